import {attempt} from './attempt';

/**
 * Compares the paths of two URLs. Hosts add a slash at the end, double a slash or encode letters, and still send the
 * same page. All code that compares paths uses this function.
 *
 * @param a path with a slash at its start, encoded or not
 * @param b path with a slash at its start, encoded or not
 * @returns whether both paths lead to the same page; paths that differ in case do not
 */
export const isSamePath = (a: string, b: string): boolean => toComparable(a) === toComparable(b);

const toComparable = (path: string): string =>
  (attempt(() => decodeURIComponent(path)) ?? path).replace(/\/+/g, '/').replace(/\/$/, '');
