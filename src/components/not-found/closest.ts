import leven from 'leven';
import type {PageEntry} from '@site/src/plugins/page-index';

/** The words of an address: what stands between slashes, dashes and other marks, without numbers of one digit. */
export function wordsOf(pathname: string): string[] {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // A stray `%` in the address: the raw text still has the words.
  }
  return path
    .toLowerCase()
    .replace(/\.html?$|\/index(\.html?)?$/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
}

/** Longest address worth comparing: the effort grows with its square, and no route is that long. */
const MAX_LENGTH = 200;

/**
 * The pages whose addresses are closest to one that does not exist.
 *
 * @param pathname the address that was asked for
 * @param pages the pages there are
 * @param count most pages to return
 * @returns the closest first; none when nothing is near
 */
export function closestPages(pathname: string, pages: readonly PageEntry[], count: number): PageEntry[] {
  const asked = wordsOf(pathname.slice(0, MAX_LENGTH));
  const askedPath = asked.join('/');
  if (askedPath === '') {
    return [];
  }
  return pages
    .map((page) => {
      const words = wordsOf(page.path);
      const shared = asked.filter((word) => words.some((other) => isAlike(word, other))).length;
      const distance = leven(askedPath, words.join('/')) / Math.max(askedPath.length, 1);
      return {page, shared, score: shared / Math.max(asked.length, words.length, 1) - distance};
    })
    .filter(({shared, score}) => shared > 0 || score > -0.4)
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({page}) => page);
}

function isAlike(a: string, b: string): boolean {
  return a === b || (Math.min(a.length, b.length) > 3 && leven(a, b) <= 2);
}
