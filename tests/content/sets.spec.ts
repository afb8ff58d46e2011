/** The sets of the page and of the decoder are those of the recorded list. */

import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {readSample} from 'recorded-samples';
import {sets} from '../../src/site/sets';
import {root} from '../support/test';

test('the data has every set of the recorded list, with its name', () => {
  const rows = sets.map(({number, name}) => `${number}\t${name}`);
  const listed = readSample(root, 'oai-pmh/sets-as-table').output?.text.trimEnd().split('\n') ?? [];
  expect(listed).toHaveLength(193);
  expect(rows.sort()).toEqual(listed.sort());
});

test('every page gives the size of a set as the page of sets does', () => {
  const getRows = (file: string) =>
    [...fs.readFileSync(path.join(root, file), 'utf8').matchAll(/^\| `?(\d+)\b.*$/gm)].map(([line, number = '']) => ({
      number,
      cells: line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
      line: `${file}: ${line}`,
    }));
  const countIn = (cell = '') => /\d[\d,]*/.exec(cell)?.[0];
  const sizes = new Map(
    getRows('docs/oai-pmh/sets.md').flatMap(({number, cells}) => {
      const count = countIn(cells.at(-1));
      return count === undefined ? [] : [[number, count] as const];
    }),
  );
  expect(sizes.size).toBeGreaterThanOrEqual(8);
  const rows = ['docs', 'tutorials', 'example']
    .flatMap((section) =>
      fs
        .readdirSync(path.join(root, section), {recursive: true, encoding: 'utf8'})
        .filter((file) => file.endsWith('.md'))
        .map((file) => path.posix.join(section, file)),
    )
    .flatMap(getRows)
    .filter(({number}) => sizes.has(number));
  expect(rows.length).toBeGreaterThanOrEqual(13);
  const differing = rows.filter(
    ({number, cells}) => !cells.slice(1).some((cell) => countIn(cell) === sizes.get(number)),
  );
  expect(differing.map(({line}) => line)).toEqual([]);
});
