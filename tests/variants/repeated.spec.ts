import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {root} from '../support/test';
import {locateVariant} from '../support/variants';

const SBOM = 'sbom.cdx.json';

/** Files below a folder, apart from the bill of materials and the compressed copies, which commands of their own add. */
function filesIn(dir: string): string[] {
  const entries = fs.readdirSync(dir, {recursive: true, withFileTypes: true});
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    .filter((file) => file !== SBOM && !/\.(br|gz)$/.test(file))
    .sort();
}

/** In what two builds differ, as sentences; none when they are byte-identical. */
function differences(a: string, b: string): string[] {
  const [filesOfA, filesOfB] = [filesIn(a), filesIn(b)];
  return [
    ...filesOfA.filter((file) => !filesOfB.includes(file)).map((file) => `${file} is only in the first build`),
    ...filesOfB.filter((file) => !filesOfA.includes(file)).map((file) => `${file} is only in the second build`),
    ...filesOfA
      .filter((file) => filesOfB.includes(file))
      .filter((file) => !fs.readFileSync(path.join(a, file)).equals(fs.readFileSync(path.join(b, file))))
      .map((file) => `${file} differs`),
  ];
}

test('a second build, in the same folder and without caches, is byte-identical', {tag: '@nightly'}, () => {
  const second = locateVariant('repeated').dir;
  const first = path.join(path.dirname(second), '.first-build');
  expect(filesIn(first).length).toBeGreaterThan(100);
  expect(differences(first, second)).toEqual([]);
});

test('no file of a build names the folder in which it was made', {tag: '@nightly'}, () => {
  const second = locateVariant('repeated').dir;
  const named = filesIn(second).filter((file) => {
    const text = fs.readFileSync(path.join(second, file));
    return text.includes(root) || text.includes(path.join('.variants', 'repeated'));
  });
  expect(named).toEqual([]);
});

test('a missing, an added and a changed file are differences', ({}, info) => {
  const [a, b] = [info.outputPath('a'), info.outputPath('b')];
  for (const [dir, files] of [
    [a, {'same.txt': '1', 'changed.txt': '1', 'gone.txt': '1'}],
    [b, {'same.txt': '1', 'changed.txt': '2', 'sub/added.txt': '1', [SBOM]: '{}'}],
  ] as const) {
    for (const [file, text] of Object.entries(files)) {
      fs.mkdirSync(path.dirname(path.join(dir, file)), {recursive: true});
      fs.writeFileSync(path.join(dir, file), text);
    }
  }
  expect(differences(a, b)).toEqual([
    'gone.txt is only in the first build',
    `${path.join('sub', 'added.txt')} is only in the second build`,
    'changed.txt differs',
  ]);
});
