import type {Root} from 'hast';

/** A page of the built site, for the steps after the build. No step changes its tree. */
export interface BuiltPage {
  /** Path of the page's file in the build folder, with slashes: `docs/search/index.html`. */
  file: string;
  /** Path of the page's URL, with the base path: `/docs/search`. */
  path: string;
  html: string;
  /** The parsed `html`. The positions of the nodes are offsets in `html`. */
  tree: Root;
}
