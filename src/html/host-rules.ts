/** Writes the rules with which hosts serve the site (headers and redirects), and the pages that replace redirects. */

import type {Redirect} from './redirects';
import {openHeaders} from './security';

/**
 * Media types of files that hosts do not know or confuse with others. For example, they take `.ts` for a video. The types
 * for nginx are in `deploy/nginx/server.conf`.
 */
const MEDIA_TYPES: readonly [file: RegExp, mediaType: string][] = [
  [/\.ts$/, 'text/plain; charset=utf-8'],
  [/\.tgz$/, 'application/gzip'],
  [/\.whl$/, 'application/zip'],
  [/\.ipynb$/, 'application/x-ipynb+json'],
  [/\.jsonl$/, 'application/jsonl'],
];

/**
 * Files that pages of other origins may read: files for programs, and images, which a saved copy of a page requests. `*`
 * matches any text.
 */
const OPEN_FILES =
  '*.md *.txt changes.xml client/* data/* datasets.jsonld img/* notebooks/* openapi.* recordings/*'.split(' ');

/** Cloudflare Pages reads at most this number of redirects without a pattern. */
const MAX_STATIC_REDIRECTS = 2000;

/** Redirects from `.html` and `index.html` at the end of any URL. */
const SUFFIX_PATTERNS = ['/*index.html /:splat 301', '/*.html /:splat 301'];

export interface Rules {
  /** Path of the site; starts and ends with a slash. */
  baseUrl: string;
  /** Headers of every response. */
  headers: Readonly<Record<string, string>>;
  redirects: readonly Redirect[];
  /** Routes of the pages, without the base path. */
  pages: readonly string[];
  /** Paths of the files in the build, without a slash at the start. */
  files: readonly string[];
}

const NOTE = '# Written by the build (src/html); a change here is lost.';

/**
 * @returns the content of each rules file, keyed by file name. Static hosts and our own server read two of them, and
 *   nginx reads one
 */
export function getHostRules(rules: Rules): Record<string, string> {
  return {_headers: formatHeaders(rules), _redirects: formatRedirects(rules), '_nginx.conf': formatNginxRules(rules)};
}

/**
 * Formats `_headers`, which Netlify, Cloudflare Pages and others read. A later rule for the same file wins.
 *
 * A line with "!" removes a header that an earlier rule or the host itself has set. Netlify ignores such lines.
 *
 * Each file has its own rule for the media type. A pattern such as `*.py` would also match missing files, and the
 * browser would show the not-found page as source text.
 */
function formatHeaders({baseUrl, headers, files}: Rules): string {
  const rules: [path: string, headers: Readonly<Record<string, string>>][] = [
    ['*', headers],
    // The same rule for nginx is in `deploy/nginx/http.conf`. For other files, each host uses its own default, and
    // `scripts/lib/server.ts` sends `no-cache`.
    ['assets/*', {'Cache-Control': 'public, max-age=31536000, immutable'}],
    ...OPEN_FILES.map((file): [string, typeof openHeaders] => [file, openHeaders]),
  ];
  for (const file of files) {
    const mediaType = MEDIA_TYPES.find(([pattern]) => pattern.test(file))?.[1];
    if (mediaType) {
      rules.push([file, {'Content-Type': mediaType}]);
    }
  }
  const lines = [NOTE];
  for (const [path, ruleHeaders] of rules) {
    lines.push(baseUrl + path);
    // Remove these headers first, because the host or an earlier rule can have set them.
    if ('Cross-Origin-Resource-Policy' in ruleHeaders) {
      lines.push(...Object.keys(openHeaders).map((name) => `  ! ${name}`));
    }
    lines.push(...Object.entries(ruleHeaders).map(([name, value]) => `  ${name}: ${value}`));
  }
  return [...lines, ''].join('\n');
}

/**
 * Formats `_redirects` for the same hosts. They compare the whole path with a rule.
 *
 * A page whose route has no trailing slash is a file `index.html` in a folder, and the hosts would redirect to a URL
 * with a slash. A rule with status 200 serves the page at its own route instead.
 */
function formatRedirects({baseUrl, redirects, pages}: Rules): string {
  const rules: string[] = [];
  for (const {from, to} of redirects) {
    const endings = from.endsWith('*') ? [''] : ['', '/', '.html'];
    rules.push(...endings.map((ending) => `${from}${ending} ${to} 301`));
  }
  const pagesInFolders = pages.filter((page) => /\/[^/.]+$/.test(page));
  rules.push(...pagesInFolders.map((page) => `${page} ${page}/ 200`));
  // Netlify does not support text after the star in a pattern. So list each URL with `.html`, unless there are too
  // many.
  const suffixRules = pagesInFolders.map((page) => `${page}.html ${page} 301`);
  const isTooLong = rules.length + suffixRules.length > MAX_STATIC_REDIRECTS;
  rules.push(...(isTooLong ? SUFFIX_PATTERNS : suffixRules));

  const pathStart = /(?<=^| )\//g;
  return [NOTE, ...rules.map((rule) => rule.replace(pathStart, baseUrl)), ''].join('\n');
}

/** Formats the part of nginx's `server` block that depends on the build. `deploy/nginx` contains all other rules. */
function formatNginxRules({baseUrl, headers, redirects}: Rules): string {
  const openFilePattern = OPEN_FILES.map((file) => escapeDots(file).replace('*', '.*')).join('|');
  // `deploy/nginx` sets the headers of open files itself.
  const closedHeaders = Object.entries(headers).filter(([name]) => !(name in openHeaders));
  return [
    NOTE,
    'set $is_open 0;',
    `if ($uri ~ "^${baseUrl}(${openFilePattern})$") { set $is_open 1; }`,
    ...closedHeaders.map(([name, value]) => `add_header ${name} "${value}" always;`),
    ...redirects.map((redirect) => formatNginxRedirect(baseUrl, redirect)),
    ...formatNginxLocations(baseUrl),
    '',
  ].join('\n');
}

function formatNginxRedirect(baseUrl: string, {from, to}: Redirect): string {
  const pattern = escapeDots(addBaseUrl(baseUrl, from)).replace('*', '[^?]*');
  const ending = String.raw`(/|/index\.html/?|\.html/?)?(\?|$)`;
  return `if ($request_uri ~ "^${pattern}${ending}") { return 301 ${addBaseUrl(baseUrl, to)}$is_args$args; }`;
}

function formatNginxLocations(baseUrl: string): string[] {
  const basePath = baseUrl.slice(0, -1);
  // This must be before `rewrite … break`, because nginx ignores `if` after it.
  const refuseMisspelt = 'if ($is_misspelt) { return 404; }';
  const findFile = 'try_files $markdown $markdown_of_folder $uri $uri/index.html =404;';
  if (basePath === '') {
    return [`location / { ${refuseMisspelt} ${findFile} }`];
  }
  return [
    `location = ${basePath} { return 301 ${baseUrl}$is_args$args; }`,
    `location ${baseUrl} { ${refuseMisspelt} rewrite "^${basePath}(/.*)$" $1 break; ${findFile} }`,
    'location / { return 404; }',
  ];
}

const escapeDots = (text: string): string => text.replaceAll('.', String.raw`\.`);

/**
 * Makes a page at a former URL, for hosts that do not read our rules. When somebody shares its URL, the link preview
 * shows the target. Its script is a file, so that the security policy needs no exception.
 *
 * @param to route of the target, without the base path
 * @param policy the `<meta>` element with the security policy
 * @param linkPreview elements of the head of the target
 */
export function getRedirectPage(baseUrl: string, to: string, policy: string, linkPreview: string): string {
  const target = addBaseUrl(baseUrl, to);
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8">${policy}${linkPreview}` +
    `<meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${target}"><script src="${baseUrl}redirect.js"></script></head>` +
    `<body><p>This page has moved to <a href="${target}">${target}</a>.</p></body></html>\n`
  );
}

const addBaseUrl = (baseUrl: string, route: string): string => baseUrl + route.slice(1);
