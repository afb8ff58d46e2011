/** The types that describe a service. Texts are inline Markdown for table cells. They can contain code and links to routes. */

import {settings} from '../settings';
import type {operations} from '../../../static/openapi';

/** Id of an operation in `static/openapi.yaml`. */
export type OperationId = keyof operations;

/**
 * - `available`: the museum's documentation lists the service and announces no end. It does not promise anything.
 * - `beta`: the museum says that the service can still change.
 * - `deprecated`: the service is superseded, so new programs should not use it. It may already be switched off.
 * - `retired`: the service is switched off.
 */
type ServiceStatus = 'available' | 'beta' | 'deprecated' | 'retired';

interface ErrorMeaning {
  cause: string;
  remedy: string;
}

interface HttpError extends ErrorMeaning {
  status: number;
  /** A short title that distinguishes the error from others with the same status. */
  title: string;
  /** A description of the response. Left out if no body was recorded. */
  response?: string;
  /** A phrase in the response by which the decoder recognises the error. */
  phrase?: string;
}

interface XmlError extends ErrorMeaning {
  /** Error codes. They are words in OAI-PMH and numbers in SRU. Codes with the same cause and remedy share an entry. */
  codes: readonly string[];
}

export type ServiceError = HttpError | XmlError;

/** A number that belongs to a service, such as a limit. Pages include it by a token, such as `[[search.pageSize]]`. */
export interface Figure {
  value: number;
  /** What the value counts, such as objects. */
  unit: 'events' | 'identifiers' | 'megapixels' | 'objects' | 'paintings' | 'pixels' | 'records' | 'results';
  /**
   * Who states the value, or who measured it and when. It is a part of a sentence. A page must list each of its links
   * among the sources.
   */
  source: string;
}

/** A kind of text that users paste into the decoder, and the decoder's explanation. Texts are inline Markdown. */
export interface DecoderText {
  /** Matches the pasted text, the host and path of a pasted URL, or the decoded content of a token. */
  form: RegExp;
  /** Name of the kind, such as "Page token of Search". */
  what: string;
  /** The pasted text in its standard form. `{id}` stands for the first group of `form`. */
  value?: string;
  /** The meaning of the first group of `form`. The decoder shows it after the group. */
  meaning?: string;
  facts?: readonly {name: string; text: string}[];
  next: readonly {label: string; url: string}[];
  warnings?: readonly string[];
}

/**
 * The description of a service. If a service leaves out a value, the value is unknown, and the service's page lists it
 * under "What is not known".
 */
export interface Service {
  name: string;
  /** The beginning of every URL of the service, without a trailing slash. Null if no URL is known. */
  base: string | null;
  status: ServiceStatus;
  /** Route of the page about the service. */
  page: string;
  /** URL of the specification that the service follows. The description for catalogues contains it. */
  specification?: string;
  /** A complete URL, or a template with `{…}` for the variable parts. Null if no URL is confirmed. */
  endpoint: string | null;
  /** The credentials that a request needs. */
  key?: 'API key';
  /** The end of the sentence "Use it if …". */
  useWhen: string;
  /** The end of the sentence "Do not use it if …". */
  notWhen: string;
  /** What to use instead, if `notWhen` applies. */
  instead: string;
  /** The maxima of a request or of a list. `pageSize` is the number of items in one response. */
  limits?: Readonly<Record<string, Figure>>;
  /** Numbers that somebody counted in the service, such as all objects. */
  counts?: Readonly<Record<string, Figure>>;
  /** The items in a response, for the column "Per response" of the table of limits. The default is `limits.pageSize`. */
  perResponse?: string;
  /** The column "Total": how many items a program can get in all. */
  total?: string;
  /** The column "Other limits": what the service does not do or return. */
  otherLimits: string;
  /** How to find out how recent the data is. */
  freshness?: string;
  /** `freshness` in a few words, for the table of all services. */
  freshnessInBrief?: string;

  // The behaviour of the service. Leave out a value if nobody has documented or observed it.

  /** How a program gets from one page of results to the next. */
  paging?: string;
  /** How long a page token is valid. */
  tokenLife?: string;
  /** The number of items after which paging ends, although there are more. */
  depthCap?: string;
  /** Whether a web page on another host can read the responses, and when this was measured. Null for downloads. */
  cors?: {works: string; evidence: string} | null;
  /** Matches URLs that return a record to a program, but a redirect or a web page to a browser, which requests HTML. */
  redirectsBrowsers?: RegExp;
  /** Which values are case-sensitive. */
  letterCase?: string;
  /** The response to a request with an unknown parameter. */
  unknownParameter?: string;
  /** The response if nothing matches, or if the requested thing does not exist. */
  emptyResult?: string;
  /** The licence of the responses, in one phrase. */
  licence?: string;
  /** The form in the request builder. */
  form?: {
    operation: OperationId;
    /** The initial values of the form. `samples/` must contain a recording of the response to them. */
    example: Readonly<Record<string, string>>;
    /** Parameters that are not in the form, because only the service sets them. */
    hiddenParameters?: readonly string[];
    /** Link in Markdown to the explanation of the response. */
    explanationLink: string;
  };
  /** The first words of the headings of errors. */
  errorPrefix?: string;
  errors?: readonly ServiceError[];
  /**
   * Texts that the decoder recognises as coming from the service. The decoder recognises the URLs of the service without
   * this.
   */
  decoderTexts?: {
    examples?: readonly {kind: string; paste: string}[];
    texts?: readonly DecoderText[];
    tokens?: readonly DecoderText[];
    /**
     * Matches an error text. The first group is a code or a phrase of `errors`. `section` is the anchor of a section of the
     * page of errors.
     */
    errors?: {form: RegExp; what: string; section: string};
    /** A warning that the decoder shows for every URL of the service. */
    warning?: string;
  };
}

/** A warning for tokens of any service. */
export const OPAQUE_TOKEN_WARNING = 'Never build a token yourself, because the format of tokens has changed before.';

export const METADATA_LICENCE = `metadata ${settings.metadataLicence.name}`;
export const IMAGE_RIGHTS = 'per image, stated in the record';
/** A cell for a value that nobody has documented or observed. */
export const UNKNOWN = 'unknown';
/** A cell for a value that does not apply. Tables use the dash only for this. */
export const NOT_APPLICABLE = '–';

/** Values of a service that returns everything in one response, so that it has no paging. */
export const ONE_RESPONSE = {
  perResponse: NOT_APPLICABLE,
  paging: NOT_APPLICABLE,
  tokenLife: NOT_APPLICABLE,
  depthCap: NOT_APPLICABLE,
} as const satisfies Partial<Service>;

/** Values of a service that only offers files to download. Its requests have no parameters. */
export const FILE_DOWNLOADS = {
  ...ONE_RESPONSE,
  cors: null,
  letterCase: NOT_APPLICABLE,
  unknownParameter: NOT_APPLICABLE,
  emptyResult: NOT_APPLICABLE,
} as const satisfies Partial<Service>;
