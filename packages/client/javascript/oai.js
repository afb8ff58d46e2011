/** Harvests records with OAI-PMH. */

import {XMLSerializer} from '@xmldom/xmldom';
import {childrenOf, OAI, readEdm} from './edm.js';
import {Incomplete, NotFound, Refused, UnknownForm, Usage} from './errors.js';
import {Pages} from './list.js';
import {announce, getText} from './manners.js';
import {MENDED, parseXml} from './text.js';

/** @typedef {import('@xmldom/xmldom').Element} Element */
/**
 * How far a harvest has come, to go on later: plain JSON. `since`: null for all records. Of this list, `started` is the
 * service's clock at its first page, `token` leads to its next one; deleted records count as received. `whole` is the
 * size of the last list of all records.
 * @typedef {{set: string | null, format: string, since: string | null, started: string | null, token: string | null,
 *   received: number, size: number, whole: number}} State
 */
/** The state in which a list begins. */
const BEGINNING = {started: null, token: null, received: 0, size: 0};
/** @typedef {ReturnType<typeof harvested>} HarvestedRecord */
/** @typedef {{records: HarvestedRecord[], received: number, size: number, after: State}} Page */
/** @typedef {AsyncIterable<HarvestedRecord> & {state: State, pages: () => AsyncIterable<Page>}} Harvest */

const BASE = 'https://data.rijksmuseum.nl/oai';
const RESTARTS = 2;
/** The next harvest goes back an hour: clocks differ, and a record that arrives twice is harmless. */
const OVERLAP = 60 * 60 * 1000;
/** Changes of so many of all records mean that they have new dates. */
const NEARLY_ALL = 0.9;

/** A time in a response or of yours; without a zone, in UTC. @param {string} text @returns {number} milliseconds */
function momentOf(text) {
  const [, date = '', time = '00:00', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d(?:\.\d+)?)?))?(Z|[+-]\d\d:?\d\d)?$/.exec(text.trim()) ?? [];
  const day = Date.parse(`${date}T00:00:00Z`);
  const isDay = !Number.isNaN(day) && new Date(day).toISOString().startsWith(date); // 30 February is none
  return isDay ? Date.parse(`${date}T${time}${zone.replace(/^(...)(\d\d)$/, '$1:$2')}`) : NaN;
}

/** @param {number} moment */
const formatMoment = (moment) => new Date(moment).toISOString().replace(/\.\d+Z$/, 'Z');
/** The text of an element inside. @param {Element | undefined} element @param {string} name */
const textIn = (element, name) => ((element && childrenOf(element, name)[0]?.textContent) ?? '').trim();

/** A response, as the element of its verb. @param {Record<string, any>} query */
async function getPage(query) {
  const url = `${BASE}?${new URLSearchParams(query)}`;
  const {document, isMended} = parseXml(await getText(url, 'text/xml'), url);
  const root = document.documentElement;
  if (root?.namespaceURI !== OAI || root.localName !== 'OAI-PMH') throw new UnknownForm('not OAI-PMH', url);
  const [error] = childrenOf(root, 'error');
  const code = error?.getAttribute('code');
  if (code) {
    const isNothing = ['noRecordsMatch', 'idDoesNotExist'].includes(code);
    throw Object.assign(new (isNothing ? NotFound : Refused)(`${code}: ${textIn(root, 'error')}`, url), {code});
  }
  const [list = root] = childrenOf(root, query.verb);
  const moment = momentOf(textIn(root, 'responseDate'));
  if (Number.isNaN(moment)) throw new UnknownForm('a response without its time', url);
  const [token] = childrenOf(list, 'resumptionToken');
  const numberOf = (/** @type {string} */ name) => {
    const stated = token?.getAttribute(name)?.trim();
    return stated ? (/^\d+$/.test(stated) ? Number(stated) : NaN) : null;
  };
  const [cursor, size] = [numberOf('cursor'), numberOf('completeListSize')];
  return {list, isMended, url, moment, token: textIn(list, 'resumptionToken') || null, cursor, size};
}

/**
 * The pages of a list. The state counts a page when the next one is asked for.
 * @param {string} verb
 * @param {string} name of its items
 * @param {(item: Element) => string} keyOf what identifies each of them
 * @param {State} state
 */
async function* listPages(verb, name, keyOf, state) {
  const selection = {
    metadataPrefix: state.format,
    ...(state.set && {set: state.set}),
    ...(state.since && {from: state.since}),
  };
  let pages = Object.assign(new Pages(BASE), {received: state.received, size: state.size});
  let restarts = 0;
  do {
    let page;
    try {
      const rest = state.token ? {resumptionToken: state.token} : verb === 'ListRecords' ? selection : {};
      page = await getPage({verb, ...rest});
    } catch (error) {
      const {code = '', message = ''} = /** @type {{code?: string, message?: string}} */ (error);
      if (code === 'noRecordsMatch' && state.since && !state.token) return;
      if (!state.token || !['noRecordsMatch', 'badResumptionToken'].includes(code)) throw error;
      Object.assign(state, BEGINNING);
      if (++restarts > RESTARTS) throw new Incomplete(`the list ended again and again; try again later (${message})`);
      announce(`${message}; the list starts again`);
      pages = new Pages(BASE);
      continue;
    }
    const {list, isMended, url, moment, token, cursor} = page;
    const items = childrenOf(list, name);
    const keys = items.map(keyOf);
    if (keys.some((key) => !key)) throw new UnknownForm(`a ${name} without an identifier`, url);
    if (items.length === 0) throw new Incomplete('a page with nothing on it; try again', url);
    if (cursor !== null && cursor !== pages.received) {
      throw new Incomplete(`the service is at ${cursor}, not at ${pages.received}; try again`, url);
    }
    const isNew = pages.add(keys, token, page.size);
    const mended = isMended ? keys.filter((_, i) => `${items[i]}`.includes('\ufffd')) : [];
    if (isMended) announce(`${mended.join(', ')}: ${MENDED}`);
    if (!state.started && state.since && pages.size >= NEARLY_ALL * (state.whole || Infinity)) {
      announce(`${pages.size} of ${state.whole} records have new dates, so nearly all of them come again`);
    }
    const {received, size} = pages;
    state.started ??= formatMoment(moment);
    const after = {...state, token, received, size};
    yield {items: items.filter((_, i) => isNew[i]), received, size: Math.max(size, received), after};
    Object.assign(state, after);
  } while (state.token || !state.started);
  const {started, since, whole} = state;
  Object.assign(state, BEGINNING);
  pages.end();
  state.since = formatMoment(momentOf(started ?? '') - OVERLAP);
  state.whole = since ? whole : pages.received;
}

/** A record as it was harvested. @param {Element} element */
function harvested(element) {
  const [header] = childrenOf(element, 'header');
  const [id, datestamp] = [textIn(header, 'identifier'), textIn(header, 'datestamp')];
  if (!header || !datestamp) throw new UnknownForm('a record without datestamp', id);
  const toXml = () => new XMLSerializer().serializeToString(element);
  return {
    /** Identifier of the object. */
    id,
    /** When it last changed. */
    datestamp,
    isDeleted: header.getAttribute('status') === 'deleted',
    /** Numbers of its sets. */
    sets: childrenOf(header, 'setSpec').map((each) => (each.textContent ?? '').trim()),
    /** The whole element `record`. */
    get xml() {
      return toXml();
    },
    /** The object, if harvested in EDM; null when it was deleted. @param {{language?: import('./types.js').Language}} [options] */
    record: (options) => readEdm(toXml(), {...options, name: id}),
  };
}

/**
 * Harvests records, deleted ones included:
 *
 *     const changes = harvest({set: 260213, since: '2026-06-19'});
 *     for await (const {id, isDeleted, xml} of changes) …
 *     store(changes.state); // and the next time: harvest({state})
 *
 * A complete harvest leaves a state that asks for the changes since then, by the service's clock less an hour.
 * @param {object} [options]
 * @param {string | number} [options.set] number of a set; all records if left out
 * @param {string | Date} [options.since]
 * @param {string} [options.format] `edm`, or `oai_dc`
 * @param {State} [options.state] of a former harvest, in place of the other options
 * @returns {Harvest}
 */
export function harvest({set, since, format = 'edm', state} = {}) {
  const [, number = null] = /^(?:https?:\/\/id\.rijksmuseum\.nl\/)?(\d+)$/.exec(`${set}`) ?? [];
  if (set !== undefined && !number) throw new Usage(`${set} is not the number of a set, such as 260213`);
  if (!['edm', 'oai_dc'].includes(format)) throw new Usage(`the format is edm or oai_dc, not ${format}`);
  const moment = since instanceof Date ? since.getTime() : momentOf(since ?? '1970-01-01');
  if (Number.isNaN(moment)) throw new Usage(`${since} is not a time, such as 2026-06-19T08:00:00Z`);
  const from = since === undefined ? null : formatMoment(moment);
  /** Store it to go on later. @type {State} */
  const progress = {set: number, format, since: from, ...BEGINNING, whole: 0, ...state};
  const keyOf = (/** @type {Element} */ item) => textIn(childrenOf(item, 'header')[0], 'identifier');
  /** The records page by page. */
  async function* pages() {
    for await (const {items, ...page} of listPages('ListRecords', 'record', keyOf, progress)) {
      yield {...page, records: items.map(harvested)};
    }
  }
  return {
    state: progress,
    pages,
    async *[Symbol.asyncIterator]() {
      for await (const {records} of pages()) yield* records;
    },
  };
}

/** The sets of the collection. @returns {Promise<{id: string, name: string}[]>} */
export async function getSets() {
  const sets = [];
  const keyOf = (/** @type {Element} */ item) => textIn(item, 'setSpec');
  for await (const {items} of listPages('ListSets', 'set', keyOf, harvest().state)) {
    sets.push(...items.map((each) => ({id: keyOf(each), name: textIn(each, 'setName')})));
  }
  return sets;
}
