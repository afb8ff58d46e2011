/**
 * Cuts a text that is too long, but never inside a character that a reader sees. Such a character can consist of several
 * code units, for example an emoji, or a letter with its accents.
 *
 * @param maxLength the maximum length in UTF-16 code units
 */
export function cutText(text: string, maxLength: number): string {
  const firstCharacterToRemove = new Intl.Segmenter().segment(text).containing(maxLength);
  return text.slice(0, firstCharacterToRemove?.index);
}
