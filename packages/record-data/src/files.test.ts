import {execFileSync} from 'node:child_process';
import {expect, test} from 'vitest';
import {formatCsv} from './files';

test('whatever is in a cell is one cell again for a strict reader', () => {
  const cells = ['a,b', 'say "a"', '"', 'line\nbreak', 'line\rbreak', 'both\r\n', '', ' a ', 'é'];
  const rows = cells.map((cell) => [cell, 'x']);
  const script =
    'import csv, io, json, sys; print(json.dumps([*csv.reader(io.TextIOWrapper(sys.stdin.buffer, "utf-8", newline=""), strict=True)]))';
  const read = execFileSync('python3', ['-c', script], {input: formatCsv(rows), encoding: 'utf8'});
  expect(JSON.parse(read)).toEqual(rows);
});
