import {attempt} from '../../lib/attempt';

/** The words of a path: what is between slashes, dashes and other marks, without single characters. */
export function getWords(pathname: string): string[] {
  // With a stray `%`, the raw path still has the words.
  return (attempt(() => decodeURIComponent(pathname)) ?? pathname)
    .toLowerCase()
    .replace(/\.html?$|\/index(\.html?)?$/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
}
