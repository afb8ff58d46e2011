/** Turns bytes into text and JSON, and removes markup from texts. */

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

/** A text without markup. A break or a paragraph begins a new line. */
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

/** The character with this code, or U+FFFD if XML must not contain it. */
export function toXmlCharacter(code: number): string {
  const character = code > 0x10ffff ? '' : String.fromCodePoint(code);
  return /[\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(character) ? character : '\ufffd';
}

/**
 * The text of a document, in the encoding that the document or its media type states.
 * @param name of the document, for messages
 * @throws {UnknownForm} when the bytes are not in this encoding
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

/** The text of a document without a byte order mark. */
export function textOf(source: string | Uint8Array, name?: string): string {
  return (typeof source === 'string' ? source : decode(source, name)).replace(/^\ufeff/, '');
}

/** The value of a document in JSON. @throws {UnknownForm} when it is not JSON */
export function parseJson(source: string | Uint8Array, name?: string): any {
  const text = textOf(source, name);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UnknownForm(`not JSON (${oneLine(error)})`, name);
  }
}

/** The message of an error in one line. */
export const oneLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ');
