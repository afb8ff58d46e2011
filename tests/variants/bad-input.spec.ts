/**
 * What an editor or a host can get wrong stops the build with one sentence. Each sentence has its unit test
 * (`unit/environment`, `unit/front-matter`, `unit/markdown`, `unit/section-folders`); here a build shows that it is
 * what a reader sees.
 */

import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {copySite, docusaurus, edit} from '../support/copies';

test.describe.configure({timeout: 120_000});

interface Mistake {
  sentence: RegExp;
  change?: (dir: string) => void;
  env?: NodeJS.ProcessEnv;
  tag?: string;
}

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
  'front matter that is not YAML': {
    change: (dir) => edit(dir, 'docs/sru.md', 'title:', 'title: a: b'),
    sentence: /docs\/sru\.md:2: not YAML .*; put a text with a colon in quotation marks\./,
    tag: '@nightly',
  },
  'an unknown service on a page': {
    change: (dir) => fs.appendFileSync(path.join(dir, 'docs/sru.md'), '\nSee `[[srw]]`.\n'),
    sentence: /docs\/sru\.md:\d+: \[\[srw\]\] is not a service with a known URL; use one of search, resolver, .*\./,
    tag: '@nightly',
  },
  'a section without a folder': {
    change: (dir) => fs.renameSync(path.join(dir, 'policy'), path.join(dir, 'rules')),
    sentence: /section "policy": policy\/index\.md does not exist; write that page or remove the section\./,
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
