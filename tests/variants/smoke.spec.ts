/** The smoke test of what is published (tests/smoke), on a build like a published one, and on the same with a file missing. */

import {execFile} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {root} from '../support/test';
import {locateVariant, published} from '../support/variants';

test.describe.configure({timeout: 240_000});

/** Runs the smoke test, or those of its tests with a title, on a folder, in the environment of the variant. */
function smoke(dir: string, title = ''): Promise<{code: number; stdout: string}> {
  const cli = require.resolve('@playwright/test/cli');
  const args = [
    cli,
    'test',
    '--config=tests/smoke',
    '--reporter=line',
    '--workers=1',
    '--output=test-results/smoke',
    '-g',
    title,
  ];
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      args,
      {cwd: root, env: {...process.env, ...published.env, BUILD_DIR: dir}},
      (error, stdout) => {
        resolve({code: error ? Number(error.code) : 0, stdout});
      },
    );
  });
}

test('passes on a published site', {tag: '@nightly'}, async () => {
  const {code, stdout} = await smoke(locateVariant('published').dir);
  expect(code, stdout).toBe(0);
});

test('fails when a script is missing', {tag: '@nightly'}, async ({}, info) => {
  const dir = info.outputPath('build');
  fs.cpSync(locateVariant('published').dir, dir, {recursive: true});
  const scripts = path.join(dir, 'assets/js');
  for (const file of fs.readdirSync(scripts).filter((name) => name.startsWith('main.'))) {
    fs.rmSync(path.join(scripts, file));
  }
  const {code, stdout} = await smoke(dir, 'every file that a page names is there');
  expect(code).toBe(1);
  expect(stdout).toMatch(/index\.html: \/data-services\/assets\/js\/main\.\w+\.js/);
});
