import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {findNginx} from '../../scripts/lib/programs';
import {root, run} from '../../scripts/lib/project';
import {docusaurus} from '../support/copies';

test('a reused build is a preview, as the tests expect', () => {
  test.skip(!process.env.REUSE_BUILDS, 'a new build is always a preview');
  const home = fs.readFileSync(path.join(root, 'build/index.html'), 'utf8');
  expect(/<meta[^>]*noindex/.test(home), 'build/ was made with SITE_URL; run once without REUSE_BUILDS').toBe(true);
});

test('the site is built', async () => {
  test.skip(Boolean(process.env.REUSE_BUILDS), 'REUSE_BUILDS: the build of the last run');
  // Broken links are only warnings for an editor, but the pages of this project must have none.
  const {code, output} = await docusaurus(['build'], {env: {STRICT: 'on'}});
  const warnings = output.split('\n').filter((line) => line.startsWith('[WARNING]'));
  expect(code, output).toBe(0);
  expect(warnings, output).toEqual([]);
  if (findNginx()) {
    // Compress only the files that the tests request from nginx. The whole site would take half a minute.
    const files = ['docs/sru', 'docs/sru.md', 'search-index.json', 'assets/js'].map((name) => `build/${name}`);
    expect(run('npx', ['precompress', '--silent', ...files])).toBe(true);
  }
});
