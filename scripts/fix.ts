/**
 * `npm run fix`: repairs what programs can repair, and says what is left for a human. All of it runs, whatever one part
 * finds. A page that lost a word, or that can no longer be read, is put back as it was. `npm run fix -- docs/search.md`
 * repairs these files.
 */

import fs from 'node:fs';
import path from 'node:path';
import {parsePage} from '../src/markdown/syntax';
import {git} from './pages/git';
import {exists, readFile} from './pages/page';
import {root, run} from './lib/project';

/** With what markdownlint repairs, but not with what it breaks: MDX has no <URL>, and a note without a number has a text. */
async function fixMarkdown(files: readonly string[]): Promise<void> {
  const {main: lint} = await import('markdownlint-cli2');
  const {default: parse} = await import('markdownlint-cli2/parsers/jsonc');
  const {config} = parse(readFile('.markdownlint-cli2.jsonc'));
  const optionsOverride = {fix: true, config: {...config, MD034: false, MD053: false}};
  await lint({directory: root, argv: files.map((file) => `:${file}`), optionsOverride, noGlobs: true});
}

const getWords = (text: string): string => text.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? '';

async function main(only: readonly string[]): Promise<void> {
  const files =
    only.length > 0
      ? only
      : git(['ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.md']).filter(exists);
  const before = new Map(files.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]));
  await fixMarkdown(files);
  for (const [file, text] of before) {
    const after = readFile(file);
    if (
      getWords(after) !== getWords(text) ||
      parsePage(file, after).problems.length > parsePage(file, text).problems.length
    ) {
      fs.writeFileSync(path.join(root, file), text);
    }
  }
  if (only.length === 0) {
    run('npx', ['eslint', '--fix', '.']);
    run('npx', ['prettier', '--write', '--log-level', 'warn', '.']);
  }
  process.exitCode = run('npx', ['tsx', 'scripts/check-pages.ts', ...only]) ? 0 : 1;
}

void main(process.argv.slice(2));
