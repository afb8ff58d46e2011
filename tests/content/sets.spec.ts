/** The table of all sets is the recorded list of sets. */

import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {readSample} from '../../src/lib/samples';
import {root} from '../support/test';

test('the page of sets has every set of the recorded list, with its name', () => {
  const page = fs.readFileSync(path.join(root, 'docs/oai-pmh/sets.md'), 'utf8');
  const [, table = ''] = /^\| number \| name \| English name \|\n\|[-|]+\|\n((?:\|.*\n)+)/m.exec(page) ?? [];
  const rows = [...table.matchAll(/^\| (\d+) \| (.+?) \|.*\|$/gm)].map(([, number, name]) => `${number}\t${name}`);
  const listed = readSample(root, 'oai-pmh/sets-as-table').output?.text.trimEnd().split('\n') ?? [];
  expect(listed).toHaveLength(193);
  expect(rows.sort()).toEqual(listed.sort());
});
