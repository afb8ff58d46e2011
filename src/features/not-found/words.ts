/** The words of a path: what is between slashes, dashes and other marks, without single characters. */
export function getWords(pathname: string): string[] {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // A stray `%`: the raw path still has the words.
  }
  return path
    .toLowerCase()
    .replace(/\.html?$|\/index(\.html?)?$/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
}
