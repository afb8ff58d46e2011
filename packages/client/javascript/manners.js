/** Requests, with good manners: who asks, one at a time, with pauses, patient with a busy service, of known hosts only. */

import pRetry from 'p-retry';
import {NotFound, NotYet, Refused, UnknownForm, Usage, Withdrawn} from './errors.js';
import {decode, oneLine} from './text.js';

const HOSTS = ['id.rijksmuseum.nl', 'data.rijksmuseum.nl', 'iiif.micr.io'];
const BUSY = [408, 425, 429, 500, 502, 503, 504];
const REDIRECTS = [301, 302, 303, 307, 308];
const TRIES = 5;
const LONGEST_WAIT = 120; // seconds
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_(SSL|TLS)/;

const DEFAULTS = {
  /** Your e-mail address or URL, so that the museum can reach you; the variable CONTACT if left out. */
  contact: '',
  /** Seconds between the end of a request and the start of the next. */
  pause: 0.5,
  /** Seconds without a byte after which a response counts as broken. */
  silence: 30,
  /** Seconds for a whole response. */
  total: 900,
  /** How long a second of waiting is: less in tests. */
  seconds: 1,
  /** Address of a stand-in in place of the services; the variable MUSEUM if left out. */
  museum: '',
  /** Is told of waits, and of what was mended. @type {(notice: string) => void} */
  notice: () => {},
};

/** @typedef {Partial<typeof DEFAULTS>} Settings */

const settings = {...DEFAULTS};

/** Changes settings; those left out stay. @param {Settings} changes */
export function configure(changes) {
  for (const [name, value] of Object.entries(changes)) {
    const known = /** @type {Record<string, any>} */ (DEFAULTS)[name];
    if (known === undefined || typeof value !== typeof known || Number(value) < 0)
      throw new Usage(`no setting ${name}: ${value}`);
  }
  Object.assign(settings, changes);
}

/** @param {string} notice */
export const announce = (notice) => settings.notice(notice);

const {process} = /** @type {{process?: NodeJS.Process}} */ (globalThis);
const isBrowser = !process?.versions?.node;

/** @param {'CONTACT' | 'MUSEUM'} name */
const variable = (name) => (isBrowser ? '' : (process?.env[name] ?? ''));

/** Who asks. A browser says that itself. @returns {Record<string, string>} */
function identify() {
  if (isBrowser) return {};
  const contact = settings.contact || variable('CONTACT');
  if (!/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(contact)) {
    throw new Usage('Set your contact, an e-mail address or a URL, with configure or the variable CONTACT');
  }
  return {'User-Agent': `collection-online/1.0 (${contact})`};
}

/** @throws {Usage} when nobody has said who asks */
export const checkContact = () => void identify();

const museum = () => (settings.museum || variable('MUSEUM')).replace(/\/*$/, (slashes) => slashes && '/');

/** Texts of a stand-in name it in place of the services. @param {string} text */
const restore = (text) => (museum() ? text.replaceAll(museum(), 'https://') : text);

/**
 * A URL that may be requested: `https:`, of a known host.
 *
 * @param {string} text
 * @param {string} [base]
 * @throws {Refused} for any other
 */
export function checkUrl(text, base) {
  let url;
  try {
    url = new URL(restore(text), base);
  } catch {
    throw new Refused('not a URL', text);
  }
  if (url.protocol === 'http:') url.protocol = 'https:';
  if (url.protocol !== 'https:' || !HOSTS.includes(url.host) || url.username || url.password) {
    throw new Refused(`not a URL of ${HOSTS.join(', ')}`, text);
  }
  return url.href;
}

/** A problem that may pass. */
class Passing extends Error {
  /** @param {string} message @param {number} [wait] seconds that the service asks for */
  constructor(message, wait = 0) {
    super(message);
    this.wait = wait;
  }
}

/** @param {number} seconds */
const sleep = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * settings.seconds * 1000));

/** @type {Promise<unknown>} */
let queue = Promise.resolve();

/** One at a time, with a pause after each. @template T @param {() => Promise<T>} work @returns {Promise<T>} */
function inTurn(work) {
  const result = queue.then(work);
  const rest = () => sleep(settings.pause);
  queue = result.then(rest, rest);
  return result;
}

/** Seconds of Retry-After: a number, or a date. @param {string | null} text */
function secondsOf(text) {
  const number = /^\s*\d+(\.\d+)?\s*$/.test(text ?? '') ? Number(text) : (Date.parse(text ?? '') - Date.now()) / 1000;
  return number > 0 ? number : 0;
}

/** Sends a request and reads all of the response. @param {string} url @param {string} accept */
async function exchange(url, accept) {
  const headers = {Accept: accept, ...identify()};
  const controller = new AbortController();
  const stop = () => controller.abort(new Passing('too slow'));
  const total = setTimeout(stop, settings.total * 1000);
  let silence = setTimeout(stop, settings.silence * 1000);
  try {
    const address = museum() ? url.replace('https://', museum()) : url;
    const {signal} = controller;
    const response = await fetch(address, {headers, signal, redirect: isBrowser ? 'follow' : 'manual'});
    const chunks = [];
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      chunks.push(part.value);
      clearTimeout(silence);
      silence = setTimeout(stop, settings.silence * 1000);
    }
    const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
    return {status: response.status, headers: response.headers, url: response.redirected ? response.url : url, bytes};
  } catch (error) {
    const {cause} = /** @type {{cause?: any}} */ (error);
    if (CERTIFICATE.test(cause?.code ?? '')) throw new Refused(`a certificate that is not valid (${cause.code})`, url);
    throw error instanceof Passing ? error : new Passing(`no complete response (${oneLine(cause ?? error)})`);
  } finally {
    clearTimeout(total);
    clearTimeout(silence);
  }
}

/** What the service says about an error. @param {Uint8Array} bytes */
function detailOf(bytes) {
  try {
    return ` ${JSON.parse(decode(bytes, null)).detail ?? ''}`.trimEnd();
  } catch {
    return '';
  }
}

/**
 * @typedef {object} Answer
 * @property {Uint8Array} bytes
 * @property {string} type media type
 * @property {string} url after redirects
 */

/** One try, with redirects. @param {string} first @param {string} accept @returns {Promise<Answer>} */
async function tryOnce(first, accept) {
  let url = first;
  for (let redirects = 0; redirects < 6; redirects += 1) {
    const current = url;
    const {status, headers, bytes, url: final} = await inTurn(() => exchange(current, accept));
    checkUrl(final);
    if (status === 200) return {bytes, type: headers.get('Content-Type') ?? '', url: final};
    const location = headers.get('Location');
    if (REDIRECTS.includes(status) && location) {
      url = checkUrl(location, url);
      continue;
    }
    const problem = `status ${status}${detailOf(bytes)}`;
    if (BUSY.includes(status)) throw new Passing(problem, secondsOf(headers.get('Retry-After')));
    if (status < 300) throw new Passing(problem);
    if (status === 410) throw new Withdrawn('withdrawn by the museum; delete your copy', url);
    if (status === 404 || (status === 400 && /\/\d+(\?|$)/.test(url))) {
      throw new NotFound('no such thing; check the number, and keep what you have', url);
    }
    throw status < 400 ? new UnknownForm(problem, url) : new Refused(problem, url);
  }
  throw new Refused('redirected again and again', first);
}

/**
 * What a function reads from the response to a request. A busy service and a broken connection get five tries.
 *
 * @template T
 * @param {string} text URL
 * @param {string} accept media types
 * @param {(answer: Answer) => T | null} read null of half a document, which counts as a broken connection
 * @returns {Promise<T>}
 */
export async function request(text, accept, read) {
  const url = checkUrl(text);
  identify();
  const attempt = async () => {
    const found = read(await tryOnce(url, accept));
    if (found === null) throw new Passing('half a document');
    return found;
  };
  return pRetry(attempt, {
    retries: TRIES - 1,
    minTimeout: 1000 * settings.seconds,
    shouldRetry: ({error}) => error instanceof Passing,
    onFailedAttempt: async ({error, attemptNumber, retriesLeft}) => {
      if (!(error instanceof Passing)) return;
      const {message, wait} = error;
      if (wait > LONGEST_WAIT) {
        const time = new Date(Math.min(Date.now() + wait * 1000, 8.64e15)).toISOString(); // the last that there is
        throw new NotYet(`${message}; the service asks to wait until ${time}, try again then`, url);
      }
      if (retriesLeft === 0) throw new NotYet(`${message}, ${TRIES} times; try again later`, url);
      const pause = 2 ** (attemptNumber - 1); // which follows in any case
      announce(`${url}: ${message}; trying again in ${Math.ceil(Math.max(wait, pause))} s`);
      await sleep(Math.max(0, wait - pause));
    },
  });
}

/** The text of a response. @param {string} url @param {string} accept */
export const getText = (url, accept) =>
  request(url, accept, (answer) => {
    const text = restore(decode(answer.bytes, answer.url, answer.type)).trim();
    if (/^text\/html/i.test(answer.type) || /^<(!doctype\s+html|html)/i.test(text)) {
      throw new UnknownForm('a web page in place of data', answer.url);
    }
    const [, root] = /<([^\s<>!?/]+)/.exec(text) ?? [];
    const isHalf = /^[[{]/.test(text)
      ? !/[\]}]$/.test(text)
      : root && !/\/>$/.test(text) && !text.slice(-200).includes(`</${root}`);
    return text === '' || isHalf ? null : text;
  });
