/**
 * Cuts a text that is too long between two characters as a reader sees them: an emoji of several, or a letter with its
 * accents, is one.
 */
export const cutText = (text: string, maxLength: number): string =>
  text.slice(0, new Intl.Segmenter().segment(text).containing(maxLength)?.index);
