/** Decodes bytes to text, parses JSON, and removes markup from texts. */

import {UnknownForm} from './errors.ts';

const LINE_BREAK = /\r\n?|<(?:br|\/?p|\/?div)\b[^<>]*>/gi;
const TAG = /<\/?(?:a|b|em|i|li|ol|span|strong|su[bp]|u|ul)\b[^<>]*>/gi;
const ENTITY = /&(?:#(\d{1,6}|x[\da-f]{1,5})|(\w+));/gi;
/** The named entities in the museum's texts. Other entities stay unchanged. */
const NAMED_CHARACTERS: Record<string, string> = {
  amp: '&',
  apos: "'",
  gt: '>',
  hellip: '…',
  ldquo: '“',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  nbsp: '\u00a0',
  ndash: '–',
  quot: '"',
  rdquo: '”',
  rsquo: '’',
};
const BYTE_ORDER_MARKS: Record<string, string> = {'ï»': 'utf-8', ÿþ: 'utf-16le', þÿ: 'utf-16be'};

/** Removes markup from a text. A line break or a paragraph starts a new line. */
export function plain(text: string): string {
  const withoutTags = text.replace(LINE_BREAK, '\n').replace(TAG, '');
  const withCharacters = withoutTags.replace(ENTITY, (entity: string, code: string | undefined, name: string) => {
    if (code) {
      return toXmlCharacter(Number(code.replace(/^x/i, '0x')));
    }
    return Object.hasOwn(NAMED_CHARACTERS, name) ? (NAMED_CHARACTERS[name] ?? entity) : entity;
  });
  const lines = withCharacters.replace(/\p{Cs}/gu, '\ufffd').split('\n');
  return lines.flatMap((line) => line.trim() || []).join('\n');
}

/** Returns the character with a code, or U+FFFD if XML forbids the character. */
export function toXmlCharacter(code: number): string {
  const character = code > 0x10ffff ? '' : String.fromCodePoint(code);
  return /[\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(character) ? character : '\ufffd';
}

/**
 * Decodes a document. The encoding comes from a byte order mark, the media type or the XML declaration, or is UTF-8.
 * @param name the name of the document, for messages
 * @param type the media type
 * @throws {UnknownForm} if the bytes are not in this encoding
 */
export function decode(bytes: Uint8Array, name?: string, type: string = ''): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const bomEncoding = BYTE_ORDER_MARKS[start.slice(0, 2)];
  const declaration = /charset="?([\w.:-]+)/i.exec(type) ?? /^<\?xml[^>]*?encoding=["']([\w.:-]+)/.exec(start);
  const encoding = (bomEncoding ?? declaration?.[1] ?? 'utf-8').toLowerCase();
  try {
    return new TextDecoder(encoding, {fatal: true}).decode(bytes);
  } catch {
    const isUnicode = encoding.startsWith('utf-');
    const [before = ''] = isUnicode ? new TextDecoder(encoding).decode(bytes).split('\ufffd') : [];
    throw new UnknownForm(`line ${before.split('\n').length} is not ${encoding}`, name);
  }
}

/** Returns the text of a document without its byte order mark. */
export function textOf(source: string | Uint8Array, name?: string): string {
  return (typeof source === 'string' ? source : decode(source, name)).replace(/^\ufeff/, '');
}

/** Parses a document in JSON. @throws {UnknownForm} if it is not JSON */
export function parseJson(source: string | Uint8Array, name?: string): any {
  const text = textOf(source, name);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UnknownForm(`not JSON (${oneLine(error)})`, name);
  }
}

/** Returns the message of an error as one line. */
export const oneLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ');
