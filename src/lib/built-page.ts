import type {Root} from 'hast';

/** A page of the built site, as every step after the build gets it. No step changes its tree. */
export interface BuiltPage {
  /** Path of its file in the build folder, with slashes: `docs/search/index.html`. */
  file: string;
  /** Path of its URL, with the base path: `/docs/search`. */
  path: string;
  html: string;
  /** `html`, parsed. The positions of its nodes are offsets in `html`. */
  tree: Root;
}
