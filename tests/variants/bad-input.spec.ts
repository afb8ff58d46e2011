/**
 * What an editor or a host can get wrong stops the build with one sentence. Each sentence has its unit test
 * (`unit/environment`, `unit/front-matter`, `unit/markdown`, `unit/section-folders`); here a build shows that it is
 * what a reader sees.
 */

import fs from 'node:fs';
import {expect, test} from '@playwright/test';
import {copySite, docusaurus, edit} from '../support/copies';

test.describe.configure({timeout: 120_000});

interface Mistake {
  sentence: RegExp;
  change?: (dir: string) => void;
  env?: NodeJS.ProcessEnv;
  tag?: string;
}

/** One that a page makes, one that stops the configuration. */
const mistakes: Readonly<Record<string, Mistake>> = {
  'an unknown front matter field': {
    change: (dir) => edit(dir, 'docs/sru.md', 'sidebar_position:', 'sidebar_postion:'),
    sentence: /docs\/sru\.md:5: front matter field "sidebar_postion": not a known field. Use one of title/,
  },
  'a wrong value in the environment': {
    env: {BASE_URL: 'data-services'},
    sentence: /environment, BASE_URL: "data-services" cannot be used; set it to a path/,
    tag: '@nightly',
  },
};

for (const [name, {change, env, sentence, tag = []}] of Object.entries(mistakes)) {
  test(name, {tag}, async () => {
    const dir = copySite(`bad-input-${name.replace(/\W/g, '-')}`);
    try {
      change?.(dir);
      const {code, output} = await docusaurus(['build'], {dir, env});
      expect(code).not.toBe(0);
      // One sentence on a line of its own, and no stack trace.
      const lines = output.split('\n').filter((line) => line.includes('[ERROR]') || /^\s+at /.test(line));
      expect(lines).toEqual([expect.stringMatching(sentence)]);
    } finally {
      fs.rmSync(dir, {recursive: true, force: true});
    }
  });
}
