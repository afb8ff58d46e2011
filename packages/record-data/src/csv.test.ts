import {expect, test} from 'vitest';
import {parseCsv} from '../../../tests/support/csv';
import {formatCsv} from './csv';

test('whatever is in a cell is one cell again for a strict reader', () => {
  const rows = ['a,b', 'say "a"', '"', 'line\nbreak', 'line\rbreak', 'both\r\n', '', ' a ', 'é'].map((cell) => [
    cell,
    'x',
  ]);
  expect(parseCsv(formatCsv(rows))).toEqual(rows);
});
