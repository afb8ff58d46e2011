import lunr from 'lunr';

/**
 * Removes from a page what the search plugin parses for nothing: other pages of the sidebar, of which it keeps the names of the page's
 * own categories, and the colours of code. With a thousand pages, that is most of the time of a build.
 *
 * @param html a page as the build writes it, minified or not
 */
export function pageToIndex(html: string): string {
  return html
    .replace(/<aside [^>]*\btheme-doc-sidebar-container\b.*?<\/aside>/s, (sidebar) =>
      sidebar
        .split(/(?=<li\b|<\/nav>)/)
        .filter((part) => !part.startsWith('<li') || part.includes('menu__link--active'))
        .join(''),
    )
    .replace(/<span class="token [^>]*>([^<]*)<\/span>/g, '$1');
}

/** Private characters around code: the plugin keeps a page's text, and not what of it is code. lunr takes them for punctuation. */
const CODE_START = '\uE000';
const CODE_END = '\uE001';

/**
 * Marks the blocks of code, which count less than prose, and stop words that are code, which are names: `from`.
 *
 * @param html a page; private characters of its own are lost
 */
export function withMarkedCode(html: string): string {
  return withoutMarks(html)
    .replace(/<pre\b[^>]*>/g, `$&${CODE_START}`)
    .replaceAll('</pre>', `${CODE_END}</pre>`)
    .replace(/(<code\b[^>]*>)([a-z]+)(<\/code>)/g, (code, start: string, word: string, end: string) =>
      isStopWord(word) ? start + CODE_START + word + CODE_END + end : code,
    );
}

export const isStopWord = (word: string): boolean => !lunr.stopWordFilter(word as unknown as lunr.Token);

export const withoutMarks = (text: string): string => text.replace(/[\uE000\uE001]/g, '');

/** @returns where the code is in the text without marks: start, and the character after its end */
export function codeOf(marked: string): [start: number, end: number][] {
  const found: [number, number][] = [];
  let removed = 0;
  for (const {0: mark, index} of marked.matchAll(/[\uE000\uE001]/g)) {
    if (mark === CODE_START) {
      found.push([index - removed, Infinity]);
    } else {
      found[found.length - 1]?.splice(1, 1, index - removed);
    }
    removed += 1;
  }
  return found;
}
