// @ts-check
/**
 * Serves a built site as it is meant to be served: an address that ends in `.html` or `index.html` leads to the one without,
 * an unknown one gets the site's own page with status 404, all is asked for anew unless the site's `_headers` say otherwise,
 * and its `_redirects` are followed.
 */

const fs = require('node:fs');
const http = require('node:http');
const path = require('node:path');
const sirv = require('sirv');
const {readHostRules} = require('./host-rules');

/**
 * @param {object} options
 * @param {string} options.dir folder of the built site
 * @param {string} [options.baseUrl] path under which it is served; starts and ends with a slash
 * @param {number} [options.port] first port to try; 0 lets the system choose
 * @param {boolean} [options.tryOtherPorts] go on to the next port when one is taken
 * @returns {Promise<{url: string, port: number, close: () => Promise<void>}>} `url` ends with a slash
 */
async function startServer({dir, baseUrl = '/', port = 0, tryOtherPorts = false}) {
  if (!fs.existsSync(path.join(dir, 'index.html'))) {
    throw new Error(`${dir} holds no built site; run "npm run build" first.`);
  }
  const notFound = fs.readFileSync(path.join(dir, '404.html'));
  const rules = readHostRules(dir);
  const files = sirv(dir, {etag: true, dotfiles: true});
  const server = http.createServer((request, response) => {
    const [pathname = '/', query] = (request.url ?? '/').split(/\?(.*)/s);
    const clean = withoutSuffix(pathname);
    const moved = rules.movedTo(clean);
    response.setHeader('Cache-Control', 'no-cache');
    for (const [name, value] of rules.headersOf(pathname)) {
      response.setHeader(name, value);
    }
    if (moved) {
      redirect(response, moved, query);
    } else if (clean !== pathname) {
      redirect(response, clean, query);
    } else if (`${pathname}/` === baseUrl) {
      redirect(response, baseUrl, query);
    } else if (pathname.startsWith(baseUrl)) {
      request.url = `/${(request.url ?? '').slice(baseUrl.length)}`;
      files(request, response, () => sendNotFound(response));
    } else {
      sendNotFound(response);
    }
  });

  /** @param {http.ServerResponse} response */
  function sendNotFound(response) {
    response.writeHead(404, {'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache'});
    response.end(notFound);
  }

  const actualPort = await listen(server, port, tryOtherPorts);
  return {
    url: `http://localhost:${actualPort}${baseUrl}`,
    port: actualPort,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * The address that one with a file suffix stands for: `/docs/api/index.html` is `/docs/api/`, `/docs/sru.html` is `/docs/sru`.
 * Leading slashes are folded into one, so that `//host/x.html` cannot become a redirect to another origin.
 *
 * @param {string} pathname
 */
function withoutSuffix(pathname) {
  const clean = pathname.replace(/\/index\.html$/, '/').replace(/\.html$/, '');
  return clean === pathname ? pathname : clean.replace(/^[/\\]+/, '/') || '/';
}

/**
 * @param {http.ServerResponse} response
 * @param {string} pathname
 * @param {string | undefined} query
 */
function redirect(response, pathname, query) {
  response.writeHead(301, {Location: query ? `${pathname}?${query}` : pathname});
  response.end();
}

/**
 * @param {http.Server} server
 * @param {number} port
 * @param {boolean} tryOtherPorts
 * @returns {Promise<number>} the port it listens on
 */
function listen(server, port, tryOtherPorts) {
  return new Promise((resolve, reject) => {
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === 'EADDRINUSE' && tryOtherPorts && port < 65535) {
        resolve(listen(server, port + 1, true));
      } else {
        reject(error);
      }
    });
    server.listen(port, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

module.exports = {startServer, withoutSuffix};
