import {execFile} from 'node:child_process';
import {promisify} from 'node:util';
import {expect, test} from '@playwright/test';
import {root} from '../../scripts/lib/project';

test('the quick bench prints a figure for every row and size', {tag: '@nightly'}, async () => {
  test.setTimeout(120_000);
  const {stdout} = await promisify(execFile)('npm', ['run', '--silent', 'bench', '--', '--quick'], {cwd: root});
  const rows = stdout
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  expect(rows[0]).toEqual(['figure', 'as it is', '+20 pages']);
  for (const name of [
    'plugin: index (kB)',
    'index in parts (kB)',
    'first search (kB)',
    'query time p50 (ms)',
    'query time p95 (ms)',
  ]) {
    const row = rows.find(([first]) => first === name);
    expect(row?.[1], name).toMatch(/^[\d.,]+$/);
    expect(row?.[2], name).toMatch(/^[\d.,]+ \(× [\d.,]+\)$/);
  }
});
