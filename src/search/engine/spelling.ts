/** One spelling for all ways of writing a word: index, query, misspelt words and highlights have the same. */

/** Letters that Unicode does not take apart, each with what stands for it. */
const LETTERS = new Map(
  'æae ÆAe œoe ŒOe ßss ẞSs þth ÞTh øo ØO đd ĐD ðd ÐD ħh ĦH łl ŁL ŧt ŦT ıi'
    .split(' ')
    .map(([letter = '', ...plain]) => [letter, plain.join('')]),
);
const DIGITS = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९';

/**
 * @returns the text with plain letters and digits, one kind of dash and apostrophe, without accents and invisible
 * characters. Case stays, and each character becomes the same whatever is around it
 */
export const normalizeSpelling = (text: string): string =>
  // Most texts need nothing of this.
  text.replace(/[^\n -~]+/g, (other) =>
    other
      // First: Unicode takes an acute accent that stands alone for a space with an accent.
      .replace(/[´‘’‚‛ʹʻʼʽ′‵ꞌ]/g, "'")
      .normalize('NFKD')
      .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
      // A Japanese keyboard has the sign of a long vowel where others have the hyphen.
      .replace(/[\p{Pd}−ー]/gu, '-')
      .replace(/[⁄∕]/g, '/')
      .replace(/[\xc6-\u0167ẞ]/g, (letter) => LETTERS.get(letter) ?? letter)
      .replace(/[٠-٩۰-۹०-९]/g, (digit) => String(DIGITS.indexOf(digit) % 10)),
  );

/** @returns for each character of the normalized text, and its end, where it begins in the text itself */
export function getStarts(text: string): number[] {
  const starts: number[] = [];
  let position = 0;
  for (const character of text) {
    const {length} = normalizeSpelling(character);
    for (let i = 0; i < length; i++) {
      starts.push(position);
    }
    position += character.length;
  }
  return [...starts, position];
}
