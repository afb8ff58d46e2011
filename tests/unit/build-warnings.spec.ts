import {expect, test} from '@playwright/test';
import {edit, warningsIn} from '../../scripts/site-build';
import {root} from '../support/test';

test('warnings are found with the lines that belong to them, and nothing else is', () => {
  const output = '[INFO] starting\n[WARNING] Broken links:\n- on /a\n   -> to /b\n[SUCCESS] done\nWarn: `docsDir` is missing\n';
  expect(warningsIn(output)).toEqual(['[WARNING] Broken links:\n- on /a\n   -> to /b', 'Warn: `docsDir` is missing']);
  expect(warningsIn('[INFO] starting\n[SUCCESS] Generated static files in "build".\n')).toEqual([]);
});

test('a variant that no longer fits the file it changes is refused', () => {
  expect(() => edit(root, 'package.json', 'no such text', 'x')).toThrow('package.json does not contain "no such text"');
});
