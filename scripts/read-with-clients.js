// @ts-check
/**
 * Reads the recorded services with client libraries of the field, from the playback: the event stream with `ldes-client`, manifests
 * and image services with `@iiif/helpers`. For OAI-PMH npm has no client that is kept (`oai-pmh` stands still since 2019 and needs
 * `request`, which is given up), for Change Discovery none.
 */

const {Vault, ImageServiceLoader} = require('@iiif/helpers');
const {contextOf} = require('./contexts');
const {jsonOf} = require('./field-paths');
const {startPlayback} = require('./playback');
const {bodyLanguage} = require('./samples');

/** @typedef {import('./samples').Exchange} Exchange */
/** @typedef {{members: number, iiif: number}} Read how many members of streams, and how many documents of IIIF */

const TIME_LIMIT_MS = 60_000;

/** Contexts that the stream's client asks for, since it reads JSON-LD with a loader of its own. */
const CONTEXTS = ['https://linked.art/ns/v1/linked-art.json'];

/**
 * @param {readonly Exchange[]} exchanges
 * @returns {Promise<{counts: Read, faults: string[]}>}
 */
async function readWithClients(exchanges) {
  const playback = await startPlayback([...exchanges, ...CONTEXTS.map(contextExchange)]);
  try {
    const documents = exchanges
      .filter((exchange) => exchange.status === 200 && bodyLanguage(exchange) === 'json' && exchange.conditions.length === 0)
      .map((exchange) => ({exchange, document: jsonOf(exchange)}));
    const streams = await readStreams(documents, playback);
    const iiif = await readIiif(documents, playback);
    return {
      counts: {members: streams.members, iiif: iiif.documents},
      faults: [...streams.faults, ...iiif.faults, ...[...new Set(playback.refused)].map((sentence) => `a client asked for ${sentence}`)],
    };
  } finally {
    await playback.close();
  }
}

/** @param {string} url @returns {Exchange} */
function contextExchange(url) {
  const body = Buffer.from(JSON.stringify(contextOf(url)));
  return {
    name: url, file: 'scripts/contexts.js', provenance: 'constructed', method: 'GET', url, conditions: [], status: 200,
    statusLine: 'HTTP/1.1 200 OK', headers: [['Content-Type', 'application/ld+json']], body, bodyLine: 1, bodyFile: null,
  }; // prettier-ignore
}

/** @typedef {{exchange: Exchange, document: any}} Recorded document: JSON from outside, whose parts are looked at one by one */

/**
 * Walks each event stream from its first page. Every member on a page that the client asked for must come out of it.
 *
 * @param {Recorded[]} documents
 * @param {import('./playback').Playback} playback
 */
async function readStreams(documents, playback) {
  // The client tells on the terminal when it begins and ends.
  process.env.LOG_LEVEL ??= 'error';
  const {intoConfig, replicateLDES} = await import('ldes-client');
  const roots = documents.filter(({exchange, document}) => document['@type'] === 'EventStream' && document['@id'] === exchange.url);
  const found = new Set();
  /** @type {string[]} */
  const faults = [];
  for (const {exchange} of roots) {
    const client = replicateLDES(intoConfig({url: playback.localise(exchange.url), noShape: true, loose: true}));
    client.on('error', (error) => faults.push(`${exchange.file}: the client of event streams fails (${playback.restore(String(error))}).`));
    const reader = client.stream().getReader();
    const timer = setTimeout(() => reader.cancel(), TIME_LIMIT_MS);
    for (let next = await reader.read(); next.value; next = await reader.read()) {
      found.add(playback.restore(next.value.id.value));
    }
    clearTimeout(timer);
  }
  const pages = documents.filter(({exchange, document}) => playback.played.has(exchange.name) && document['@type'] === 'EventStream');
  for (const {exchange, document} of pages) {
    for (const member of document.member ?? []) {
      if (!found.has(member['@id'])) {
        faults.push(`${exchange.file}: the client of event streams does not find the member ${member['@id']}; mend the page.`);
      }
    }
  }
  return {members: found.size, faults};
}

/**
 * Loads each manifest, and each description of an image service.
 *
 * @param {Recorded[]} documents
 * @param {import('./playback').Playback} playback
 */
async function readIiif(documents, playback) {
  const vault = new Vault();
  const images = new ImageServiceLoader();
  /** @type {string[]} */
  const faults = [];
  let count = 0;
  for (const {exchange, document} of documents) {
    const address = playback.localise(exchange.url);
    if (document['@context'] === 'http://iiif.io/api/presentation/3/context.json') {
      count += 1;
      const manifest = await vault.loadManifest(address);
      if (!manifest || manifest.items.length !== document.items?.length) {
        faults.push(`${exchange.file}: the IIIF client does not load the manifest with all its canvases; mend it.`);
      }
    } else if (document['@context'] === 'http://iiif.io/api/image/3/context.json') {
      count += 1;
      const {width, height} = document;
      // Another size than its own, which the loader must find out.
      const service = await images.loadService({id: address.replace(/\/info\.json$/, ''), width: 1, height: 1});
      if (service?.width !== width || service?.height !== height) {
        faults.push(`${exchange.file}: the IIIF client does not load the image service with its size; mend it.`);
      }
    }
  }
  return {documents: count, faults};
}

module.exports = {readWithClients};
