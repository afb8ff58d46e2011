/**
 * What an editor or a host can get wrong stops the build with one sentence. Each sentence has its unit test
 * (`src/{config,lib,markdown}/*.test.ts`); here a build shows that it is
 * what a reader sees.
 */

import fs from 'node:fs';
import {expect, test} from '@playwright/test';
import {copySite, docusaurus, edit} from '../support/copies';

test('an unknown front matter field stops the build, with one sentence and no stack trace', async () => {
  test.setTimeout(120_000);
  const dir = copySite('bad-input');
  try {
    edit(dir, 'docs/sru.md', 'sidebar_position:', 'sidebar_postion:');
    const {code, output} = await docusaurus(['build'], {dir});
    expect(code).not.toBe(0);
    const lines = output.split('\n').filter((line) => line.includes('[ERROR]') || /^\s+at /.test(line));
    expect(lines).toEqual([
      expect.stringMatching(
        /docs\/sru\.md:5: front matter field "sidebar_postion": not a known field. Use one of title/,
      ),
    ]);
  } finally {
    fs.rmSync(dir, {recursive: true, force: true});
  }
});
