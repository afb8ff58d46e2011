/** Defines and checks the settings of a client. */

import {Usage} from './errors.ts';
import type {CallOptions} from './types.ts';

/** The settings of a client. All times are in seconds. */
export interface Settings {
  /**
   * Your e-mail address or the URL of your project, so that the museum can reach you. If it is empty, the library uses
   * the environment variable `CONTACT`. In Node, one of the two is required. In a browser, you do not need a contact.
   * @default ''
   */
  contact: string;
  /**
   * The number of seconds between the end of a request and the start of the next one.
   * @default 0.5
   */
  pause: number;
  /**
   * The time limit of one call in seconds, including waits and retries. In a search, a harvest, `getSets` and
   * `findObjects`, the limit applies to each page or object. `null` means no limit.
   * @default null
   */
  timeout: number | null;
  /**
   * The number of seconds without a byte after which a response counts as broken.
   * @default 30
   */
  idleTimeout: number;
  /**
   * The time limit of one whole response in seconds.
   * @default 900
   */
  responseTimeout: number;
  /**
   * A factor for the waits before retries, and for the waits that a service asks for. Tests use a small number.
   * @default 1
   */
  waitFactor: number;
  /**
   * The URL of a mock server or a relay that responds in place of the museum's services. The library writes it in place
   * of `https://` in each URL. If it is empty, the library uses the environment variable `MUSEUM`.
   * @default ''
   */
  museum: string;
  /**
   * A function that the library calls with a sentence. It is called before each retry, when a harvest has to start its
   * list again, when the library leaves out an image that no longer exists, and when it has replaced characters that are
   * not valid XML.
   */
  notice: (text: string) => void;
}

export const DEFAULT_SETTINGS: Readonly<Settings> = {
  contact: '',
  pause: 0.5,
  timeout: null,
  idleTimeout: 30,
  responseTimeout: 900,
  waitFactor: 1,
  museum: '',
  notice: () => {},
};

const isNumber = (value: unknown): value is number => typeof value === 'number' && !Number.isNaN(value);
const isPositive = (value: unknown) => isNumber(value) && value > 0;
const isText = (value: unknown): value is string => typeof value === 'string';

interface SettingCheck {
  isValid: (value: unknown) => boolean;
  /** Completes the sentence "The setting pause must be …". */
  requirement: string;
}

const isLimit = (value: unknown) => value === null || isPositive(value);

const CHECKS: Record<keyof Settings, SettingCheck> = {
  contact: {isValid: isText, requirement: 'a text'},
  pause: {isValid: (value) => isNumber(value) && value >= 0, requirement: 'a number of seconds'},
  timeout: {isValid: isLimit, requirement: 'a number of seconds, or null'},
  idleTimeout: {isValid: isPositive, requirement: 'a number of seconds'},
  responseTimeout: {isValid: isPositive, requirement: 'a number of seconds'},
  waitFactor: {isValid: (value) => isNumber(value) && value >= 0, requirement: 'a number'},
  museum: {
    isValid: (value) => isText(value) && (value === '' || isHttpUrl(value)),
    requirement: 'a URL that begins with http:// or https://',
  },
  notice: {isValid: (value) => typeof value === 'function', requirement: 'a function'},
};

const isHttpUrl = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text);

/**
 * Returns the settings with some changes. Members that are undefined stay unchanged.
 * @throws {Usage} if a setting is unknown, or if its value has the wrong type
 */
export function changeSettings(settings: Readonly<Settings>, changes: Partial<Settings>): Readonly<Settings> {
  const newSettings: Record<string, unknown> = {...settings};
  for (const [name, value] of Object.entries(changes)) {
    if (!Object.hasOwn(CHECKS, name)) {
      throw new Usage(`there is no setting ${name}; the settings are ${Object.keys(CHECKS).join(', ')}`);
    }
    if (value === undefined) {
      continue;
    }
    const {isValid, requirement} = CHECKS[name as keyof Settings];
    if (!isValid(value)) {
      throw new Usage(`the setting ${name} must be ${requirement}, not ${describe(value)}`);
    }
    newSettings[name] = value;
  }
  return newSettings as unknown as Settings;
}

function describe(value: unknown): string {
  if (isText(value) || typeof value === 'number') {
    return `${value}`;
  }
  return value === null ? 'null' : `a value of type ${typeof value}`;
}

/** Returns the environment variables of Node. In a browser, there are none. */
const environment = (): Record<string, string | undefined> => {
  const {process} = globalThis as {process?: {env?: Record<string, string | undefined>}};
  return process?.env ?? {};
};

/** Whether the code runs in a browser, and not in Node or a similar runtime. */
export function isBrowser(): boolean {
  const {process} = globalThis as {process?: {versions?: Record<string, string | undefined>}};
  return !process?.versions?.node;
}

/**
 * Returns the address of the mock server with a slash at its end, or an empty text for the museum's own services.
 * @throws {Usage} if the environment variable is not a URL
 */
export function getMockServer(settings: Readonly<Settings>): string {
  const address = settings.museum || (environment().MUSEUM ?? '');
  if (address && !isHttpUrl(address)) {
    throw new Usage(`MUSEUM must be a URL that begins with http:// or https://, not ${address}`);
  }
  return address && address.replace(/\/*$/, '/');
}

/**
 * Returns the contact for the User-Agent of requests. It is empty in a browser, which sends its own User-Agent.
 * @throws {Usage} if no contact is set, or if a header cannot contain it
 */
export function getContact(settings: Readonly<Settings>): string {
  if (isBrowser()) {
    return '';
  }
  const contact = settings.contact || (environment().CONTACT ?? '');
  if (!/^[\x21-\x7e][\x20-\x7e]*$/.test(contact)) {
    throw new Usage('Set your contact, an e-mail address or a URL, with configure or the variable CONTACT');
  }
  return contact;
}

/** Returns the time limit of a call in seconds. @throws {Usage} if the option is not a number */
export function getTimeLimit(settings: Readonly<Settings>, options: CallOptions): number {
  const limit = options.timeout === undefined ? settings.timeout : options.timeout;
  if (!isLimit(limit)) {
    throw new Usage(`timeout must be a number of seconds, or null, not ${describe(limit)}`);
  }
  return limit ?? Infinity;
}

/** Returns the signal of a call. @throws {Usage} if it is not an AbortSignal */
export function getSignal({signal}: CallOptions): AbortSignal | undefined {
  if (signal !== undefined && !(signal instanceof AbortSignal)) {
    throw new Usage('signal must be an AbortSignal');
  }
  return signal;
}
