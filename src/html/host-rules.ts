import type {Redirect} from '../config/redirects';

/** The type of files whose names tell servers another one, by their routes. Servers send .ts as MPEG video. */
const contentTypes: Readonly<Record<string, string>> = {'/openapi.d.ts': 'text/plain; charset=utf-8'};

/** What every host must know. */
export interface Rules {
  /** Path of the site; starts and ends with a slash. */
  baseUrl: string;
  /** Headers of every response. */
  headers: Readonly<Record<string, string>>;
  /** Without the base path. */
  redirects: readonly Redirect[];
}

const NOTE = '# Written by the build (src/html); a change here is lost.';

/** The rules as each host reads them, by the name of the file: `_headers` and `_redirects` for the usual static hosts and our own server. */
export function getHostRules(rules: Rules): Record<string, string> {
  return {_headers: getHeadersFile(rules), _redirects: getRedirectsFile(rules), '_nginx.conf': getNginxRules(rules)};
}

/** `_headers`, as Netlify, Cloudflare Pages and others read it. They revalidate pages by themselves; hashed files may be cached. */
function getHeadersFile({baseUrl, headers}: Rules): string {
  const lines = (entries: Readonly<Record<string, string>>) =>
    Object.entries(entries).map(([name, value]) => `  ${name}: ${value}`);
  return [
    NOTE,
    `${baseUrl}*`,
    ...lines(headers),
    `${baseUrl}assets/*`,
    ...lines({'Cache-Control': 'public, max-age=31536000, immutable'}),
    ...Object.entries(contentTypes).flatMap(([route, type]) => [
      withBase(baseUrl, route),
      ...lines({'Content-Type': type}),
    ]),
    '',
  ].join('\n');
}

/** `_redirects`, for the same hosts. Each URL twice, because only some of them ignore a trailing slash. */
function getRedirectsFile({baseUrl, redirects}: Rules): string {
  const lines = redirects.flatMap(({from, to}) =>
    [from, `${from}/`].map((route) => `${withBase(baseUrl, route)} ${withBase(baseUrl, to)} 301`),
  );
  return [NOTE, ...lines, ''].join('\n');
}

/** The part of nginx's `server` block that depends on the build; `deploy/nginx/nginx.conf` includes it. */
function getNginxRules({baseUrl, headers, redirects}: Rules): string {
  const base = baseUrl.slice(0, -1);
  const find = 'try_files $markdown $markdown_of_folder $uri $uri/index.html =404;';
  return [
    NOTE,
    ...Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`),
    '',
    ...redirects.map(
      ({from, to}) =>
        `if ($request_uri ~ "^${withBase(baseUrl, from).replaceAll('.', String.raw`\.`)}(/|/index\\.html/?|\\.html/?)?(\\?|$)") ` +
        `{ return 301 ${withBase(baseUrl, to)}$is_args$args; }`,
    ),
    '',
    ...Object.entries(contentTypes).map(
      ([route, type]) =>
        `location = ${base}${route} { types { } default_type '${type}'; ${base ? `rewrite "^${base}(/.*)$" $1 break; ` : ''}}`,
    ),
    '',
    ...(base === ''
      ? [`location / { ${find} }`]
      : [
          `location = ${base} { return 301 ${baseUrl}$is_args$args; }`,
          `location ${baseUrl} { rewrite "^${base}(/.*)$" $1 break; ${find} }`,
          'location / { return 404; }',
        ]),
    '',
  ].join('\n');
}

/** A page for hosts without rules. It has no script, so that it needs no exception in the policy. */
export function getRedirectPage(target: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>This page has moved</title>' +
    `<meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${target}"></head>` +
    `<body><p>This page has moved to <a href="${target}">${target}</a>.</p></body></html>\n`
  );
}

export function withBase(baseUrl: string, route: string): string {
  return `${baseUrl}${route.slice(1)}`;
}
