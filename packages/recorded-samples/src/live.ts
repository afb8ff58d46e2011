/**
 * Sends the requests of `samples/` again and compares the responses with the recordings: status, media type and fields,
 * but no values, which are data. Stores the responses if asked to.
 */

import type {Attr, Element, Node} from '@xmldom/xmldom';
import {createClient, type ClientOptions, type ReceivedResponse} from './client';
import {findJsonNodes, findXmlNodes, parseJson, parseXml} from './field-paths';
import {readPages} from './pages';
import type {OpenRequest, Project} from './project';
import {getBodyLanguage, getExactKey, getHeader, getMediaType, type Recording} from './recording';
import {catchSampleError} from './sample-error';
import {readSamples} from './samples';
import {getShownBody} from './shown-body';
import {storeResponse} from './store';

export interface LiveOptions extends Pick<ClientOptions, 'contact' | 'timeoutMs' | 'mockServer'> {
  /** Part of the names to look at. */
  filter?: string;
  /** ISO date under which the responses are stored; without it nothing is written. */
  today?: string;
}

export interface Result {
  /** Of the recording. */
  name: string;
  url: string;
  host: string;
  /** `stored`: changed, and stored; a response of another kind cannot take the place of the recording. */
  kind: 'same' | 'changed' | 'stored' | 'unreachable';
  /** Stored, but of another kind than asked for, such as a page that asks for a login: a person looks at it first. */
  isDoubtful?: boolean;
  /** Phrases. */
  details: readonly string[];
  /** The pages that show the recording: `docs/search.md:12`. */
  pages: readonly string[];
}

/** Each host is asked on its own, so that one which is busy or gone keeps nothing from the others. */
export async function sendAgain(project: Project, options: LiveOptions): Promise<Result[]> {
  const {root, tokens = [], open = [], validate} = project;
  const {filter = '', today} = options;
  const {samples, recordings} = readSamples(root);
  const {uses} = readPages(project);
  const known = new Set(recordings.flatMap((recording) => [...listFields(recording)]));
  /** What recorded tokens are now; undefined when the current response has none in its place. */
  const renewed = new Map<string, string | undefined>();
  type Send = ReturnType<typeof createClient>;

  function report({name, url}: OpenRequest, kind: Result['kind'], ...details: string[]): Result {
    const shownBy = samples.filter(({response, responses}) => response?.name === name || responses.includes(name));
    const names = [name, ...shownBy.map((sample) => sample.name)];
    const places = uses.filter((use) => names.includes(use.name)).map(({file, line}) => `${file}:${line}`);
    return {name, url, host: getHost({url}), kind, details, pages: [...new Set(places)]};
  }

  async function compare(send: Send, recording: Recording): Promise<Result> {
    const {name} = recording;
    const url = new URL(recording.url);
    for (const parameter of tokens) {
      const token = url.searchParams.get(parameter);
      const current = renewed.get(token ?? '');
      if (current) {
        url.searchParams.set(parameter, current);
      } else if (token && renewed.has(token)) {
        return report(recording, 'changed', `the response before has no ${parameter} for it any more`);
      }
    }
    const received = await send({...recording, url: url.href});
    if (typeof received === 'string') {
      return report(recording, 'unreachable', received);
    }
    const response: Recording = {...recording, ...received, url: url.href, bodyFile: null};
    const current = listTokens(response, tokens);
    // The last page of a list can have an empty token.
    listTokens(recording, tokens).forEach((token, at) => token && renewed.set(token, current[at]));
    const refusal = getRefusalReason(recording, response);
    if (refusal !== null) {
      return report(recording, 'changed', refusal);
    }
    const onPages = uses.filter((use) => use.name === name).flatMap(({paths}) => paths);
    const shown = listFields(recording, recording.keep.length > 0 ? [...recording.keep, ...onPages] : []);
    const fields = listFields(response);
    const missing = [...shown].filter((field) => !fields.has(field));
    const details = [
      ...missing.map((field) => `the field ${field} is missing`),
      ...[...fields].filter((field) => !known.has(field)).map((field) => `the field ${field} is new`),
      ...(validate?.(response) ?? []),
    ];
    // With less than half of them it is another document, such as an error.
    const isStored = today !== undefined && missing.length <= shown.size / 2;
    if (isStored) {
      storeResponse(root, today, response, recording);
    }
    return report(recording, details.length === 0 ? 'same' : isStored ? 'stored' : 'changed', ...details);
  }

  async function record(send: Send, request: OpenRequest, date: string): Promise<Result> {
    const response = await send(request);
    if (typeof response === 'string') {
      return report(request, 'unreachable', response);
    }
    storeResponse(root, date, {...request, ...response});
    const kind = findUnaskedKind(request, response);
    const detail = `an open question has its response${kind ? `, of ${kind}, which the request does not ask for` : ''}`;
    return {...report(request, 'stored', detail), isDoubtful: kind !== null};
  }

  const chosen = recordings.filter(({name, offline}) => name.includes(filter) && !offline);
  // A page that is requested with a token comes after the page that has it.
  const needsToken = ({url}: Recording) => tokens.some((name) => new URL(url).searchParams.has(name));
  const ordered = [...chosen.filter((each) => !needsToken(each)), ...chosen.filter(needsToken)];
  const answered = new Set(recordings.map(getExactKey));
  const unanswered = open.filter((each) => each.name.includes(filter) && !answered.has(getExactKey(each)));

  async function askHost(host: string): Promise<Result[]> {
    const send = createClient({...project, ...options});
    const results: Result[] = [];
    for (const recording of ordered.filter((each) => getHost(each) === host)) {
      results.push(await compare(send, recording));
    }
    if (today !== undefined) {
      for (const request of unanswered.filter((each) => getHost(each) === host)) {
        results.push(await record(send, request, today));
      }
    }
    return results;
  }

  const hosts = new Set([...ordered, ...unanswered].map(getHost));
  return (await Promise.all([...hosts].map(askHost))).flat();
}

const getHost = ({url}: Pick<OpenRequest, 'url'>) => new URL(url).host;

/** The tokens that a response has: parameters of the URLs in it, and the text of elements with that name. */
function listTokens({body}: Recording, tokens: readonly string[]): string[] {
  const pattern = new RegExp(`\\b(?:${tokens.join('|')})(?:=([^"&<>\\s]+)|(?:\\s[^<>]*)?>([^<]+)<)`, 'g');
  const found = [...body.toString('utf8').matchAll(pattern)];
  return found.map(([, inUrl, text = '']) =>
    inUrl === undefined ? text.trim() : (new URLSearchParams(`=${inUrl}`).get('') ?? ''),
  );
}

const HTML = 'text/html';

/** The media type; that of a page of HTML also when it has another one, as pages that ask for a login may. */
const getKind = (response: Pick<Recording, 'headers' | 'body'>): string =>
  /^\s*<(?:!doctype html|html)\b/i.test(response.body.toString('utf8', 0, 500)) ? HTML : getMediaType(response);

/** @returns what an open request has got and does not ask for; null when any response to it is an answer */
function findUnaskedKind({url, requiredHeaders}: OpenRequest, response: ReceivedResponse): string | null {
  const target = getHeader(response, 'location');
  const {host} = new URL(target ?? '', url);
  if (target && host !== getHost({url})) {
    return `a redirect to ${host}`;
  }
  const accept = getHeader({headers: [...requiredHeaders]}, 'accept') ?? '*/*';
  const kind = getKind(response);
  const types = accept.split(',').map((type) => type.replace(/;.*/, '').trim());
  const isAsked = types.some((type) => type === kind || (kind !== HTML && kind.startsWith(type.replace(/\*.*/, ''))));
  return isAsked || (kind !== HTML && response.status >= 400) || response.body.length === 0 ? null : kind;
}

/** @returns why a response cannot take the place of the recording: a phrase; null when it can */
function getRefusalReason(recording: Recording, response: Recording): string | null {
  const [from, to] = [recording, response].map((each) => {
    const target = getHeader(each, 'location');
    return target ? new URL(target, recording.url) : null;
  });
  if (response.status !== recording.status) {
    return `status ${response.status} in place of ${recording.status}${to ? `: a redirect to ${to.href}` : ''}`;
  }
  // To another host: a service that moved, or a network that asks for a login.
  if (from && to?.host !== from.host) {
    return `a redirect to ${to?.href ?? 'nothing'} in place of ${from.href}`;
  }
  if (response.body.length === 0) {
    return recording.body.length === 0 ? null : 'the body is empty';
  }
  // Of a recording without a body and its type, nothing is known but that no reader saw a page.
  const [before, now] = [recording, response].map(getKind);
  const isUnknown = recording.body.length === 0 && before === 'none' && now !== HTML;
  if (now !== before && !isUnknown && !to) {
    return `the response is ${now} in place of ${before}`;
  }
  if (recording.body.length === 0) {
    return null;
  }
  let problem: string | null = null;
  catchSampleError(
    () => {
      const [expected, root] = [recording, response].map(getRootName);
      problem = root === expected ? null : `the body is a document of <${root}> in place of <${expected}>`;
      return [listFields(response), getShownBody(response)];
    },
    // Without where, which is not the place of the mistake, and without what to do.
    (sentence) => (problem = sentence.replace(/^\S+: /, '').replace(/; correct .*$/, '')),
  );
  return problem;
}

const getRootName = (response: Recording) =>
  getBodyLanguage(response) === 'xml' ? parseXml(response).documentElement?.nodeName : undefined;

/**
 * The fields of a body, in JSON with their types: `identified_by[*].content (string)`, `/oai:record/dc:title/@lang`.
 *
 * @param paths to the parts to read; without them the whole
 * @throws {SampleError} when the body cannot be read
 */
function listFields(response: Recording, paths: readonly string[] = []): Set<string> {
  switch (response.body.length > 0 && getBodyLanguage(response)) {
    case 'json': {
      const document = parseJson(response);
      const nodes = (paths.length > 0 ? paths : ['$'])
        .flatMap((path) => [path, `${path}..*`])
        .flatMap((path) => findJsonNodes(response, document, path));
      return new Set(nodes.map(({value, location}) => `${formatLocation(location)} (${getType(value)})`));
    }
    case 'xml': {
      const document = parseXml(response);
      const nodes = (paths.length > 0 ? paths : ['/*'])
        .map((path) => `${path}/descendant-or-self::*`)
        .flatMap((path) => findXmlNodes(response, document, `${path} | ${path}/@*`) as Node[]);
      return new Set(nodes.map(formatNode));
    }
    default:
      return new Set();
  }
}

const formatLocation = (location: readonly (string | number)[]) =>
  location.map((step) => (typeof step === 'number' ? '[*]' : `.${step}`)).join('').replace(/^\./, '') || 'the body'; // prettier-ignore

const getType = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);

function formatNode(node: Node): string {
  const {ownerElement, parentElement} = node as Attr & Element;
  return ownerElement
    ? `${formatNode(ownerElement)}/@${node.nodeName}`
    : `${parentElement ? formatNode(parentElement) : ''}/${node.nodeName}`;
}

/** For how many nights in a row a host has left requests without a response, by host. */
export type Nights = Readonly<Record<string, number>>;

/** A bad night or two settle themselves. */
const MAX_NIGHTS = 3;

/** @param before as the night before had it; a host that responded to everything is left out */
export function countNights(results: readonly Result[], before: Nights): Nights {
  const hosts = new Set(results.filter(({kind}) => kind === 'unreachable').map(({host}) => host));
  return Object.fromEntries([...hosts].map((host) => [host, (before[host] ?? 0) + 1]));
}

/** Exit codes, so that a workflow can tell a change from a bad night of the network. */
export const EXIT = {same: 0, changed: 1, usage: 2, unreachable: 3} as const;

/**
 * @returns `changed` for what changed and is not stored, or is doubtful, also when something else could not be reached, and for a host
 * that could not be reached for several nights
 */
export function getExitCode(results: readonly Result[], nights: Nights = {}): number {
  const isGone = Object.values(nights).some((count) => count >= MAX_NIGHTS);
  if (isGone || results.some(({kind, isDoubtful}) => kind === 'changed' || isDoubtful)) {
    return EXIT.changed;
  }
  return results.some(({kind}) => kind === 'unreachable') ? EXIT.unreachable : EXIT.same;
}

/** The report in Markdown: what changed, and by host what could not be seen. */
export function formatReport(results: readonly Result[], nights: Nights = {}): string {
  const list = (wanted: Result['kind']) => results.filter(({kind}) => kind === wanted);
  const counts = (['same', 'changed', 'stored', 'unreachable'] as const).map((kind) => `${list(kind).length} ${kind}`);
  const formatChange = ({name, url, kind, isDoubtful, details, pages}: Result) =>
    [
      `- ${name}: ${details.join('; ')}.`,
      pages.length > 0 && `On pages: ${pages.join(', ')}.`,
      (isDoubtful || kind === 'changed') && `Look at ${url}.`,
    ]
      .filter(Boolean)
      .join(' ');
  const certain = list('stored').filter(({isDoubtful}) => !isDoubtful);
  const unseen = list('unreachable');
  const formatHost = (host: string) => {
    const missed = unseen.filter((result) => result.host === host);
    const all = results.filter((result) => result.host === host).length;
    const since = nights[host] ? `, night ${nights[host]} in a row` : '';
    // One reason often holds for all that was not requested after it.
    const reasons = [...new Set(missed.flatMap(({details}) => details))].map((reason) => {
      const names = missed.filter(({details}) => details.includes(reason)).map(({name}) => name);
      return `  - ${names.join(', ')}: ${reason}.`;
    });
    return [`- ${host}: ${missed.length} of ${all} requests${since}.`, ...reasons].join('\n');
  };
  return [
    [`${results.length} requests: ${counts.join(', ')}.`],
    ['## Look at this first', ...results.filter(({isDoubtful}) => isDoubtful).map(formatChange)],
    ['## Changed, not stored', ...list('changed').map(formatChange)],
    ['## Changed and stored', ...certain.map(formatChange)],
    ['## Not seen', ...[...new Set(unseen.map(({host}) => host))].map(formatHost)],
  ]
    .filter((part, i) => i === 0 || part.length > 1)
    .flat()
    .join('\n\n');
}
