/** The failures of lists with several pages, for OAI-PMH and Search. */

import {getHeader} from 'recorded-samples';
import type {Failure, PlayedRequest, PlayedResponse} from 'recorded-samples/tools';
import {EXPIRED_TOKEN, OAI_TYPE, wrapInEnvelope} from './oai-pmh';
import {respond, respondJson} from './responses';

/** The format of the lists of a service. */
interface ListFormat {
  /** The query parameter of the token. */
  parameter: string;
  /** Whether a body is a page of a list. */
  isPage: (body: string) => boolean;
  /** Whether a page contains a link to the next page. */
  hasNext: (body: string) => boolean;
  /** Removes the link to the next page. The number of all results stays. */
  removeNext: (body: string) => string;
  /** Replaces the link to the next page, or adds one, by a link to the requested page itself. */
  repeat: (body: string, request: PlayedRequest, token: string) => string;
  /** The service's response to a token that has expired. */
  respondToExpiredToken: (request: PlayedRequest) => PlayedResponse;
}

const TOKEN = /<resumptionToken\b([^>]*?)(?:\/>|>([^<]*)<\/resumptionToken>)/;

const oaiList: ListFormat = {
  parameter: 'resumptionToken',
  isPage: (body) => /<(ListRecords|ListIdentifiers|ListSets)\b/.test(body),
  hasNext: (body) => Boolean(TOKEN.exec(body)?.[2]?.trim()),
  removeNext: (body) => body.replace(TOKEN, '<resumptionToken$1/>'),
  repeat: (body, _request, token) => body.replace(TOKEN, `<resumptionToken$1>${token}</resumptionToken>`),
  respondToExpiredToken: ({url}) => respond(200, OAI_TYPE, wrapInEnvelope(new URL(url).searchParams, EXPIRED_TOKEN)),
};

type SearchPage = {type?: string; partOf?: {totalItems?: number}; next?: unknown};

const searchList: ListFormat = {
  parameter: 'pageToken',
  isPage: (body) => typeof parsePage(body).partOf?.totalItems === 'number',
  hasNext: (body) => parsePage(body).next !== undefined,
  removeNext: (body) => writePage({...parsePage(body), next: undefined}),
  repeat: (body, {url}) => writePage({...parsePage(body), next: {id: url, type: 'OrderedCollectionPage'}}),
  respondToExpiredToken: () => respondJson(400, 'application/json', {detail: 'Invalid page token'}),
};

const parsePage = (body: string): SearchPage => JSON.parse(body) as SearchPage;
const writePage = (page: SearchPage): string => `${JSON.stringify(page, null, 2)}\n`;

/** A page of a list. */
interface ListPage {
  format: ListFormat;
  body: string;
  /** The token with which the page was requested. Null for the first page. */
  token: string | null;
}

/** @returns the format of the lists with a media type, or null if no list has this media type */
function findFormat(mediaType: string): ListFormat | null {
  if (/\bxml\b/.test(mediaType)) {
    return oaiList;
  }
  return /\bjson\b/.test(mediaType) ? searchList : null;
}

/** @returns null when a response is not a page of a list */
function findListPage(response: PlayedResponse, {url}: PlayedRequest): ListPage | null {
  const type = getHeader(response, 'content-type') ?? '';
  const format = findFormat(type);
  const body = response.body.toString();
  return response.status === 200 && format?.isPage(body)
    ? {format, body, token: new URL(url).searchParams.get(format.parameter)}
    : null;
}

const withBody = (response: PlayedResponse, body: string): PlayedResponse => ({...response, body: Buffer.from(body)});

/** The failures, keyed by the part of the path that selects them. */
export const LIST_FAILURES: Readonly<Record<string, Failure>> = {
  /** The token of the last page has expired at the first request, and is valid at the second. */
  badtoken: {
    affects: 'every other request',
    change: (response, request) => {
      const page = findListPage(response, request);
      return page !== null && page.token !== null && !page.format.hasNext(page.body)
        ? page.format.respondToExpiredToken(request)
        : response;
    },
  },
  /** The second page links to itself as the next page, so that the list never ends. */
  repeat: {
    affects: 'every request',
    change: (response, request) => {
      const page = findListPage(response, request);
      return page !== null && page.token !== null
        ? withBody(response, page.format.repeat(page.body, request, page.token))
        : response;
    },
  },
  /** The first page has no link to the next page, although it states more results than it contains. */
  short: {
    affects: 'every request',
    change: (response, request) => {
      const page = findListPage(response, request);
      return page !== null && page.token === null && page.format.hasNext(page.body)
        ? withBody(response, page.format.removeNext(page.body))
        : response;
    },
  },
};
