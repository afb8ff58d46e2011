import leven from 'leven';
import {getWords} from './words';

/** A published page, as the not-found page suggests it. */
export interface PageEntry {
  title: string;
  /** Route with the base path, ready for a link. */
  path: string;
}

/** Longest path worth comparing: the effort grows with its square, and no route is that long. */
const MAX_LENGTH = 200;

/**
 * The pages whose paths are closest to one that does not exist.
 *
 * @param pathname the path that was requested
 * @param pages all pages
 * @param count maximum number of pages to return
 * @returns the closest first; none when nothing is near
 */
export function getClosestPages(pathname: string, pages: readonly PageEntry[], count: number): PageEntry[] {
  const requested = getWords(pathname.slice(0, MAX_LENGTH));
  const requestedPath = requested.join('/');
  if (requestedPath === '') {
    return [];
  }
  return pages
    .map((page) => {
      const words = getWords(page.path);
      const shared = requested.filter((word) => words.some((other) => isAlike(word, other))).length;
      const distance = leven(requestedPath, words.join('/')) / Math.max(requestedPath.length, 1);
      return {page, shared, score: shared / Math.max(requested.length, words.length, 1) - distance};
    })
    .filter(({shared, score}) => shared > 0 || score > -0.4)
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({page}) => page);
}

function isAlike(a: string, b: string): boolean {
  return a === b || (Math.min(a.length, b.length) > 3 && leven(a, b) <= 2);
}
