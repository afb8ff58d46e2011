import type {Redirect} from './redirects';
import {openHeaders} from './security';

/** Types that hosts do not know, or take for others (.ts for a video). nginx has them in `deploy/nginx/server.conf`. */
const types: readonly [file: RegExp, type: string][] = [
  [/\.ts$/, 'text/plain; charset=utf-8'],
  [/\.tgz$/, 'application/gzip'],
  [/\.whl$/, 'application/zip'],
  [/\.ipynb$/, 'application/x-ipynb+json'],
  [/\.jsonl$/, 'application/jsonl'],
];

/** Files for programs, and images, which a saved copy of a page requests; a star stands for any text. */
const openFiles =
  '*.md *.txt changes.xml client/* data/* datasets.jsonld img/* notebooks/* openapi.* recordings/*'.split(' ');

/** As many rules without a pattern as Cloudflare Pages reads. */
const MOST_RULES = 2000;
const SUFFIXES = ['/*index.html /:splat 301', '/*.html /:splat 301'];

export interface Rules {
  /** Path of the site; starts and ends with a slash. */
  baseUrl: string;
  /** Headers of every response. */
  headers: Readonly<Record<string, string>>;
  /** Without the base path. */
  redirects: readonly Redirect[];
  /** Routes without the base path. */
  pages: readonly string[];
  /** Paths of files, without a slash at the start. */
  files: readonly string[];
}

const NOTE = '# Written by the build (src/html); a change here is lost.';

/** The rules, by file: `_headers` and `_redirects` are for the usual static hosts and our own server. */
export function getHostRules(rules: Rules): Record<string, string> {
  return {_headers: getHeadersFile(rules), _redirects: getRedirectsFile(rules), '_nginx.conf': getNginxRules(rules)};
}

/**
 * `_headers`, as Netlify, Cloudflare Pages and others read it. A line with "!" takes back what a rule above or the host
 * itself has set; Netlify ignores it, and the later rule wins. Types are given file by file, because the rules also
 * hold for the not-found page, which would be shown as source text at `/docs/nope.py`.
 */
function getHeadersFile({baseUrl, headers, files}: Rules): string {
  const typed = files.flatMap((file) =>
    types.filter(([pattern]) => pattern.test(file)).map(([, type]) => [file, type] as const),
  );
  const blocks: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    '*': headers,
    'assets/*': {'Cache-Control': 'public, max-age=31536000, immutable'},
    ...Object.fromEntries(openFiles.map((open) => [open, openHeaders])),
    ...Object.fromEntries(typed.map(([file, type]) => [file, {'Content-Type': type}])),
  };
  const lines = Object.entries(blocks).flatMap(([name, entries]) => [
    baseUrl + name,
    ...('Cross-Origin-Resource-Policy' in entries ? Object.keys(openHeaders).map((header) => `  ! ${header}`) : []),
    ...Object.entries(entries).map(([header, value]) => `  ${header}: ${value}`),
  ]);
  return [NOTE, ...lines, ''].join('\n');
}

/**
 * `_redirects`, for the same hosts. They compare the whole path. A page whose route has no slash at the end is a file
 * in a folder, and the hosts would add the slash: status 200 shows it at its route.
 */
function getRedirectsFile({baseUrl, redirects, pages}: Rules): string {
  const inFolders = pages.filter((page) => /\/[^/.]+$/.test(page));
  const rules = [
    ...redirects.flatMap(({from, to}) =>
      (from.endsWith('*') ? [''] : ['', '/', '.html']).map((end) => `${from}${end} ${to} 301`),
    ),
    ...inFolders.map((page) => `${page} ${page}/ 200`),
  ];
  const withSuffix = inFolders.map((page) => `${page}.html ${page} 301`);
  // Netlify knows no pattern that ends in a suffix.
  rules.push(...(rules.length + withSuffix.length > MOST_RULES ? SUFFIXES : withSuffix));
  return [NOTE, ...rules.map((rule) => rule.replace(/(?<=^| )\//g, baseUrl)), ''].join('\n');
}

/** The part of nginx's `server` block that depends on the build; `deploy/nginx` has the headers of `openFiles`. */
function getNginxRules({baseUrl, headers, redirects}: Rules): string {
  const base = baseUrl.slice(0, -1);
  // Before the base path is taken off, which ends what is decided here.
  const refuse = 'if ($is_misspelt) { return 404; }';
  const find = 'try_files $markdown $markdown_of_folder $uri $uri/index.html =404;';
  const open = openFiles.map((file) => escapeDots(file).replace('*', '.*')).join('|');
  return [
    NOTE,
    'set $is_open 0;',
    `if ($uri ~ "^${baseUrl}(${open})$") { set $is_open 1; }`,
    ...Object.entries(headers)
      .filter(([name]) => !(name in openHeaders))
      .map(([name, value]) => `add_header ${name} "${value}" always;`),
    ...redirects.map(
      ({from, to}) =>
        `if ($request_uri ~ "^${escapeDots(withBase(baseUrl, from)).replace('*', '[^?]*')}(/|/index\\.html/?|\\.html/?)?(\\?|$)") ` +
        `{ return 301 ${withBase(baseUrl, to)}$is_args$args; }`,
    ),
    ...(base === ''
      ? [`location / { ${refuse} ${find} }`]
      : [
          `location = ${base} { return 301 ${baseUrl}$is_args$args; }`,
          `location ${baseUrl} { ${refuse} rewrite "^${base}(/.*)$" $1 break; ${find} }`,
          'location / { return 404; }',
        ]),
    '',
  ].join('\n');
}

const escapeDots = (text: string): string => text.replaceAll('.', String.raw`\.`);

/**
 * A page for hosts without rules, which looks like the other one where its URL is shared. Its script is a file, so that
 * it needs no exception in the policy.
 *
 * @param policy the element with its policy
 * @param linkPreview elements of the head of the target
 */
export function getRedirectPage(baseUrl: string, to: string, policy: string, linkPreview: string): string {
  const target = withBase(baseUrl, to);
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8">${policy}${linkPreview}` +
    `<meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${target}"><script src="${baseUrl}redirect.js"></script></head>` +
    `<body><p>This page has moved to <a href="${target}">${target}</a>.</p></body></html>\n`
  );
}

export function withBase(baseUrl: string, route: string): string {
  return `${baseUrl}${route.slice(1)}`;
}
