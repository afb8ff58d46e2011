import {execFile} from 'node:child_process';
import {promisify} from 'node:util';
import {expect, test} from '@playwright/test';
import {root} from '../../scripts/lib/project';

test('the quick bench prints a figure for every row and size', {tag: '@nightly'}, async () => {
  test.setTimeout(120_000);
  const {stdout} = await promisify(execFile)('npm', ['run', '--silent', 'bench', '--', '--quick'], {cwd: root});
  const rows = stdout.split('\n\n')[0]?.split('\n').slice(1) ?? [];
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter((row) => !/\S(?:\s{2,}[\d.,]+){2}$/.test(row))).toEqual([]);
});
