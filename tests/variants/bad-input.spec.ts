/**
 * What an editor or a host can get wrong stops the build with one sentence. Each sentence has its unit test (environment,
 * front-matter, remark, section-folders); here a build shows that it is what a reader sees.
 */

import {test, expect} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {copySite, docusaurus, edit} from '../support/copies';

test.describe.configure({timeout: 120_000});

/** One sentence on a line of its own, and no stack trace. */
function expectOneSentence(output: string, pattern: RegExp): void {
  const lines = output.split('\n').filter((line) => line.includes('[ERROR]') || /^\s+at /.test(line));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(pattern);
}

test('a wrong value in the environment', {tag: '@nightly'}, async () => {
  const {code, output} = await docusaurus(['build', '--out-dir', 'test-results/never'], {
    env: {BASE_URL: 'data-services'},
  });
  expect(code).not.toBe(0);
  expectOneSentence(output, /environment, BASE_URL: "data-services" cannot be used; set it to a path/);
});

for (const [name, change, sentence, tag] of [
  [
    'an unknown front matter field',
    (dir: string) => edit(dir, 'docs/sru.md', 'sidebar_position:', 'sidebar_postion:'),
    /docs\/sru\.md:5: front matter field "sidebar_postion": not a known field. Use one of title/,
    [],
  ],
  [
    'front matter that is not YAML',
    (dir: string) => edit(dir, 'docs/sru.md', 'title:', 'title: a: b'),
    /docs\/sru\.md:2: not YAML .*; put a text with a colon in quotation marks\./,
    ['@nightly'],
  ],
  [
    'an unknown service on a page',
    (dir: string) => fs.appendFileSync(path.join(dir, 'docs/sru.md'), '\nSee `[[srw]]`.\n'),
    /docs\/sru\.md:\d+: \[\[srw\]\] is not a service with a known URL; use one of search, resolver, .*\./,
    ['@nightly'],
  ],
  [
    'a section without a folder',
    (dir: string) => fs.renameSync(path.join(dir, 'policy'), path.join(dir, 'rules')),
    /section "policy": policy\/index\.md does not exist; write that page or remove the section\./,
    ['@nightly'],
  ],
] as const) {
  test(name, {tag: [...tag]}, async () => {
    const dir = copySite(`bad-input-${name.replace(/\W/g, '-')}`);
    try {
      change(dir);
      const {code, output} = await docusaurus(['build'], {dir});
      expect(code).not.toBe(0);
      expectOneSentence(output, sentence);
    } finally {
      fs.rmSync(dir, {recursive: true, force: true});
    }
  });
}
