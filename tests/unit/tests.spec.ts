import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {root} from '../../scripts/lib/project';

const folder = path.join(root, 'tests');
const readme = fs.readFileSync(path.join(folder, 'README.md'), 'utf8');

/** The files of tests that a text names as `folder/name`. */
const namedIn = (text: string) => [
  ...new Set(
    [...text.matchAll(/`((?:unit|content|samples|build|e2e|engines|variants|nginx)\/[\w-]+)`/g)].map(
      ([, name = '']) => name,
    ),
  ),
];

const section = (title: string) => readme.split(/^## /m).find((part) => part.startsWith(title)) ?? '';
const getText = (name: string) => fs.readFileSync(path.join(folder, `${name}.spec.ts`), 'utf8');

/** Whether a file has a test that runs for every pull request. */
function runsAlways(text: string): boolean {
  return text
    .split(/^(?=\s*test(?:\.describe)?\()/m)
    .some((part) => /^\s*test\(/.test(part) && !part.includes('@nightly'));
}

test('the README names files of tests that are there', () => {
  const names = namedIn(readme);
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !fs.existsSync(path.join(folder, `${name}.spec.ts`)))).toEqual([]);
});

test('what proves a statement of the specification runs for every pull request', () => {
  const names = namedIn(section('The specification'));
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !runsAlways(getText(name)))).toEqual([]);
});

test('what runs only at night is seen as such', () => {
  expect(runsAlways("test('a', {tag: '@nightly'}, () => {});\n")).toBe(false);
  expect(runsAlways("test('a', {tag: '@nightly'}, () => {});\ntest('b', () => {});\n")).toBe(true);
  expect(runsAlways(getText('variants/repeated'))).toBe(false);
});
