/** Reads and cleans the museum's identifiers. */

/** Each identifier of the museum consists of this prefix and a number. */
export const ID_PREFIX = 'https://id.rijksmuseum.nl/';

/** The host that returns records without a redirect. */
export const DATA_HOST = 'https://data.rijksmuseum.nl/';

const IDENTIFIER = /^(?:(?:https?:\/\/)?(?:id|data)\.rijksmuseum\.nl\/(\d+)\/?(?:[?#].*)?|(\d+))$/i;

/** Zero-width spaces, soft hyphens and direction marks, which copied texts can contain. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/**
 * Removes invisible characters, spaces and quotation marks around a text, and a full stop at its end. Replaces other
 * hyphens with plain ones.
 */
export function cleanInput(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/^[\s"'`\u00ab\u2018-\u201e]+/, '')
    .replace(/[\s"'`.\u00bb\u2018-\u201e]+$/, '');
}

/** Returns the number in an identifier or a URL. A text that is only a number is returned unchanged. */
export function getNumber(text: string): string | undefined {
  const [, numberInUrl, plainNumber] = IDENTIFIER.exec(cleanInput(text)) ?? [];
  return numberInUrl ?? plainNumber;
}

/** Decodes percent-encoding in a part of a URL. Returns the part unchanged if its encoding is not valid. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
