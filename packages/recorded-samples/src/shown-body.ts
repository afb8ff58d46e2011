/**
 * Derives what a page shows of a recording: the parts that its `keep:` lines name, in the order and with the values of the
 * recording, and a mark wherever something was left out. The layout of JSON and XML is ours, so that a recording can be
 * stored as it came.
 */

import type {Element} from '@xmldom/xmldom';
import {escapeAttribute, escapeText} from './escape-xml';
import {UserError} from './user-error';
import {jsonNodesAt, jsonOf, xmlNodesAt, xmlOf} from './field-paths';
import {bodyLanguage, RECORDINGS_FOLDER, type Recording} from './samples';

export interface ShownBody {
  text: string;
  /** Whether anything was left out. */
  isShortened: boolean;
}

/** What fits is on one line; the column of text of a page has room for so many characters of code. */
const WIDTH = 80;

const derived = new WeakMap<Recording, ShownBody>();

/**
 * @returns the body as a page shows it; empty for a body that is no text
 * @throws {UserError} when a path of `keep:` cannot be read or matches nothing
 */
export function shownBody(recording: Recording): ShownBody {
  const shown = derived.get(recording) ?? derive(recording);
  derived.set(recording, shown);
  return shown;
}

function derive(recording: Recording): ShownBody {
  const language = bodyLanguage(recording);
  const text = recording.body.toString('utf8');
  if (language === 'binary' || recording.body.length === 0) {
    return {text: '', isShortened: false};
  }
  const isDerived = recording.keep.length > 0 || recording.bodyFile?.startsWith(`${RECORDINGS_FOLDER}/`);
  if (!isDerived) {
    return {text: text.trimEnd(), isShortened: false};
  }
  switch (language) {
    case 'json':
      return shownJson(recording);
    case 'xml':
      return shownXml(recording);
    default:
      return shownLines(recording, text, language === 'turtle' ? '# …' : '…');
  }
}

const nothingAt = ({file}: Recording, keep: string) =>
  new UserError(`${file}: "keep: ${keep}" matches nothing in the body; correct the path, or remove it.`);

const plural = (count: number, what: string) => `${count} more ${what}${count === 1 ? '' : 's'}`;

// JSON

/** What is shown of a value: all of it, or of its fields or items those that are here. */
type Kept = 'whole' | Map<string | number, Kept>;

function shownJson(recording: Recording): ShownBody {
  const document = jsonOf(recording);
  let kept: Kept = recording.keep.length === 0 ? 'whole' : new Map();
  for (const keep of recording.keep) {
    const nodes = jsonNodesAt(recording, document, keep);
    if (nodes.length === 0) {
      throw nothingAt(recording, keep);
    }
    for (const {location} of nodes) {
      kept = withPlace(kept, location);
    }
  }
  const shown = {isShortened: false};
  return {text: writeJson(document, kept, 0, 0, shown), ...shown};
}

function withPlace(kept: Kept, [step, ...rest]: readonly (string | number)[]): Kept {
  if (step === undefined || kept === 'whole') {
    return 'whole';
  }
  return kept.set(step, withPlace(kept.get(step) ?? new Map(), rest));
}

/**
 * @param used characters of the line that are written already, without its indent
 * @param shown told when something is left out
 */
function writeJson(value: unknown, kept: Kept, indent: number, used: number, shown: {isShortened: boolean}): string {
  if (typeof value !== 'object' || value === null) {
    return JSON.stringify(value);
  }
  const isList = Array.isArray(value);
  const entries = entriesOf(value);
  const isKept = ([key]: (typeof entries)[number]) => kept === 'whole' || kept.has(key);
  const isWhole = entries.every(isKept);
  const oneLine = isWhole ? onOneLine(value, kept) : null;
  if (oneLine !== null && indent + used + oneLine.length <= WIDTH) {
    return oneLine;
  }
  shown.isShortened ||= !isWhole;
  const pad = ' '.repeat(indent + 2);
  const lines: string[] = [];
  const last = entries.findLastIndex(isKept);
  let left = 0;
  const mark = (what: string) => {
    if (left > 0) {
      lines.push(`${pad}// … ${plural(left, what)}`);
      left = 0;
    }
  };
  entries.forEach((entry, i) => {
    if (!isKept(entry)) {
      left += 1;
      return;
    }
    // Items are marked where they were; fields, whose order says nothing, once at the end.
    if (isList) {
      mark('item');
    }
    const [key, item] = entry;
    const name = isList ? '' : `${JSON.stringify(key)}: `;
    const part = kept === 'whole' ? kept : (kept.get(key) ?? kept);
    const comma = i < last ? ',' : '';
    lines.push(`${pad}${name}${writeJson(item, part, indent + 2, name.length + comma.length, shown)}${comma}`);
  });
  mark(isList ? 'item' : 'field');
  const [open, close] = isList ? '[]' : '{}';
  return lines.length === 0 ? `${open}${close}` : `${open}\n${lines.join('\n')}\n${' '.repeat(indent)}${close}`;
}

const entriesOf = (value: object): [key: string | number, value: unknown][] =>
  Array.isArray(value) ? [...value.entries()] : Object.entries(value);

/** @returns null when something is left out in it, which takes a line of its own */
function onOneLine(value: unknown, kept: Kept): string | null {
  if (typeof value !== 'object' || value === null) {
    return JSON.stringify(value);
  }
  const isList = Array.isArray(value);
  const entries = entriesOf(value);
  const parts: string[] = [];
  for (const [key, item] of entries) {
    const part = kept === 'whole' ? kept : kept.get(key);
    const text = part && onOneLine(item, part);
    if (typeof text !== 'string') {
      return null;
    }
    parts.push(isList ? text : `${JSON.stringify(key)}: ${text}`);
  }
  return isList ? `[${parts.join(', ')}]` : `{${parts.join(', ')}}`;
}

// XML

const ELEMENT = 1;

function shownXml(recording: Recording): ShownBody {
  const document = xmlOf(recording);
  const root = document.documentElement as Element;
  const whole = new Set<Node>();
  const ancestors = new Set<Node>();
  for (const keep of recording.keep) {
    const nodes = xmlNodesAt(recording, document, keep);
    if (!Array.isArray(nodes) || nodes.length === 0) {
      throw nothingAt(recording, keep);
    }
    for (const node of nodes) {
      if (node.nodeType !== ELEMENT) {
        throw new UserError(`${recording.file}: "keep: ${keep}" is no path to elements; name the elements to show.`);
      }
      whole.add(node);
      for (let parent = node.parentNode; parent; parent = parent.parentNode) {
        ancestors.add(parent);
      }
    }
  }
  const shown = {isShortened: false};
  const text = recording.body.toString('utf8');
  const declaration = /^\s*(<\?xml .*?\?>)/.exec(text)?.[1];
  const isKept = recording.keep.length === 0 ? () => true : (node: Node) => whole.has(node) || ancestors.has(node);
  const body = writeXml(
    root as unknown as globalThis.Element,
    isKept,
    (node) => recording.keep.length === 0 || whole.has(node),
    0,
    shown,
  );
  return {text: declaration ? `${declaration}\n${body}` : body, ...shown};
}

/** @param isWhole whether an element is shown with everything in it */
function writeXml(
  element: globalThis.Element,
  isKept: (node: Node) => boolean,
  isWhole: (node: Node) => boolean,
  indent: number,
  shown: {isShortened: boolean},
): string {
  const pad = ' '.repeat(indent);
  const attributes = Array.from(element.attributes, ({name, value}) => `${name}="${escapeAttribute(value)}"`);
  const start = [`${pad}<${element.tagName}`, ...attributes];
  const isLong = start.join(' ').length > WIDTH && attributes.length > 1;
  const tag = isLong
    ? `${start[0]} ${attributes.join(`\n${pad}${' '.repeat(element.tagName.length + 2)}`)}`
    : start.join(' ');
  const children = Array.from(element.childNodes);
  const elements = children.filter(({nodeType}) => nodeType === ELEMENT) as globalThis.Element[];
  if (elements.length === 0) {
    const text = children.map(({nodeValue}) => nodeValue ?? '').join('');
    return text === '' ? `${tag}/>` : `${tag}>${escapeText(text)}</${element.tagName}>`;
  }
  const all = isWhole(element) ? () => true : isKept;
  const within = isWhole(element) ? () => true : isWhole;
  const lines: string[] = [];
  let left = 0;
  const mark = () => {
    if (left > 0) {
      lines.push(`${pad}  <!-- … ${left} more -->`);
      shown.isShortened = true;
      left = 0;
    }
  };
  for (const child of children) {
    if (child.nodeType === ELEMENT && !all(child)) {
      left += 1;
    } else if (child.nodeType === ELEMENT) {
      mark();
      lines.push(writeXml(child as globalThis.Element, all, within, indent + 2, shown));
    } else if (child.nodeValue?.trim() && child.nodeType === 3) {
      lines.push(`${pad}  ${escapeText(child.nodeValue.trim())}`);
    }
  }
  mark();
  return `${tag}>\n${lines.join('\n')}\n${pad}</${element.tagName}>`;
}

// Lines

function shownLines(recording: Recording, text: string, mark: string): ShownBody {
  const all = text.trimEnd().split('\n');
  const kept = new Set<number>();
  for (const keep of recording.keep) {
    for (const line of linesOf(keep.replace(/^lines\s+/, ''), `${recording.file}: "keep: ${keep}"`)) {
      if (line > all.length) {
        throw nothingAt(recording, keep);
      }
      kept.add(line);
    }
  }
  if (kept.size === 0) {
    return {text: all.join('\n'), isShortened: false};
  }
  const lines: string[] = [];
  let left = 0;
  const flush = () => {
    if (left > 0) {
      lines.push(`${mark} ${plural(left, 'line')}`);
      left = 0;
    }
  };
  all.forEach((line, i) => {
    if (kept.has(i + 1)) {
      flush();
      lines.push(line);
    } else {
      left += 1;
    }
  });
  flush();
  return {text: lines.join('\n'), isShortened: kept.size < all.length};
}

/**
 * Reads a list of line numbers.
 *
 * @param list such as `3-9, 14`
 * @param where what contains the list, for the message
 * @returns each line, from 1
 * @throws {UserError} when it is no such list
 */
export function linesOf(list: string, where: string): number[] {
  return list.split(',').flatMap((part) => {
    const [, first, last = first] = /^\s*([1-9]\d*)(?:-([1-9]\d*))?\s*$/.exec(part) ?? [];
    if (!first || Number(last) < Number(first)) {
      throw new UserError(`${where} is no list of lines; write one such as "3-9, 14".`);
    }
    return Array.from({length: Number(last) - Number(first) + 1}, (_, i) => Number(first) + i);
  });
}
