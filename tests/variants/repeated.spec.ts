import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {root} from '../support/test';
import {locateVariant} from '../support/variants';

test('a second build, in the same folder and without caches, is byte-identical', {tag: '@nightly'}, () => {
  const second = locateVariant('repeated').dir;
  const first = path.join(path.dirname(second), '.first-build');
  const {stdout, status} = spawnSync('diff', ['--recursive', '--brief', first, second], {encoding: 'utf8'});
  expect(stdout).toBe('');
  expect(status).toBe(0);
});

test('no file of a build names the folder in which it was made', {tag: '@nightly'}, () => {
  const {dir} = locateVariant('repeated');
  const files = fs.readdirSync(dir, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(100);
  const named = files.filter(({parentPath, name}) => {
    const text = fs.readFileSync(path.join(parentPath, name));
    return text.includes(root) || text.includes(path.join('.variants', 'repeated'));
  });
  expect(named.map(({name}) => name)).toEqual([]);
});
