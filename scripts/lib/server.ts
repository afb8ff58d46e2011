import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import {attempt} from '../../src/lib/attempt';
import {readHostRules} from './read-host-rules';
import {listen} from './listen';

/**
 * Serves a built site as a host should: without `.html`, with the site's own not-found page, its `_headers` and its
 * `_redirects`. Without a `port`, or when it is taken, the system chooses.
 *
 * @throws Error when the folder contains no built site
 */
export async function startServer({dir, baseUrl = '/', port}: {dir: string; baseUrl?: string; port?: number}) {
  if (!fs.existsSync(path.join(dir, 'index.html'))) {
    throw new Error(`${dir} contains no built site; run "npm run build" first.`);
  }
  const notFound = fs.readFileSync(path.join(dir, '404.html'));
  const rules = readHostRules(dir);
  // Hosts name the character set of Markdown.
  const setHeaders = (response: http.ServerResponse, file: string) =>
    file.endsWith('.md') && response.setHeader('Content-Type', 'text/markdown; charset=utf-8');
  // The path of a file as it is, without what sirv would complete.
  const serveFile = sirv(dir, {etag: true, dotfiles: true, extensions: [], setHeaders});
  const server = http.createServer((request, response) => {
    const [pathname = '/', query] = (request.url ?? '/').split(/\?(.*)/s);
    const clean = withoutSuffix(pathname);
    const target = rules.getRedirect(clean) ?? (`${clean}/` === baseUrl ? baseUrl : clean);
    response.setHeader('Cache-Control', 'no-cache');
    response.setHeaders(rules.getHeaders(pathname));
    if (target !== pathname) {
      response.writeHead(301, {Location: query ? `${target}?${query}` : target}).end();
      return;
    }
    const file = pathname.slice(baseUrl.length - 1);
    const serve = ([name, ...others]: readonly string[]) => {
      if (name === undefined) {
        response
          .writeHead(404, {'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache'})
          .end(notFound);
      } else {
        request.url = name;
        serveFile(request, response, () => serve(others));
      }
    };
    const names = [file, path.posix.join(file, 'index.html')].filter((name) => !name.endsWith('/'));
    serve(pathname.startsWith(baseUrl) && isFile(pathname) ? names : []);
  });
  const actualPort = await listen(server, port).catch(() => listen(server));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return {url: `http://localhost:${actualPort}${baseUrl}`, port: actualPort, close};
}

/**
 * Not at a path that hosts would take for another (`deploy/nginx/http.conf` has the same); rules of hosts are no files
 * of the site.
 */
function isFile(pathname: string): boolean {
  const isMisspelt = /\/\/|\/\.\.?(?:\/|$)|%2[ef]/i.test(pathname);
  const decoded = attempt(() => decodeURIComponent(pathname));
  return !isMisspelt && decoded !== null && !/\/_(?:headers|redirects|nginx\.conf)$/.test(decoded);
}

/**
 * `/docs/api/` for `/docs/api/index.html`, `/docs/sru` for `/docs/sru.html`, also with a slash behind it. Leading
 * slashes become one, so that `//host/x.html` cannot become a redirect to another origin.
 */
function withoutSuffix(pathname: string): string {
  const clean = pathname.replace(/\/index\.html\/?$/, '/').replace(/\.html\/?$/, '');
  return clean === pathname ? pathname : clean.replace(/^[/\\]+/, '/') || '/';
}
