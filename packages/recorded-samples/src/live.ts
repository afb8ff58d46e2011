/**
 * Sends the requests of `samples/` again and compares the responses with the recordings: status, media type and fields,
 * but no values, which are data. Stores the responses if asked to.
 */

import type {Element} from '@xmldom/xmldom';
import {Parser} from 'n3';
import {Client, type ClientOptions} from './client';
import {findJsonNodes, findXmlNodes, hasPath, parseJson, parseXml} from './field-paths';
import {readPages} from './pages';
import type {Project} from './project';
import {getBodyLanguage, getExactKey, getHeader, getMediaType, type Recording} from './recording';
import {readSamples} from './samples';
import {getShownBody} from './shown-body';
import {storeResponse} from './store';

export interface LiveOptions extends Pick<ClientOptions, 'contact' | 'timeoutMs'> {
  /** Part of the names to look at. */
  filter?: string;
  /** ISO date under which the responses are stored; without it nothing is written. */
  today?: string;
}

const KINDS = {
  same: 'Same',
  answered: 'Answered',
  changed: 'Changed',
  refused: 'Changed to another kind of response, which "npm run record" does not store',
  unreachable: 'Unreachable',
};

export interface Result {
  /** `refused` cannot take the place of the recording; `answered` is the response to a request that was open. */
  kind: keyof typeof KINDS;
  /** Of the recording. */
  name: string;
  /** Phrases. */
  details: readonly string[];
}

export interface Report {
  /** With the pages that show the recording: `docs/search.md:12`. */
  results: (Result & {pages: string[]})[];
  requests: number;
  /** Why the run ended early: a phrase. */
  stopped: string | null;
  /** What was not requested because of that. */
  left: string[];
}

export async function sendAgain(project: Project, options: LiveOptions): Promise<Report> {
  const {root, tokens = [], open = [], findOperation, validate} = project;
  const {filter = '', today} = options;
  const {samples, recordings} = readSamples(root);
  const {uses} = readPages(project);
  const client = new Client({...project, ...options});
  /** What recorded tokens are now; undefined when the current response has none in its place. */
  const renewed = new Map<string, string | undefined>();

  /** Recordings whose responses have the same fields. */
  const getGroup = ({method, url, status}: Recording) => `${findOperation?.(method, url) ?? url} ${status}`;
  const known = new Map<string, Set<string>>();
  for (const recording of recordings) {
    const fields = known.get(getGroup(recording)) ?? new Set();
    attemptPhrase(() => listFields(recording).forEach((field) => fields.add(field)));
    known.set(getGroup(recording), fields);
  }

  async function request(recording: Recording): Promise<Omit<Result, 'name'>> {
    const url = new URL(recording.url);
    for (const [name, token] of tokens.map((each) => [each, url.searchParams.get(each) ?? ''] as const)) {
      if (renewed.has(token)) {
        const now = renewed.get(token);
        if (now === undefined) {
          return {kind: 'refused', details: [`the response before has no ${name} for it any more`]};
        }
        url.searchParams.set(name, now);
      }
    }
    const sent = await client.send({...recording, url: url.href});
    if (typeof sent === 'string') {
      return {kind: 'unreachable', details: [sent]};
    }
    const response: Recording = {...recording, ...sent, url: url.href, bodyFile: null};
    const current = listTokens(response, tokens);
    listTokens(recording, tokens).forEach((token, at) => renewed.has(token) || renewed.set(token, current[at]));
    const reason = getRefusalReason(recording, response);
    if (reason !== null) {
      return {kind: 'refused', details: [reason]};
    }
    const paths = uses.filter(({element, name}) => element === 'Paths' && name === recording.name);
    const details = [
      ...compareFields(listFields(response), listFields(recording, recording.keep), known.get(getGroup(recording))),
      ...(validate?.(response) ?? []),
      ...[...new Set(paths.flatMap((use) => use.paths))]
        .filter((path) => hasPath(recording, path) && !hasPath(response, path))
        .map((path) => `the path ${path} matches nothing`),
    ];
    if (today !== undefined && recording.provenance.kind === 'constructed') {
      details.push('was constructed');
    }
    if (today !== undefined) {
      const isStoredAnew = storeResponse(root, today, response, recording);
      details.push(...(isStoredAnew && details.length === 0 ? ['other values'] : []));
    }
    return {kind: details.length > 0 ? 'changed' : 'same', details};
  }

  const listPages = (name: string) => {
    const shownBy = samples.filter(({response, responses}) => response?.name === name || responses.includes(name));
    const names = [name, ...shownBy.map((sample) => sample.name)];
    return [...new Set(uses.filter((use) => names.includes(use.name)).map(({file, line}) => `${file}:${line}`))];
  };
  const report: Report = {results: [], requests: 0, stopped: null, left: []};
  const add = (result: Result) => report.results.push({...result, pages: listPages(result.name)});
  const chosen = recordings.filter(({name, offline}) => name.includes(filter) && !offline);
  // A page that is requested with a token comes after the page that has it.
  const needsToken = ({url}: Recording) => tokens.some((name) => new URL(url).searchParams.has(name));
  for (const recording of [...chosen.filter((each) => !needsToken(each)), ...chosen.filter(needsToken)]) {
    const result = client.stopped === null ? await request(recording) : null;
    if (result && client.stopped === null) {
      add({...result, name: recording.name});
    } else {
      report.left.push(recording.name);
    }
  }

  const answered = new Set(recordings.map(getExactKey));
  const unanswered = open.filter((each) => each.name.includes(filter) && !answered.has(getExactKey(each)));
  for (const each of today !== undefined ? unanswered : []) {
    const response = await client.send(each);
    if (typeof response === 'string') {
      add({kind: 'unreachable', name: each.name, details: [response]});
    } else {
      storeResponse(root, today ?? '', {...each, ...response});
      add({kind: 'answered', name: each.name, details: []});
    }
  }
  return {...report, stopped: client.stopped, requests: client.count};
}

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
  const [before, now] = [recording, response].map(getMediaType);
  const target = getHeader(response, 'location');
  if (response.status !== recording.status) {
    const redirect = target ? `: a redirect to ${new URL(target, recording.url).href}` : '';
    return `status ${response.status} in place of ${recording.status}${redirect}`;
  }
  if (response.body.length === 0) {
    return recording.body.length === 0 ? null : 'the body is empty';
  }
  return now !== before && recording.body.length > 0
    ? `the media type is ${now} in place of ${before}`
    : attemptPhrase(() => [listFields(response), getShownBody(response)]);
}

/** @returns what an error says, without where and without what to do; null when there is none */
function attemptPhrase(act: () => unknown): string | null {
  try {
    act();
    return null;
  } catch (error) {
    return (error as Error).message.replace(/^\S+: /, '').replace(/; correct .*$/, '');
  }
}

/**
 * The fields of a body, in JSON with their types: `$.identified_by[*].content (string)`, `/oai:record/dc:title/@lang`.
 *
 * @param keep paths to the parts to read; without them the whole
 * @throws {SampleError} when the body cannot be read
 */
function listFields(response: Recording, keep: readonly string[] = []): Set<string> {
  const language = response.body.length > 0 ? getBodyLanguage(response) : null;
  if (language === 'json') {
    const document = parseJson(response);
    const paths = (keep.length > 0 ? keep : ['$']).flatMap((path) => [path, `${path}..*`]);
    const nodes = paths.flatMap((path) => findJsonNodes(response, document, path));
    return new Set(nodes.map(({value, location}) => `$${location.map(formatStep).join('')} (${getType(value)})`));
  }
  if (language === 'xml') {
    const document = parseXml(response);
    const paths = (keep.length > 0 ? keep : ['/*']).map((path) => `${path}/descendant-or-self::*`);
    const elements = paths.flatMap<unknown>((path) => findXmlNodes(response, document, path)) as Element[];
    return new Set(elements.flatMap((element) => [formatPath(element), ...listAttributes(element)]));
  }
  const format = getHeader(response, 'content-type');
  const triples = language === 'turtle' ? new Parser({format}).parse(response.body.toString()) : [];
  return new Set(triples.map(({predicate}) => predicate.value));
}

const formatStep = (step: string | number) => (typeof step === 'number' ? '[*]' : `.${step}`);

const getType = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);

const formatPath = (element: Element): string =>
  `${element.parentElement ? formatPath(element.parentElement) : ''}/${element.nodeName}`;

const listAttributes = (element: Element) =>
  [...element.attributes]
    .filter(({name}) => !name.startsWith('xmlns'))
    .map(({name}) => `${formatPath(element)}/@${name}`);

/**
 * How the fields of a response differ, as phrases.
 *
 * @param shown of what the page shows: none of it may be missing
 * @param known of all recordings of such responses: none but these may be there
 */
function compareFields(current: Set<string>, shown: Set<string>, known = new Set<string>()): string[] {
  /** Without the fields inside others that are missing, too. */
  const listMissing = (fields: Set<string>, from: Set<string>) => {
    const missing = [...fields].filter((field) => !from.has(field));
    const paths = missing.map((field) => field.replace(/ \(\w+\)$/, ''));
    return missing.filter(
      (field) => !paths.some((path) => /^[.[/]/.test(field.slice(path.length)) && field.startsWith(path)),
    );
  };
  return [
    ...listMissing(shown, current).map((field) => `${field} is missing`),
    ...listMissing(current, known).map((field) => `${field} is new`),
  ].map((change) => `the field ${change.replace(/^\$\./, '')}`);
}

/** Exit codes, so that a workflow can tell a change from a bad night of the network. */
export const EXIT = {same: 0, changed: 1, usage: 2, unreachable: 3} as const;

/** @returns `changed` also when something else could not be reached */
export function getExitCode({results, stopped}: Report): number {
  const has = (...kinds: Result['kind'][]) => results.some(({kind}) => kinds.includes(kind));
  if (has('changed', 'refused')) {
    return EXIT.changed;
  }
  return has('unreachable') || stopped ? EXIT.unreachable : EXIT.same;
}

/** The report in Markdown. */
export function formatReport({results, requests, stopped, left}: Report): string {
  const kinds = (Object.keys(KINDS) as Result['kind'][]).map((kind) => ({
    kind,
    lines: results
      .filter((result) => result.kind === kind)
      .map(({name, details, pages}) => {
        const onPages = pages.length > 0 ? ` On pages: ${pages.join(', ')}.` : '';
        return `- ${name}${details.length > 0 ? `: ${details.join('; ')}.` : ''}${onPages}`;
      }),
  }));
  return [
    `${requests} requests: ${kinds.map(({kind, lines}) => `${lines.length} ${kind}`).join(', ')}.`,
    ...(stopped ? [`Stopped: ${stopped}. Not requested: ${left.join(', ') || 'nothing'}.`] : []),
    ...kinds
      .filter(({kind, lines}) => kind !== 'same' && lines.length > 0)
      .map(({kind, lines}) => `## ${KINDS[kind]}\n\n${lines.join('\n')}`),
  ].join('\n\n');
}
