/** The effects on the built files of each part of `src/startup` that depends on internals of other packages. */

import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {root} from '../../scripts/lib/project';
import {readHtml} from '../support/routes';

const SCRIPTS_FOLDER = path.join(root, 'build/assets/js');

const readScript = (name: string): string => fs.readFileSync(path.join(SCRIPTS_FOLDER, name), 'utf8');

test('the script of the app asks Chromium to compile it in the background', () => {
  const names = fs.readdirSync(SCRIPTS_FOLDER).filter((name) => /^main\..*\.js$/.test(name));
  expect(names).toHaveLength(1);
  const hint = '//# allFunctionsCalledOnLoad\n';
  expect(readScript(names[0] ?? '').slice(0, hint.length)).toBe(hint);
});

test('the HTML of a page contains all scripts of the page, with the frame in one file', () => {
  const scripts = [...readHtml('/docs/sru').matchAll(/<script src="?\/assets\/js\/([^." >]+)[^>]*>/g)].map(
    ([, name]) => name,
  );
  // These are the bundler's runtime, the app, code that several pages share, the frame, and the text and data of the
  // page.
  expect(scripts.filter((name) => name === 'frame')).toHaveLength(1);
  expect(scripts.length).toBeLessThanOrEqual(7);
});

test('no script contains a syntax highlighter', () => {
  const highlighters = fs.readdirSync(SCRIPTS_FOLDER).filter((name) => /lookbehind:(?:!0|true)/.test(readScript(name)));
  expect(highlighters).toEqual([]);
});
