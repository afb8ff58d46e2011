import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import {attempt} from '../../src/lib/attempt';
import {readHostRules} from './read-host-rules';
import {listen} from './listen';

/**
 * Serves a built site as a host should. URLs have no `.html`, and the site's not-found page, `_headers` and `_redirects` are
 * used.
 *
 * @param options.dir the folder of the built site
 * @param options.port the preferred port. If it is taken or missing, the system chooses a free one.
 * @throws Error if the folder contains no built site
 */
export async function startServer({dir, baseUrl = '/', port}: {dir: string; baseUrl?: string; port?: number}) {
  if (!fs.existsSync(path.join(dir, 'index.html'))) {
    throw new Error(`${dir} contains no built site; run "npm run build" first.`);
  }
  const notFound = fs.readFileSync(path.join(dir, '404.html'));
  const rules = readHostRules(dir);
  // Hosts also state the character set of Markdown files, which sirv does not.
  const setHeaders = (response: http.ServerResponse, file: string) =>
    file.endsWith('.md') && response.setHeader('Content-Type', 'text/markdown; charset=utf-8');
  // With no extensions, sirv serves only exact paths and does not add `.html`.
  const serveFile = sirv(dir, {etag: true, dotfiles: true, extensions: [], setHeaders});
  const server = http.createServer((request, response) => {
    const [pathname = '/', query] = (request.url ?? '/').split(/\?(.*)/s);
    const cleanPath = removeSuffix(pathname);
    const target = rules.getRedirect(cleanPath) ?? (`${cleanPath}/` === baseUrl ? baseUrl : cleanPath);
    // As on nginx (`deploy/nginx/http.conf`). For hashed files, `_headers` replaces this header.
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
    serve(pathname.startsWith(baseUrl) && isServable(pathname) ? names : []);
  });
  const actualPort = await listen(server, port).catch(() => listen(server));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return {url: `http://localhost:${actualPort}${baseUrl}`, port: actualPort, close};
}

/**
 * Whether the server may look for a file at a path. It may not for paths that hosts normalize to another path, such as
 * `//` or `/../` (`deploy/nginx/http.conf` has the same rule), and not for the files with the rules of hosts.
 */
function isServable(pathname: string): boolean {
  const isMisspelt = /\/\/|\/\.\.?(?:\/|$)|%2[ef]/i.test(pathname);
  const decodedPath = attempt(() => decodeURIComponent(pathname));
  return !isMisspelt && decodedPath !== null && !/\/_(?:headers|redirects|nginx\.conf)$/.test(decodedPath);
}

/**
 * Removes the suffix of a path, also before a trailing slash. `/docs/api/index.html` becomes `/docs/api/`, and
 * `/docs/sru.html` becomes `/docs/sru`. Several leading slashes become one, because a redirect to `//host/x` would lead to another origin.
 */
function removeSuffix(pathname: string): string {
  const cleanPath = pathname.replace(/\/index\.html\/?$/, '/').replace(/\.html\/?$/, '');
  return cleanPath === pathname ? pathname : cleanPath.replace(/^[/\\]+/, '/') || '/';
}
