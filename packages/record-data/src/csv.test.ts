import {expect, test} from 'vitest';
import {parse} from 'csv-parse/sync';
import {formatCsv} from './csv';

test('whatever is in a cell is one cell again for a strict reader', () => {
  const cells = ['a,b', 'say "a"', '"', 'line\nbreak', 'line\rbreak', 'both\r\n', '', ' a ', 'é'];
  const rows = cells.map((cell) => [cell, 'x']);
  expect(parse(formatCsv(rows), {record_delimiter: ['\r\n', '\n', '\r']})).toEqual(rows);
});
