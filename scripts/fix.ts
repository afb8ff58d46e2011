/**
 * `npm run fix`: repairs what programs can repair, and says what is left for a human. All of it runs, whatever one part
 * finds. A page that lost a word, or that can no longer be read, is put back as it was. `npm run fix -- docs/search.md`
 * repairs these files.
 */

import fs from 'node:fs';
import path from 'node:path';
import parse from 'markdownlint-cli2/parsers/jsonc';
import {parsePage} from '../src/config/pages';
import {root, run} from './lib/project';
import {listMarkdown} from './pages/git';
import {readFile} from './pages/page';
import {lintMarkdown} from './pages/tools';

const getWords = (text: string): string => text.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? '';
const countProblems = (file: string, text: string): number => parsePage(file, text).problems.length;

async function main(paths: readonly string[]): Promise<void> {
  const files = listMarkdown(paths);
  const before = new Map(files.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]));
  const {config} = parse(readFile('.markdownlint-cli2.jsonc'));
  // Without what markdownlint breaks: a list in a numbered item, MDX, which has no <URL>, __names__ and notes without a number.
  await lintMarkdown(files, {fix: true, config: {...config, MD007: false, MD034: false, MD050: false, MD053: false}});
  for (const [file, text] of before) {
    const after = readFile(file);
    if (getWords(after) !== getWords(text) || countProblems(file, after) > countProblems(file, text)) {
      fs.writeFileSync(path.join(root, file), text);
    }
  }
  if (paths.length === 0) {
    run('npx', ['eslint', '--fix', '.']);
    run('npx', ['prettier', '--write', '--log-level', 'warn', '.']);
  }
  process.exitCode = run('npx', ['tsx', 'scripts/check-pages.ts', ...paths]) ? 0 : 1;
}

void main(process.argv.slice(2));
