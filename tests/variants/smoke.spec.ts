/** The smoke test of what is published (tests/smoke), on a build like a published one, and on the same with a file missing. */

import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {getMainScript} from '../support/routes';
import {root} from '../support/test';
import {locateVariant, published} from '../support/variants';

test.describe.configure({timeout: 240_000});

/** Runs the smoke test, or those of its tests with a title, on a folder, in the environment of the variant. */
function smoke(dir: string, title = '') {
  const options = ['--config=tests/smoke', '--reporter=line', '--workers=1', '--output=test-results/smoke'];
  return spawnSync(process.execPath, [require.resolve('@playwright/test/cli'), 'test', ...options, '-g', title], {
    cwd: root,
    env: {...process.env, ...published.env, BUILD_DIR: dir},
    encoding: 'utf8',
  });
}

test('passes on a published site', {tag: '@nightly'}, () => {
  const {status, stdout} = smoke(locateVariant('published').dir);
  expect(status, stdout).toBe(0);
});

test('fails when a script is missing', {tag: '@nightly'}, ({}, info) => {
  const dir = info.outputPath('build');
  fs.cpSync(locateVariant('published').dir, dir, {recursive: true});
  fs.rmSync(path.join(dir, getMainScript(dir)));
  const {status, stdout} = smoke(dir, 'every file that a page names is there');
  expect(status).toBe(1);
  expect(stdout).toMatch(/index\.html: \/data-services\/assets\/js\/main\.\w+\.js/);
});
