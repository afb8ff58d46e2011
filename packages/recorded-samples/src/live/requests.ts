/** Sends the requests of `samples/` to the services. */

import {findJsonNodes, parseJson, findXmlNodes, parseXml} from '../field-paths';
import {getBodyLanguage, type Recording} from '../recording';
import type {Client, Response, Unreachable} from './client';

/** The link or token in another response, by which a client gets to this one, is gone: a phrase. */
export interface Unlinked {
  unlinked: string;
}

export interface Live {
  recording: Recording;
  /** What was requested: a page token is taken from the current response that has the link. */
  url: string;
  outcome: Response | Unreachable | Unlinked;
  /** Name of the recording that has the link. */
  from: string | null;
}

/**
 * @param chosen what to request
 * @param all recordings among which links are looked for
 * @param tokens query parameters that a client takes from the response before
 * @throws {Stopped} of the client
 */
export async function* requestAll(
  chosen: readonly Recording[],
  all: readonly Recording[],
  tokens: readonly string[],
  client: Client,
): AsyncGenerator<Live> {
  const done = new Map<Recording, Live>();
  const begun = new Set<Recording>();
  async function* request(recording: Recording): AsyncGenerator<Live> {
    if (begun.has(recording)) {
      return;
    }
    begun.add(recording);
    // Pages link to each other; a first page comes before those that are reached by a token themselves.
    const link = findLink(
      recording,
      [...all.filter(({url}) => !findToken(url, tokens)), ...all].filter((each) => done.has(each) || !begun.has(each)),
      tokens,
    );
    let url: string | Unreachable | Unlinked = recording.url;
    if (link) {
      yield* request(link.from);
      const before = done.get(link.from);
      url = before ? currentUrl(recording, link, before) : recording.url;
    }
    const live: Live = {
      recording,
      url: typeof url === 'string' ? url : recording.url,
      outcome: typeof url === 'string' ? await client.send(recording.method, url, recording.requiredHeaders) : url,
      from: link?.from.name ?? null,
    };
    done.set(recording, live);
    yield live;
  }
  for (const recording of chosen) {
    yield* request(recording);
  }
}

interface Link {
  from: Recording;
  parameter: string;
  /** Finds the current token in a later response to the same request. */
  read: (response: Recording) => string | null;
}

/** The recording that has the token of a request, and where in it. Null for a request without a token, or with a made-up one. */
function findLink({url}: Recording, all: readonly Recording[], tokens: readonly string[]): Link | null {
  const used = findToken(url, tokens);
  if (!used) {
    return null;
  }
  const {parameter, token} = used;
  for (const from of all) {
    const read = findReader(from, parameter, token);
    if (read) {
      return {from, parameter, read};
    }
  }
  return null;
}

function findToken(url: string, tokens: readonly string[]): {parameter: string; token: string} | null {
  const query = new URL(url).searchParams;
  const parameter = tokens.find((each) => query.get(each));
  return parameter ? {parameter, token: query.get(parameter) ?? ''} : null;
}

function findReader(from: Recording, parameter: string, token: string): Link['read'] | null {
  const text = from.body.toString('utf8');
  if (!text.includes(token) && !text.includes(encodeURIComponent(token))) {
    return null;
  }
  if (getBodyLanguage(from) === 'xml') {
    const getToken = (response: Recording) => findElementText(response, parameter);
    return getToken(from) === token ? getToken : null;
  }
  if (getBodyLanguage(from) !== 'json') {
    return null;
  }
  const getToken = (value: unknown) =>
    typeof value === 'string' && URL.canParse(value) ? new URL(value).searchParams.get(parameter) : null;
  const found = findJsonNodes(from, parseJson(from), '$..*').find(({value}) => getToken(value) === token);
  return found
    ? (response) =>
        getToken(
          found.location.reduce(
            (part: unknown, step) => (part as Record<string, unknown> | null)?.[step],
            parseJson(response),
          ),
        )
    : null;
}

/** Of XML, the element that has the name of the parameter. */
function findElementText(response: Recording, name: string): string | null {
  const found = findXmlNodes(response, parseXml(response), `//*[local-name() = '${name}']`);
  return (Array.isArray(found) && found[0]?.textContent?.trim()) || null;
}

function currentUrl(
  recording: Recording,
  {from, parameter, read}: Link,
  before: Live,
): string | Unreachable | Unlinked {
  if (!('status' in before.outcome)) {
    return {unreachable: `the token for it is in ${from.name}, of which there is no current response`};
  }
  let token: string | null = null;
  try {
    token = read({...from, ...before.outcome});
  } catch {
    // Another format than before, which is reported there.
  }
  if (token === null) {
    return {unlinked: `${from.name} has no ${parameter} for it any more`};
  }
  const url = new URL(recording.url);
  url.searchParams.set(parameter, token);
  return url.href;
}
