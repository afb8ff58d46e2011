import {expect, test} from '@playwright/test';
import {edit} from '../support/copies';
import {root} from '../support/test';

test('an edit that no longer fits the file is an error', () => {
  expect(() => edit(root, 'package.json', 'no such text', 'x')).toThrow('package.json does not contain "no such text"');
});
