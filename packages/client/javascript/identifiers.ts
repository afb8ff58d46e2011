/** The museum's identifiers. */

/** The beginning of each of the museum's identifiers. */
export const ID = 'https://id.rijksmuseum.nl/';

/** The host that sends records without a redirect. */
export const DATA_HOST = 'https://data.rijksmuseum.nl/';

const IDENTIFIER = /^(?:(?:https?:\/\/)?(?:id|data)\.rijksmuseum\.nl\/(\d+)\/?(?:[?#].*)?|(\d+))$/i;

/** The number in an identifier or its URL, or the text itself if it is a number. Otherwise undefined. */
export function getNumber(text: string): string | undefined {
  const [, inUrl, alone] = IDENTIFIER.exec(text.trim()) ?? [];
  return inUrl ?? alone;
}

/** A part of a URL without its percent-encoding. A part that is not encoded correctly stays unchanged. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
