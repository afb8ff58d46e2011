/**
 * Sends the requests of `samples/` to the services again, and compares the responses with the recordings. It compares
 * status, media type and fields, but no values, because values are data that may change. It can also store the responses.
 */

import type {Attr, Element, Node} from '@xmldom/xmldom';
import {createClient, type ClientOptions, type ReceivedResponse} from './client';
import {findJsonNodes, findXmlNodes, parseJson, parseXml} from './field-paths';
import {readPages, type PagesContent} from './pages';
import type {OpenRequest, Project} from './project';
import {getBodyLanguage, getExactKey, getHeader, getMediaType, type Recording} from './recording';
import {catchSampleError} from './sample-error';
import {readSamples, type SampleTree} from './samples';
import {getShownBody} from './shown-body';
import {storeResponse} from './store';

export interface LiveOptions extends Pick<ClientOptions, 'contact' | 'timeoutMs' | 'mockServer'> {
  /** Sends only the requests of recordings whose name contains this text. */
  filter?: string;
  /** The current date in ISO 8601, under which the responses are stored. Without it, no file is written. */
  today?: string;
}

export interface Result {
  /** The name of the recording. */
  name: string;
  url: string;
  host: string;
  /**
   * `stored` means that the response has changed and was stored. `changed` means that it was not stored, because this
   * run stores nothing, because the response cannot replace the recording, because it does not answer an open request,
   * or because of an error in our code.
   */
  kind: 'same' | 'changed' | 'stored' | 'unreachable';
  /** Phrases that describe the changes. */
  details: readonly string[];
  /** The places on pages that show the recording, such as `docs/search.md:12`. */
  pages: readonly string[];
}

/** The values that all requests of a run share. */
interface Run {
  project: Project;
  options: LiveOptions;
  samples: SampleTree['samples'];
  /** The places on pages that show recordings. */
  uses: PagesContent['uses'];
  /** The fields of all recordings together. */
  recordedFields: ReadonlySet<string>;
  /**
   * The token in the current response, keyed by the token in the recording. It is undefined if the current response has
   * no token in the same place.
   */
  currentTokens: Map<string, string | undefined>;
}

type Send = ReturnType<typeof createClient>;

/**
 * Sends the requests of all recordings again, and the project's open requests if responses are stored. Requests to
 * different hosts are sent in parallel, so that a host which does not respond does not delay the others. A request
 * without a response becomes a result with the reason. If comparing or storing a response throws an error, the request
 * becomes a result with the message of the error, so that the results of the other requests are not lost.
 *
 * @throws SampleError for a mistake in a sample or a recording, before any request is sent
 */
export async function sendAgain(project: Project, options: LiveOptions): Promise<Result[]> {
  const {samples, recordings} = readSamples(project.root);
  const run: Run = {
    project,
    options,
    samples,
    uses: readPages(project).uses,
    recordedFields: new Set(recordings.flatMap((recording) => [...listFields(recording)])),
    currentTokens: new Map(),
  };
  const selectedRecordings = selectRecordings(recordings, project, options);
  const openRequests = selectOpenRequests(recordings, project, options);
  const hosts = new Set([...selectedRecordings, ...openRequests].map(getHost));
  const resultsByHost = await Promise.all(
    [...hosts].map((host) => {
      const isOnHost = (request: OpenRequest) => getHost(request) === host;
      return sendToHost(run, selectedRecordings.filter(isOnHost), openRequests.filter(isOnHost));
    }),
  );
  return resultsByHost.flat();
}

/** @returns the recordings whose requests are sent, in the order in which they are sent */
function selectRecordings(
  recordings: readonly Recording[],
  {tokens = []}: Project,
  {filter = ''}: LiveOptions,
): Recording[] {
  const selectedRecordings = recordings.filter(({name, offline}) => name.includes(filter) && !offline);
  const needsToken = ({url}: Recording) => tokens.some((name) => new URL(url).searchParams.has(name));
  // Send requests with a token last, because the token comes from the response to another request.
  return [
    ...selectedRecordings.filter((recording) => !needsToken(recording)),
    ...selectedRecordings.filter(needsToken),
  ];
}

/** @returns the open requests that have no recording yet */
function selectOpenRequests(
  recordings: readonly Recording[],
  {open = []}: Project,
  {filter = ''}: LiveOptions,
): OpenRequest[] {
  const recordedKeys = new Set(recordings.map(getExactKey));
  return open.filter((request) => request.name.includes(filter) && !recordedKeys.has(getExactKey(request)));
}

/** Sends the requests to one host, one after the other. */
async function sendToHost(
  run: Run,
  recordings: readonly Recording[],
  openRequests: readonly OpenRequest[],
): Promise<Result[]> {
  const {project, options} = run;
  const send = createClient({...project, ...options});
  const results: Result[] = [];
  for (const recording of recordings) {
    results.push(await catchError(run, recording, () => compare(run, send, recording)));
  }
  const {today} = options;
  if (today !== undefined) {
    for (const request of openRequests) {
      results.push(await catchError(run, request, () => record(run, send, request, today)));
    }
  }
  return results;
}

/** Calls a function that handles a request. If the function throws an error, the result contains its name and message. */
async function catchError(run: Run, request: OpenRequest, handle: () => Promise<Result>): Promise<Result> {
  try {
    return await handle();
  } catch (error) {
    return createResult(run, request, 'changed', `the response could not be compared or stored: ${String(error)}`);
  }
}

function createResult(
  {samples, uses}: Run,
  {name, url}: OpenRequest,
  kind: Result['kind'],
  ...details: string[]
): Result {
  const samplesWithRecording = samples.filter(
    ({response, responses}) => response?.name === name || responses.includes(name),
  );
  const names = [name, ...samplesWithRecording.map((sample) => sample.name)];
  const places = uses.filter((use) => names.includes(use.name)).map(({file, line}) => `${file}:${line}`);
  return {name, url, host: getHost({url}), kind, details, pages: [...new Set(places)]};
}

/** Sends the request of a recording, compares the response, and stores it if responses are stored. */
async function compare(run: Run, send: Send, recording: Recording): Promise<Result> {
  const {url, parameterWithoutToken} = updateTokens(run, recording.url);
  if (parameterWithoutToken !== null) {
    const detail = `the response before has no ${parameterWithoutToken} for it any more`;
    return createResult(run, recording, 'changed', detail);
  }
  const receivedResponse = await send({...recording, url});
  if (typeof receivedResponse === 'string') {
    return createResult(run, recording, 'unreachable', receivedResponse);
  }
  const response: Recording = {...recording, ...receivedResponse, url, bodyFile: null};
  saveTokens(run, recording, response);
  const refusalReason = getRefusalReason(recording, response);
  if (refusalReason !== null) {
    return createResult(run, recording, 'changed', refusalReason);
  }
  const {expectedFields, missingFields, newFields} = compareFields(run, recording, response);
  const {
    project,
    options: {today},
  } = run;
  const details = [
    ...missingFields.map((field) => `the field ${field} is missing`),
    ...newFields.map((field) => `the field ${field} is new`),
    ...(project.validate?.(response) ?? []),
  ];
  // A response with less than half of the fields is another document, such as an error message.
  const isStored = today !== undefined && missingFields.length <= expectedFields.size / 2;
  if (isStored) {
    storeResponse(project.root, today, response, recording);
  }
  const kindOfChange = isStored ? 'stored' : 'changed';
  return createResult(run, recording, details.length === 0 ? 'same' : kindOfChange, ...details);
}

/**
 * Replaces the recorded tokens in a URL with the current ones.
 *
 * @returns the URL, and the name of the first parameter whose token is missing in the current responses, or null
 */
function updateTokens({project, currentTokens}: Run, recordedUrl: string) {
  const url = new URL(recordedUrl);
  for (const parameter of project.tokens ?? []) {
    const token = url.searchParams.get(parameter);
    const currentToken = currentTokens.get(token ?? '');
    if (currentToken) {
      url.searchParams.set(parameter, currentToken);
    } else if (token && currentTokens.has(token)) {
      return {url: url.href, parameterWithoutToken: parameter};
    }
  }
  return {url: url.href, parameterWithoutToken: null};
}

/** Saves the tokens of a response. Later requests use them instead of the tokens in the recording. */
function saveTokens({project: {tokens = []}, currentTokens}: Run, recording: Recording, response: Recording): void {
  const responseTokens = listTokens(response, tokens);
  for (const [i, token] of listTokens(recording, tokens).entries()) {
    // The last page of a list can have an empty token.
    if (token) {
      currentTokens.set(token, responseTokens[i]);
    }
  }
}

/** Compares the fields of a response with the fields that the pages show, and with the fields of all recordings. */
function compareFields({uses, recordedFields}: Run, recording: Recording, response: Recording) {
  const pathsOnPages = uses.filter((use) => use.name === recording.name).flatMap(({paths}) => paths);
  const pathsToShow = recording.keep.length > 0 ? [...recording.keep, ...pathsOnPages] : [];
  const expectedFields = listFields(recording, pathsToShow);
  const fields = listFields(response);
  return {
    expectedFields,
    missingFields: [...expectedFields].filter((field) => !fields.has(field)),
    newFields: [...fields].filter((field) => !recordedFields.has(field)),
  };
}

/**
 * Sends an open request, and stores the response. A response that the request does not ask for, such as a login page, is
 * not stored, so that the question stays open.
 */
async function record(run: Run, send: Send, request: OpenRequest, date: string): Promise<Result> {
  const response = await send(request);
  if (typeof response === 'string') {
    return createResult(run, request, 'unreachable', response);
  }
  const unexpectedKind = findUnexpectedKind(request, response);
  if (unexpectedKind !== null) {
    const detail = `the response to an open question is ${unexpectedKind}, which the request does not ask for`;
    return createResult(run, request, 'changed', detail);
  }
  storeResponse(run.project.root, date, {...request, ...response});
  return createResult(run, request, 'stored', 'an open question has its response');
}

const getHost = ({url}: Pick<OpenRequest, 'url'>) => new URL(url).host;

/**
 * Lists the tokens in a response: the values of URL parameters, and the text of elements.
 *
 * @param names the names of the parameters and elements, such as `resumptionToken`
 */
function listTokens({body}: Recording, names: readonly string[]): string[] {
  const pattern = new RegExp(`\\b(?:${names.join('|')})(?:=([^"&<>\\s]+)|(?:\\s[^<>]*)?>([^<]+)<)`, 'g');
  const matches = [...body.toString('utf8').matchAll(pattern)];
  return matches.map(([, parameterValue, elementText = '']) =>
    parameterValue === undefined ? elementText.trim() : (new URLSearchParams(`=${parameterValue}`).get('') ?? ''),
  );
}

const HTML = 'text/html';

/**
 * Returns the media type. A body that begins like HTML counts as HTML, because the header of a login page can be wrong.
 */
const getKind = (response: Pick<Recording, 'headers' | 'body'>): string =>
  /^\s*<(?:!doctype html|html)\b/i.test(response.body.toString('utf8', 0, 500)) ? HTML : getMediaType(response);

/**
 * Checks whether a response is of the kind that an open request asks for.
 *
 * @returns null if it is. Otherwise the kind of the response: a media type, or a redirect to another host.
 */
function findUnexpectedKind({url, requiredHeaders}: OpenRequest, response: ReceivedResponse): string | null {
  const target = getHeader(response, 'location');
  const {host} = new URL(target ?? '', url);
  if (target && host !== getHost({url})) {
    return `a redirect to ${host}`;
  }
  const accept = getHeader({headers: [...requiredHeaders]}, 'accept') ?? '*/*';
  const kind = getKind(response);
  const types = accept.split(',').map((type) => type.replace(/;.*/, '').trim());
  // HTML has to be requested by its exact type, because `*/*` also accepts a login page.
  const isAccepted = types.some(
    (type) => type === kind || (kind !== HTML && kind.startsWith(type.replace(/\*.*/, ''))),
  );
  const isError = kind !== HTML && response.status >= 400;
  return isAccepted || isError || response.body.length === 0 ? null : kind;
}

/** @returns a phrase that explains why a response cannot replace the recording, or null if it can */
function getRefusalReason(recording: Recording, response: Recording): string | null {
  const [recordedTarget, newTarget] = [recording, response].map((message) => {
    const location = getHeader(message, 'location');
    return location ? new URL(location, recording.url) : null;
  });
  if (response.status !== recording.status) {
    const redirect = newTarget ? `: a redirect to ${newTarget.href}` : '';
    return `status ${response.status} in place of ${recording.status}${redirect}`;
  }
  // A redirect to another host means that the service has moved, or that the network requires a login.
  if (recordedTarget && newTarget?.host !== recordedTarget.host) {
    return `a redirect to ${newTarget?.href ?? 'nothing'} in place of ${recordedTarget.href}`;
  }
  if (response.body.length === 0) {
    return recording.body.length === 0 ? null : 'the body is empty';
  }
  const [recordedKind, newKind] = [recording, response].map(getKind);
  // Without a recorded body and type, we know only that the response was not HTML.
  const isRecordedKindUnknown = recording.body.length === 0 && recordedKind === 'none' && newKind !== HTML;
  if (newKind !== recordedKind && !isRecordedKindUnknown && !newTarget) {
    return `the response is ${newKind} in place of ${recordedKind}`;
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
    // Remove the place and the remedy from the sentence, because they are about the recording and not the response.
    (sentence) => (problem = sentence.replace(/^\S+: /, '').replace(/; correct .*$/, '')),
  );
  return problem;
}

const getRootName = (response: Recording) =>
  getBodyLanguage(response) === 'xml' ? parseXml(response).documentElement?.nodeName : undefined;

/**
 * Lists the fields of a body. JSON fields include their types: `identified_by[*].content (string)`. XML fields are
 * written as paths: `/oai:record/dc:title/@lang`.
 *
 * @param paths field paths to the parts to read. An empty list means the whole body.
 * @returns an empty set for a body that is neither JSON nor XML
 * @throws {SampleError} if the body cannot be read
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

function getType(value: unknown): string {
  if (value === null) {
    return 'null';
  }
  return Array.isArray(value) ? 'list' : typeof value;
}

function formatNode(node: Node): string {
  const {ownerElement, parentElement} = node as Attr & Element;
  return ownerElement
    ? `${formatNode(ownerElement)}/@${node.nodeName}`
    : `${parentElement ? formatNode(parentElement) : ''}/${node.nodeName}`;
}

/** For each host, the number of consecutive nights on which at least one request got no response. */
export type Nights = Readonly<Record<string, number>>;

/** After this many nights, a host counts as changed. Shorter outages usually end by themselves. */
const MAX_NIGHTS = 3;

/**
 * @param previous the result of the previous night
 * @returns the new counts, without hosts that responded to every request
 */
export function countNights(results: readonly Result[], previous: Nights): Nights {
  const hosts = new Set(results.filter(({kind}) => kind === 'unreachable').map(({host}) => host));
  return Object.fromEntries([...hosts].map((host) => [host, (previous[host] ?? 0) + 1]));
}

/** Exit codes. They let a workflow distinguish a changed service from a network failure. */
export const EXIT = {same: 0, changed: 1, usage: 2, unreachable: 3} as const;

/**
 * Returns an exit code of `EXIT`. It is `changed` if a response has changed and is not stored, or if a host was unreachable
 * for several nights. Otherwise it is `unreachable` if a host did not respond.
 */
export function getExitCode(results: readonly Result[], nights: Nights = {}): number {
  const isHostGone = Object.values(nights).some((count) => count >= MAX_NIGHTS);
  if (isHostGone || results.some(({kind}) => kind === 'changed')) {
    return EXIT.changed;
  }
  return results.some(({kind}) => kind === 'unreachable') ? EXIT.unreachable : EXIT.same;
}

/** Formats the results in Markdown: first the changes, then the unreachable requests by host. */
export function formatReport(results: readonly Result[], nights: Nights = {}): string {
  const listByKind = (kind: Result['kind']) => results.filter((result) => result.kind === kind);
  const counts = (['same', 'changed', 'stored', 'unreachable'] as const).map(
    (kind) => `${listByKind(kind).length} ${kind}`,
  );
  const formatChange = ({name, url, kind, details, pages}: Result) =>
    [
      `- ${name}: ${details.join('; ')}.`,
      pages.length > 0 && `On pages: ${pages.join(', ')}.`,
      kind === 'changed' && `Look at ${url}.`,
    ]
      .filter(Boolean)
      .join(' ');
  const unreachable = listByKind('unreachable');
  const formatHost = (host: string) => {
    const unreachableOnHost = unreachable.filter((result) => result.host === host);
    const requestCount = results.filter((result) => result.host === host).length;
    const nightCount = nights[host] ? `, night ${nights[host]} in a row` : '';
    // After a failure that stops the client, all later requests have the same reason, so write it once.
    const reasons = [...new Set(unreachableOnHost.flatMap(({details}) => details))];
    const reasonLines = reasons.map((reason) => {
      const names = unreachableOnHost.filter(({details}) => details.includes(reason)).map(({name}) => name);
      return `  - ${names.join(', ')}: ${reason}.`;
    });
    return [`- ${host}: ${unreachableOnHost.length} of ${requestCount} requests${nightCount}.`, ...reasonLines].join(
      '\n',
    );
  };
  return [
    [`${results.length} requests: ${counts.join(', ')}.`],
    ['## Changed, not stored', ...listByKind('changed').map(formatChange)],
    ['## Changed and stored', ...listByKind('stored').map(formatChange)],
    ['## Not seen', ...[...new Set(unreachable.map(({host}) => host))].map(formatHost)],
  ]
    .filter((part, i) => i === 0 || part.length > 1)
    .flat()
    .join('\n\n');
}
