/** The sets of the page and of the decoder are those of the recorded list. */

import {expect, test} from '@playwright/test';
import {readSample} from '../../src/lib/samples';
import {sets} from '../../src/site/sets';
import {root} from '../support/test';

test('the data has every set of the recorded list, with its name', () => {
  const rows = sets.map(({number, name}) => `${number}\t${name}`);
  const listed = readSample(root, 'oai-pmh/sets-as-table').output?.text.trimEnd().split('\n') ?? [];
  expect(listed).toHaveLength(193);
  expect(rows.sort()).toEqual(listed.sort());
});
