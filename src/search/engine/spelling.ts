/**
 * Converts the different ways to write a word to one, in plain letters. For example, `Azië` becomes `Azie`. The index, the
 * query, the correction of misspelt words and the highlights all use the converted words.
 */

/** The plain letters for the letters that Unicode normalization leaves unchanged. */
const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    æ: 'ae',
    Æ: 'Ae',
    œ: 'oe',
    Œ: 'Oe',
    ß: 'ss',
    ẞ: 'Ss',
    þ: 'th',
    Þ: 'Th',
    ø: 'o',
    Ø: 'O',
    đ: 'd',
    Đ: 'D',
    ð: 'd',
    Ð: 'D',
    ħ: 'h',
    Ħ: 'H',
    ł: 'l',
    Ł: 'L',
    ŧ: 't',
    Ŧ: 'T',
    ı: 'i',
  }),
);

/** The digits from 0 to 9 in each script that the search reads besides Latin. */
const OTHER_DIGITS = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९';

/**
 * Replaces each character independently of the characters around it. The result can be shorter or longer than the text.
 *
 * @returns the text in its own case, with plain letters and digits, one kind of dash and apostrophe, and without
 *   accents and invisible characters
 */
export const normalizeSpelling = (text: string): string =>
  // Most texts contain only line breaks and printable ASCII characters, which stay unchanged.
  text.replace(/[^\n -~]+/g, (characters) =>
    characters
      // Replace apostrophes before the normalization, which turns an acute accent on its own into a space with an
      // accent.
      .replace(/[´‘’‚‛ʹʻʼʽ′‵ꞌ]/g, "'")
      .normalize('NFKD')
      .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
      // A Japanese keyboard has the mark of a long vowel in the place of the hyphen.
      .replace(/[\p{Pd}−ー]/gu, '-')
      .replace(/[⁄∕]/g, '/')
      .replace(/[\xc6-\u0167ẞ]/g, (letter) => PLAIN_LETTERS.get(letter) ?? letter)
      .replace(/[٠-٩۰-۹०-९]/g, (digit) => String(OTHER_DIGITS.indexOf(digit) % 10)),
  );

/**
 * Maps positions in the normalized text to positions in the text.
 *
 * @returns for each UTF-16 unit of `normalizeSpelling(text)`, the position in `text` of the character that it comes
 *   from. The last item is the length of `text`.
 */
export function getOriginalPositions(text: string): number[] {
  const positions: number[] = [];
  let position = 0;
  for (const character of text) {
    const {length} = normalizeSpelling(character);
    for (let i = 0; i < length; i++) {
      positions.push(position);
    }
    position += character.length;
  }
  return [...positions, position];
}
