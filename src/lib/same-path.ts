import {attempt} from './attempt';

/**
 * Whether two paths lead to the same page. A host sends the same page for a path with a trailing slash, with double
 * slashes or with encoded letters. Paths that differ in case do not lead to the same page. All code that compares paths
 * uses this function.
 *
 * Both paths have a slash at their start. They can be encoded or not.
 */
export const isSamePath = (a: string, b: string): boolean => normalizePath(a) === normalizePath(b);

const normalizePath = (path: string): string =>
  (attempt(() => decodeURIComponent(path)) ?? path).replace(/\/+/g, '/').replace(/\/$/, '');
