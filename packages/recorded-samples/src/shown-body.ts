/**
 * Derives what a page shows of a recording: the parts that its `keep:` lines name, in the order and with the values of
 * the recording, and a mark wherever something was left out. The layout of JSON and XML is ours, so that a recording
 * can be stored as it came.
 */

import {XMLSerializer, type Element, type Node} from '@xmldom/xmldom';
import {findJsonNodes, findXmlNodes, parseJson, parseXml} from './field-paths';
import {getBodyLanguage, isStored, type Recording} from './recording';
import {SampleError} from './sample-error';

export interface ShownBody {
  text: string;
  /** Whether anything was left out. */
  isShortened: boolean;
}

/** What fits is on one line; the column of text of a page has room for so many characters of code. */
const WIDTH = 80;

/**
 * @returns the body as a page shows it; empty for a body that is no text
 * @throws {SampleError} when a path of `keep:` cannot be read or matches nothing
 */
export function getShownBody(recording: Recording): ShownBody {
  const {file, body, keep} = recording;
  const language = getBodyLanguage(recording);
  if (language === 'binary' || body.length === 0) {
    return {text: '', isShortened: false};
  }
  if ((language === 'json' || language === 'xml') && (keep.length > 0 || isStored(recording))) {
    return language === 'json' ? showJson(recording) : showXml(recording);
  }
  if (keep.length > 0) {
    throw new SampleError(`${file}: "keep:" names parts of JSON or XML; remove it.`);
  }
  return {text: body.toString('utf8').trimEnd(), isShortened: false};
}

const nothingAt = ({file}: Recording, keep: string) =>
  new SampleError(`${file}: "keep: ${keep}" matches nothing in the body; correct the path, or remove it.`);

const formatCount = (count: number, what: string) => `${count} more ${what}${count === 1 ? '' : 's'}`;

/**
 * @param lines null for each that is left out
 * @param mark makes the line that says how many are missing
 */
function markGaps(lines: readonly (string | null)[], mark: (count: number) => string): string[] {
  const missing = (i: number) => lines[i] === null;
  return lines.flatMap((line, i) => {
    if (line !== null) {
      return [line];
    }
    const end = lines.findIndex((_, k) => k > i && !missing(k));
    return missing(i - 1) ? [] : [mark((end === -1 ? lines.length : end) - i)];
  });
}

// JSON

/** What is shown of a value: all of it, or of its fields or items those that are here. */
type Kept = 'whole' | Map<string | number, Kept>;

function showJson(recording: Recording): ShownBody {
  const document = parseJson(recording);
  let kept: Kept = recording.keep.length === 0 ? 'whole' : new Map();
  for (const keep of recording.keep) {
    const nodes = findJsonNodes(recording, document, keep);
    if (nodes.length === 0) {
      throw nothingAt(recording, keep);
    }
    for (const {location} of nodes) {
      kept = keepPlace(kept, location);
    }
  }
  return {text: formatJson(document, kept), isShortened: !isWhole(document, kept)};
}

function keepPlace(kept: Kept, [step, ...rest]: readonly (string | number)[]): Kept {
  if (step === undefined || kept === 'whole') {
    return 'whole';
  }
  return kept.set(step, keepPlace(kept.get(step) ?? new Map(), rest));
}

const getPart = (kept: Kept, key: string | number) => (kept === 'whole' ? kept : kept.get(key));

function isWhole(value: unknown, kept: Kept | undefined): boolean {
  return (
    kept === 'whole' || (kept !== undefined && listEntries(value).every(([key, item]) => isWhole(item, kept.get(key))))
  );
}

/**
 * Formats JSON with short lists and objects on one line.
 *
 * @param used characters of the line that are written already, without its indent
 */
export function formatJson(value: unknown, kept: Kept = 'whole', indent = 0, used = 0): string {
  const entries = listEntries(value);
  if (isWhole(value, kept)) {
    const line = formatOnOneLine(value);
    if (entries.length === 0 || indent + used + line.length <= WIDTH) {
      return line;
    }
  }
  const isList = Array.isArray(value);
  const pad = ' '.repeat(indent + 2);
  const last = entries.findLastIndex(([key]) => getPart(kept, key));
  const lines = entries.map(([key, item], i) => {
    const part = getPart(kept, key);
    const name = isList ? '' : `${JSON.stringify(key)}: `;
    const comma = i < last ? ',' : '';
    return part ? `${pad}${name}${formatJson(item, part, indent + 2, name.length + comma.length)}${comma}` : null;
  });
  // Items are marked where they were; fields, whose order says nothing, once at the end.
  const ordered = isList ? lines : lines.toSorted((a, b) => Number(a === null) - Number(b === null));
  const shown = markGaps(ordered, (count) => `${pad}// … ${formatCount(count, isList ? 'item' : 'field')}`);
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${shown.join('\n')}\n${' '.repeat(indent)}${close}`;
}

function listEntries(value: unknown): [key: string | number, value: unknown][] {
  return Array.isArray(value) ? [...value.entries()] : typeof value === 'object' ? Object.entries(value ?? {}) : [];
}

/** A line break in JSON is never part of a string. */
const formatOnOneLine = (value: unknown) =>
  JSON.stringify(value, null, 1)
    .replace(/(?<=[[{])\n\s*|\n\s*(?=[\]}])/g, '')
    .replace(/\n\s*/g, ' ');

// XML

/** The elements that are shown, and whether with everything in them. */
type KeptElements = ReadonlyMap<Node, boolean>;

function showXml(recording: Recording): ShownBody {
  const document = parseXml(recording);
  const kept = new Map<Node, boolean>();
  for (const keep of recording.keep) {
    const nodes = findXmlNodes(recording, document, keep);
    if (!Array.isArray(nodes) || nodes.length === 0) {
      throw nothingAt(recording, keep);
    }
    for (const node of nodes) {
      if (node.nodeType !== node.ELEMENT_NODE) {
        throw new SampleError(`${recording.file}: "keep: ${keep}" is no path to elements; name the elements to show.`);
      }
      kept.set(node, true);
      for (let parent = node.parentNode; parent && !kept.has(parent); parent = parent.parentNode) {
        kept.set(parent, false);
      }
    }
  }
  const declaration = /^\s*(<\?xml .*?\?>)/.exec(recording.body.toString('utf8'))?.[1];
  const root = document.documentElement as Element;
  const text = formatXml(root, recording.keep.length === 0 ? null : kept);
  // Comments of the body are not shown.
  return {text: declaration ? `${declaration}\n${text}` : text, isShortened: text.includes('<!-- … ')};
}

const escape = (node: Node) => new XMLSerializer().serializeToString(node).trim();

/** @param kept null when everything is */
function formatXml(element: Element, kept: KeptElements | null, indent = 0): string {
  const pad = ' '.repeat(indent);
  const attributes = [...element.attributes].map(escape);
  const start = [`${pad}<${element.tagName}`, ...attributes];
  const isLong = start.join(' ').length > WIDTH && attributes.length > 1;
  const tag = isLong
    ? `${start[0]} ${attributes.join(`\n${pad}${' '.repeat(element.tagName.length + 2)}`)}`
    : start.join(' ');
  if (element.children.length === 0) {
    const text = [...element.childNodes].filter(isText).map((node) => new XMLSerializer().serializeToString(node));
    return element.textContent === '' ? `${tag}/>` : `${tag}>${text.join('')}</${element.tagName}>`;
  }
  const inner = kept?.get(element) ? null : kept;
  const lines = [...element.childNodes]
    .filter((child) => child.nodeType === child.ELEMENT_NODE || (isText(child) && child.nodeValue?.trim()))
    .map((child) => {
      if (isText(child)) {
        return `${pad}  ${escape(child)}`;
      }
      return inner === null || inner.has(child) ? formatXml(child as Element, inner, indent + 2) : null;
    });
  const shown = markGaps(lines, (count) => `${pad}  <!-- … ${count} more -->`);
  return `${tag}>\n${shown.join('\n')}\n${pad}</${element.tagName}>`;
}

const isText = (node: Node) => node.nodeType === node.TEXT_NODE || node.nodeType === node.CDATA_SECTION_NODE;

/**
 * Reads a list of line numbers.
 *
 * @param list such as `3-9, 14`
 * @param where what contains the list, for the message
 * @returns each line, from 1
 * @throws {SampleError} when it is no such list
 */
export function parseLines(list: string, where: string): number[] {
  return list.split(',').flatMap((part) => {
    const [, first, last = first] = /^\s*([1-9]\d*)(?:-([1-9]\d*))?\s*$/.exec(part) ?? [];
    if (!first || Number(last) < Number(first)) {
      throw new SampleError(`${where} is no list of lines; write one such as "3-9, 14".`);
    }
    return Array.from({length: Number(last) - Number(first) + 1}, (_, i) => Number(first) + i);
  });
}
