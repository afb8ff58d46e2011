import fs from 'node:fs';
import path from 'node:path';

export interface TermCount {
  term: string;
  objects: number;
  /** Whether the source has rounded the number. */
  isApproximate: boolean;
}

/**
 * Reads how many objects of the whole collection have each term. The numbers were counted in one user's harvest.
 *
 * @param root the project's folder
 * @returns the terms, most frequent first
 */
export function readCollectionCounts(root: string, kind: 'materials' | 'techniques' | 'roles' | 'sets'): TermCount[] {
  const csv = fs.readFileSync(path.join(root, `static/data/whole-collection-${kind}.csv`), 'utf8');
  return [...csv.matchAll(/^(?:"(.*)"|([^",]*)),(\d+),(yes|no)\r?$/gm)].map(
    ([, quotedTerm, plainTerm = '', objects, approximate]) => ({
      term: quotedTerm ?? plainTerm,
      objects: Number(objects),
      isApproximate: approximate === 'yes',
    }),
  );
}
