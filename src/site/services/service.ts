/** What describes a service. Texts are inline Markdown for cells of tables, with code and links to routes. */

import {settings} from '../settings';
import type {operations} from '../../../static/openapi';

/** Id of an operation in `static/openapi.yaml`. */
export type OperationId = keyof operations;

/**
 * `available`: listed in the museum's documentation, which announces no end but promises nothing. `beta`: still subject
 * to change, according to its publisher. `deprecated`: superseded, so not for new work, and possibly switched off.
 * `retired`: switched off.
 */
type ServiceStatus = 'available' | 'beta' | 'deprecated' | 'retired';

interface ErrorMeaning {
  cause: string;
  remedy: string;
}

interface HttpError extends ErrorMeaning {
  status: number;
  /** What tells it from others with the same status. */
  title: string;
  /** What the response contains; nothing when no body was recorded. */
  response?: string;
  /** A phrase of the response, by which the decoder recognises the error. */
  phrase?: string;
}

interface XmlError extends ErrorMeaning {
  /** Words in OAI-PMH, numbers in SRU. Errors with the same cause and remedy share an entry. */
  codes: readonly string[];
}

export type ServiceError = HttpError | XmlError;

/** A number that belongs to a service, such as a limit. Pages name it by a token: `[[search.pageSize]]`. */
export interface Figure {
  value: number;
  /** The things that the value counts. */
  unit: 'events' | 'identifiers' | 'megapixels' | 'objects' | 'paintings' | 'pixels' | 'records' | 'results';
  /** Who states the value, or who measured it and when. A link in it is also among the sources of a page. */
  source: string;
}

/** What users paste into the decoder, and what it says of that. Texts are inline Markdown. */
export interface Pasted {
  /** A text, host and path of a URL, or what a token contains. */
  form: RegExp;
  what: string;
  /** With `{id}` for what the group of the form contains. */
  value?: string;
  /** Of what the group contains: after it. */
  meaning?: string;
  facts?: readonly {name: string; text: string}[];
  next: readonly {label: string; url: string}[];
  warnings?: readonly string[];
}

/** A value that a service's file leaves out is unknown, and the service's page says so under "What is not known". */
export interface Service {
  name: string;
  /** What every URL of the service starts with; no slash at the end. Null when no URL is known. */
  base: string | null;
  status: ServiceStatus;
  /** Route of the page that documents it. */
  page: string;
  /** URL of the specification that it follows, as other descriptions name it. */
  specification?: string;
  /** A complete URL, or a template with `{…}` for the parts that vary. Null when no URL is confirmed. */
  endpoint: string | null;
  /** What a reader must have to make a request. */
  key?: 'API key';
  /** "Use it if …" */
  useWhen: string;
  /** "Do not use it if …" */
  notWhen: string;
  instead: string;
  /** The most that one request can get, or that a list can reach. `pageSize` is the number of items in one response. */
  limits?: Readonly<Record<string, Figure>>;
  /** Numbers of things that were counted in the service. */
  counts?: Readonly<Record<string, Figure>>;
  /** The table of limits, "Per response": items. Without it, the table shows `limits.pageSize`. */
  perResponse?: string;
  /** "Total": how much can be fetched. */
  total?: string;
  /** "Other limits": what else it does not do or return. */
  otherLimits: string;
  /** How a reader sees how fresh the data is. */
  freshness?: string;
  /** The same in a few words, for the table of all services. */
  freshnessInBrief?: string;
  // How it behaves, beyond the content of its responses. What is left out, nobody has documented or observed.
  /** How a client gets from one page of results to the next. */
  paging?: string;
  /** How long a page token can be used. */
  tokenLife?: string;
  /** Where paging ends before the data does. */
  depthCap?: string;
  /** Whether a page on another host can read the responses, and when that was measured. Null for files to download. */
  cors?: {works: string; measured: string} | null;
  /** URLs that redirect a browser, which asks for HTML, and return a record to a program. */
  redirectsBrowsers?: RegExp;
  /** Where upper and lower case make a difference. */
  letterCase?: string;
  unknownParameter?: string;
  /** The response when nothing matches, or the requested thing does not exist. */
  emptyResult?: string;
  /** What the responses may be used for, in one phrase. */
  licence?: string;
  /** What the request builder offers. */
  form?: {
    operation: OperationId;
    /** A request whose response is recorded: what the form starts with. */
    example: Readonly<Record<string, string>>;
    /** Parameters that only the service sets. */
    hidden?: readonly string[];
    /** Link to the explanation of the response. */
    explained: string;
  };
  /** How the headings of its errors begin. */
  errorPrefix?: string;
  errors?: readonly ServiceError[];
  /** What the decoder recognises of it, beside its URL. */
  pasted?: {
    examples?: readonly {kind: string; paste: string}[];
    texts?: readonly Pasted[];
    tokens?: readonly Pasted[];
    /** Group: a code or a phrase of `errors`. `section` is that of the page of errors. */
    errors?: {form: RegExp; what: string; section: string};
    /** What to beware of at any of its URLs. */
    warning?: string;
  };
}

/** For tokens of pages. */
export const OPAQUE =
  'Never build a token, and never store one for later, because the format of tokens has changed before.';

export const METADATA_LICENCE = `metadata ${settings.metadataLicence.name}`;
export const IMAGE_RIGHTS = 'per image, stated in the record';
/** For cells: nobody has documented or observed the value. */
export const UNKNOWN = 'unknown';
/** For cells. No other table has a dash, so that it means one thing. */
export const NOT_APPLICABLE = '–';

/** One response has all. */
export const ONE_RESPONSE = {
  perResponse: NOT_APPLICABLE,
  paging: NOT_APPLICABLE,
  tokenLife: NOT_APPLICABLE,
  depthCap: NOT_APPLICABLE,
} as const satisfies Partial<Service>;

/** Files to download: no requests with parameters, so nothing to say about them. */
export const FILES = {
  ...ONE_RESPONSE,
  cors: null,
  letterCase: NOT_APPLICABLE,
  unknownParameter: NOT_APPLICABLE,
  emptyResult: NOT_APPLICABLE,
} as const satisfies Partial<Service>;
