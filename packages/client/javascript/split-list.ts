/**
 * Splits a page of OAI-PMH into documents with one record each. A parser needs about 100 times the memory of a
 * document, and a page contains many records. To save memory, this library parses them one at a time.
 */

/** The positions of a part of a text. */
interface Range {
  start: number;
  end: number;
}

/** A page of a list, split into records. */
export interface SplitList {
  /** The page without its records. */
  frame: string;
  /** For each record, the page with only this record. To save memory, each document is created when it is needed. */
  documents: Iterable<string>;
}

/**
 * Matches comments, CDATA sections, processing instructions and tags. The groups are the names in end tags and start
 * tags.
 */
const MARKUP =
  /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>|<\/([^\s>]+)\s*>|<([^\s/>!?]+)[^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*>/g;

/** The depth of `record` in `<OAI-PMH><ListRecords><record>`. */
const RECORD_DEPTH = 3;

const getLocalName = (name: string) => name.replace(/^.*:/, '');

/**
 * Splits a response to `ListRecords` into one document for each record.
 * @returns null if the document has a different structure or is not well-formed. The caller then parses the whole
 * document
 */
export function splitRecords(text: string): SplitList | null {
  const openNames: string[] = [];
  const records: Range[] = [];
  let recordStart = -1;
  let listStart = -1;
  let listEnd = -1;
  for (const match of text.matchAll(MARKUP)) {
    const [tag, endName, startName] = match;
    const end = match.index + tag.length;
    if (startName !== undefined) {
      openNames.push(startName);
      const isRecord = openNames.length === RECORD_DEPTH && getLocalName(startName) === 'record' && listStart !== -1;
      if (isRecord) {
        recordStart = match.index;
      }
      if (openNames.length === RECORD_DEPTH - 1 && getLocalName(startName) === 'ListRecords') {
        if (listStart !== -1) {
          return null;
        }
        listStart = end;
      }
    }
    if (endName !== undefined || (startName !== undefined && tag.endsWith('/>'))) {
      if (openNames.length === RECORD_DEPTH && recordStart !== -1) {
        records.push({start: recordStart, end});
        recordStart = -1;
      }
      if (openNames.length === RECORD_DEPTH - 1 && listStart !== -1 && listEnd === -1) {
        listEnd = match.index;
      }
      const openName = openNames.pop();
      if (openName === undefined || (endName !== undefined && endName !== openName)) {
        return null;
      }
    }
  }
  const [first] = records;
  if (openNames.length > 0 || !first || listEnd === -1) {
    return null;
  }
  const before = text.slice(0, listStart);
  const after = text.slice(listEnd);
  return {frame: removeRanges(text, records), documents: createDocuments(text, records, before, after)};
}

function* createDocuments(text: string, records: readonly Range[], before: string, after: string): Iterable<string> {
  for (const {start, end} of records) {
    yield before + text.slice(start, end) + after;
  }
}

function removeRanges(text: string, ranges: readonly Range[]): string {
  const parts: string[] = [];
  let position = 0;
  for (const {start, end} of ranges) {
    parts.push(text.slice(position, start));
    position = end;
  }
  return parts.join('') + text.slice(position);
}
