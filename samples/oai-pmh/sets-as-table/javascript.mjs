/** Print the number and name of each of the museum's sets. */

import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
// npm install @xmldom/xmldom
import { DOMParser } from '@xmldom/xmldom';

const BASE = 'https://data.rijksmuseum.nl/oai';
// Replace the address with your own, so that the museum can contact you.
const USER_AGENT = 'rijksmuseum-docs-example/1.0 (mailto:you@example.org)';
const PAUSE = 500; // milliseconds between two requests
const TIMEOUT = 30_000; // milliseconds
const ATTEMPTS = 5;
const USAGE = `usage: sets-as-table.mjs

Print the number and name of each of the museum's sets.

options:
  --help  show this help message and exit`;

/** Why the program cannot continue, in one sentence. */
class ServiceError extends Error {}

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

/** @param {string} text @throws {Error} when the text is not XML to the end */
function parseXml(text) {
  const onError = (level, message) => {
    throw new Error(message);
  };
  return new DOMParser({ onError }).parseFromString(text, 'text/xml');
}

/**
 * A page of the list, half a second after the previous one. Sends the request
 * again when the response is incomplete or the server is busy.
 *
 * @param {Record<string, string>} query
 * @throws {ServiceError} when the service refuses the request or stays away
 */
async function getPage(query) {
  const url = `${BASE}?${new URLSearchParams(query)}`;
  let problem;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    await sleep(PAUSE);
    let retryAfter = '';
    try {
      const response = await fetch(url, {
        headers: { 'User-Agent': USER_AGENT },
        signal: AbortSignal.timeout(TIMEOUT),
      });
      if (response.ok) return parseXml(await response.text());
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
  throw new ServiceError(`${url}: ${problem}`);
}

/** Number and name of each set. */
async function* sets() {
  const textOf = (element, name) =>
    element.getElementsByTagName(name)[0]?.textContent;
  let query = { verb: 'ListSets' };
  while (query) {
    const page = await getPage(query);
    for (const set of page.getElementsByTagName('set')) {
      yield [textOf(set, 'setSpec'), textOf(set, 'setName')];
    }
    // The protocol allows a list of sets on several pages.
    const token = textOf(page, 'resumptionToken');
    query = token ? { verb: 'ListSets', resumptionToken: token } : null;
  }
}

/** Runs the program with the arguments of the command line. */
async function main() {
  try {
    const { values } = parseArgs({ options: { help: { type: 'boolean' } } });
    if (values.help) {
      console.log(USAGE);
      return 0;
    }
  } catch (error) {
    console.error(`${USAGE}\n\nsets-as-table: ${error.message}`);
    return 2;
  }
  try {
    for await (const [number, name] of sets()) {
      console.log(`${number}\t${name}`);
    }
  } catch (error) {
    console.error(`sets-as-table: ${error.message}`);
    return 1;
  }
  return 0;
}

process.exitCode = await main();
