/** Harvests records with OAI-PMH. */

import {XMLSerializer} from '@xmldom/xmldom';
import {childrenOf, OAI, readEdm} from './edm.js';
import {Incomplete, NotFound, Refused, UnknownForm, Usage} from './errors.js';
import {Pages} from './list.js';
import {announce, getText} from './manners.js';
import {MENDED, parseXml} from './text.js';

/** @typedef {import('@xmldom/xmldom').Element} Element */

const BASE = 'https://data.rijksmuseum.nl/oai';
const RESTARTS = 2;
/** The next harvest goes back an hour: clocks differ, and a record that arrives twice is harmless. */
const OVERLAP = 60 * 60 * 1000;
/** A harvest of changes with so much of the whole collection is one of a collection with new dates. */
const NEARLY_ALL = 0.9;

/**
 * How far a harvest has come, to go on later: plain JSON.
 *
 * @typedef {object} State
 * @property {string | null} set
 * @property {string} format
 * @property {string | null} since list what changed since then; null: all records
 * @property {string | null} until
 * @property {string | null} started the service's clock at the first page of this list
 * @property {string | null} token requests the next page of this list
 * @property {number} received records of this list so far, deleted ones included
 * @property {number} size of this list, as announced
 * @property {number} whole size of the last list of all records
 */

/** A time in a response or from you; without a zone, in UTC. @param {string} text @returns {number} milliseconds */
function momentOf(text) {
  const [, date = '', time = '', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d(?:\.\d+)?)?))?(Z|[+-]\d\d:?\d\d)?$/.exec(text.trim()) ?? [];
  const day = new Date(`${date}T00:00:00Z`);
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
  return date && isDay ? Date.parse(`${date}T${time || '00:00'}${zone.replace(/^(...)(\d\d)$/, '$1:$2')}`) : NaN;
}

/** @param {number} moment */
const formatMoment = (moment) => new Date(moment).toISOString().replace(/\.\d+Z$/, 'Z');

/** @param {string | Date | null | undefined} time */
function timeOf(time) {
  if (time === null || time === undefined) return null;
  const moment = time instanceof Date ? time.getTime() : momentOf(time);
  if (Number.isNaN(moment)) throw new Usage(`${time} is not a time, such as 2026-06-19T08:00:00Z`);
  return formatMoment(moment);
}

/** @param {Element | undefined} element */
const textOf = (element) => (element?.textContent ?? '').trim();

/** A response. @param {Record<string, string>} query */
async function getEnvelope(query) {
  const url = `${BASE}?${new URLSearchParams(query)}`;
  const {document, isMended} = parseXml(await getText(url, 'text/xml'), url);
  const root = document.documentElement;
  if (root?.namespaceURI !== OAI || root.localName !== 'OAI-PMH') throw new UnknownForm('not OAI-PMH', url);
  const [error] = childrenOf(root, 'error');
  const code = error?.getAttribute('code');
  if (code) {
    const isNothing = ['noRecordsMatch', 'idDoesNotExist'].includes(code);
    throw Object.assign(new (isNothing ? NotFound : Refused)(`${code}: ${textOf(error)}`, url), {code});
  }
  return {root, isMended, url};
}

/**
 * The pages of a list. The state counts a page when the next one is asked for.
 * @param {string} verb
 * @param {string} name of its items
 * @param {string} keyName of what identifies each of them
 * @param {State} state
 */
async function* listPages(verb, name, keyName, state) {
  const {set, format, until} = state;
  const selection = {metadataPrefix: format, ...(set && {set})};
  let pages = new Pages(BASE);
  for (let restarts = 0; ;) {
    Object.assign(pages, {received: state.received, size: state.size});
    const window = {...(state.since && {from: state.since}), ...(until && {until})};
    /** @type {Record<string, any>} */
    const query = state.token
      ? {verb, resumptionToken: state.token}
      : {verb, ...(verb === 'ListRecords' && {...selection, ...window})};
    let page;
    try {
      page = await getEnvelope(query);
    } catch (error) {
      const {code = '', message = ''} = /** @type {{code?: string, message?: string}} */ (error);
      if (code === 'noRecordsMatch' && state.since && !state.token) return;
      if (!state.token || !['noRecordsMatch', 'badResumptionToken'].includes(code)) throw error;
      Object.assign(state, {started: null, token: null, received: 0, size: 0});
      if (++restarts > RESTARTS) throw new Incomplete(`the list ended again and again; try again later (${message})`);
      announce(`${message}; the list starts again`);
      pages = new Pages(BASE);
      continue;
    }
    const {root, isMended, url} = page;
    const [list] = childrenOf(root, verb);
    const items = list ? childrenOf(list, name) : [];
    const keys = items.map((each) => textOf(childrenOf(childrenOf(each, 'header')[0] ?? each, keyName)[0]));
    if (keys.some((key) => !key)) throw new UnknownForm(`a ${name} without ${keyName}`, url);
    const moment = momentOf(textOf(childrenOf(root, 'responseDate')[0]));
    if (Number.isNaN(moment)) throw new UnknownForm('a response without its time', url);
    const [tokenElement] = list ? childrenOf(list, 'resumptionToken') : [];
    const token = textOf(tokenElement) || null;
    /** @param {string} attribute */
    const numberOf = (attribute) => {
      const stated = tokenElement?.getAttribute(attribute)?.trim();
      return stated ? (/^\d+$/.test(stated) ? Number(stated) : NaN) : null;
    };
    const cursor = numberOf('cursor');
    if (cursor !== null && cursor !== pages.received) {
      throw new Incomplete(`the service is at ${cursor}, not at ${pages.received}; try again`, url);
    }
    if (items.length === 0) throw new Incomplete('a page with nothing on it; try again', url);
    const isNew = pages.add(keys, token ?? undefined, numberOf('completeListSize'));
    if (isMended) {
      const mended = items.flatMap((each, i) => (String(each).includes('\ufffd') ? keys[i] : []));
      announce(`${mended.join(', ')}: ${MENDED}`);
    }
    if (!state.started && state.since && pages.size >= NEARLY_ALL * (state.whole || Infinity)) {
      announce(`${pages.size} of ${state.whole} records have new dates, so nearly all of them come again`);
    }
    const {received, size} = pages;
    state.started ??= formatMoment(moment);
    const after = {...state, token, received, size};
    yield {items: items.filter((_, i) => isNew[i]), received, size, after};
    Object.assign(state, after);
    if (!token) break;
  }
  Object.assign(state, {token: null, received: 0, size: 0});
  const {started, since} = state;
  state.started = null;
  pages.end();
  const end = Math.min(momentOf(started ?? ''), until ? momentOf(until) : Infinity);
  Object.assign(state, {since: formatMoment(end - OVERLAP), until: null, whole: since ? state.whole : pages.received});
}

/** A record as it was harvested. */
class Harvested {
  #element;
  /** Identifier of the object. */
  id;
  /** When it last changed. */
  datestamp;
  isDeleted;
  /** Numbers of its sets. @type {string[]} */
  sets;

  /** @param {Element} element */
  constructor(element) {
    const [header] = childrenOf(element, 'header');
    /** @param {string} name */
    const texts = (name) => (header ? childrenOf(header, name).map(textOf) : []);
    this.#element = element;
    this.id = texts('identifier')[0] ?? '';
    this.datestamp = texts('datestamp')[0] ?? '';
    this.isDeleted = header?.getAttribute('status') === 'deleted';
    this.sets = texts('setSpec');
    if (!this.datestamp) throw new UnknownForm('a record without datestamp', this.id);
  }

  /** The whole element `record`. @returns {string} */
  get xml() {
    return new XMLSerializer().serializeToString(this.#element);
  }

  /**
   * The fields of the object, if it was harvested in EDM; null when it was deleted.
   * @param {{language?: import('./types.js').Language}} [options]
   */
  record(options) {
    return readEdm(this.xml, {...options, name: this.id});
  }
}

/** A harvest: the records one after the other, and how far it has come. */
class Harvest {
  /** Store it to go on later. @type {State} */
  state;

  /** @param {State} state */
  constructor(state) {
    this.state = state;
  }

  /** The records page by page, with the progress. */
  async *pages() {
    for await (const {items, ...progress} of listPages('ListRecords', 'record', 'identifier', this.state)) {
      yield {...progress, records: items.map((each) => new Harvested(each))};
    }
  }

  /** @returns {AsyncGenerator<Harvested, void, void>} */
  async *[Symbol.asyncIterator]() {
    for await (const {records} of this.pages()) yield* records;
  }
}

/**
 * Harvests records, deleted ones included:
 *
 *     const changes = harvest({set: 260213, since: '2026-06-19'});
 *     for await (const {id, isDeleted, xml} of changes) …
 *     store(changes.state); // and the next time: harvest({state})
 *
 * A complete harvest leaves a state that asks for the changes since then, by the service's clock less an hour.
 *
 * @param {object} [options]
 * @param {string | number} [options.set] number of a set; all records if left out
 * @param {string | Date} [options.since]
 * @param {string | Date} [options.until]
 * @param {string} [options.format] `edm`, or `oai_dc`
 * @param {State} [options.state] of a former harvest, in place of the other options
 * @returns {Harvest}
 */
export function harvest({set, since, until, format = 'edm', state} = {}) {
  const [number = null] = /\d+$/.exec(`${set ?? ''}`) ?? [];
  if (set !== undefined && !/^(https?:\/\/id\.rijksmuseum\.nl\/)?\d+$/.test(`${set}`)) {
    throw new Usage(`${set} is not the number of a set, such as 260213`);
  }
  if (!['edm', 'oai_dc'].includes(format)) throw new Usage(`the format is edm or oai_dc, not ${format}`);
  const beginning = {set: number, format, since: timeOf(since), until: timeOf(until)};
  return new Harvest({...beginning, started: null, token: null, received: 0, size: 0, whole: 0, ...state});
}

/** The sets of the collection. @returns {Promise<{id: string, name: string}[]>} */
export async function getSets() {
  const sets = [];
  for await (const {items} of listPages('ListSets', 'set', 'setSpec', harvest().state)) {
    for (const each of items) {
      sets.push({id: textOf(childrenOf(each, 'setSpec')[0]), name: textOf(childrenOf(each, 'setName')[0])});
    }
  }
  return sets;
}
