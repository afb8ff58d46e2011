/**
 * Formats the parts of a body that a page shows. These are the parts that the `keep:` lines of the recording select. Their
 * order and values are unchanged, and each gap is marked. JSON and XML are laid out here, so that a recording can be stored
 * as it was received.
 */

import {XMLSerializer, type Element, type Node} from '@xmldom/xmldom';
import {findJsonNodes, findXmlNodes, parseJson, parseXml} from './field-paths';
import {getBodyLanguage, isStored, type Recording} from './recording';
import {SampleError} from './sample-error';

export interface ShownBody {
  text: string;
  /** Whether a part of the body was left out. */
  isShortened: boolean;
}

/** The number of characters of code that fit into the text column of a page. */
const MAX_LINE_LENGTH = 80;

/**
 * Returns the body as a page shows it.
 *
 * @returns an empty text for a body that is not text
 * @throws {SampleError} if a path of `keep:` cannot be read or matches nothing
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

const createNoMatchError = ({file}: Recording, keep: string) =>
  new SampleError(`${file}: "keep: ${keep}" matches nothing in the body; correct the path, or remove it.`);

const formatCount = (count: number, noun: string) => `${count} more ${noun}${count === 1 ? '' : 's'}`;

/**
 * Replaces each gap by one line.
 *
 * @param lines null for each line that is left out
 * @param formatGap returns the line for a gap with this number of lines
 */
function markGaps(lines: readonly (string | null)[], formatGap: (count: number) => string): string[] {
  const result: string[] = [];
  let gapLength = 0;
  const endGap = () => {
    if (gapLength > 0) {
      result.push(formatGap(gapLength));
      gapLength = 0;
    }
  };
  for (const line of lines) {
    if (line === null) {
      gapLength += 1;
    } else {
      endGap();
      result.push(line);
    }
  }
  endGap();
  return result;
}

// JSON

/** The part of a JSON value to show: all of it, or only the fields or items in the map. */
type JsonSelection = 'whole' | Map<string | number, JsonSelection>;

function showJson(recording: Recording): ShownBody {
  const document = parseJson(recording);
  let selection: JsonSelection = recording.keep.length === 0 ? 'whole' : new Map();
  for (const keep of recording.keep) {
    const nodes = findJsonNodes(recording, document, keep);
    if (nodes.length === 0) {
      throw createNoMatchError(recording, keep);
    }
    for (const {location} of nodes) {
      selection = addLocation(selection, location);
    }
  }
  return {text: formatJson(document, selection), isShortened: !isSelectedCompletely(document, selection)};
}

/** Adds the value at a location to a selection. */
function addLocation(selection: JsonSelection, [step, ...rest]: readonly (string | number)[]): JsonSelection {
  if (step === undefined || selection === 'whole') {
    return 'whole';
  }
  return selection.set(step, addLocation(selection.get(step) ?? new Map(), rest));
}

const getSelectionOfEntry = (selection: JsonSelection, key: string | number) =>
  selection === 'whole' ? selection : selection.get(key);

function isSelectedCompletely(value: unknown, selection: JsonSelection | undefined): boolean {
  return (
    selection === 'whole' ||
    (selection !== undefined &&
      listEntries(value).every(([key, item]) => isSelectedCompletely(item, selection.get(key))))
  );
}

/**
 * Formats JSON. A list or an object is on one line if it fits.
 *
 * @param selection the parts to show. Each gap is marked with a comment.
 * @param indent the number of spaces before the value's lines
 * @param prefixLength the number of characters on the first line besides the value and the indent
 */
export function formatJson(value: unknown, selection: JsonSelection = 'whole', indent = 0, prefixLength = 0): string {
  const entries = listEntries(value);
  if (isSelectedCompletely(value, selection)) {
    const line = formatOnOneLine(value);
    if (entries.length === 0 || indent + prefixLength + line.length <= MAX_LINE_LENGTH) {
      return line;
    }
  }
  const isList = Array.isArray(value);
  const pad = ' '.repeat(indent + 2);
  const lastIndex = entries.findLastIndex(([key]) => getSelectionOfEntry(selection, key));
  const lines = entries.map(([key, item], i) => {
    const itemSelection = getSelectionOfEntry(selection, key);
    if (!itemSelection) {
      return null;
    }
    const name = isList ? '' : `${JSON.stringify(key)}: `;
    const comma = i < lastIndex ? ',' : '';
    const text = formatJson(item, itemSelection, indent + 2, name.length + comma.length);
    return `${pad}${name}${text}${comma}`;
  });
  // A gap in a list is marked where the items were left out. The order of fields has no meaning, so one gap at the end
  // is enough.
  const orderedLines = isList ? lines : lines.toSorted((a, b) => Number(a === null) - Number(b === null));
  const linesWithGaps = markGaps(
    orderedLines,
    (count) => `${pad}// … ${formatCount(count, isList ? 'item' : 'field')}`,
  );
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${linesWithGaps.join('\n')}\n${' '.repeat(indent)}${close}`;
}

function listEntries(value: unknown): [key: string | number, value: unknown][] {
  if (Array.isArray(value)) {
    return [...value.entries()];
  }
  return typeof value === 'object' ? Object.entries(value ?? {}) : [];
}

/** Joins the lines of formatted JSON. A string in JSON never contains a line break, so all line breaks are layout. */
const formatOnOneLine = (value: unknown) =>
  JSON.stringify(value, null, 1)
    .replace(/(?<=[[{])\n\s*|\n\s*(?=[\]}])/g, '')
    .replace(/\n\s*/g, ' ');

// XML

/** The elements to show. The value is true if everything inside the element is also shown. */
type XmlSelection = ReadonlyMap<Node, boolean>;

function showXml(recording: Recording): ShownBody {
  const document = parseXml(recording);
  const selection = new Map<Node, boolean>();
  for (const keep of recording.keep) {
    const nodes = findXmlNodes(recording, document, keep);
    if (!Array.isArray(nodes) || nodes.length === 0) {
      throw createNoMatchError(recording, keep);
    }
    for (const node of nodes) {
      if (node.nodeType !== node.ELEMENT_NODE) {
        throw new SampleError(
          `${recording.file}: "keep: ${keep}" is not a path to elements; name the elements to show.`,
        );
      }
      selection.set(node, true);
      for (let parent = node.parentNode; parent && !selection.has(parent); parent = parent.parentNode) {
        selection.set(parent, false);
      }
    }
  }
  const declaration = /^\s*(<\?xml .*?\?>)/.exec(recording.body.toString('utf8'))?.[1];
  const root = document.documentElement as Element;
  const text = formatXml(root, recording.keep.length === 0 ? null : selection);
  // `formatXml` leaves out the comments of the body, so this text can only be the mark of a gap.
  return {text: declaration ? `${declaration}\n${text}` : text, isShortened: text.includes('<!-- … ')};
}

const serialize = (node: Node) => new XMLSerializer().serializeToString(node).trim();

/** @param selection the elements to show, or null to show all */
function formatXml(element: Element, selection: XmlSelection | null, indent = 0): string {
  const pad = ' '.repeat(indent);
  const attributes = [...element.attributes].map(serialize);
  const start = [`${pad}<${element.tagName}`, ...attributes];
  const isLong = start.join(' ').length > MAX_LINE_LENGTH && attributes.length > 1;
  const tag = isLong
    ? `${start[0]} ${attributes.join(`\n${pad}${' '.repeat(element.tagName.length + 2)}`)}`
    : start.join(' ');
  if (element.children.length === 0) {
    const text = [...element.childNodes].filter(isText).map((node) => new XMLSerializer().serializeToString(node));
    return element.textContent === '' ? `${tag}/>` : `${tag}>${text.join('')}</${element.tagName}>`;
  }
  const innerSelection = selection?.get(element) ? null : selection;
  const lines = [...element.childNodes]
    .filter((child) => child.nodeType === child.ELEMENT_NODE || (isText(child) && child.nodeValue?.trim()))
    .map((child) => {
      if (isText(child)) {
        return `${pad}  ${serialize(child)}`;
      }
      const isShown = innerSelection === null || innerSelection.has(child);
      return isShown ? formatXml(child as Element, innerSelection, indent + 2) : null;
    });
  const linesWithGaps = markGaps(lines, (count) => `${pad}  <!-- … ${count} more -->`);
  return `${tag}>\n${linesWithGaps.join('\n')}\n${pad}</${element.tagName}>`;
}

const isText = (node: Node) => node.nodeType === node.TEXT_NODE || node.nodeType === node.CDATA_SECTION_NODE;

/**
 * Parses a list of line numbers.
 *
 * @param list the list, such as `3-9, 14`
 * @param where the file and the line of the list. The error message begins with it
 * @returns the number of each line. The first line is 1
 * @throws {SampleError} if it is not such a list
 */
export function parseLines(list: string, where: string): number[] {
  return list.split(',').flatMap((part) => {
    const [, first, last = first] = /^\s*([1-9]\d*)(?:-([1-9]\d*))?\s*$/.exec(part) ?? [];
    if (!first || Number(last) < Number(first)) {
      throw new SampleError(`${where} is not a list of lines; write one such as "3-9, 14".`);
    }
    return Array.from({length: Number(last) - Number(first) + 1}, (_, i) => Number(first) + i);
  });
}
