/** From bytes to texts, XML and JSON. */

import {DOMParser} from '@xmldom/xmldom';
import {UnknownForm} from './errors.js';

const LINE_BREAK = /<(?:br|\/?p|\/?div)\b[^<>]*>/gi;
const TAG = /<\/?(?:a|b|em|i|li|ol|span|strong|su[bp]|u|ul)\b[^<>]*>/gi;
const ENTITY = /&(?:#(\d{1,7}|x[\da-f]{1,6})|[a-z]\w*);/gi;
/** What the entities of HTML stand for, as far as texts have had them. @type {Map<string, string>} */
const entities = new Map();
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|&#(?:0*(\d{1,7})|x0*([\da-f]{1,6}));/gi;

/** Text without markup; a break or a paragraph begins a new line. @param {string} text */
export function plain(text) {
  return text
    .replace(LINE_BREAK, '\n')
    .replace(TAG, '')
    .replace(ENTITY, (entity, code) => (code ? characterOf(Number(code.replace(/^x/i, '0x'))) : decodeEntity(entity)))
    .replace(/\p{Cs}/gu, '\ufffd')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}

/** @param {string} entity such as &eacute; */
function decodeEntity(entity) {
  const known = entities.get(entity);
  if (known !== undefined) return known;
  const {documentElement} = new DOMParser({onError: () => {}}).parseFromString(`<p>${entity}</p>`, 'text/html');
  const text = documentElement?.textContent ?? entity;
  entities.set(entity, text);
  return text;
}

/** The numbers 128 to 159 mean those of Windows, as in HTML. @param {number} code */
function characterOf(code) {
  if (code >= 0x80 && code < 0xa0) return new TextDecoder('windows-1252').decode(Uint8Array.of(code));
  return isAllowed(code) ? String.fromCodePoint(code) : '\ufffd';
}

/** Whether XML may contain a character. @param {number} code */
const isAllowed = (code) =>
  [0x9, 0xa, 0xd].includes(code) ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff);

/**
 * The text of a document, in the encoding that it says it has.
 *
 * @param {Uint8Array} bytes
 * @param {string | null} name of the document, for messages
 * @param {string} [type] media type
 * @returns {string}
 */
export function decode(bytes, name, type = '') {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const marks = {'ï»¿': 'utf-8', ÿþ: 'utf-16le', þÿ: 'utf-16be'};
  const mark = Object.entries(marks).find(([each]) => start.startsWith(each))?.[1];
  const stated = /charset="?([\w.:-]+)/i.exec(type) ?? /^<\?xml[^>]*?encoding=["']([\w.:-]+)/.exec(start);
  const encoding = (mark ?? stated?.[1] ?? 'utf-8').toLowerCase();
  try {
    return new TextDecoder(encoding, {fatal: true}).decode(bytes);
  } catch {
    const isKnown = ['utf-8', 'utf-16le', 'utf-16be'].includes(encoding);
    const [before = ''] = isKnown ? new TextDecoder(encoding).decode(bytes).split('\ufffd') : [];
    throw new UnknownForm(`line ${before.split('\n').length} is not ${encoding}`, name);
  }
}

/**
 * An XML document. Characters that XML forbids become U+FFFD.
 *
 * @param {string} text
 * @param {string | null} name
 * @returns {{document: import('@xmldom/xmldom').Document, isMended: boolean}}
 */
export function parseXml(text, name) {
  let isMended = false;
  const mended = text.replace(/^\ufeff/, '').replace(FORBIDDEN, (found, decimal, hexadecimal) => {
    const code = found.length === 1 ? 0 : decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    isMended ||= !isAllowed(code);
    return isAllowed(code) ? found : '\ufffd';
  });
  // Parsers differ in the entities of a DOCTYPE, and some can be used for attacks. No service sends one.
  if (/<!DOCTYPE/i.test(mended.slice(0, mended.search(/<[\w:]/) + 1 || undefined))) {
    throw new UnknownForm('XML with a DOCTYPE, which this library does not read', name);
  }
  // The parser lets these pass.
  if (/&(?![a-z#][\w.-]*;)|\]\]>/i.test(mended.replace(/<!\[CDATA\[.*?\]\]>|<!--.*?-->/gs, ''))) {
    throw new UnknownForm('not XML (a bare & or ]]>)', name);
  }
  try {
    /** @param {string} level @param {string} message */
    const onError = (level, message) => {
      if (level !== 'warning' || !message.includes('replacement character')) throw new Error(message);
    };
    const document = new DOMParser({onError}).parseFromString(mended, 'text/xml');
    return {document, isMended};
  } catch (error) {
    throw new UnknownForm(`not XML (${oneLine(error)})`, name);
  }
}

/** @param {string} text @param {string | null} name @returns {any} */
export function parseJson(text, name) {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new UnknownForm(`not JSON (${oneLine(error)})`, name);
  }
}

/** The message of an error in one line. @param {unknown} error */
export const oneLine = (error) => (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ');
