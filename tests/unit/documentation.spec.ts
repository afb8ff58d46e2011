import {expect, test} from '@playwright/test';
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {root} from '../../scripts/lib/project';

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

const {scripts} = JSON.parse(read('package.json')) as {scripts: Record<string, string>};
/** Named after the folders of their tests. */
const projects = [...fs.readdirSync(path.join(root, 'tests')), 'packages'];

/** Commands and files of tests that a text names and that are not there, as sentences. */
function findProblems(file: string, text: string): string[] {
  const find = (pattern: RegExp, isFine: (name: string) => boolean, problem: string) =>
    [...text.matchAll(pattern)]
      .filter(([, name = '']) => !isFine(name))
      .map(([named]) => `${file}: ${named}: ${problem}`);
  return [
    ...find(/\bnpm run ([a-z][\w:-]*)/g, (name) => name in scripts, 'no script of package.json'),
    // With a space, Playwright takes what follows for the names of further projects.
    ...find(
      /--project(?:=([\w-]+)| \S+)/g,
      (name) => projects.includes(name),
      'write --project=, and a folder of tests/',
    ),
    ...find(
      /`((?:unit|content|samples|build|e2e|engines|variants|nginx)\/[a-z][\w-]+)`/g,
      (name) => fs.existsSync(path.join(root, `tests/${name}.spec.ts`)),
      'no file of tests',
    ),
  ];
}

test('the commands and the tests that the documentation of the project names are there', () => {
  const files = execFileSync('git', ['ls-files', '*README.md', 'CONTRIBUTING.md', 'SECURITY.md'], {
    cwd: root,
    encoding: 'utf8',
  });
  const list = files.split('\n').filter(Boolean);
  expect(list).toContain('tests/README.md');
  expect(list.flatMap((file) => findProblems(file, read(file)))).toEqual([]);
});

test('those that are not there, and an option that takes too much, are reported', () => {
  const wrong = '`npm run no-such`, `npm test -- --project unit a`, `--project=no-such`, `unit/no-such`';
  expect(findProblems('a.md', '`npm run check`, `npm test -- --project=unit a`, `unit/search`')).toEqual([]);
  expect(findProblems('a.md', wrong)).toHaveLength(4);
});

test('the tree in the README has every folder of src', () => {
  const [, tree = ''] = /\nsrc\/\n((?: {2}.*\n)+)/.exec(read('README.md')) ?? [];
  const listed = [...tree.matchAll(/^ {2}(\w+)\//gm)].map(([, folder]) => folder);
  const entries = fs.readdirSync(path.join(root, 'src'), {withFileTypes: true});
  expect(listed.sort()).toEqual(entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort());
});
