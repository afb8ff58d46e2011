import {attempt} from '../../lib/attempt';

/**
 * @param pathname a path, such as `/docs/oai-pmh/verbs.html`
 * @returns the words of the path in lower case, such as `docs`, `oai`, `pmh` and `verbs`. Single characters are left out
 */
export function getWords(pathname: string): string[] {
  // A path with a stray `%` cannot be decoded, but it still contains words.
  const decodedPath = attempt(() => decodeURIComponent(pathname)) ?? pathname;
  return decodedPath
    .toLowerCase()
    .replace(/\.html?$|\/index(\.html?)?$/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
}
