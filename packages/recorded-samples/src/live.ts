/**
 * Sends the requests of `samples/` again and compares the responses with the recordings: status, media type and fields,
 * but no values, which are data. Stores the responses if asked to.
 */

import type {Attr, Element, Node} from '@xmldom/xmldom';
import {createClient, type ClientOptions} from './client';
import {findJsonNodes, findXmlNodes, parseJson, parseXml} from './field-paths';
import {readPages} from './pages';
import type {Project} from './project';
import {getBodyLanguage, getExactKey, getHeader, getMediaType, type Recording} from './recording';
import {attempt} from './sample-error';
import {readSamples} from './samples';
import {getShownBody} from './shown-body';
import {storeResponse} from './store';

export interface LiveOptions extends Pick<ClientOptions, 'contact' | 'timeoutMs'> {
  /** Part of the names to look at. */
  filter?: string;
  /** ISO date under which the responses are stored; without it nothing is written. */
  today?: string;
}

export interface Result {
  /** Of the recording. */
  name: string;
  kind: 'same' | 'changed' | 'unreachable';
  /** Phrases. */
  details: readonly string[];
  /** A response of another kind is not: it cannot take the place of the recording. */
  isStored: boolean;
  /** The pages that show the recording: `docs/search.md:12`. */
  pages: readonly string[];
}

export async function sendAgain(project: Project, options: LiveOptions): Promise<Result[]> {
  const {root, tokens = [], open = [], validate} = project;
  const {filter = '', today} = options;
  const {samples, recordings} = readSamples(root);
  const {uses} = readPages(project);
  const send = createClient({...project, ...options});
  const known = new Set(recordings.flatMap((recording) => [...listFields(recording)]));
  /** What recorded tokens are now; undefined when the current response has none in its place. */
  const renewed = new Map<string, string | undefined>();
  const results: Result[] = [];

  function add(name: string, result: Pick<Result, 'kind' | 'details' | 'isStored'>): void {
    const shownBy = samples.filter(({response, responses}) => response?.name === name || responses.includes(name));
    const names = [name, ...shownBy.map((sample) => sample.name)];
    const places = uses.filter((use) => names.includes(use.name)).map(({file, line}) => `${file}:${line}`);
    results.push({name, ...result, pages: [...new Set(places)]});
  }

  async function compare(recording: Recording): Promise<Pick<Result, 'kind' | 'details' | 'isStored'>> {
    const url = new URL(recording.url);
    for (const parameter of tokens) {
      const token = url.searchParams.get(parameter);
      const current = renewed.get(token ?? '');
      if (current) {
        url.searchParams.set(parameter, current);
      } else if (token && renewed.has(token)) {
        return refuse('changed', `the response before has no ${parameter} for it any more`);
      }
    }
    const received = await send({...recording, url: url.href});
    if (typeof received === 'string') {
      return refuse('unreachable', received);
    }
    const response: Recording = {...recording, ...received, url: url.href, bodyFile: null};
    const current = listTokens(response, tokens);
    // The last page of a list can have an empty token.
    listTokens(recording, tokens).forEach((token, at) => token && renewed.set(token, current[at]));
    const refusal = getRefusalReason(recording, response);
    if (refusal !== null) {
      return refuse('changed', refusal);
    }
    const onPages = uses.filter(({name}) => name === recording.name).flatMap(({paths}) => paths);
    const shown = listFields(recording, recording.keep.length > 0 ? [...recording.keep, ...onPages] : []);
    const fields = listFields(response);
    const details = [
      ...[...shown].filter((field) => !fields.has(field)).map((field) => `the field ${field} is missing`),
      ...[...fields].filter((field) => !known.has(field)).map((field) => `the field ${field} is new`),
      ...(validate?.(response) ?? []),
    ];
    if (today !== undefined) {
      storeResponse(root, today, response, recording);
    }
    return {kind: details.length > 0 ? 'changed' : 'same', details, isStored: today !== undefined};
  }

  const chosen = recordings.filter(({name, offline}) => name.includes(filter) && !offline);
  // A page that is requested with a token comes after the page that has it.
  const needsToken = ({url}: Recording) => tokens.some((name) => new URL(url).searchParams.has(name));
  for (const recording of [...chosen.filter((each) => !needsToken(each)), ...chosen.filter(needsToken)]) {
    add(recording.name, await compare(recording));
  }

  const answered = new Set(recordings.map(getExactKey));
  const unanswered = open.filter((each) => each.name.includes(filter) && !answered.has(getExactKey(each)));
  for (const each of unanswered) {
    if (today !== undefined) {
      const response = await send(each);
      if (typeof response === 'string') {
        add(each.name, refuse('unreachable', response));
      } else {
        storeResponse(root, today, {...each, ...response});
        add(each.name, {kind: 'changed', details: ['an open question has its response'], isStored: true});
      }
    }
  }
  return results;
}

const refuse = (kind: Result['kind'], detail: string) => ({kind, details: [detail], isStored: false});

/** The tokens that a response has: parameters of the URLs in it, and the text of elements with that name. */
function listTokens({body}: Recording, tokens: readonly string[]): string[] {
  const pattern = new RegExp(`\\b(?:${tokens.join('|')})(?:=([^"&<>\\s]+)|(?:\\s[^<>]*)?>([^<]+)<)`, 'g');
  return [...body.toString('utf8').matchAll(pattern)].map(
    ([, inUrl, text = '']) =>
      new URLSearchParams(`token=${inUrl ?? encodeURIComponent(text.trim())}`).get('token') ?? '',
  );
}

/** @returns why a response cannot take the place of the recording: a phrase; null when it can */
function getRefusalReason(recording: Recording, response: Recording): string | null {
  if (response.status !== recording.status) {
    const target = getHeader(response, 'location');
    const redirect = target ? `: a redirect to ${new URL(target, recording.url).href}` : '';
    return `status ${response.status} in place of ${recording.status}${redirect}`;
  }
  if (recording.body.length === 0) {
    return null;
  }
  if (response.body.length === 0) {
    return 'the body is empty';
  }
  const [before, now] = [recording, response].map(getMediaType);
  if (now !== before) {
    return `the media type is ${now} in place of ${before}`;
  }
  let problem: string | null = null;
  attempt(
    () => [listFields(response), getShownBody(response)],
    // Without where, which is not the place of the mistake, and without what to do.
    (sentence) => (problem = sentence.replace(/^\S+: /, '').replace(/; correct .*$/, '')),
  );
  return problem;
}

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

/** Exit codes, so that a workflow can tell a change from a bad night of the network. */
export const EXIT = {same: 0, changed: 1, usage: 2, unreachable: 3} as const;

/** @returns `changed` for what changed and is not stored, also when something else could not be reached */
export function getExitCode(results: readonly Result[]): number {
  if (results.some(({kind, isStored}) => kind === 'changed' && !isStored)) {
    return EXIT.changed;
  }
  return results.some(({kind}) => kind === 'unreachable') ? EXIT.unreachable : EXIT.same;
}

/** The report in Markdown. */
export function formatReport(results: readonly Result[]): string {
  const list = (kind: Result['kind']) => results.filter((result) => result.kind === kind);
  const [same, changed, unreachable] = [list('same'), list('changed'), list('unreachable')];
  const reasons = [...new Set(unreachable.flatMap(({details}) => details))];
  return [
    `${results.length} requests: ${same.length} same, ${changed.length} changed, ${unreachable.length} unreachable.`,
    ...(changed.length > 0 ? ['## Changed'] : []),
    ...changed.map(({name, details, isStored, pages}) => {
      const onPages = pages.length > 0 ? ` On pages: ${pages.join(', ')}.` : '';
      return `- ${name}${isStored ? '' : ' (not stored)'}: ${details.join('; ')}.${onPages}`;
    }),
    ...(unreachable.length > 0 ? ['## Unreachable'] : []),
    ...reasons.map((reason) => {
      const names = unreachable.filter(({details}) => details.includes(reason)).map(({name}) => name);
      return `- ${names.join(', ')}: ${reason}.`;
    }),
  ].join('\n\n');
}
