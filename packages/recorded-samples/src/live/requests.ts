/** Sends the requests of `samples/` to the services, and tells responses of the recorded kind from others. */

import {getHeader, type Recording} from '../recording';
import type {Client, Unreachable} from './client';
import {readStructure} from './structure';

/** A response, or a phrase: why there is none, or why it cannot take the place of the recording. */
export type Outcome = {response: Recording} | Unreachable | {refused: string};

export interface Live {
  recording: Recording;
  outcome: Outcome;
}

/**
 * @param chosen what to request
 * @param all recordings among which links are looked for
 * @param tokens query parameters that a client takes from the response before
 */
export async function* requestAll(
  chosen: readonly Recording[],
  all: readonly Recording[],
  tokens: readonly string[],
  client: Client,
): AsyncGenerator<Live> {
  const outcomes = new Map<Recording, Outcome>();
  const begun = new Set<Recording>();
  async function* request(recording: Recording): AsyncGenerator<Live> {
    if (begun.has(recording)) {
      return;
    }
    begun.add(recording);
    // Pages link to each other; a first page comes before those that are reached by a token themselves.
    const others = [...all.filter(({url}) => !findToken(url, tokens)), ...all];
    const link = findLink(
      recording,
      others.filter((each) => outcomes.has(each) || !begun.has(each)),
      tokens,
    );
    if (link) {
      yield* request(link.from);
    }
    const url = link ? getCurrentUrl(recording, link, outcomes.get(link.from)) : recording.url;
    const outcome = typeof url === 'string' ? await send(recording, url, link?.from ?? null) : url;
    outcomes.set(recording, outcome);
    yield {recording, outcome};
  }
  async function send(recording: Recording, url: string, from: Recording | null): Promise<Outcome> {
    const sent = await client.send(recording.method, url, recording.requiredHeaders);
    if ('unreachable' in sent) {
      return sent;
    }
    const response: Recording = {...recording, ...sent, url, bodyFile: null};
    const refused = findObstacle(recording, response, from);
    return refused === null ? {response} : {refused};
  }
  for (const recording of chosen) {
    yield* request(recording);
  }
}

/** @returns why a response is none of the recorded kind: a phrase; null when it is */
function findObstacle(recording: Recording, response: Recording, from: Recording | null): string | null {
  if (response.status !== recording.status) {
    const change = `status ${response.status} in place of ${recording.status}`;
    const target = getHeader(response, 'location');
    if (from) {
      return `${change}: the token that ${from.name} has for it is refused`;
    }
    return target ? `${change}: a redirect to ${new URL(target, recording.url).href}` : change;
  }
  if (response.body.length === 0) {
    return recording.body.length === 0 ? null : 'the body is empty';
  }
  const [before, now] = [recording, response].map(getMediaType);
  if (now !== before && recording.body.length > 0) {
    return `the media type is ${now} in place of ${before}`;
  }
  return findProblem(() => readStructure(response));
}

export const getMediaType = (response: Pick<Recording, 'headers'>) =>
  getHeader(response, 'content-type')?.split(';')[0]?.trim().toLowerCase() ?? 'none';

/** @returns what an error says, without where and without what to do; null when there is none */
export function findProblem(act: () => unknown): string | null {
  try {
    act();
    return null;
  } catch (error) {
    return (error as Error).message.replace(/^\S+: /, '').replace(/; correct .*$/, '');
  }
}

interface Link {
  from: Recording;
  parameter: string;
  /** Which of the tokens in the response it is. */
  index: number;
}

/** The recording that has the token of a request, and where in it. Null for a request without a token, or with a made-up one. */
function findLink({url}: Recording, all: readonly Recording[], tokens: readonly string[]): Link | null {
  const parameter = findToken(url, tokens);
  const token = parameter && new URL(url).searchParams.get(parameter);
  if (!parameter || !token) {
    return null;
  }
  const links = all.map((from) => ({from, parameter, index: listTokens(from, parameter).indexOf(token)}));
  return links.find(({index}) => index !== -1) ?? null;
}

const findToken = (url: string, tokens: readonly string[]): string | undefined =>
  tokens.find((each) => new URL(url).searchParams.get(each));

/** The tokens that a response has: parameters of the URLs in it, and the text of elements with that name. */
function listTokens({body}: Recording, parameter: string): string[] {
  const pattern = new RegExp(`\\b${parameter}(?:=([^"&<>\\s]+)|(?:\\s[^<>]*)?>([^<]+)<)`, 'g');
  return [...body.toString('utf8').matchAll(pattern)].map(
    ([, inUrl, text = '']) =>
      new URLSearchParams(`token=${inUrl ?? encodeURIComponent(text.trim())}`).get('token') ?? '',
  );
}

/** The URL of a request with the token of the current response that has it. */
function getCurrentUrl(
  {url}: Recording,
  {from, parameter, index}: Link,
  before: Outcome | undefined,
): string | Outcome {
  if (!before || !('response' in before)) {
    return {unreachable: `the token for it is in ${from.name}, of which there is no current response`};
  }
  const token = listTokens(before.response, parameter)[index];
  if (token === undefined) {
    return {refused: `${from.name} has no ${parameter} for it any more`};
  }
  const current = new URL(url);
  current.searchParams.set(parameter, token);
  return current.href;
}
