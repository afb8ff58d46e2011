/**
 * A server that replays the responses of test cases, for the tests of both languages. `node server.mjs FILE…` prints its
 * address. In place of `https://`, a test uses this address, the name of the case and a slash. CONTRIBUTING.md describes
 * the responses of a case.
 */

import {once} from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {fileURLToPath} from 'node:url';

/** A response of a case: see CONTRIBUTING.md. @typedef {Record<string, any>} Reply */

/** Reads the cases in files, and adds the folder of its file to each case. @param {string[]} files @returns {any[]} */
export const readCases = (files) =>
  files.flatMap((file) =>
    JSON.parse(fs.readFileSync(file, 'utf8')).map((/** @type {any} */ testCase) => ({
      ...testCase,
      folder: path.dirname(file),
    })),
  );

const ID = 'https://id.rijksmuseum.nl/';
const PUBLIC_DOMAIN = 'https://creativecommons.org/publicdomain/mark/1.0/';

/** Converts the numbers of records to references in JSON. @param {number[]} numbers */
const references = (numbers) => numbers.map((number) => ({id: `${ID}${number}`}));

/**
 * Templates of bodies that many cases need. A template gets the members that the case specifies, and the number at the
 * end of the URL. CONTRIBUTING.md describes the templates.
 * @type {Record<string, (members: any, number: string) => unknown>}
 */
const TEMPLATES = {
  object: ({objectNumber = 'SK-C-5', title = undefined, visualItem = undefined, ...more}, number) => ({
    id: `${ID}${number}`,
    type: 'HumanMadeObject',
    identified_by: [
      {type: 'Identifier', content: objectNumber, classified_as: [{id: 'http://vocab.getty.edu/aat/300312355'}]},
      {type: 'Name', content: title ?? `Object ${number}`},
    ],
    ...(visualItem && {shows: references([visualItem])}),
    ...more,
  }),

  visualItem: ({rights = [PUBLIC_DOMAIN], objects = [2001], digitalObjects = [5001], ...more}, number) => ({
    id: `${ID}${number}`,
    type: 'VisualItem',
    subject_to: rights.map((/** @type {string} */ id) => ({type: 'Right', classified_as: [{id}]})),
    shown_by: references(objects),
    digitally_shown_by: references(digitalObjects),
    ...more,
  }),

  digitalObject: ({image = 'PJEZO', ...more}, number) => ({
    id: `${ID}${number}`,
    type: 'DigitalObject',
    access_point: [{id: `https://iiif.micr.io/${image}/full/max/0/default.jpg`}],
    ...more,
  }),

  edm: ({objectNumber = 'SK-C-5', title = undefined, image = undefined, rights = PUBLIC_DOMAIN, ...more}, number) => ({
    aggregatedCHO: {id: `${ID}${number}`, identifier: objectNumber, title: title ?? `Object ${number}`, ...more},
    edmRights: rights,
    ...(image && {
      isShownBy: {
        id: `https://iiif.micr.io/${image}/full/max/0/default.jpg`,
        'http://rdfs.org/sioc/services#has_service': {id: `https://iiif.micr.io/${image}`},
      },
    }),
  }),

  results: ({total = undefined, objects, next = undefined}) => ({
    partOf: {totalItems: total ?? objects.length},
    orderedItems: references(objects),
    ...(next && {next: {id: next}}),
  }),

  records: ({objects = [], deleted = [], token = '', size = undefined}) => {
    const sizeAttribute = size === undefined ? '' : ` completeListSize="${size}"`;
    return oaiPmh(
      'ListRecords',
      [
        ...objects.map(recordXml),
        ...deleted.map((/** @type {number} */ number) => `<record>${headerXml(number, ' status="deleted"')}</record>`),
        token || sizeAttribute ? `<resumptionToken${sizeAttribute}>${token}</resumptionToken>` : '',
      ].join(''),
    );
  },

  sets: ({sets, token = ''}) =>
    oaiPmh(
      'ListSets',
      [
        ...sets.map((/** @type {number} */ set) => `<set><setSpec>${set}</setSpec><setName>Set ${set}</setName></set>`),
        token && `<resumptionToken>${token}</resumptionToken>`,
      ].join(''),
    ),
};

/** Creates a response from OAI-PMH. @param {string} verb @param {string} content */
const oaiPmh = (verb, content) =>
  '<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><responseDate>2026-06-20T08:00:00Z</responseDate>' +
  `<request>x</request><${verb}>${content}</${verb}></OAI-PMH>`;

/** Creates the header of a record in OAI-PMH. @param {number} number @param {string} [attributes] */
const headerXml = (number, attributes = '') =>
  `<header${attributes}><identifier>${ID}${number}</identifier><datestamp>2026-06-19T08:00:00Z</datestamp></header>`;

/** Creates a record in OAI-PMH that contains an EDM record. @param {number} number */
const recordXml = (number) =>
  `<record>${headerXml(number)}<metadata>` +
  '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/" ' +
  'xmlns:edm="http://www.europeana.eu/schemas/edm/" xmlns:ore="http://www.openarchives.org/ore/terms/">' +
  `<ore:Aggregation rdf:about="${ID}${number}#a"><edm:aggregatedCHO rdf:resource="${ID}${number}"/>` +
  `<edm:rights rdf:resource="${PUBLIC_DOMAIN}"/></ore:Aggregation><edm:ProvidedCHO rdf:about="${ID}${number}">` +
  `<dc:identifier>SK-${number}</dc:identifier><dc:title>Title ${number}</dc:title></edm:ProvidedCHO></rdf:RDF>` +
  '</metadata></record>';

/** Returns the body of a response. It is created from a template if the response names one. @param {Reply} reply */
function fillTemplate(reply) {
  const name = Object.keys(TEMPLATES).find((template) => template in reply);
  if (!name) {
    return reply.body ?? '';
  }
  const [, number = ''] = /\/(\d+)(?:\?|$)/.exec(reply.url) ?? [];
  return TEMPLATES[name]?.(reply[name], number);
}

/** Normalizes the order and the encoding of query parameters, so that URLs can be compared. @param {string} url */
function normalize(url) {
  const {origin, pathname, searchParams} = new URL(url);
  searchParams.sort();
  return `${origin}${pathname}?${searchParams}`;
}

/**
 * Starts the server.
 * @param {{name: string, folder: string, responses?: Reply[]}[]} cases
 * @returns {Promise<{address: string, selfSigned: string, close: () => void}>} `selfSigned` is the address with https and a
 *   self-signed certificate
 */
export async function startServer(cases) {
  /**
   * The state of each case. `times` of a response is the number of requests that it still answers.
   * @type {Map<string, {folder: string, replies: Reply[], requests: string[], unansweredRequests: string[]}>}
   */
  const stateByCase = new Map();
  for (const {name, folder, responses = []} of cases) {
    const replies = responses.map((reply) => ({times: 1, ...reply}));
    stateByCase.set(name, {folder, replies, requests: [], unansweredRequests: []});
  }
  let address = '';

  /** @type {http.RequestListener} */
  const listener = (request, response) => void answer(request, response).catch(() => response.destroy());
  const pem = fs.readFileSync(new URL('cases/self-signed.pem', import.meta.url));
  const servers = [http.createServer(listener), https.createServer({key: pem, cert: pem}, listener)];

  /** @param {http.IncomingMessage} request @param {http.ServerResponse} response */
  async function answer(request, response) {
    const [, name = '', rest = ''] = /^\/([^/]+)\/(.*)$/s.exec(request.url ?? '') ?? [];
    const state = stateByCase.get(name);
    if (!state || rest === 'requests') {
      response.end(JSON.stringify(state && {requests: state.requests, unansweredRequests: state.unansweredRequests}));
      return;
    }
    const url = `https://${rest}`;
    state.requests.push(url);
    const reply = state.replies.find((candidate) => candidate.times > 0 && normalize(candidate.url) === normalize(url));
    if (!reply) {
      state.unansweredRequests.push(url);
      response.writeHead(404).end();
      return;
    }
    reply.times -= 1;
    /** @param {string} text */
    const insertAddress = (text) => text.replaceAll('{{museum}}', `${address}${name}/`);
    const content = fillTemplate(reply);
    const body = createBody({...reply, body: content}, state.folder, insertAddress);
    response.writeHead(reply.status ?? 200, {
      'Content-Type': typeof content === 'object' ? 'application/ld+json' : 'text/xml',
      'Content-Length': body.length,
      ...Object.fromEntries(Object.entries(reply.headers ?? {}).map(([key, value]) => [key, insertAddress(value)])),
    });
    response.flushHeaders();
    const {cut = body.length, after = 0, silence = 0, slow} = reply;
    response.write(body.subarray(0, after));
    await sleep(silence);
    for (let offset = after; slow && offset < cut && !response.destroyed; offset += 1) {
      response.write(body.subarray(offset, offset + 1));
      await sleep(1000 / slow);
    }
    if (cut < body.length) {
      response.write(body.subarray(after, cut), () => setTimeout(() => request.socket.destroy(), 20));
    } else {
      response.end(slow ? '' : body.subarray(after));
    }
  }

  await Promise.all(servers.map((server) => once(server.listen(0, '127.0.0.1'), 'listening')));
  const [port, securePort] = servers.map(
    (server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port,
  );
  address = `http://127.0.0.1:${port}/`;
  const close = () =>
    servers.forEach((server) => {
      server.close();
      server.closeAllConnections();
    });
  return {address, selfSigned: `https://127.0.0.1:${securePort}/`, close};
}

/** @param {Reply} reply @param {string} folder @param {(text: string) => string} insertAddress @returns {Buffer} */
function createBody({body = '', bodyBase64, file, repeat = 1}, folder, insertAddress) {
  if (file) {
    return fs.readFileSync(path.join(folder, file));
  }
  if (bodyBase64 !== undefined) {
    return Buffer.from(bodyBase64, 'base64');
  }
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return Buffer.from(insertAddress(text.repeat(repeat)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const {address, selfSigned} = await startServer(readCases(process.argv.slice(2)));
  console.log(address, selfSigned);
}
