import path from 'node:path';
import {expect, test} from '@playwright/test';
import {compress} from '../../scripts/lib/compress';
import {findNginx} from '../../scripts/lib/programs';
import {root} from '../../scripts/lib/project';
import {docusaurus} from '../support/copies';

test('the site is built', async () => {
  test.skip(Boolean(process.env.REUSE_BUILDS), 'REUSE_BUILDS: the build of the last run');
  // For an editor broken links are warnings; the pages of the project itself must have none.
  const {code, output} = await docusaurus(['build'], {env: {STRICT: 'on'}});
  const warnings = output.split('\n').filter((line) => line.startsWith('[WARNING]'));
  if (warnings.length > 0) {
    // A page that comes from the cache would not warn again.
    await docusaurus(['clear']);
  }
  expect(code, output).toBe(0);
  expect(warnings, output).toEqual([]);
  if (findNginx()) {
    await compress(path.join(root, 'build'), 5);
  }
});
