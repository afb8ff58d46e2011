/** From bytes to texts, XML and JSON. */

import {DOMParser} from '@xmldom/xmldom';
import {UnknownForm} from './errors.ts';

const LINE_BREAK = /\r\n?|<(?:br|\/?p|\/?div)\b[^<>]*>/gi;
const TAG = /<\/?(?:a|b|em|i|li|ol|span|strong|su[bp]|u|ul)\b[^<>]*>/gi;
const ENTITY = /&(?:#(\d{1,6}|x[\da-f]{1,5})|(\w+));/gi;
/** The entities that the museum's texts have. Others stay as they are. */
const NAMES = 'amp apos gt hellip ldquo lsquo lt mdash nbsp ndash quot rdquo rsquo'.split(' ');
const CHARACTERS = '&\'>…“‘<—\u00a0–"”’';
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|&#(?:0*(\d{1,7})|x0*([\da-f]{1,6}));/gi;
const MARKS: Record<string, string> = {'ï»': 'utf-8', ÿþ: 'utf-16le', þÿ: 'utf-16be'};
export const MENDED = 'characters that XML forbids became U+FFFD';

/** Text without markup; a break or a paragraph begins a new line. */
export function plain(text: string) {
  const untagged = text.replace(LINE_BREAK, '\n').replace(TAG, '');
  const shown = untagged.replace(ENTITY, (entity: string, code: string | undefined, name: string) =>
    code ? characterOf(Number(code.replace(/^x/i, '0x'))) : (CHARACTERS[NAMES.indexOf(name)] ?? entity),
  );
  const lines = shown.replace(/\p{Cs}/gu, '\ufffd').split('\n');
  return lines.flatMap((line) => line.trim() || []).join('\n');
}

/** A character that XML may contain, or U+FFFD. */
function characterOf(code: number) {
  const character = code > 0x10ffff ? '' : String.fromCodePoint(code);
  return /[\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(character) ? character : '\ufffd';
}

/** The text of a document, in the encoding that it or its media type states; the name is for messages. */
export function decode(bytes: Uint8Array, name?: string, type = '') {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const mark = MARKS[start.slice(0, 2)];
  const stated = /charset="?([\w.:-]+)/i.exec(type) ?? /^<\?xml[^>]*?encoding=["']([\w.:-]+)/.exec(start);
  const encoding = (mark ?? stated?.[1] ?? 'utf-8').toLowerCase();
  try {
    return new TextDecoder(encoding, {fatal: true}).decode(bytes);
  } catch {
    const isKnown = encoding.startsWith('utf-');
    const [before = ''] = isKnown ? new TextDecoder(encoding).decode(bytes).split('\ufffd') : [];
    throw new UnknownForm(`line ${before.split('\n').length} is not ${encoding}`, name);
  }
}

export const textOf = (source: string | Uint8Array, name?: string) =>
  (typeof source === 'string' ? source : decode(source, name)).replace(/^\ufeff/, '');

/** An XML document; what XML forbids becomes U+FFFD. */
export function parseXml(source: string | Uint8Array, name?: string) {
  const text = textOf(source, name);
  const mended = text.replace(FORBIDDEN, (found: string, decimal?: string, hexadecimal?: string) => {
    const code = found.length === 1 ? 0 : Number(decimal ?? `0x${hexadecimal}`);
    return characterOf(code) === '\ufffd' ? '\ufffd' : found;
  });
  const outside = mended.replace(/<!\[CDATA\[.*?\]\]>|<!--.*?-->/gs, '');
  // Parsers differ in the entities of a DOCTYPE, which can be used for attacks. No service sends one.
  if (/<!DOCTYPE/i.test(outside)) throw new UnknownForm('XML with a DOCTYPE, which this library does not read', name);
  try {
    if (/&(?![a-z#][\w.-]*;)|\]\]>/i.test(outside)) throw new Error('a bare & or ]]>'); // the parser lets them pass
    const onError = (level: string, message: string) => {
      if (level !== 'warning' || !message.includes('replacement character')) throw new Error(message);
    };
    // Those of XML 1.0; the parser has those of 1.1, too.
    const normalizeLineEndings = (xml: string) => xml.replace(/\r\n?/g, '\n');
    const document = new DOMParser({onError, normalizeLineEndings}).parseFromString(mended, 'text/xml');
    return {document, isMended: mended !== text};
  } catch (error) {
    throw new UnknownForm(`not XML (${oneLine(error).replace(/^Reporting .* caused Error: /, '')})`, name);
  }
}

export function parseJson(source: string | Uint8Array, name?: string): any {
  const text = textOf(source, name);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UnknownForm(`not JSON (${oneLine(error)})`, name);
  }
}

/** The message of an error in one line. */
export const oneLine = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ');
