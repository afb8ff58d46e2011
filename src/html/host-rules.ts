import type {Redirect} from '../config/redirects';

const TEXT = {'Content-Type': 'text/plain; charset=utf-8'};

/**
 * Headers of some files, by path; a star stands for any text. Hosts do not know these types, or take them for others
 * (.ts for a video). nginx has them in `deploy/nginx/server.conf`.
 */
const headersOfFiles: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'assets/*': {'Cache-Control': 'public, max-age=31536000, immutable'},
  '*.R': TEXT,
  '*.ipynb': {'Content-Type': 'application/x-ipynb+json'},
  '*.jsonl': {'Content-Type': 'application/jsonl'},
  '*.md': {'Content-Type': 'text/markdown; charset=utf-8'},
  '*.py': TEXT,
  '*.sh': TEXT,
  '*.ts': TEXT,
};

/** What every host must know. */
export interface Rules {
  /** Path of the site; starts and ends with a slash. */
  baseUrl: string;
  /** Headers of every response. */
  headers: Readonly<Record<string, string>>;
  /** Without the base path. */
  redirects: readonly Redirect[];
  /** Routes without the base path. */
  pages: readonly string[];
}

const NOTE = '# Written by the build (src/html); a change here is lost.';

/** The rules, by file: `_headers` and `_redirects` are for the usual static hosts and our own server. */
export function getHostRules(rules: Rules): Record<string, string> {
  return {_headers: getHeadersFile(rules), _redirects: getRedirectsFile(rules), '_nginx.conf': getNginxRules(rules)};
}

/** `_headers`, as Netlify, Cloudflare Pages and others read it. */
function getHeadersFile({baseUrl, headers}: Rules): string {
  const blocks = Object.entries({'*': headers, ...headersOfFiles}).flatMap(([files, entries]) => [
    baseUrl + files,
    ...Object.entries(entries).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  return [NOTE, ...blocks, ''].join('\n');
}

/**
 * `_redirects`, for the same hosts. They compare the whole path. A page whose route has no slash at the end is a file
 * in a folder, and the hosts would add the slash: status 200 shows it at its route.
 */
function getRedirectsFile({baseUrl, redirects, pages}: Rules): string {
  const rules = [
    ...redirects.flatMap(({from, to}) => ['', '/', '.html'].map((end) => `${from}${end} ${to} 301`)),
    ...pages.flatMap((page) => (/\/[^/.]+$/.test(page) ? [`${page} ${page}/ 200`, `${page}.html ${page} 301`] : [])),
  ];
  return [NOTE, ...rules.map((rule) => rule.replace(/(?<=^| )\//g, baseUrl)), ''].join('\n');
}

/** The part of nginx's `server` block that depends on the build; `deploy/nginx/nginx.conf` includes it. */
function getNginxRules({baseUrl, headers, redirects}: Rules): string {
  const base = baseUrl.slice(0, -1);
  const find = 'try_files $markdown $markdown_of_folder $uri $uri/index.html =404;';
  return [
    NOTE,
    ...Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`),
    ...redirects.map(
      ({from, to}) =>
        `if ($request_uri ~ "^${withBase(baseUrl, from).replaceAll('.', String.raw`\.`)}(/|/index\\.html/?|\\.html/?)?(\\?|$)") ` +
        `{ return 301 ${withBase(baseUrl, to)}$is_args$args; }`,
    ),
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
