/** Harvests records with OAI-PMH. */

import {XMLSerializer, type Element} from '@xmldom/xmldom';
import {childrenOf, OAI, readEdm} from './edm.ts';
import {Incomplete, NotFound, Refused, UnknownForm, Usage} from './errors.ts';
import {getText, settings} from './connection.ts';
import {Pages} from './page-list.ts';
import SERVICES from './services.json' with {type: 'json'};
import {MENDED, parseXml} from './text.ts';
import type {Language, Text} from './types.ts';

/**
 * How far a harvest has come, to go on later: plain JSON. `since`: null for all records. Of this list, `started` is the
 * service's clock at its first page, `token` leads to its next one; deleted records count as received. `whole` is the
 * size of the last list of all records.
 */
export type State = {set: Text; format: string; since: Text; whole: number} & typeof BEGINNING;
const BEGINNING = {started: null as Text, token: null as Text, received: 0, size: 0};
type Page = {items: Element[]; received: number; size: number; since: Text; state: State};
export type HarvestedRecord = ReturnType<typeof harvested>;
/** Store the `state` to go on later. */
type HarvestOptions = {set?: string | number; since?: string | Date; format?: string; state?: State};
export type Harvest = AsyncIterable<HarvestedRecord> & {state: State};

const BASE = 'https://data.rijksmuseum.nl/oai';
const RESTARTS = 2;
const TIME = new RegExp(SERVICES.time);
const OVERLAP = 60 * 60 * 1000; // an hour: clocks differ, and a record that arrives twice is harmless
const NEARLY_ALL = 0.9; // of the records: if so many changed, they have new dates

/** A time in a response or of yours, as the service writes it, or earlier; without a zone, in UTC. */
function timeOf(text: string, milliseconds = 0): Text {
  const [, date = '', time = '00:00', hours = '+00', minutes = '00'] = TIME.exec(text.trim()) ?? [];
  const day = Date.parse(`${date}T00:00:00Z`);
  const isDay = !Number.isNaN(day) && new Date(day).toISOString().startsWith(date); // 30 February is none
  const moment = isDay && Date.parse(`${date}T${time}${hours}:${minutes}`) - milliseconds;
  return moment ? new Date(moment).toISOString().replace(/\.\d+Z$/, 'Z') : null;
}

const serialize = (element: Element) => new XMLSerializer().serializeToString(element);
/** The text of an element inside. */
const textIn = (element: Element | undefined, name: string) =>
  ((element && childrenOf(element, name)[0]?.textContent) ?? '').trim();

/** A page of a list, or the problem that the service has. */
async function getPage(verb: string, query: Record<string, Text | undefined>) {
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
  const time = timeOf(textIn(root, 'responseDate'));
  if (!time) throw new UnknownForm('a response without its time', url);
  const [list = root] = childrenOf(root, verb);
  const [token] = childrenOf(list, 'resumptionToken');
  const [cursor = '', size = ''] = ['cursor', 'completeListSize'].map((name) => token?.getAttribute(name)?.trim());
  return {list, isMended, url, time, token: textIn(list, 'resumptionToken') || null, cursor, size};
}

/** What identifies a set or a record. */
const keyOf = (item: Element) => textIn(item, 'setSpec') || textIn(childrenOf(item, 'header')[0], 'identifier');

/** The new items of each page of a list, and the state after it. */
export async function* listPages(verb: 'ListRecords' | 'ListSets', before: State, restarts = 0): AsyncGenerator<Page> {
  const state = {...before};
  const pages = new Pages(BASE, state.received, state.size);
  do {
    const {since, whole} = state;
    const selection = verb === 'ListRecords' ? {metadataPrefix: state.format, set: state.set, from: since} : {};
    const page = await getPage(verb, state.token ? {resumptionToken: state.token} : selection);
    if (page.problem) {
      const {code, problem} = page;
      if (code === 'noRecordsMatch' && since && !state.token) return;
      if (!state.token || !['noRecordsMatch', 'badResumptionToken'].includes(code)) throw problem;
      const {message} = problem;
      if (restarts === RESTARTS) throw new Incomplete(`the list ended again and again; try again later (${message})`);
      settings.notice(`${message}; the list starts again`);
      yield* listPages(verb, {...state, ...BEGINNING}, restarts + 1);
      return;
    }
    const {list, isMended, url, time, token, cursor} = page;
    const items = childrenOf(list, verb === 'ListSets' ? 'set' : 'record');
    const keys = items.map(keyOf);
    if (!keys.every(Boolean)) throw new UnknownForm('a set or record without an identifier', url);
    if (items.length === 0) throw new Incomplete('a page with nothing on it; try again', url);
    if (!['', `${pages.received}`].includes(cursor)) {
      throw new Incomplete(`the service is at ${cursor}, not at ${pages.received}; try again`, url);
    }
    const isNew = pages.add(keys, token, page.size ? Number(/^\d+$/.exec(page.size) ?? NaN) : null);
    const mended = items.filter((each) => isMended && serialize(each).includes('\ufffd'));
    if (isMended) settings.notice(`${mended.map(keyOf).join(', ')}: ${MENDED}`);
    const {received, size} = pages;
    if (!state.started && since && size >= NEARLY_ALL * (whole || Infinity)) {
      settings.notice(`${size} of ${whole} records have new dates, so nearly all of them come again`);
    }
    const started = state.started ?? time;
    Object.assign(state, token ? {started, token, received, size} : BEGINNING);
    if (!token && received >= size) {
      state.since = timeOf(started, OVERLAP);
      state.whole = since ? whole : received;
    }
    yield {items: items.filter((_, i) => isNew[i]), received, size: Math.max(size, received), since, state: {...state}};
  } while (state.token);
  pages.end();
}

/** A record as it was harvested. */
export function harvested(element: Element) {
  const [header] = childrenOf(element, 'header');
  const [id, datestamp] = [textIn(header, 'identifier'), textIn(header, 'datestamp')];
  if (!header || !datestamp) throw new UnknownForm('a record without datestamp', id);
  const xml = serialize(element);
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
    /** The object, if harvested in EDM; null when it was deleted. */
    record: (options?: {language?: Language}) => readEdm(xml, {...options, name: id}),
  };
}

/**
 * Harvests records, deleted ones included. A complete harvest leaves a `state` that asks for the changes since then, by
 * the service's clock less an hour: store it, and give it to the next harvest.
 * @param options.set number of a set; all records if left out
 * @param options.format `edm`, or `oai_dc`
 * @param options.state of a former harvest, in place of the other options
 */
export function harvest(options: HarvestOptions = {}): Harvest {
  const {set, since, format = 'edm'} = options;
  const [, number = null] = /^(?:https?:\/\/id\.rijksmuseum\.nl\/)?(\d+)$/.exec(`${set}`) ?? [];
  if (set !== undefined && !number) throw new Usage(`${set} is not the number of a set, such as 260213`);
  if (!['edm', 'oai_dc'].includes(format)) throw new Usage(`the format is edm or oai_dc, not ${format}`);
  const from = since === undefined ? null : timeOf(since instanceof Date ? since.toISOString() : since);
  if (since !== undefined && !from) throw new Usage(`${String(since)} is not a time, such as 2026-06-19T08:00:00Z`);
  const state = {set: number, format, since: from, ...BEGINNING, whole: 0, ...options.state};
  return {
    state,
    async *[Symbol.asyncIterator]() {
      for await (const page of listPages('ListRecords', state)) {
        yield* page.items.map(harvested);
        Object.assign(state, page.state);
      }
    },
  };
}

/** The sets of the collection. */
export async function getSets() {
  const sets: {id: string; name: string}[] = [];
  for await (const {items} of listPages('ListSets', harvest().state)) {
    sets.push(...items.map((each) => ({id: keyOf(each), name: textIn(each, 'setName')})));
  }
  return sets;
}
