/**
 * Requests URLs politely, and ends a program honestly.
 *
 * As a tool:    node polite.mjs URL
 * As a module:  (await get(url)).body
 *
 * The programs on this site import it. Two requests are half a second apart. A
 * busy service or a broken connection gets five attempts.
 */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

// Replace the e-mail address with yours, so that the museum can contact you.
const USER_AGENT = 'rijksmuseum-docs-example/1.0 (mailto:you@example.org)';
const TIMEOUT = 30_000; // milliseconds
export const PAUSE = 500; // milliseconds between two requests
const TRIES = 5;
const BUSY = [408, 425, 429, 500, 502, 503, 504];

let lastUrl = '';
let lastTime = 0; // when the last response ended
let isReachable = false; // since the last item that failed
/** @type {string[]} */
const failed = [];

/** There is no such thing, or the service refuses the request. */
export class LookupError extends Error {}

/** The service cannot be reached. */
export class ConnectionError extends Error {}

/** A mistake on the command line. */
export class UsageError extends Error {}

/**
 * The response; waits and tries again while the service is busy.
 *
 * @param {string} url
 * @param {object} [options]
 * @param {Record<string, string>} [options.headers]
 * @param {(response: globalThis.Response) => Promise<any>} [options.read] makes
 *   the body; what it cannot read, such as half an XML document, counts as a
 *   broken connection
 * @param {number[]} [options.allow] statuses that are no error
 * @param {number} [options.timeout] in milliseconds
 * @returns {Promise<{status: number, headers: Headers, body: any}>}
 * @throws {LookupError} when the service refuses the request
 * @throws {ConnectionError} when five attempts fail
 */
export async function get(url, options = {}) {
  const { headers, allow = [], read = readBytes, timeout = TIMEOUT } = options;
  lastUrl = url;
  let problem = '';
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    await sleep(Math.max(0, lastTime + PAUSE - performance.now()));
    let wait = 2 * PAUSE * 2 ** attempt; // 1, 2, 4 and 8 seconds
    try {
      const response = await fetch(url, {
        headers: { 'User-Agent': USER_AGENT, ...headers },
        signal: AbortSignal.timeout(timeout),
      });
      const { status } = response;
      if (response.ok || allow.includes(status)) {
        isReachable = true;
        const type = response.headers.get('Content-Type');
        if (response.ok && type?.startsWith('text/html')) {
          throw new LookupError(`${url}: a web page in place of data`);
        }
        const body = response.ok ? await read(response) : null;
        return { status, headers: response.headers, body };
      }
      problem = `status ${status}`;
      if (!BUSY.includes(status)) {
        isReachable = true;
        const detail = await readDetail(response);
        throw new LookupError(`${url}: ${problem} ${detail}`.trimEnd());
      }
      await response.body?.cancel();
      wait = milliseconds(response.headers.get('Retry-After')) ?? wait;
    } catch (error) {
      if (error instanceof LookupError) {
        throw error;
      }
      const { cause, message } = /** @type {any} */ (error);
      problem = `no complete response (${cause?.message || message})`;
    } finally {
      lastTime = performance.now();
    }
    if (attempt < TRIES - 1) {
      await sleep(wait);
    }
  }
  throw new ConnectionError(
    `${url}: ${problem}, ${TRIES} times; run it again later`,
  );
}

/**
 * The JSON document at a URL.
 *
 * @param {string} url
 * @returns {Promise<any>}
 */
export async function getJson(url) {
  const headers = { Accept: 'application/ld+json' };
  const { body } = await get(url, { headers, read: readJson });
  return body;
}

/** @param {globalThis.Response} response */
export const readJson = (response) => response.json();

/** @param {globalThis.Response} response */
const readBytes = async (response) => Buffer.from(await response.arrayBuffer());

/** What the service says about an error. @param {globalThis.Response} response */
async function readDetail(response) {
  try {
    return (await response.json()).detail ?? '';
  } catch {
    return '';
  }
}

/**
 * Opens a file, or downloads a URL to a temporary one.
 *
 * @param {string} source
 */
export async function openFile(source) {
  if (!/^https?:/.test(source)) return fs.createReadStream(source);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'polite-'));
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'download');
  /** @param {globalThis.Response} response */
  const read = ({ body }) =>
    fs.promises.writeFile(file, /** @type {any} */ (body) ?? '');
  await get(source, { read, timeout: 60 * 60 * 1000 });
  return fs.createReadStream(file);
}

/** Retry-After: a number of seconds, or a date. @param {string | null} text */
function milliseconds(text) {
  const wait = /^\d+$/.test(text ?? '')
    ? Number(text) * 1000
    : Date.parse(text ?? '') - Date.now();
  return wait > 0 ? wait : null;
}

/**
 * Goes on after an item that fails: reports it, so that runTool ends with 1. Two
 * items in a row that do not reach the service end the program.
 *
 * @param {string} name
 * @param {() => Promise<void> | void} work
 */
export async function item(name, work) {
  try {
    await work();
  } catch (error) {
    const isConnection = error instanceof ConnectionError;
    if (error instanceof UsageError || (isConnection && !isReachable)) {
      throw error;
    }
    isReachable = !isConnection;
    fail(name, explain(error));
  }
}

/**
 * Reports what the result lacks.
 *
 * @param {string} name
 * @param {string} reason
 */
export function fail(name, reason) {
  failed.push(name);
  console.error(reason.startsWith(name) ? reason : `${name}: ${reason}`);
}

export const hasFailed = () => failed.length > 0;

/** An error as one sentence. @param {any} error */
export function explain(error) {
  const isForm = [TypeError, RangeError, SyntaxError].some(
    (kind) => error instanceof kind,
  );
  const place = lastUrl && `${lastUrl}: `;
  return isForm
    ? `${place}a form unknown to this program (${error.message}); adapt it`
    : error.message;
}

/**
 * A list of a response, which the program needs.
 *
 * @param {any} value
 * @returns {any[]}
 */
export function needList(value) {
  if (!Array.isArray(value)) {
    throw new TypeError('a list is missing');
  }
  return value;
}

/**
 * A number of a response, which the program needs.
 *
 * @param {any} value
 * @returns {number}
 */
export function needNumber(value) {
  if (typeof value !== 'number') {
    throw new TypeError('a number is missing');
  }
  return value;
}

/**
 * A text of a response, which the program needs.
 *
 * @param {any} value
 * @returns {string}
 */
export function needText(value) {
  if (typeof value !== 'string') {
    throw new TypeError('a text is missing');
  }
  return value;
}

/**
 * The milliseconds of a time in a response. Without a zone, it is in UTC.
 *
 * @param {string} text
 */
export function momentOf(text) {
  const moment = Date.parse(/T[\d:.]+$/.test(text) ? `${text}Z` : text);
  if (Number.isNaN(moment)) {
    throw new RangeError(`${text} is not a time`);
  }
  return moment;
}

/**
 * A number of things on the command line, at least one.
 *
 * @param {string} text
 * @throws {UsageError}
 */
export function positive(text) {
  if (!/^[1-9]\d*$/.test(text)) {
    throw new UsageError(`${text}: write a number of 1 or more`);
  }
  return Number(text);
}

/**
 * Splits NAME=VALUE, a query parameter on the command line.
 *
 * @param {string} text
 * @returns {[name: string, value: string]}
 * @throws {UsageError}
 */
export function parameter(text) {
  const [, name, value = ''] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  if (!name) {
    throw new UsageError(`${text}: write NAME=VALUE`);
  }
  return [name, value];
}

/** One line of CSV. @param {(string | null | undefined)[]} values */
export function csvLine(values) {
  /** @param {string} text */
  const quoted = (text) =>
    /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  return values.map((value) => quoted(value ?? '')).join(',');
}

/**
 * Begins a table on stdout. A file begins with the mark from which Excel knows
 * that it is UTF-8.
 *
 * @param {string[]} columns
 */
export function openTable(columns) {
  const file = fs.fstatSync(1);
  const mark = file.isFile() && file.size === 0 ? '\ufeff' : '';
  console.log(mark + csvLine(columns));
}

/**
 * Runs a tool: prints its usage for --help, and an error as one line. Exit code 2
 * is a mistake on the command line. 1 means that the result is incomplete; a line
 * on stderr says what it lacks.
 *
 * @param {string} usage
 * @param {import('node:util').ParseArgsConfig['options']} options
 * @param {(values: Record<string, any>, positionals: string[]) => Promise<void>} main
 */
export async function runTool(usage, options, main) {
  const name = path.basename(process.argv[1] ?? '', '.mjs');
  // Otherwise Node goes on without a word when the disk is full.
  process.stdout.on('error', ({ message }) => {
    console.error(`${name}: ${message}`);
    process.exit(1);
  });
  try {
    const { values, positionals } = parseArgs({
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    if (values.help) {
      console.log(usage);
    } else {
      await main(values, positionals);
    }
    if (failed.length > 0) {
      const more = failed.length > 3 ? ` and ${failed.length - 3} more` : '';
      const lack = failed.slice(0, 3).join(', ') + more;
      throw new Error(
        `incomplete without ${lack}; see above, then run it again`,
      );
    }
  } catch (error) {
    const { code, message } = /** @type {any} */ (error);
    const isUsage =
      error instanceof UsageError || code?.startsWith('ERR_PARSE_ARGS');
    console.error(
      isUsage ? `${message}\n\n${usage}` : `${name}: ${explain(error)}`,
    );
    process.exitCode = isUsage ? 2 : 1;
  }
}

const [, program] = process.argv;
if (program && fs.realpathSync(program) === fileURLToPath(import.meta.url)) {
  void runTool('Usage: node polite.mjs URL', {}, async (_, [url, ...more]) => {
    if (!url || more.length > 0) {
      throw new UsageError('Write one URL.');
    }
    process.stdout.write((await get(url)).body);
  });
}
