import {execFileSync} from 'node:child_process';
import {expect, test} from 'vitest';
import {formatCsv} from './files';

test('a strict CSV parser reads every cell back unchanged', () => {
  const cells = ['a,b', 'say "a"', '"', 'line\nbreak', 'line\rbreak', 'both\r\n', '', ' a ', 'é'];
  const rows = cells.map((cell) => [cell, 'x']);
  const script =
    'import csv, io, json, sys; print(json.dumps([*csv.reader(io.TextIOWrapper(sys.stdin.buffer, "utf-8", newline=""), strict=True)]))';
  const parsedRows = execFileSync('python3', ['-c', script], {input: formatCsv(rows), encoding: 'utf8'});
  expect(JSON.parse(parsedRows)).toEqual(rows);
});
