/** Sends requests to the museum's services. It sends one request at a time, with retries, and only to known hosts. */

import {NotFound, NotYet, Refused, UnknownForm, Withdrawn} from './errors.ts';
import {RequestQueue, type QueuedRequest} from './request-queue.ts';
import SERVICES from './services.json' with {type: 'json'};
import {
  changeSettings,
  DEFAULT_SETTINGS,
  getContact,
  getMockServer,
  getSignal,
  getTimeLimit,
  isBrowser,
  type Settings,
} from './settings.ts';
import type {Source} from './records.ts';
import {decode, oneLine, parseJson, textOf} from './text.ts';
import type {CallOptions} from './types.ts';
import {VERSION} from './version.ts';

const MAX_ATTEMPTS = SERVICES.maxAttempts;
const MAX_REDIRECTS = SERVICES.maxRedirects;
/**
 * The longest wait, in seconds, after which the library retries. If a service asks for a longer wait, the call fails.
 */
const LONGEST_WAIT_S = SERVICES.longestWaitSeconds;
/** The maximum delay of `setTimeout`, in milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1;
const REDIRECT_STATUSES = [301, 302, 303, 307, 308];
const CERTIFICATE_PROBLEM = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_(SSL|TLS)/;
const CONNECTION_PROBLEMS: Record<string, string> = SERVICES.connectionProblems;
const RECORD_URL = /^https:\/\/(?:id|data)\.rijksmuseum\.nl\/\d+(?:\?|$)/;
const IMAGE_URL = /^https:\/\/iiif\.micr\.io\/\w+(?:[/?]|$)/;
const NO_COMPLETE_RESPONSE = 'no complete response';
const SEE_NEWER_VERSION = 'look for a newer version of this library or its documentation';

/** A complete response with status 200. */
export interface CompleteResponse {
  bytes: Uint8Array;
  /** The media type. */
  type: string;
  /** The URL after redirects. */
  url: string;
}

/** A problem that may pass, so that a retry can succeed. */
export class TemporaryProblem extends Error {
  /** The seconds that the service asks to wait before the next request, or 0. */
  readonly wait: number;

  constructor(message: string, wait = 0) {
    super(message);
    this.wait = wait;
  }
}

/** The settings, the queues and the pending requests of a client. */
export class Connection {
  #settings: Readonly<Settings> = DEFAULT_SETTINGS;
  /** The queues, keyed by the address of the mock server. The queue of the museum's services has an empty address. */
  readonly #queues = new Map<string, RequestQueue>();
  readonly #pending = new Map<string, SharedRequest<any>>();
  readonly #positionsBySignal = new WeakMap<AbortSignal, number>();
  #lastPosition = 0;

  constructor(settings: Partial<Settings> = {}) {
    this.configure(settings);
  }

  get settings(): Readonly<Settings> {
    return this.#settings;
  }

  /** Changes settings. Calls that are already running keep the previous settings. */
  configure(changes: Partial<Settings>): void {
    this.#settings = changeSettings(this.#settings, changes);
  }

  /** Replaces URLs of this client's mock server in a document with the URLs of the museum. */
  restoreUrls(source: Source, name?: string): Source {
    const server = getMockServer(this.#settings);
    if (!server) {
      return source;
    }
    const isText = typeof source === 'string' || source instanceof Uint8Array;
    const text = (isText ? textOf(source, name) : JSON.stringify(source ?? null)).replaceAll(server, 'https://');
    return isText ? text : (JSON.parse(text) as object);
  }

  /** Starts a call of a function that sends requests. */
  startCall(options: CallOptions = {}): Call {
    const signal = getSignal(options);
    return new Call(this, this.#settings, signal, getTimeLimit(this.#settings, options), this.#getPosition(signal));
  }

  /** Calls with the same signal belong together, so they share the queue position of the first call. */
  #getPosition(signal: AbortSignal | undefined): number {
    const firstPosition = signal && this.#positionsBySignal.get(signal);
    if (firstPosition !== undefined) {
      return firstPosition;
    }
    const position = this.nextPosition();
    if (signal) {
      this.#positionsBySignal.set(signal, position);
    }
    return position;
  }

  nextPosition(): number {
    this.#lastPosition += 1;
    return this.#lastPosition;
  }

  findQueue(server: string): RequestQueue {
    const queue = this.#queues.get(server) ?? new RequestQueue();
    this.#queues.set(server, queue);
    return queue;
  }

  /** Sends a request, or joins the pending one for the same URL and media type. */
  send<Result>(
    call: Call,
    url: string,
    accept: string,
    reader: Reader<Result>,
    requestsNeeded: number,
  ): Promise<Result> {
    const key = `${accept} ${call.toServerUrl(url)}`;
    let request = this.#pending.get(key) as SharedRequest<Result> | undefined;
    if (!request) {
      const forget = () => {
        if (this.#pending.get(key) === request) {
          this.#pending.delete(key);
        }
      };
      request = new SharedRequest(call, url, accept, reader, requestsNeeded, forget);
      this.#pending.set(key, request);
    }
    return request.join(call);
  }
}

/** Converts a response to a result. Throw a `TemporaryProblem` to request a retry. */
type Reader<Result> = (response: CompleteResponse) => Result;

/** A call of a function that sends requests. It keeps the settings that the client had at its start. */
export class Call {
  readonly connection: Connection;
  readonly settings: Readonly<Settings>;
  readonly signal: AbortSignal | undefined;
  /** The time limit in seconds, for messages. */
  readonly timeLimit: number;
  /** The end of the time limit, as a value of `performance.now()` in milliseconds. */
  readonly deadline: number;
  /** The requests of the call with the smallest number are sent first. */
  readonly queuePosition: number;
  /** The address of the mock server. It is empty for the museum's services. */
  readonly server: string;

  constructor(
    connection: Connection,
    settings: Readonly<Settings>,
    signal: AbortSignal | undefined,
    timeLimit: number,
    queuePosition: number,
  ) {
    this.connection = connection;
    this.settings = settings;
    this.signal = signal;
    this.timeLimit = timeLimit;
    this.deadline = performance.now() + timeLimit * 1000;
    this.queuePosition = queuePosition;
    this.server = getMockServer(settings);
  }

  /**
   * Returns a call for the next page or object of a list, with a new time limit. It queues behind calls that started in
   * the meantime, so that a long harvest does not block them.
   */
  nextStep(): Call {
    const {connection, settings, signal, timeLimit} = this;
    return new Call(connection, settings, signal, timeLimit, connection.nextPosition());
  }

  /** @throws {Usage} if no contact is set */
  checkContact(): void {
    getContact(this.settings);
  }

  /** Returns the URL to request. If the client uses a mock server, it is a URL of this server. */
  toServerUrl(url: string): string {
    return this.server ? url.replace('https://', this.server) : url;
  }

  /** Replaces URLs of the mock server in a text with the URLs of the museum. */
  restoreUrls(text: string): string {
    return this.server ? text.replaceAll(this.server, 'https://') : text;
  }

  /** Returns the absolute URL with https. @throws {Refused} if it is not a URL of the museum's services */
  checkUrl(text: string, base?: string): string {
    return checkUrl(this.restoreUrls(text), base);
  }

  /**
   * Sends a request. If the service is busy or the connection breaks, sends it up to `MAX_ATTEMPTS` times.
   * @param accept the media types for the header `Accept`
   * @param reader converts the response to the result
   * @param requestsNeeded the minimum number of requests that this call has yet to send, including this one
   * @throws {NotYet} if the time limit passes, or if all attempts failed
   * @throws {Refused} if the URL or its response is not allowed
   */
  async request<Result>(
    address: string,
    accept: string,
    reader: Reader<Result>,
    requestsNeeded: number = 1,
  ): Promise<Result> {
    this.signal?.throwIfAborted();
    const url = this.checkUrl(address);
    this.checkContact();
    return this.connection.send(this, url, accept, reader, requestsNeeded);
  }

  /** Requests a text. Retries if the text is incomplete. @throws {UnknownForm} if the response is a web page */
  getText(address: string, accept: string, requestsNeeded: number = 1): Promise<string> {
    const readText = ({bytes, type, url}: CompleteResponse) => {
      const text = this.restoreUrls(decode(bytes, url, type)).trim();
      if (/^text\/html/i.test(type) || /^<(!doctype\s+html|html)/i.test(text)) {
        throw new UnknownForm('a web page in place of data', url);
      }
      if (!isCompleteDocument(text)) {
        throw new TemporaryProblem('half a document');
      }
      return text;
    };
    return this.request(address, accept, readText, requestsNeeded);
  }

  /** Requests a document in JSON. @throws {UnknownForm} if the response is not JSON */
  async getJson(url: string, requestsNeeded: number = 1): Promise<any> {
    return parseJson(await this.getText(url, 'application/ld+json', requestsNeeded), url);
  }
}

/** Whether a JSON or XML document is complete. The function only compares its end with its start. */
function isCompleteDocument(text: string): boolean {
  if (/^[[{]/.test(text)) {
    return /[\]}]$/.test(text);
  }
  const [, root] = /<([^\s<>!?/]+)/.exec(text) ?? [];
  return text !== '' && (!root || text.endsWith('/>') || text.slice(-200).includes(`</${root}`));
}

/** Returns the absolute URL with https. @throws {Refused} if it is not a URL of the museum's services */
export function checkUrl(text: string, base?: string): string {
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined;
  if (url?.protocol === 'http:') {
    url.protocol = 'https:';
  }
  if (url?.protocol !== 'https:' || !SERVICES.hosts.includes(url.host) || url.username || url.password) {
    throw new Refused(`not a URL of ${SERVICES.hosts.join(', ')}`, text);
  }
  return url.href;
}

interface Waiter<Result> {
  call: Call;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
  /** Removes the listener of the signal, and the timer. */
  cleanUp: () => void;
}

/** A request for all calls that need the same URL at the same time. When no call waits any more, it is cancelled. */
class SharedRequest<Result> implements QueuedRequest {
  readonly pause: number;
  readonly requestsNeeded: number;
  readonly #controller = new AbortController();
  readonly #waiters = new Set<Waiter<Result>>();
  readonly #call: Call;
  readonly #url: string;
  readonly #accept: string;
  readonly #reader: Reader<Result>;
  readonly #forget: () => void;
  /** The problem of the last attempt. Timeout errors contain it. */
  #problem = '';
  /** The end of the wait before the next attempt, as a value of `performance.now()` in milliseconds. */
  #retryTime = 0;

  constructor(
    call: Call,
    url: string,
    accept: string,
    reader: Reader<Result>,
    requestsNeeded: number,
    forget: () => void,
  ) {
    this.pause = call.settings.pause;
    this.requestsNeeded = requestsNeeded;
    this.#call = call;
    this.#url = url;
    this.#accept = accept;
    this.#reader = reader;
    this.#forget = forget;
    // Start in a microtask, so that the first call can join before the request is sent.
    void Promise.resolve().then(() => this.#start());
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** The queue position of the first call that waits for this request. */
  get queuePosition(): number {
    return Math.min(...[...this.#waiters].map(({call}) => call.queuePosition));
  }

  /** Waits for the response until the call's time limit. */
  join(call: Call): Promise<Result> {
    return new Promise((resolve, reject) => {
      const {signal, deadline} = call;
      const timeLeft = deadline - performance.now();
      const onAbort = () => this.#leave(waiter, signal?.reason);
      const onTimeout = () => this.#leave(waiter, this.#createTimeoutError(call));
      const timer = timeLeft <= MAX_TIMER_MS ? setTimeout(onTimeout, Math.max(0, timeLeft)) : undefined;
      const cleanUp = () => {
        signal?.removeEventListener('abort', onAbort);
        clearTimeout(timer);
      };
      const waiter: Waiter<Result> = {call, resolve, reject, cleanUp};
      this.#waiters.add(waiter);
      signal?.addEventListener('abort', onAbort);
      if (deadline < this.#retryTime) {
        onTimeout();
      }
    });
  }

  /** Rejects the calls whose deadline is less than this number of seconds away. */
  rejectCallsDueWithin(seconds: number): void {
    const end = performance.now() + seconds * 1000;
    for (const waiter of this.#waiters) {
      if (waiter.call.deadline < end) {
        this.#leave(waiter, this.#createTimeoutError(waiter.call));
      }
    }
  }

  /** Creates the timeout error. A call can also fail before its deadline, if it cannot meet the deadline. */
  #createTimeoutError({timeLimit, deadline}: Call): NotYet {
    const limit = formatSeconds(timeLimit);
    // A timer can fire some milliseconds early.
    const isPastDeadline = performance.now() > deadline - 10;
    let sentence = `no complete response ${isPastDeadline ? 'within' : 'is possible within'} ${limit} s`;
    if (this.#problem.startsWith(NO_COMPLETE_RESPONSE)) {
      sentence = `the time limit of ${limit} s is ${isPastDeadline ? 'over' : 'too short for another try'}`;
    }
    const problem = this.#problem && `${this.#problem}; `;
    return new NotYet(`${problem}${sentence}; try again later`, this.#url);
  }

  #leave(waiter: Waiter<Result>, reason: unknown) {
    if (!this.#waiters.delete(waiter)) {
      return;
    }
    waiter.cleanUp();
    waiter.reject(reason);
    if (this.#waiters.size === 0) {
      this.#forget();
      this.#controller.abort();
    }
  }

  async #start() {
    let settle: (waiter: Waiter<Result>) => void;
    try {
      const result = await this.#sendWithRetries();
      settle = ({resolve}) => resolve(result);
    } catch (error) {
      settle = ({reject}) => reject(error);
    }
    this.#forget();
    for (const waiter of this.#waiters) {
      waiter.cleanUp();
      settle(waiter);
    }
    this.#waiters.clear();
  }

  async #sendWithRetries(): Promise<Result> {
    const {settings} = this.#call;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return this.#reader(await this.#sendWithRedirects());
      } catch (error) {
        if (!(error instanceof TemporaryProblem) || this.signal.aborted) {
          throw error;
        }
        const {message, wait} = error;
        this.#problem = message;
        if (wait > LONGEST_WAIT_S) {
          throw new NotYet(`${message}; ${describeLongWait(wait)}`, this.#url);
        }
        if (attempt === MAX_ATTEMPTS) {
          throw new NotYet(`${message}, ${MAX_ATTEMPTS} times; try again later`, this.#url);
        }
        const seconds = Math.max(wait, 2 ** (attempt - 1));
        this.#retryTime = performance.now() + seconds * settings.waitFactor * 1000;
        this.rejectCallsDueWithin(seconds * settings.waitFactor);
        this.signal.throwIfAborted();
        settings.notice(`${this.#url}: ${message}; trying again in ${Math.ceil(seconds)} s`);
        await sleep(seconds * settings.waitFactor, this.signal);
      }
    }
  }

  async #sendWithRedirects(): Promise<CompleteResponse> {
    const queue = this.#call.connection.findQueue(this.#call.server);
    let next = this.#url;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const exchange = () => exchangeOnce(this.#call, next, this.#accept, this.signal);
      const {status, headers, bytes, url} = await queue.run(this, exchange);
      if (status === 200) {
        return {bytes, type: headers.get('Content-Type') ?? '', url};
      }
      const location = REDIRECT_STATUSES.includes(status) && headers.get('Location');
      if (!location) {
        throw createStatusError(status, headers, bytes, url);
      }
      next = this.#call.checkUrl(location, url);
    }
    throw new Refused('redirected again and again', this.#url);
  }
}

/**
 * Creates the error or the temporary problem for a status that does not lead to a result. These are all statuses except
 * 200 and a redirect with a header `Location`.
 */
function createStatusError(status: number, headers: Headers, bytes: Uint8Array, url: string): Error {
  const problem = `status ${status}${getDetail(bytes)}`;
  const isOfRecordOrImage = RECORD_URL.test(url) || IMAGE_URL.test(url);
  if (status < 300 || SERVICES.temporaryStatuses.includes(status)) {
    return new TemporaryProblem(problem, getRetryAfter(headers));
  }
  if (status < 400) {
    return new UnknownForm(problem, url);
  }
  if (status === 410) {
    return isOfRecordOrImage
      ? new Withdrawn('withdrawn by the museum; delete your copy', url)
      : new Refused(`status 410: this service is gone; ${SEE_NEWER_VERSION}`, url);
  }
  if (status === 404 && !isOfRecordOrImage) {
    return new Refused(`status 404: there is no service at this address; ${SEE_NEWER_VERSION}`, url);
  }
  // For some unused numbers, the service returns 400 instead of 404.
  if (status === 404 || (status === 400 && RECORD_URL.test(url))) {
    return new NotFound('no such thing; check the number, and keep what you have', url);
  }
  return new Refused(problem, url);
}

/** Formats seconds for a message, with few digits. */
const formatSeconds = (seconds: number): string => `${Number(seconds.toFixed(seconds < 1 ? 3 : 1))}`;

function describeLongWait(seconds: number): string {
  const latestDate = 8.64e15;
  const time = new Date(Math.min(Date.now() + seconds * 1000, latestDate)).toISOString();
  return `the service asks to wait until ${time}, try again then`;
}

/** Returns the seconds of the header Retry-After, which contains a number or a date. Returns 0 if there is none. */
function getRetryAfter(headers: Headers): number {
  const text = headers.get('Retry-After') ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return seconds > 0 ? seconds : 0;
}

/** Returns the field `detail` of an error's body, with a space before it, or an empty text. */
function getDetail(bytes: Uint8Array): string {
  try {
    return ` ${JSON.parse(decode(bytes)).detail ?? ''}`.trimEnd();
  } catch {
    return '';
  }
}

function sleep(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, seconds * 1000);
    signal.addEventListener('abort', onAbort, {once: true});
  });
}

interface RawResponse {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
  url: string;
}

/**
 * Sends a request once and reads the whole response. It does not follow redirects, except in a browser.
 * @throws {TemporaryProblem} if the connection failed or the response is incomplete
 * @throws {Refused} if the certificate is not valid, or if the response comes from an unknown host
 */
async function exchangeOnce(call: Call, url: string, accept: string, signal: AbortSignal): Promise<RawResponse> {
  const {idleTimeout, responseTimeout} = call.settings;
  const controller = new AbortController();
  const stop = (reason: string) => controller.abort(createBrokenResponseProblem(reason, call));
  const onIdle = () => stop(`nothing came for ${formatSeconds(idleTimeout)} s`);
  const onSlow = () => stop(`not complete after ${formatSeconds(responseTimeout)} s`);
  const onCancel = () => controller.abort(signal.reason);
  const responseTimer = setTimeout(onSlow, Math.min(responseTimeout * 1000, MAX_TIMER_MS));
  let idleTimer = setTimeout(onIdle, Math.min(idleTimeout * 1000, MAX_TIMER_MS));
  signal.addEventListener('abort', onCancel);
  try {
    const response = await openResponse(call, url, accept, controller.signal);
    const reader = response.body?.getReader();
    const chunks: Uint8Array[] = [];
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      chunks.push(part.value);
      clearTimeout(idleTimer);
      idleTimer = setTimeout(onIdle, Math.min(idleTimeout * 1000, MAX_TIMER_MS));
    }
    const {status, headers} = response;
    return {status, headers, bytes: joinChunks(chunks), url: response.redirected ? call.checkUrl(response.url) : url};
  } catch (error) {
    if (error instanceof TemporaryProblem || error instanceof Refused) {
      throw error;
    }
    throw createConnectionError(error, url, call);
  } finally {
    clearTimeout(responseTimer);
    clearTimeout(idleTimer);
    signal.removeEventListener('abort', onCancel);
  }
}

async function openResponse(call: Call, url: string, accept: string, signal: AbortSignal): Promise<Response> {
  const inBrowser = isBrowser();
  const address = call.toServerUrl(url);
  const contact = getContact(call.settings);
  const userAgent: Record<string, string> = inBrowser
    ? {}
    : {'User-Agent': `collection-online/${VERSION} (${contact})`};
  try {
    // A browser hides the target of a redirect that it does not follow, so let it follow all redirects.
    const redirect = inBrowser ? 'follow' : 'manual';
    return await fetch(address, {headers: {Accept: accept, ...userAgent}, signal, redirect});
  } catch (error) {
    if (inBrowser && error instanceof TypeError && (await respondsWithoutCors(address, signal))) {
      const reason = 'the service does not allow web pages on other hosts to read this (CORS)';
      throw new Refused(`${reason}; request it from a server`, url);
    }
    throw error;
  }
}

/** Whether the host responds to a `no-cors` request, which can be sent but whose response cannot be read. */
async function respondsWithoutCors(address: string, signal: AbortSignal): Promise<boolean> {
  try {
    await fetch(address, {mode: 'no-cors', signal});
    return true;
  } catch {
    return false;
  }
}

function joinChunks(chunks: Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

/** Creates the error for a connection that failed or broke. Its message contains the cause. */
function createConnectionError(error: unknown, url: string, call: Call): Error {
  const host = new URL(call.toServerUrl(url)).hostname;
  const {cause = error} = error as {cause?: any};
  const code = String(cause?.code ?? cause?.errors?.[0]?.code ?? '');
  if (CERTIFICATE_PROBLEM.test(code)) {
    return new Refused(`a certificate that is not valid (${code})`, url);
  }
  const text = CONNECTION_PROBLEMS[code]?.replace('{host}', host);
  const reason = text ?? (oneLine(cause) || oneLine(error));
  return createBrokenResponseProblem(reason, call);
}

/**
 * Creates the problem of a response that is missing or incomplete. If the client uses a mock server, the message
 * contains the server's address.
 */
const createBrokenResponseProblem = (reason: string, {server}: Call): TemporaryProblem =>
  new TemporaryProblem(`${NO_COMPLETE_RESPONSE} (${reason})${server && ` from ${server}`}`);

/** The connection of the default client, which the exported functions use. */
export const defaultConnection: Connection = /* @__PURE__ */ new Connection();

/**
 * Changes settings of the default client, which the functions of this module use. The other settings stay unchanged.
 * @throws {Usage} if a setting is unknown, or if its value has the wrong type
 */
export function configure(changes: Partial<Settings>): void {
  defaultConnection.configure(changes);
}
