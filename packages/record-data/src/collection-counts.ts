import fs from 'node:fs';
import path from 'node:path';

export interface TermCount {
  term: string;
  objects: number;
  /** Rounded by the source. */
  isApproximate: boolean;
}

/** How many objects of the whole collection have each term: counts of a client's harvest, most frequent first. */
export function readCollectionCounts(root: string, kind: 'materials' | 'techniques' | 'roles' | 'sets'): TermCount[] {
  const csv = fs.readFileSync(path.join(root, `static/data/whole-collection-${kind}.csv`), 'utf8');
  return [...csv.matchAll(/^(?:"(.*)"|([^",]*)),(\d+),(yes|no)\r?$/gm)].map(
    ([, quoted, plain = '', objects, approximate]) => ({
      term: quoted ?? plain,
      objects: Number(objects),
      isApproximate: approximate === 'yes',
    }),
  );
}
