/** Parses and serializes XML. */

import {DOMParser, XMLSerializer} from '#dom';
import {UnknownForm} from './errors.ts';
import {oneLine, textOf, toXmlCharacter} from './text.ts';

/** The members of an XML element that this library uses. Both browsers and xmldom have them. */
export interface XmlElement {
  readonly namespaceURI: string | null;
  readonly localName: string | null;
  readonly parentNode: unknown;
  readonly children: Iterable<XmlElement>;
  readonly childNodes: {readonly length: number};
  textContent: string | null;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  getElementsByTagName(name: string): Iterable<XmlElement>;
}

const FORBIDDEN_CHARACTERS =
  // eslint-disable-next-line no-control-regex
  /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|&#(?:0*(\d{1,7})|x0*([\da-f]{1,6}));/gi;

/** The notice about repaired characters. */
export const REPAIRED_NOTICE = 'characters that XML forbids became U+FFFD';

export interface ParsedXml {
  /** The root element. */
  root: XmlElement | null;
  /** Whether the library replaced characters that XML forbids with U+FFFD. */
  isRepaired: boolean;
}

/** Parses an XML document. @throws {UnknownForm} if it is not XML, or if it contains a DOCTYPE */
export function parseXml(source: string | Uint8Array, name?: string): ParsedXml {
  const text = textOf(source, name);
  const repairedText = text.replace(FORBIDDEN_CHARACTERS, (match: string, decimal?: string, hexadecimal?: string) => {
    const code = match.length === 1 ? 0 : Number(decimal ?? `0x${hexadecimal}`);
    return toXmlCharacter(code) === '\ufffd' ? '\ufffd' : match;
  });
  const markup = repairedText.replace(/<!\[CDATA\[.*?\]\]>|<!--.*?-->/gs, '');
  // Refuse a DOCTYPE. Parsers treat its entities differently, and attackers use them. No service sends a DOCTYPE.
  if (/<!DOCTYPE/i.test(markup)) {
    throw new UnknownForm('XML with a DOCTYPE, which this library does not read', name);
  }
  try {
    // XML forbids a bare & and ]]>, but the parser accepts both.
    if (/&(?![a-z#][\w.-]*;)|\]\]>/i.test(markup)) {
      throw new Error('a bare & or ]]>');
    }
    return {root: parseDocument(repairedText), isRepaired: repairedText !== text};
  } catch (error) {
    throw new UnknownForm(`not XML (${oneLine(error).replace(/^Reporting .* caused Error: /, '')})`, name);
  }
}

/** Parses a text and returns the root element. @throws {Error} if the text is not XML */
function parseDocument(text: string): XmlElement | null {
  const onError = (level: string, message: string) => {
    if (level !== 'warning' || !message.includes('replacement character')) {
      throw new Error(message);
    }
  };
  // Normalize only the line endings of XML 1.0. By default, the parser also normalizes those of XML 1.1.
  const normalizeLineEndings = (xml: string) => xml.replace(/\r\n?/g, '\n');
  // The parser of a browser ignores the options. It reports errors in an element `parsererror`.
  const document = new DOMParser({onError, normalizeLineEndings}).parseFromString(text, 'text/xml');
  const root = document.documentElement as unknown as XmlElement | null;
  const [problem] = root ? root.getElementsByTagName('parsererror') : [];
  if (problem) {
    throw new Error(problem.textContent ?? '');
  }
  return root;
}

/** Converts an element to XML text. */
export function serialize(element: XmlElement): string {
  return new XMLSerializer().serializeToString(element as never);
}
