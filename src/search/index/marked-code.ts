import lunr from 'lunr';

/** A private character before and after code: the plugin keeps a page's text, and not what of it is code. */
export const CODE_MARK = '\uE000';

/** Marks the blocks of code, which count less than prose, and stop words that are code, which are names: `from`. */
export function withMarkedCode(html: string): string {
  return withoutMarks(html)
    .replace(/<pre\b[^>]*>/g, `$&${CODE_MARK}`)
    .replaceAll('</pre>', `${CODE_MARK}</pre>`)
    .replace(/(<code\b[^>]*>)([a-z]+)(<\/code>)/g, (code, start: string, word: string, end: string) =>
      isStopWord(word) ? start + CODE_MARK + word + CODE_MARK + end : code,
    );
}

export const isStopWord = (word: string): boolean => !lunr.stopWordFilter(word as unknown as lunr.Token);

export const withoutMarks = (text: string): string => text.replaceAll(CODE_MARK, '');
