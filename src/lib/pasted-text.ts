/**
 * Cleans text that people paste from a word processor, a PDF file, an email or a chat. Such text can contain invisible
 * characters, other dashes and spaces, and the punctuation around a value.
 */

/** Zero-width spaces, soft hyphens, direction marks and similar characters. */
const INVISIBLE_CHARACTER = /\p{Default_Ignorable_Code_Point}/gu;
const SPACE = /\p{Zs}/gu;
const DASH = /[\p{Pd}−]/gu;

/** @returns the text without invisible characters, and with ordinary spaces */
export const removeInvisible = (text: string): string => text.replace(INVISIBLE_CHARACTER, '').replace(SPACE, ' ');

/** Quotation marks, opening brackets and the bullet of a list item, before a value. */
const OPENING_PUNCTUATION = /^(?:[•◦▪▸‣·*–—-]\s+|["'<([\p{Pi}\p{Ps}\p{Pf}])+/u;
/** Quotation marks, closing brackets and other punctuation after a value. */
const CLOSING_PUNCTUATION = /["'>,;.…)\]\p{Pi}\p{Pf}]+$/u;
/**
 * The same punctuation without brackets, for a value that can itself end with a bracket, such as an Iconclass notation.
 */
const CLOSING_PUNCTUATION_WITHOUT_BRACKETS = /["'>,;.…\p{Pi}\p{Pf}]+$/u;

/** @returns the text without quotation marks and brackets around it, and without the punctuation after it */
export const removeQuotation = (text: string): string =>
  removeClosing(removeInvisible(text).trim().replace(OPENING_PUNCTUATION, ''));

/** @returns the text without quotation marks, brackets and punctuation at its end. A bracket that opens inside stays. */
export function removeClosing(text: string): string {
  const containsBracket = /\w\(/.test(text);
  return text.replace(containsBracket ? CLOSING_PUNCTUATION_WITHOUT_BRACKETS : CLOSING_PUNCTUATION, '');
}

/**
 * Cleans a value for a request. In a value without spaces (an identifier, a date or a word), letters and digits become
 * plain ones, and every dash becomes a hyphen, because no identifier contains another dash. A value with spaces is a name
 * or a sentence, so its dashes stay.
 *
 * @returns the value, without invisible characters and without spaces around it
 */
export function cleanPastedValue(text: string): string {
  const visible = removeInvisible(text).trim();
  return visible.includes(' ') ? visible : visible.normalize('NFKC').replace(DASH, '-');
}
