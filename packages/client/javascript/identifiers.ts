/** The museum's identifiers. */

/** The beginning of each of the museum's identifiers. */
export const ID_PREFIX = 'https://id.rijksmuseum.nl/';

/** The host that sends records without a redirect. */
export const DATA_HOST = 'https://data.rijksmuseum.nl/';

const IDENTIFIER = /^(?:(?:https?:\/\/)?(?:id|data)\.rijksmuseum\.nl\/(\d+)\/?(?:[?#].*)?|(\d+))$/i;

/** Zero-width spaces, soft hyphens and marks of direction, which text processors, web pages and chats add. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** A text without invisible characters and the spaces, quotation marks or full stop around it, and with plain hyphens. */
export function cleanInput(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/^[\s"'`\u00ab\u2018-\u201e]+/, '')
    .replace(/[\s"'`.\u00bb\u2018-\u201e]+$/, '');
}

/** The number in an identifier or its URL, or the text itself if it is a number. Otherwise undefined. */
export function getNumber(text: string): string | undefined {
  const [, numberInUrl, plainNumber] = IDENTIFIER.exec(cleanInput(text)) ?? [];
  return numberInUrl ?? plainNumber;
}

/** A part of a URL without its percent-encoding. A part that is not encoded correctly stays unchanged. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
