/** Harvests records with OAI-PMH. */

import {XMLSerializer} from '@xmldom/xmldom';
import {childrenOf, OAI, readEdm} from './edm.js';
import {Incomplete, NotFound, Refused, UnknownForm, Usage} from './errors.js';
import {Pages} from './list.js';
import {announce, getText} from './manners.js';
import {MENDED, parseXml} from './text.js';

/** @import {Element} from '@xmldom/xmldom' */
/** @import {Language} from './types.js' */
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
/** @typedef {AsyncIterable<HarvestedRecord> & {state: State}} Harvest */

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

/**
 * A page of a list, or the problem that the service has.
 * @param {string} verb @param {Record<string, string | null | undefined>} query
 */
async function getPage(verb, query) {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const url = `${BASE}?${new URLSearchParams([['verb', verb], ...given])}`;
  const {document, isMended} = parseXml(await getText(url, 'text/xml'), url);
  const root = document.documentElement;
  if (root?.namespaceURI !== OAI || root.localName !== 'OAI-PMH') throw new UnknownForm('not OAI-PMH', url);
  const [error] = childrenOf(root, 'error');
  if (error) {
    const code = error.getAttribute('code') ?? '';
    const kind = ['noRecordsMatch', 'idDoesNotExist'].includes(code) ? NotFound : Refused;
    return {code, problem: new kind(`${code}: ${textIn(root, 'error')}`, url)};
  }
  const moment = momentOf(textIn(root, 'responseDate'));
  if (Number.isNaN(moment)) throw new UnknownForm('a response without its time', url);
  const [list = root] = childrenOf(root, verb);
  const [token] = childrenOf(list, 'resumptionToken');
  const [cursor = null, size = null] = ['cursor', 'completeListSize'].map((name) => {
    const stated = token?.getAttribute(name)?.trim();
    return stated ? (/^\d+$/.test(stated) ? Number(stated) : NaN) : null;
  });
  return {list, isMended, url, moment, token: textIn(list, 'resumptionToken') || null, cursor, size};
}

/**
 * The new items of each page of a list, which have a name and what identifies them, and the state after it.
 * @param {string} verb @param {string} name @param {(item: Element) => string} keyOf @param {State} before
 */
async function* listPages(verb, name, keyOf, before) {
  const state = {...before};
  let pages = new Pages(BASE, state.received, state.size);
  for (let restarts = 0; ;) {
    const {since, whole} = state;
    const selection = verb === 'ListRecords' ? {metadataPrefix: state.format, set: state.set, from: since} : {};
    const page = await getPage(verb, state.token ? {resumptionToken: state.token} : selection);
    if (page.problem) {
      const {code, problem} = page;
      if (code === 'noRecordsMatch' && since && !state.token) return;
      if (!state.token || !['noRecordsMatch', 'badResumptionToken'].includes(code)) throw problem;
      const {message} = problem;
      if (++restarts > RESTARTS) throw new Incomplete(`the list ended again and again; try again later (${message})`);
      announce(`${message}; the list starts again`);
      Object.assign(state, BEGINNING);
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
    const mended = keys.filter((_, i) => isMended && `${items[i]}`.includes('\ufffd'));
    if (isMended) announce(`${mended.join(', ')}: ${MENDED}`);
    const {received, size} = pages;
    if (!state.started && since && size >= NEARLY_ALL * (whole || Infinity)) {
      announce(`${size} of ${whole} records have new dates, so nearly all of them come again`);
    }
    const started = state.started ?? formatMoment(moment);
    Object.assign(state, token ? {started, token, received, size} : BEGINNING);
    if (!token && received >= size) {
      state.since = formatMoment(momentOf(started) - OVERLAP);
      state.whole = since ? whole : received;
    }
    yield {items: items.filter((_, i) => isNew[i]), received, size: Math.max(size, received), since, state: {...state}};
    if (!token) return pages.end();
  }
}

/** A record as it was harvested. @param {Element} element */
function harvested(element) {
  const [header] = childrenOf(element, 'header');
  const [id, datestamp] = [textIn(header, 'identifier'), textIn(header, 'datestamp')];
  if (!header || !datestamp) throw new UnknownForm('a record without datestamp', id);
  const xml = new XMLSerializer().serializeToString(element);
  return {
    /** Identifier of the object. */
    id,
    /** When it last changed. */
    datestamp,
    isDeleted: header.getAttribute('status') === 'deleted',
    /** Numbers of its sets. */
    sets: childrenOf(header, 'setSpec').map((each) => (each.textContent ?? '').trim()),
    /** The whole element `record`. */
    xml,
    /** The object, if harvested in EDM; null when it was deleted. @param {{language?: Language}} [options] */
    record: (options) => readEdm(xml, {...options, name: id}),
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
  /** @type {State} */
  const progress = {set: number, format, since: from, ...BEGINNING, whole: 0, ...state};
  return {
    /** Store it to go on later. */
    state: progress,
    async *[Symbol.asyncIterator]() {
      for await (const page of harvestPages(progress)) {
        yield* page.records;
        Object.assign(progress, page.state);
      }
    },
  };
}

/** The records of a harvest, page by page. @param {State} state */
export async function* harvestPages(state) {
  const keyOf = (/** @type {Element} */ item) => textIn(childrenOf(item, 'header')[0], 'identifier');
  for await (const {items, ...page} of listPages('ListRecords', 'record', keyOf, state)) {
    yield {...page, records: items.map(harvested)};
  }
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
