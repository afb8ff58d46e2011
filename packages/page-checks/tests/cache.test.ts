import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {checkWithCache, FileCache} from '../src/cache';

let folder = '';
let checkedFiles: string[] = [];

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cache-'));
  checkedFiles = [];
});
afterEach(() => fs.rmSync(folder, {recursive: true}));

const write = (file: string, text: string) => fs.writeFileSync(path.join(folder, file), text);

/** Reports each file that contains the word "wrong". */
async function check(files: string[]): Promise<string[]> {
  checkedFiles.push(...files);
  const wrongFiles = files.filter((file) => fs.readFileSync(path.join(folder, file), 'utf8').includes('wrong'));
  return wrongFiles.map((file) => `${file}:1: a wrong word`);
}

const run = (settings: readonly string[] = ['setting']) =>
  checkWithCache(folder, 'words', settings, ['a.md', 'b.md'], check);

test('only files that have changed are checked again, and the problems of the others are reported again', async () => {
  write('a.md', 'wrong');
  write('b.md', 'right');
  expect(await run()).toEqual(['a.md:1: a wrong word']);
  expect(await run()).toEqual(['a.md:1: a wrong word']);
  expect(checkedFiles).toEqual(['a.md', 'b.md']);
  write('b.md', 'wrong');
  expect(await run()).toEqual(['a.md:1: a wrong word', 'b.md:1: a wrong word']);
  write('a.md', 'right');
  expect(await run()).toEqual(['b.md:1: a wrong word']);
  expect(checkedFiles).toEqual(['a.md', 'b.md', 'b.md', 'a.md']);
});

test('all files are checked again if a setting has changed or the cache is unreadable', async () => {
  write('a.md', 'wrong');
  write('b.md', 'right');
  await run();
  await run(['other setting']);
  expect(checkedFiles).toHaveLength(4);
  fs.writeFileSync(path.join(folder, 'node_modules/.cache/page-checks/words.json'), '{"a.md": {"ha');
  expect(await run(['other setting'])).toEqual(['a.md:1: a wrong word']);
  expect(checkedFiles).toHaveLength(6);
});

test('a change to a result after it was saved does not change the saved result', () => {
  const cache = new FileCache<string[]>(folder, 'lists', []);
  const result = cache.set('a.md', 'text', ['one']);
  cache.save();
  result.push('two');
  expect(new FileCache<string[]>(folder, 'lists', []).get('a.md', 'text')).toEqual(['one']);
  expect(new FileCache<string[]>(folder, 'lists', []).get('a.md', 'other text')).toBeUndefined();
});
