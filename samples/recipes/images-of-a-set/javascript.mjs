/** List the images of a set with their rights, and save those that are free to use. */

import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
// Node has no XML parser. This one works like the DOMParser of browsers.
import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom';

const OAI_PMH = 'https://data.rijksmuseum.nl/oai';
// Replace the address with your own, so that the museum can contact you.
const USER_AGENT = 'rijksmuseum-docs-example/1.0 (mailto:you@example.org)';
const PAUSE = 500; // milliseconds between two requests
const TIMEOUT = 30_000; // milliseconds
const ATTEMPTS = 5;
const OAI = 'http://www.openarchives.org/OAI/2.0/';
const DC = 'http://purl.org/dc/elements/1.1/';
const DCTERMS = 'http://purl.org/dc/terms/';
const EDM = 'http://www.europeana.eu/schemas/edm/';
const ORE = 'http://www.openarchives.org/ore/terms/';
const SKOS = 'http://www.w3.org/2004/02/skos/core#';
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const XML = 'http://www.w3.org/XML/1998/namespace';
// Rights that let anyone use the image; CC BY requires a credit.
const FREE =
  /^https?:\/\/creativecommons\.org\/(publicdomain\/mark\/1\.0|publicdomain\/zero\/1\.0|licenses\/by\/4\.0)\//;
const USAGE = `usage: images-of-a-set.mjs --set SET --out OUT [--save] [--size SIZE]

List the images of a set with their rights, and save those that are free to use.

options:
  --help       show this help message and exit
  --set SET    number of the set, such as 260213
  --out OUT    folder for the result
  --save       save the free images
  --size SIZE  IIIF size (!1200,1200)`;

/** @typedef {import('@xmldom/xmldom').Element} Element */

/**
 * @typedef {object} Row one line of the table
 * @property {string} number
 * @property {string} identifier
 * @property {string} title
 * @property {string} maker
 * @property {string} date
 * @property {string} rights
 * @property {string} image empty when the object has none
 */

/** Why the program cannot continue, in one sentence. */
class SetError extends Error {}

/**
 * What Retry-After says, in seconds or as a date, else 1, 2, 4 or 8.
 *
 * @param {string} retryAfter
 * @param {number} attempt
 */
function secondsToWait(retryAfter, attempt) {
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  const date = Date.parse(retryAfter);
  return date ? Math.max(0, (date - Date.now()) / 1000) : 2 ** (attempt - 1);
}

/**
 * A response, half a second after the previous one. Sends the request again when
 * the response is incomplete or the server is busy.
 *
 * @param {string} url
 * @param {string} [accept]
 * @returns {Promise<Buffer>}
 * @throws {SetError} when the service refuses the request or stays away
 */
async function get(url, accept = '*/*') {
  let problem;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    await sleep(PAUSE);
    let retryAfter = '';
    try {
      const response = await fetch(url, {
        headers: { 'User-Agent': USER_AGENT, Accept: accept },
        signal: AbortSignal.timeout(TIMEOUT),
      });
      const body = Buffer.from(await response.arrayBuffer());
      if (response.ok) return body;
      problem = `status ${response.status}`;
      if (response.status !== 429 && response.status < 500) break;
      retryAfter = response.headers.get('Retry-After') ?? '';
    } catch {
      problem = 'no complete response';
    }
    if (attempt < ATTEMPTS) {
      await sleep(secondsToWait(retryAfter, attempt) * 1000);
    }
  }
  throw new SetError(`${url}: ${problem}`);
}

/**
 * The records of a set, 50 with each request.
 *
 * @param {string} set
 * @returns {AsyncGenerator<Element>}
 * @throws {SetError} when a response is not a page of records
 */
async function* records(set) {
  let query = { metadataPrefix: 'edm', set };
  while (query) {
    const url = `${OAI_PMH}?${new URLSearchParams({ verb: 'ListRecords', ...query })}`;
    const text = (await get(url)).toString();
    let page;
    try {
      page = new DOMParser({ onError: onErrorStopParsing }).parseFromString(
        text,
        'text/xml',
      );
    } catch (error) {
      throw new SetError(`${url}: not XML (${error.message})`);
    }
    const [problem] = page.getElementsByTagNameNS(OAI, 'error');
    if (problem) {
      const code = problem.getAttribute('code');
      throw new SetError(`${url}: ${code}: ${problem.textContent}`);
    }
    const found = [...page.getElementsByTagNameNS(OAI, 'record')];
    if (found.length === 0) {
      throw new SetError(`${url}: a page without records and without an error`);
    }
    yield* found;
    const [token] = page.getElementsByTagNameNS(OAI, 'resumptionToken');
    const resumptionToken = token?.textContent.trim();
    query = resumptionToken ? { resumptionToken } : null;
  }
}

/**
 * The first English text of a property, else the first one, else nothing.
 *
 * @param {Element} parent
 * @param {string} namespace
 * @param {string} name
 */
function textOf(parent, namespace, name) {
  const found = childrenOf(parent, namespace, name).filter((one) =>
    one.textContent.trim(),
  );
  const english = found.find((one) => one.getAttributeNS(XML, 'lang') === 'en');
  return (english ?? found[0])?.textContent.trim() ?? '';
}

/**
 * The URL that a property has as an attribute or as a nested resource.
 *
 * @param {Element} parent
 * @param {string} namespace
 * @param {string} name
 */
function linkOf(parent, namespace, name) {
  for (const one of childrenOf(parent, namespace, name)) {
    const nested = childrenOf(one, '*', '*')[0]?.getAttributeNS(RDF, 'about');
    const link = one.getAttributeNS(RDF, 'resource') || nested;
    if (link) return link;
  }
  return '';
}

/**
 * @param {Element} parent
 * @param {string} namespace
 * @param {string} name
 * @returns {Element[]}
 */
function childrenOf(parent, namespace, name) {
  return [...parent.getElementsByTagNameNS(namespace, name)].filter(
    (one) => one.parentNode === parent,
  );
}

/**
 * The line of a record; null for the tombstone of a deleted one.
 *
 * @param {Element} record
 * @returns {Row | null}
 */
function rowOf(record) {
  const [thing] = record.getElementsByTagNameNS(EDM, 'ProvidedCHO');
  const [aggregation] = record.getElementsByTagNameNS(ORE, 'Aggregation');
  if (!thing || !aggregation) return null;
  const agents = new Map(
    [...record.getElementsByTagNameNS(EDM, 'Agent')].map((agent) => [
      agent.getAttributeNS(RDF, 'about'),
      textOf(agent, SKOS, 'prefLabel'),
    ]),
  );
  return {
    number: textOf(thing, DC, 'identifier'),
    identifier: thing.getAttributeNS(RDF, 'about') ?? '',
    title: textOf(thing, DC, 'title'),
    maker: agents.get(linkOf(thing, DC, 'creator')) ?? '',
    date: textOf(thing, DCTERMS, 'created'),
    rights: linkOf(aggregation, EDM, 'rights'),
    image: linkOf(aggregation, EDM, 'isShownBy'),
  };
}

/**
 * The image that the Linked Art records name; some EDM records lack it.
 *
 * @param {string} identifier
 * @returns {Promise<string>} empty when there is none
 */
async function imageInLinkedArt(identifier) {
  const links = async (url, key) => {
    const record = JSON.parse(await get(url, 'application/ld+json'));
    return (record[key] ?? []).flatMap(({ id }) => id ?? []);
  };
  for (const visualItem of await links(identifier, 'shows')) {
    for (const digital of await links(visualItem, 'digitally_shown_by')) {
      for (const image of await links(digital, 'access_point')) return image;
    }
  }
  return '';
}

/**
 * Saves an image under the number of its object, unless it is there.
 *
 * @param {Row} row
 * @param {string} size
 * @param {string} folder
 * @returns {Promise<string>} the file
 */
async function save({ number, image }, size, folder) {
  // Not under the image id: two ids can differ only in case.
  const name = number.replace(/[^\p{L}\p{N}_.()-]/gu, '_');
  const file = path.join(folder, `${name}.jpg`);
  if (!fs.existsSync(file)) {
    const service = image.replace(/\/full\/max\/0\/default\.jpg$/, '');
    const body = await get(`${service}/full/${size}/0/default.jpg`);
    fs.writeFileSync(`${file}.unfinished`, body);
    fs.renameSync(`${file}.unfinished`, file);
  }
  return file;
}

/** @param {string} text */
function csvField(text) {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Writes the table, and saves the images on request.
 *
 * @param {{set: string, out: string, save?: boolean, size: string}} options
 */
async function run({ set, out, save: withImages, size }) {
  fs.mkdirSync(out, { recursive: true });
  /** @type {Row[]} */
  const rows = [];
  for await (const record of records(set)) rows.push(rowOf(record));
  const objects = rows.filter((row) => row !== null);
  for (const row of objects) {
    row.image ||= await imageInLinkedArt(row.identifier);
  }
  const columns = 'number,identifier,title,maker,date,rights,image'.split(',');
  const lines = objects.map((row) => columns.map((name) => row[name]));
  const table = [columns, ...lines].map(
    (line) => `${line.map(csvField).join(',')}\r\n`,
  );
  fs.writeFileSync(path.join(out, 'images.csv'), table.join(''));

  const shown = objects.filter(({ image }) => image);
  const free = shown.filter(({ rights }) => FREE.test(rights));
  console.log(
    `${objects.length} objects, ${shown.length} with an image, ${free.length} free to use`,
  );
  const minutes = Math.ceil((free.length * PAUSE) / 60_000);
  console.log(`saving these takes ${minutes} min or more`);
  for (const row of withImages ? free : []) {
    const file = await save(row, size, out);
    console.log(`${file}: ${row.title}, ${row.maker}`);
  }
}

/** Runs the program with the arguments of the command line. */
async function main() {
  let options;
  try {
    options = parseArgs({
      options: {
        help: { type: 'boolean' },
        set: { type: 'string' },
        out: { type: 'string' },
        save: { type: 'boolean' },
        size: { type: 'string', default: '!1200,1200' },
      },
    }).values;
    if (!options.help && !(options.set && options.out)) {
      throw new Error('--set and --out are required');
    }
  } catch (error) {
    console.error(`${USAGE}\n\nimages-of-a-set: ${error.message}`);
    return 2;
  }
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  try {
    await run(options);
  } catch (error) {
    console.error(`images-of-a-set: ${error.message}`);
    return 1;
  }
  return 0;
}

process.exitCode = await main();
