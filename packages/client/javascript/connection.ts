/** Sends requests to the museum's services: one at a time, with a rate limit and retries, to known hosts only. */

import pRetry from 'p-retry';
import {NotFound, NotYet, Refused, UnknownForm, Usage, Withdrawn} from './errors.ts';
import SERVICES from './services.json' with {type: 'json'};
import {decode, oneLine, parseJson} from './text.ts';

const {hosts: HOSTS, busy: BUSY} = SERVICES;
const TRIES = 5;
const LONGEST_WAIT = 120; // seconds
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_(SSL|TLS)/;

export const settings = {
  /** Your e-mail address or URL, so that the museum can reach you; else the variable CONTACT. */
  contact: '',
  /** Seconds between the end of a request and the start of the next. */
  pause: 0.5,
  silence: 30, // seconds without a byte after which a response counts as broken
  total: 900, // seconds for a whole response
  seconds: 1, // how long a second of waiting is: less in tests
  /** Address of a stand-in in place of the services; else the variable MUSEUM. */
  museum: '',
  /** Is told of waits, and of what was mended. */
  notice: (() => {}) as (notice: string) => void,
};

/** Changes settings; those left out stay. */
export function configure(changes: Partial<typeof settings>) {
  const unknown = Object.keys(changes).find((name) => !Object.hasOwn(settings, name));
  if (unknown) throw new Usage(`there is no setting ${unknown}`);
  Object.assign(settings, changes);
}

const {process} = globalThis as {process?: NodeJS.Process};
const isBrowser = !process?.versions?.node;

/** Who asks; a browser says that itself. @throws {Usage} when nobody has said it */
export function checkContact(): Record<string, string> {
  const contact = settings.contact || (process?.env?.CONTACT ?? '');
  if (!isBrowser && !/^[\x21-\x7e][\x20-\x7e]*$/.test(contact)) {
    throw new Usage('Set your contact, an e-mail address or a URL, with configure or the variable CONTACT');
  }
  return isBrowser ? {} : {'User-Agent': `collection-online/1.0 (${contact})`};
}

const museum = () => (settings.museum || (process?.env?.MUSEUM ?? '')).replace(/([^/])\/*$/, '$1/');
/** Texts of a stand-in name it in place of the services. */
const restore = (text: string) => (museum() ? text.replaceAll(museum(), 'https://') : text);

/** A URL that may be requested: `https:`, of a known host. */
export function checkUrl(text: string, base?: string) {
  const url = URL.canParse(restore(text), base) ? new URL(restore(text), base) : undefined;
  if (url?.protocol === 'http:') url.protocol = 'https:';
  if (url?.protocol !== 'https:' || !HOSTS.includes(url.host) || url.username || url.password) {
    throw new Refused(`not a URL of ${HOSTS.join(', ')}`, text);
  }
  return url.href;
}

/** A problem that may pass. */
class Passing extends Error {
  wait = 0; // seconds that the service asks for
}

const sleep = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * settings.seconds * 1000));

let queue: Promise<unknown> = Promise.resolve();

/** One at a time, with a pause after each. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = queue.then(work);
  const rest = () => sleep(settings.pause);
  queue = result.then(rest, rest);
  return result;
}

/** Seconds of Retry-After: a number, or a date. */
function secondsToWait(headers: Headers) {
  const text = headers.get('Retry-After') ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return seconds > 0 ? seconds : 0;
}

/** Sends a request and reads all of the response. */
async function exchange(url: string, accept: string) {
  const controller = new AbortController();
  const stop = () => controller.abort(new Passing('too slow'));
  const timers = [setTimeout(stop, settings.total * 1000), setTimeout(stop, settings.silence * 1000)];
  try {
    const response = await fetch(museum() ? url.replace('https://', museum()) : url, {
      headers: {Accept: accept, ...checkContact()},
      signal: controller.signal,
      redirect: isBrowser ? 'follow' : 'manual', // a browser tells nothing of a redirect that it does not follow
    });
    const chunks = [];
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      chunks.push(part.value);
      clearTimeout(timers.pop());
      timers.push(setTimeout(stop, settings.silence * 1000));
    }
    const {status, headers} = response;
    const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
    return {status, headers, bytes, url: response.redirected ? checkUrl(response.url) : url};
  } catch (error) {
    const {cause} = error as {cause?: any};
    if (CERTIFICATE.test(cause?.code ?? '')) throw new Refused(`a certificate that is not valid (${cause.code})`, url);
    if (error instanceof Passing || error instanceof Refused) throw error;
    throw new Passing(`no complete response (${oneLine(cause ?? error) || oneLine(error)})`);
  } finally {
    timers.forEach(clearTimeout);
  }
}

/** What the service says about an error. */
function detailOf(bytes: Uint8Array) {
  try {
    return ` ${JSON.parse(decode(bytes)).detail ?? ''}`.trimEnd();
  } catch {
    return '';
  }
}

/** One try, with redirects. */
async function tryOnce(first: string, accept: string) {
  let next = first;
  for (let redirects = 0; redirects < 6; redirects += 1) {
    const {status, headers, bytes, url} = await inTurn(() => exchange(next, accept));
    if (status === 200) return {bytes, type: headers.get('Content-Type') ?? '', url};
    const location = [301, 302, 303, 307, 308].includes(status) && headers.get('Location');
    if (location) {
      next = checkUrl(location, url);
      continue;
    }
    const problem = `status ${status}${detailOf(bytes)}`;
    const isBusy = status < 300 || BUSY.includes(status);
    if (isBusy) throw Object.assign(new Passing(problem), {wait: secondsToWait(headers)});
    if (status === 410) throw new Withdrawn('withdrawn by the museum; delete your copy', url);
    if (status === 404 || (status === 400 && /\/\d+(\?|$)/.test(url))) {
      throw new NotFound('no such thing; check the number, and keep what you have', url);
    }
    throw status < 400 ? new UnknownForm(problem, url) : new Refused(problem, url);
  }
  throw new Refused('redirected again and again', first);
}

/** A body, its media type, and its URL after redirects. */
type Answer = Awaited<ReturnType<typeof tryOnce>>;

/** What `read` makes of a response in an accepted media type; a busy service and a broken connection get five tries. */
export async function request<T>(address: string, accept: string, read: (answer: Answer) => T): Promise<T> {
  const url = checkUrl(address);
  checkContact();
  return pRetry(async () => read(await tryOnce(url, accept)), {
    retries: TRIES - 1,
    minTimeout: 1000 * settings.seconds,
    onFailedAttempt: async ({error, attemptNumber, retriesLeft}) => {
      if (!(error instanceof Passing)) throw error;
      const {message, wait} = error;
      if (wait > LONGEST_WAIT) {
        const time = new Date(Math.min(Date.now() + wait * 1000, 8.64e15)).toISOString(); // the last that there is
        throw new NotYet(`${message}; the service asks to wait until ${time}, try again then`, url);
      }
      if (retriesLeft === 0) throw new NotYet(`${message}, ${TRIES} times; try again later`, url);
      const pause = 2 ** (attemptNumber - 1); // which follows in any case
      settings.notice(`${url}: ${message}; trying again in ${Math.ceil(Math.max(wait, pause))} s`);
      await sleep(Math.max(0, wait - pause));
    },
  });
}

/** The text of a response, which must be whole and no web page. */
export const getText = (address: string, accept: string) =>
  request(address, accept, ({bytes, type, url}) => {
    const text = restore(decode(bytes, url, type)).trim();
    if (/^text\/html/i.test(type) || /^<(!doctype\s+html|html)/i.test(text)) {
      throw new UnknownForm('a web page in place of data', url);
    }
    const [, root] = /<([^\s<>!?/]+)/.exec(text) ?? [];
    const isWhole = /^[[{]/.test(text)
      ? /[\]}]$/.test(text)
      : !root || text.endsWith('/>') || text.slice(-200).includes(`</${root}`);
    if (!text || !isWhole) throw new Passing('half a document');
    return text;
  });

export const getJson = async (url: string) => parseJson(await getText(url, 'application/ld+json'), url);
