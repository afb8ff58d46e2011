import {expect, test} from 'vitest';
import fs from 'node:fs';
import path from 'node:path';
import {readCollectionCounts} from './collection-counts';
import {formatCsv} from './files';
import {readSets} from './sets';
import {root} from '../../../scripts/lib/project';

for (const kind of ['materials', 'techniques', 'roles', 'sets'] as const) {
  test(`each line of the counted ${kind} is read, and rounded numbers are marked`, () => {
    const [head, ...lines] = fs
      .readFileSync(path.join(root, `static/data/whole-collection-${kind}.csv`), 'utf8')
      .trim()
      .split(/\r?\n/);
    const formattedCounts = readCollectionCounts(root, kind).map(({term, objects, isApproximate}) =>
      formatCsv([[term, String(objects), isApproximate ? 'yes' : 'no']]).trim(),
    );
    expect(head).toBe('term,objects,approximate');
    expect(formattedCounts).toEqual(lines);
  });
}

test('the counted sets are those that the page lists, by name, and two that are newer', () => {
  const names = readSets(root).map(({name}) => name);
  const terms = readCollectionCounts(root, 'sets').map(({term}) => term);
  expect(terms.filter((term) => !names.includes(term))).toEqual(['papier', '(under construction) Drawings 2']);
});
