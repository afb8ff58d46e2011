import leven from 'leven';
import {getWords} from './words';

export interface PageEntry {
  title: string;
  /** Route with the base path, ready for a link. */
  path: string;
}

/** Longest path worth comparing: the effort grows with its square, and no route is that long. */
const MAX_LENGTH = 200;

/** As a share of the path: with so many other characters it is another path. */
const MAX_DISTANCE = 0.65;

/**
 * The pages whose paths are closest to one that does not exist.
 *
 * @param pathname the path that was requested
 * @param pages all pages
 * @param count maximum number of pages to return
 * @returns the closest first; none when nothing is near
 */
export function getClosestPages(pathname: string, pages: readonly PageEntry[], count: number): PageEntry[] {
  const requested = getWords(pathname.slice(0, MAX_LENGTH)).join('/');
  return pages
    .map((page) => ({page, distance: leven(requested, getWords(page.path).join('/'))}))
    .filter(({distance}) => distance < MAX_DISTANCE * requested.length)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({page}) => page);
}
