// @ts-check
/**
 * Plays recorded exchanges back as the services would answer: each origin (`https://data.rijksmuseum.nl`) gets a server of its
 * own on this machine, so that paths, arguments and relative addresses stay what they are. Programs and answers hold the real
 * addresses; they are exchanged for local ones on the way in and back again on the way out.
 */

const http = require('node:http');
const {conditionKey, headerOf, bodyLanguage, requestKey} = require('./samples');

/** @typedef {import('./samples').Exchange} Exchange */
/** @typedef {import('./samples').Header} Header */

/** What is sent: an exchange, or what a service says to any request of a kind. */
/** @typedef {Pick<Exchange, 'status' | 'headers' | 'body'>} Answer */

/**
 * @typedef {object} Playback
 * @property {(text: string) => string} localise exchanges the real addresses in a text for local ones
 * @property {(text: string) => string} restore exchanges the local addresses in a text for the real ones
 * @property {Set<string>} played names of the exchanges that were sent
 * @property {string[]} refused sentences about requests that no exchange answers
 * @property {() => number} count how many answers were sent, of whatever kind
 * @property {Record<string, string>} env variables that lead a program's other requests here, where they are refused
 * @property {() => Promise<void>} close
 */

/** Parameters that Search knows. Source: https://data.rijksmuseum.nl/docs/search */
const SEARCH_PARAMETERS = [
  'title', 'objectNumber', 'creator', 'creationDate', 'type', 'technique', 'material', 'aboutActor', 'description',
  'imageAvailable', 'memberOfSetId', 'pageToken',
]; // prettier-ignore

/**
 * Answers of the services that hold for any request of a kind, recorded 2026-09-17; an exchange for the same request comes first.
 *
 * @type {{origin: string, path: RegExp, answer: (args: URLSearchParams) => Answer | null}[]}
 */
const GENERAL_ANSWERS = [
  {
    origin: 'https://data.rijksmuseum.nl',
    path: /^\/search\/collection$/,
    answer(args) {
      const unknown = [...args.keys()].find((name) => !SEARCH_PARAMETERS.includes(name));
      return unknown === undefined
        ? null
        : {
            status: 400,
            headers: [['Content-Type', 'application/json']],
            body: Buffer.from(JSON.stringify({detail: `Unsupported query parameter: ${unknown}`})),
          };
    },
  },
  {
    origin: 'https://www.rijksmuseum.nl',
    path: /^\/api\/(nl|en)\/collection(\/|$)/,
    answer: () => ({status: 410, headers: [], body: Buffer.alloc(0)}),
  },
];

/** Headers that the local server writes itself. A declared length counts only where no body is sent. */
const OWN_HEADERS = ['content-length', 'transfer-encoding', 'connection', 'content-encoding'];

/**
 * Starts the servers.
 *
 * @param {readonly Exchange[]} exchanges
 * @param {object} [faults]
 * @param {number} [faults.breakAnswer] the answer, counted from 1, that is cut off in the middle; the ones after it are whole
 * @returns {Promise<Playback>}
 */
async function startPlayback(exchanges, {breakAnswer} = {}) {
  /** @type {Map<string, Exchange[]>} */
  const byRequest = new Map();
  for (const exchange of exchanges) {
    const key = requestKey(exchange.method, exchange.url);
    byRequest.set(key, [...(byRequest.get(key) ?? []), exchange]);
  }
  const origins = [...new Set([...exchanges.map(({url}) => new URL(url).origin), ...GENERAL_ANSWERS.map(({origin}) => origin)])];
  /** @type {[real: string, local: string][]} */
  const addresses = [];
  const localise = (/** @type {string} */ text) => exchangeOrigins(text, addresses);
  const restore = (/** @type {string} */ text) =>
    exchangeOrigins(text, addresses.map(([real, local]) => [local, real]));

  const played = new Set();
  /** @type {string[]} */
  const refused = [];
  let answers = 0;

  /** @param {string} origin @returns {http.RequestListener} */
  const listener = (origin) => (request, response) => {
    request.resume();
    answers += 1;
    const address = new URL(`${origin}${request.url}`);
    for (const [name, value] of [...address.searchParams]) {
      if (restore(value) !== value) {
        // All values of the name at once: setting one would drop the others.
        const values = address.searchParams.getAll(name).map(restore);
        address.searchParams.delete(name);
        values.forEach((each) => address.searchParams.append(name, each));
      }
    }
    const method = request.method ?? 'GET';
    const headers = Object.entries(request.headers).map(([name, value]) => conditionKey([name, restore(String(value))]));
    const found = find(byRequest, method, address.href, headers);
    if (typeof found === 'string') {
      refused.push(found);
    } else if ('name' in found) {
      played.add(found.name);
    }
    const answer =
      typeof found === 'string' ? {status: 501, headers: [['Content-Type', 'text/plain']], body: Buffer.from(found)} : found;
    send(response, /** @type {Answer} */ (answer), {method, localise, isBroken: answers === breakAnswer});
  };

  const servers = await Promise.all(
    origins.map(async (origin) => {
      const server = http.createServer(listener(origin));
      addresses.push([origin, `http://127.0.0.1:${await listen(server)}`]);
      return server;
    }),
  );
  const gate = http.createServer((request, response) => {
    refused.push(`${request.url}: no exchange is from this host; add one, or mend the address.`);
    response.writeHead(501).end();
  });
  gate.on('connect', (request, socket) => {
    refused.push(`https://${String(request.url).replace(/:443$/, '')}: no exchange is from this host; add one, or mend the address.`);
    socket.end('HTTP/1.1 501 Not Implemented\r\n\r\n');
  });
  const gateUrl = `http://127.0.0.1:${await listen(gate)}`;

  return {
    localise,
    restore,
    played,
    refused,
    count: () => answers,
    // curl reads the first name in lower case only.
    env: {http_proxy: gateUrl, https_proxy: gateUrl, HTTPS_PROXY: gateUrl, no_proxy: '127.0.0.1', NO_PROXY: '127.0.0.1'},
    close: async () => {
      await Promise.all(
        [...servers, gate].map((server) => {
          server.closeAllConnections();
          return new Promise((resolve) => server.close(resolve));
        }),
      );
    },
  };
}

/**
 * The exchange whose conditions the request fulfils; of several the one with most conditions. A HEAD request is answered by an
 * exchange for GET, too. Without one, what the service says to any such request.
 *
 * @param {ReadonlyMap<string, Exchange[]>} byRequest
 * @param {string} method
 * @param {string} address real
 * @param {readonly string[]} headers as `conditionKey` writes them
 * @returns {Exchange | Answer | string} a sentence when nothing answers
 */
function find(byRequest, method, address, headers) {
  const methods = method === 'HEAD' ? ['HEAD', 'GET'] : [method];
  const known = methods.flatMap((name) => byRequest.get(requestKey(name, address)) ?? []);
  const fitting = known.filter(({conditions}) => conditions.every((condition) => headers.includes(conditionKey(condition))));
  const most = Math.max(...fitting.map(({conditions}) => conditions.length));
  const best = fitting.filter(({conditions}) => conditions.length === most);
  // For HEAD an exchange of its own comes before one for GET.
  const [first, second] = best.some((exchange) => exchange.method === method)
    ? best.filter((exchange) => exchange.method === method)
    : best;
  if (first && second) {
    return `${method} ${address}: ${first.file} and ${second.file} fit equally; add an exchange with the conditions of both.`;
  }
  if (first) {
    return first;
  }
  const {origin, pathname, searchParams} = new URL(address);
  for (const general of GENERAL_ANSWERS) {
    const answer = general.origin === origin && general.path.test(pathname) ? general.answer(searchParams) : null;
    if (answer) {
      return answer;
    }
  }
  return known.length > 0
    ? `${method} ${address}: the request has not the headers that ${known.map(({file}) => file).join(' and ')} asks for; send them, or add an exchange without.`
    : `${method} ${address}: no exchange answers it; add one under samples/, or mend the address.`;
}

/**
 * @param {http.ServerResponse} response
 * @param {Answer} answer
 * @param {{method: string, localise: (text: string) => string, isBroken: boolean}} how
 */
function send(response, answer, {method, localise, isBroken}) {
  const isText = bodyLanguage(answer) !== 'binary';
  const body = isText ? Buffer.from(localise(answer.body.toString('utf8'))) : answer.body;
  response.sendDate = false;
  for (const [name, value] of answer.headers) {
    if (!OWN_HEADERS.includes(name.toLowerCase())) {
      response.appendHeader(name, localise(value));
    }
  }
  const hasBody = method !== 'HEAD' && answer.status !== 204 && answer.status !== 304;
  response.setHeader('Content-Length', hasBody ? body.length : (headerOf(answer, 'content-length') ?? body.length));
  response.writeHead(answer.status);
  if (isBroken) {
    response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
  } else {
    response.end(hasBody ? body : undefined);
  }
}

/**
 * Exchanges origins for others, in addresses as they are and in addresses inside an argument (`https%3A%2F%2F…`). An origin ends
 * where a host's name ends: `https://data.example` is not the beginning of `https://data.example.org`.
 *
 * @param {string} text
 * @param {readonly (readonly [from: string, to: string])[]} pairs
 */
function exchangeOrigins(text, pairs) {
  let result = text;
  for (const [from, to] of pairs) {
    for (const write of [(/** @type {string} */ origin) => origin, encodeURIComponent]) {
      const pattern = write(from).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      result = result.replace(new RegExp(`${pattern}(?![\\w-]|\\.\\w|:\\d)`, 'gi'), write(to));
    }
  }
  return result;
}

/** @param {http.Server} server @returns {Promise<number>} its port */
function listen(server) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(/** @type {import('node:net').AddressInfo} */ (server.address()).port));
  });
}

module.exports = {startPlayback};
