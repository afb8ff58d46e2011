/** The sets of the page and of the decoder are those of the recorded list. */

import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {readSample} from 'recorded-samples';
import {listPages} from '../../scripts/pages/page';
import {sets} from '../../src/site/sets';
import {root} from '../support/test';

test('the data has every set of the recorded list, with its name', () => {
  const rows = sets.map(({number, name}) => `${number}\t${name}`);
  const listed = readSample(root, 'oai-pmh/sets-as-table').output?.text.trimEnd().split('\n') ?? [];
  expect(listed).toHaveLength(193);
  expect(rows.sort()).toEqual(listed.sort());
});

/** The rows of tables of a page that begin with the number of a set. */
function getRows(file: string) {
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(/^\| `?(\d+)\b.*$/gm)].map(([line, number = '']) => {
    const counts = line
      .split('|')
      .slice(2, -1)
      .map((cell) => /\d[\d,]*/.exec(cell)?.[0]);
    return {number, counts, line: `${file}: ${line}`};
  });
}

test('every page gives the size of a set as the page of sets does', () => {
  const sizes = new Map(getRows('docs/oai-pmh/sets.md').map(({number, counts}) => [number, counts.at(-1)]));
  expect([...sizes.values()].filter(Boolean).length).toBeGreaterThanOrEqual(8);
  const rows = listPages()
    .flatMap(getRows)
    .filter(({number}) => sizes.get(number));
  expect(rows.length).toBeGreaterThanOrEqual(13);
  const differing = rows.filter(({number, counts}) => !counts.includes(sizes.get(number)));
  expect(differing.map(({line}) => line)).toEqual([]);
});
