/** The published style sheet. */

import fs from 'node:fs';
import path from 'node:path';
import {expect, root, test} from '../support/test';

const folder = path.join(root, 'build/assets/css');

/** A selector with `:has(…)`, in which the last part stands for any element: `.page:has(.index) > *`. */
const HAS_WITH_ANY_ELEMENT = /:has\((?:[^()]|\([^()]*\))*\)[^,{}]*[\s>+~]\*(?![\w-])/;

test('no change in a page makes the browser compute the styles of all its elements again', () => {
  const styles = fs.readdirSync(folder).map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
  const selectors = styles.flatMap((style) => style.match(/[^{};]+(?=\{)/g) ?? []);
  expect(selectors.length).toBeGreaterThan(100);
  expect(selectors.filter((selector) => HAS_WITH_ANY_ELEMENT.test(selector))).toEqual([]);
});
