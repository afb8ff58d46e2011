import {expect, test} from '@playwright/test';
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {root} from '../../scripts/lib/project';

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

const {scripts} = JSON.parse(read('package.json')) as {scripts: Record<string, string>};
/** Named after the folders of their tests. */
const projects = [...fs.readdirSync(path.join(root, 'tests')), 'packages'];

/** Commands of a text that do not work as they are written, as sentences. */
function commandProblems(file: string, text: string): string[] {
  const missing = [...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)]
    .filter(([, name = '']) => !(name in scripts))
    .map(([command]) => `${file}: "${command}" is no script of package.json`);
  // With a space, Playwright takes what follows for the names of further projects.
  const wrong = [...text.matchAll(/--project(?:=([\w-]+)| \S+)/g)]
    .filter(([, name]) => name === undefined || !projects.includes(name))
    .map(([option]) => `${file}: "${option}" names no project of the tests; write --project=, and a folder of tests/`);
  return [...missing, ...wrong];
}

test('the commands that the documentation of the project names are there', () => {
  const files = execFileSync('git', ['ls-files', '*README.md', 'CONTRIBUTING.md', 'SECURITY.md'], {
    cwd: root,
    encoding: 'utf8',
  });
  const list = files.split('\n').filter(Boolean);
  expect(list.length).toBeGreaterThan(5);
  expect(list.flatMap((file) => commandProblems(file, read(file)))).toEqual([]);
});

test('a command that is not there, and an option that takes too much, are reported', () => {
  expect(commandProblems('a.md', '`npm run check`, `npm test -- --project=unit a`')).toEqual([]);
  expect(
    commandProblems('a.md', '`npm run no-such`, `npm test -- --project unit a`, `--project=no-such`'),
  ).toHaveLength(3);
});

test('the tree in the README has every folder of src', () => {
  const [, tree = ''] = /\nsrc\/\n((?: {2}.*\n)+)/.exec(read('README.md')) ?? [];
  const listed = [...tree.matchAll(/^ {2}(\w+)\//gm)].map(([, folder]) => folder);
  const folders = fs
    .readdirSync(path.join(root, 'src'), {withFileTypes: true})
    .filter((entry) => entry.isDirectory())
    .map(({name}) => name);
  expect(listed.sort()).toEqual(folders.sort());
});
