/** Harvests records with OAI-PMH. */

import {defaultConnection, type Call, type Connection} from './connection.ts';
import {childrenOf, OAI_NAMESPACE, readEdmWith} from './edm.ts';
import {Incomplete, NotFound, Refused, UnknownForm, Usage, type CollectionError} from './errors.ts';
import {PageList} from './page-list.ts';
import SERVICES from './services.json' with {type: 'json'};
import {splitRecords} from './split-list.ts';
import type {CallOptions, EdmObject, LanguageOptions, Text} from './types.ts';
import {parseXml, REPAIRED_NOTICE, serialize, type XmlElement} from './xml.ts';

/** The data format of harvested records. */
export type HarvestFormat = 'edm' | 'oai_dc';

/**
 * The position at which a harvest can continue. It is plain JSON. Store it, and pass it to a later harvest, which
 * continues from this position.
 */
export interface State {
  /** The number of the set, or null for all records. */
  readonly set: Text;
  readonly format: HarvestFormat;
  /** The harvest requests only records that changed since this time. It is null for all records. */
  readonly since: Text;
  /** The time on the service's clock at the first page of the list, or null before this page. */
  readonly started: Text;
  /** The token for the next page of the list. It is null before the first page and after the last page. */
  readonly token: Text;
  /**
   * The number of records that the library has received from the list, including deleted records. After the last page,
   * it is 0.
   */
  readonly received: number;
  /** The number of records that the service announced. After the last page, it is 0. */
  readonly size: number;
  /**
   * The number of records in the last complete list, which is a list without `since`. It is 0 before the end of the first
   * complete list.
   */
  readonly total: number;
}

export interface HarvestOptions extends CallOptions {
  /** The number or identifier of a set. The default is all records. */
  set?: string | number | undefined;
  /**
   * A date, or a text such as 2026-06-19T08:00:00Z. The harvest returns only records that changed since this time. A
   * time without a time zone is in UTC.
   */
  since?: string | Date | undefined;
  /** The data format. The default is `edm`. */
  format?: HarvestFormat | undefined;
  /**
   * Continues an earlier harvest from this state. Do not set the other options, because the state contains them.
   */
  state?: State | undefined;
}

/** A harvested record. */
export interface HarvestedRecord {
  /** The identifier of the object. */
  id: string;
  /** The time of the last change. */
  datestamp: string;
  isDeleted: boolean;
  /** The numbers of its sets. */
  sets: string[];
  /** The whole XML element `record`. */
  xml: string;
  /** Returns the object, if it was harvested in EDM, or null if it was deleted. The method sends no request. */
  record(options?: LanguageOptions): Promise<EdmObject | null>;
}

/**
 * A page of a harvest. Store its records and its state together, so that a later harvest continues after these records.
 */
export interface HarvestPage {
  records: HarvestedRecord[];
  /** The state after this page. */
  state: State;
}

/** Harvested records. If a loop stops early, a later harvest can continue from `state`. */
export interface Harvest extends AsyncIterable<HarvestedRecord> {
  /**
   * The position at which the harvest can continue. After each page whose records your program has read, a new state
   * object replaces it.
   */
  readonly state: State;
  /** Returns the pages, so that you can store the records of each page together with its state. */
  pages(): AsyncGenerator<HarvestPage, void, void>;
}

/** A set of the collection. */
export interface CollectionSet {
  /** The number of the set. */
  id: string;
  name: string;
}

/** A record or a set in a list. */
export interface ListItem {
  /** The identifier of a record, or the number of a set. */
  key: string;
  /** The whole XML element. */
  xml: string;
  /** The name of a set. */
  name: string;
  /** The time of the last change of a record. */
  datestamp: string;
  isDeleted: boolean;
  /** The numbers of the sets of a record. */
  sets: string[];
}

/** One page of a list. */
export interface ListPage {
  /** The items that were not on the previous page. */
  items: ListItem[];
  /** The number of items received from the list. An item on two neighbouring pages counts once. */
  received: number;
  /** The number of items in the list. */
  size: number;
  /** The start of the requested changes. It is null if the list contains all records. */
  since: Text;
  /** The state after this page. */
  state: State;
}

type Verb = 'ListRecords' | 'ListSets';
type MutableState = {-readonly [Name in keyof State]: State[Name]};

const OAI_URL = 'https://data.rijksmuseum.nl/oai';
const MAX_RESTARTS = SERVICES.maxListRestarts;
const TIME_PATTERN = new RegExp(SERVICES.time);
/**
 * The overlap of two harvests, in milliseconds. It is needed because clocks differ. Harvesting a record twice is
 * harmless.
 */
const OVERLAP_MS = SERVICES.harvestOverlapSeconds * 1000;
/** If at least this share of the records changed, the museum probably gave new dates to all of them. */
const MASS_UPDATE_SHARE = SERVICES.massUpdateShare;
/**
 * The progress within a list before its first page. The harvest returns to these values when the list ends or starts
 * again.
 */
const INITIAL_LIST_PROGRESS = {started: null, token: null, received: 0, size: 0};

/**
 * Returns a time in the format of the service, minus an offset. A text without a time zone is in UTC.
 * @returns null if the text is not a time
 */
function toServiceTime(text: string, millisecondsEarlier: number = 0): Text {
  const [, date = '', time = '00:00', hours = '+00', minutes = '00'] = TIME_PATTERN.exec(text.trim()) ?? [];
  const day = Date.parse(`${date}T00:00:00Z`);
  // JavaScript reads 30 February as a day in March, so compare the result with the text.
  const isDay = !Number.isNaN(day) && new Date(day).toISOString().startsWith(date);
  const moment = isDay && Date.parse(`${date}T${time}${hours}:${minutes}`) - millisecondsEarlier;
  return moment ? new Date(moment).toISOString().replace(/\.\d+Z$/, 'Z') : null;
}

/**
 * Copies a short text. Otherwise, the JavaScript engine would keep the whole page of records in memory, because the
 * text is a part of it.
 */
const copyText = (text: string): string => JSON.parse(JSON.stringify(text)) as string;

/** Returns the text of a child element, or an empty text. */
const getChildText = (element: XmlElement | undefined, name: string): string => {
  const [child] = element ? childrenOf(element, name) : [];
  return copyText((child?.textContent ?? '').trim());
};

interface ReceivedPage {
  items: ListItem[];
  /** The keys of the items that contain repaired characters. */
  repairedKeys: string[];
  /** Whether the page contains repaired characters, inside or outside an item. */
  isRepaired: boolean;
  url: string;
  /** The time of the response, on the service's clock. */
  time: string;
  token: Text;
  cursor: string;
  size: string;
}

interface ListProblem {
  code: string;
  error: CollectionError;
}

/**
 * Requests a page of a list.
 * @returns the page, or the problem that the service reports
 * @throws {UnknownForm} if the response is not OAI-PMH, or if it does not contain its time
 */
async function requestPage(
  call: Call,
  verb: Verb,
  parameters: Record<string, Text>,
): Promise<{page: ReceivedPage; problem: null} | {page: null; problem: ListProblem}> {
  const query = new URLSearchParams({verb});
  for (const [name, value] of Object.entries(parameters)) {
    if (value) {
      query.append(name, value);
    }
  }
  const url = `${OAI_URL}?${query}`;
  const text = await call.getText(url, 'text/xml');
  const {frame, documents} = splitRecords(text) ?? {frame: text, documents: []};
  const {root, isRepaired} = parseXml(frame, url);
  if (root?.namespaceURI !== OAI_NAMESPACE || root.localName !== 'OAI-PMH') {
    throw new UnknownForm('not OAI-PMH', url);
  }
  const [error] = childrenOf(root, 'error');
  if (error) {
    const code = error.getAttribute('code') ?? '';
    // Remove the full stop, because the message continues after the explanation.
    const explanation = getChildText(root, 'error').replace(/\.$/, '');
    const ErrorClass = ['noRecordsMatch', 'idDoesNotExist'].includes(code) ? NotFound : Refused;
    return {page: null, problem: {code, error: new ErrorClass(`${code}: ${explanation}`, url)}};
  }
  const time = toServiceTime(getChildText(root, 'responseDate'));
  if (!time) {
    throw new UnknownForm('a response without its time', url);
  }
  const [list = root] = childrenOf(root, verb);
  const [tokenElement] = childrenOf(list, 'resumptionToken');
  const page: ReceivedPage = {
    items: [],
    repairedKeys: [],
    isRepaired: false,
    url,
    time,
    token: getChildText(list, 'resumptionToken') || null,
    cursor: tokenElement?.getAttribute('cursor')?.trim() ?? '',
    size: tokenElement?.getAttribute('completeListSize')?.trim() ?? '',
  };
  addItems(page, list, verb, isRepaired);
  for (const document of documents) {
    const {root: ownRoot, isRepaired: isRecordRepaired} = parseXml(document, url);
    const [ownList] = ownRoot ? childrenOf(ownRoot, verb) : [];
    if (ownList) {
      addItems(page, ownList, verb, isRecordRepaired);
    }
  }
  return {page, problem: null};
}

/** Adds the items of a list to a page. */
function addItems(page: ReceivedPage, list: XmlElement, verb: Verb, isRepaired: boolean): void {
  page.isRepaired ||= isRepaired;
  for (const element of childrenOf(list, verb === 'ListSets' ? 'set' : 'record')) {
    const item = readItem(element);
    page.items.push(item);
    if (isRepaired && item.xml.includes('\ufffd')) {
      page.repairedKeys.push(item.key);
    }
  }
}

function readItem(element: XmlElement): ListItem {
  const [header] = childrenOf(element, 'header');
  return {
    key: getChildText(element, 'setSpec') || getChildText(header, 'identifier'),
    xml: serialize(element),
    name: getChildText(element, 'setName'),
    datestamp: getChildText(header, 'datestamp'),
    isDeleted: header?.getAttribute('status') === 'deleted',
    sets: header ? childrenOf(header, 'setSpec').map((set) => copyText((set.textContent ?? '').trim())) : [],
  };
}

/** Creates the parameters of the request for the next page of a list. */
function createParameters(verb: Verb, {token, format, set, since}: State): Record<string, Text> {
  if (token) {
    return {resumptionToken: token};
  }
  return verb === 'ListRecords' ? {metadataPrefix: format, set, from: since} : {};
}

/** The service no longer knows the token that leads to the next page. */
class ExpiredToken extends Error {}

/**
 * Lists the items of each page, without those that the previous page also contained, with the state after the page. The
 * list starts again if its token has expired. It also starts again if it is incomplete and began in an earlier run,
 * because the state from that run may be wrong. After a restart, the items of earlier pages are listed again.
 * @throws {Incomplete} if the token has expired again and again, or if items are missing
 */
export async function* listPages(call: Call, verb: Verb, before: State): AsyncGenerator<ListPage, void, void> {
  let state = before;
  for (let restarts = 0; ; restarts += 1) {
    try {
      yield* listPagesOnce(restarts === 0 ? call : call.nextStep(), verb, state);
      return;
    } catch (error) {
      const isExpired = error instanceof ExpiredToken;
      if (!isExpired && !(error instanceof Incomplete && state.token)) {
        throw error;
      }
      const {message} = error;
      if (isExpired && restarts === MAX_RESTARTS) {
        throw new Incomplete(`the list ended again and again; try again later (${message})`);
      }
      call.settings.notice(`${message}; the list starts again`);
      state = {...before, ...INITIAL_LIST_PROGRESS};
    }
  }
}

/**
 * Lists the items of each page until the list ends, without items that the previous page also contained.
 * @throws {ExpiredToken} if the service no longer knows the token
 * @throws {Incomplete} if items are missing
 */
async function* listPagesOnce(firstCall: Call, verb: Verb, before: State): AsyncGenerator<ListPage, void, void> {
  const {notice} = firstCall.settings;
  const state: MutableState = {...before};
  const pages = new PageList(OAI_URL, state.received, state.size, state.token);
  let call = firstCall;
  do {
    const {since, total} = state;
    const {page, problem} = await requestPage(call, verb, createParameters(verb, state));
    if (problem) {
      const {code, error} = problem;
      if (code === 'noRecordsMatch' && since && !state.token) {
        return;
      }
      if (!state.token || !['noRecordsMatch', 'badResumptionToken'].includes(code)) {
        throw error;
      }
      throw new ExpiredToken(error.message);
    }
    const {items, isRepaired, repairedKeys} = page;
    const keys = items.map(({key}) => key);
    checkPage(page, keys, pages.received);
    const isNew = pages.add(keys, page.token, readSize(page.size));
    if (isRepaired) {
      notice(`${repairedKeys.join(', ')}: ${REPAIRED_NOTICE}`);
    }
    const {received, size} = pages;
    if (!state.started && since && size >= MASS_UPDATE_SHARE * (total || Infinity)) {
      notice(`${size} of ${total} records have new dates, so nearly all of them come again`);
    }
    const started = state.started ?? page.time;
    Object.assign(state, page.token ? {started, token: page.token, received, size} : INITIAL_LIST_PROGRESS);
    if (!page.token && received >= size) {
      state.since = toServiceTime(started, OVERLAP_MS);
      state.total = since ? total : received;
    }
    yield {
      items: items.filter((_, i) => isNew[i]),
      received,
      size: Math.max(size, received),
      since,
      state: Object.freeze({...state}),
    };
    call = call.nextStep();
  } while (state.token);
  pages.end();
}

/**
 * Returns the announced size of a list, or null if the service announces none.
 * @throws {UnknownForm} if the text is not a number
 */
function readSize(text: string): number | null {
  if (text === '') {
    return null;
  }
  if (!/^\d{1,15}$/.test(text)) {
    throw new UnknownForm('the size of a list is not a number', OAI_URL);
  }
  return Number(text);
}

/**
 * @throws {UnknownForm} if an item has no identifier
 * @throws {Incomplete} if the page is empty or does not continue at the expected position
 */
function checkPage({url, cursor}: ReceivedPage, keys: string[], received: number): void {
  if (!keys.every(Boolean)) {
    throw new UnknownForm('a set or record without an identifier', url);
  }
  if (keys.length === 0) {
    throw new Incomplete('a page with nothing on it; try again', url);
  }
  if (cursor !== '' && cursor !== `${received}`) {
    throw new Incomplete(`the service is at ${cursor}, not at ${received}; try again`, url);
  }
}

/** Creates a record from an item of a page. @throws {UnknownForm} if the item has no datestamp */
export function createHarvestedRecord(item: ListItem, notice: (text: string) => void): HarvestedRecord {
  const {key: id, datestamp, isDeleted, sets, xml} = item;
  if (!datestamp) {
    throw new UnknownForm('a record without datestamp', id);
  }
  return {
    id,
    datestamp,
    isDeleted,
    sets,
    xml,
    record: (options) => readEdmWith(notice, xml, {...options, name: id}),
  };
}

const isText = (value: unknown) => typeof value === 'string';
const isTextOrNull = (value: unknown) => value === null || isText(value);
const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;

const STATE_MEMBERS: Record<keyof State, (value: unknown) => boolean> = {
  set: isTextOrNull,
  format: (value) => value === 'edm' || value === 'oai_dc',
  since: isTextOrNull,
  started: isTextOrNull,
  token: isTextOrNull,
  received: isCount,
  size: isCount,
  total: isCount,
};

/** Whether a value is a state from a harvest. */
export function isState(value: unknown): value is State {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const members = value as Record<string, unknown>;
  const names = Object.keys(STATE_MEMBERS) as (keyof State)[];
  return Object.keys(members).length === names.length && names.every((name) => STATE_MEMBERS[name](members[name]));
}

/** Creates the state at the start of a harvest. @throws {Usage} if an option is wrong or differs from the state */
export function createState(options: HarvestOptions): State {
  const {set, since, format = 'edm', state} = options;
  const [, number = null] = /^(?:https?:\/\/id\.rijksmuseum\.nl\/)?(\d+)$/.exec(`${set}`) ?? [];
  if (set !== undefined && !number) {
    throw new Usage(`${set} is not the number of a set, such as 260213`);
  }
  if (!['edm', 'oai_dc'].includes(format)) {
    throw new Usage(`the format is edm or oai_dc, not ${format}`);
  }
  const from = since === undefined ? null : parseSince(since);
  if (state === undefined) {
    return Object.freeze({set: number, format, since: from, ...INITIAL_LIST_PROGRESS, total: 0});
  }
  if (!isState(state)) {
    throw new Usage('the state is not one that a harvest left');
  }
  checkOption('set', set, number, state.set);
  checkOption('format', options.format, format, state.format);
  checkOption('since', since, from, state.since);
  return Object.freeze({...state});
}

function parseSince(since: string | Date): string {
  const isDate = since instanceof Date;
  const isValid = typeof since === 'string' || (isDate && !Number.isNaN(since.getTime()));
  const time = isValid ? toServiceTime(isDate ? since.toISOString() : since) : null;
  if (!time) {
    throw new Usage(`${String(since)} is not a time, such as 2026-06-19T08:00:00Z`);
  }
  return time;
}

/** @throws {Usage} if an option differs from the state */
function checkOption(name: string, option: unknown, value: Text, inState: Text): void {
  if (option !== undefined && value !== inState) {
    throw new Usage(
      `the state is of ${name} ${inState ?? '(all)'}, not ${value}; leave ${name} out, or leave state out`,
    );
  }
}

/**
 * Harvests records, including deleted records. When a harvest is complete, store its `state` and pass it to the next
 * harvest. The next harvest then requests only the records that changed since one hour before the start of this
 * harvest, according to the service's clock.
 *
 *     const records = harvest({set: 260214});
 *     for await (const {id, isDeleted} of records) console.log(id, isDeleted);
 *     const {state} = records;
 * @param options.set the number of a set. The default is all records
 * @param options.since harvest only records that changed since this time
 * @param options.format `edm` or `oai_dc`
 * @param options.state the state of an earlier harvest. It replaces the other options
 * @param options.timeout seconds for each page
 * @throws {Usage} immediately, if an option is wrong, or if it differs from the same option in the saved state
 * @throws {NotFound} while you iterate over the result, if the set has no records
 * @throws {Incomplete} while you iterate over the result, if the list is incomplete, or if its pages contradict each other. Run the harvest again with
 * its last state
 * @throws {UnknownForm} while you iterate over the result, if a response has an unknown structure
 * @throws {NotYet} while you iterate over the result, if the service does not respond in time
 */
export function harvest(options: HarvestOptions = {}): Harvest {
  return harvestWith(defaultConnection, options);
}

export function harvestWith(connection: Connection, options: HarvestOptions = {}): Harvest {
  let state = createState(options);
  async function* pages(): AsyncGenerator<HarvestPage, void, void> {
    const call = connection.startCall(options);
    for await (const page of listPages(call, 'ListRecords', state)) {
      const records = page.items.map((item) => createHarvestedRecord(item, call.settings.notice));
      yield {records, state: page.state};
      state = page.state;
    }
  }
  return {
    get state() {
      return state;
    },
    pages,
    async *[Symbol.asyncIterator]() {
      for await (const {records} of pages()) {
        yield* records;
      }
    },
  };
}

/**
 * Gets the sets of the collection.
 * @throws {Incomplete} if the list is incomplete, or if its pages contradict each other
 * @throws {UnknownForm} if a response has an unknown structure
 * @throws {NotYet} if the service does not respond in time
 */
export function getSets(options: CallOptions = {}): Promise<CollectionSet[]> {
  return getSetsWith(defaultConnection, options);
}

export async function getSetsWith(connection: Connection, options: CallOptions = {}): Promise<CollectionSet[]> {
  const sets: CollectionSet[] = [];
  for await (const {items} of listPages(connection.startCall(options), 'ListSets', createState({}))) {
    for (const {key, name} of items) {
      sets.push({id: key, name});
    }
  }
  return sets;
}
