import leven from 'leven';
import {getWords} from './words';

export interface PageEntry {
  title: string;
  /** The route of the page with the base path of the site, ready for a link. */
  path: string;
}

/** A longer path is cut, because the time to compare two paths grows with the square of the length. No route is that long. */
const MAX_PATH_LENGTH_CHARS = 200;

/** The largest edit distance to a similar path, as a fraction of the length of the requested path. */
const MAX_DISTANCE = 0.65;

/**
 * Finds the pages whose paths are most similar to a path that does not exist. The similarity is the Levenshtein distance
 * between the words of the two paths.
 *
 * @param pathname the path that was requested
 * @param pages all pages
 * @param limit the maximum number of pages to return
 * @returns the most similar pages first. Empty if no path is similar
 */
export function getClosestPages(pathname: string, pages: readonly PageEntry[], limit: number): PageEntry[] {
  const requestedPath = getWords(pathname.slice(0, MAX_PATH_LENGTH_CHARS)).join('/');
  return pages
    .map((page) => ({page, distance: leven(requestedPath, getWords(page.path).join('/'))}))
    .filter(({distance}) => distance < MAX_DISTANCE * requestedPath.length)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({page}) => page);
}
