/** Reads text as people mean it when they paste it from a text processor, a PDF file, a mail or a chat. */

/** Zero-width spaces, soft hyphens, marks of direction and the like. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const SPACE = /\p{Zs}/gu;
const DASH = /[\p{Pd}−]/gu;

/** @returns the text without invisible characters, and with ordinary spaces */
export const removeInvisible = (text: string): string => text.replace(INVISIBLE, '').replace(SPACE, ' ');

/** Quotation marks and brackets before a value, and the mark of an item in a list. */
const BEFORE = /^(?:[•◦▪▸‣·*–—-]\s+|["'<([\p{Pi}\p{Ps}\p{Pf}])+/u;
/** Quotation marks, brackets and punctuation after a value. */
const AFTER = /["'>,;.…)\]\p{Pi}\p{Pf}]+$/u;
/** The same after a value that can itself end with a bracket, such as an Iconclass notation or an object number. */
const AFTER_BRACKET = /["'>,;.…\p{Pi}\p{Pf}]+$/u;

/** @returns the text without the punctuation after it and the quotation marks and brackets around it */
export const removeQuotation = (text: string): string =>
  removeClosing(removeInvisible(text).trim().replace(BEFORE, ''));

export const removeClosing = (text: string): string => text.replace(/\w\(/.test(text) ? AFTER_BRACKET : AFTER, '');

/**
 * Cleans a value that a request contains. A value without spaces is an identifier, a date or a word. It gets plain
 * letters and digits, and every dash in it becomes a hyphen, because no identifier contains another dash. Other values
 * are sentences and names, where a dash may be meant.
 *
 * @returns the value without invisible characters and without spaces around it
 */
export function cleanPastedValue(text: string): string {
  const visible = removeInvisible(text).trim();
  return visible.includes(' ') ? visible : visible.normalize('NFKC').replace(DASH, '-');
}
