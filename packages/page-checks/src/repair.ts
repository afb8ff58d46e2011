import fs from 'node:fs';
import path from 'node:path';
import parse from 'markdownlint-cli2/parsers/jsonc';
import {listMarkdown} from './git';
import {readFile} from './page';
import type {Site} from './site';
import {parsePage} from './syntax';
import {lintMarkdown} from './tools';

/** What breaks lists in numbered items, MDX, which has no <URL>, __names__ and notes without a number. */
const HARMFUL = {MD007: false, MD034: false, MD050: false, MD053: false};

const getWords = (text: string): string => text.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? '';

/**
 * Repairs pages. One that lost a word, or that can no longer be read, is put back as it was.
 *
 * @param paths none for all
 */
export async function repairPages({root, elements}: Site, paths: readonly string[]): Promise<void> {
  const countProblems = (file: string, text: string): number => parsePage(file, text, elements).problems.length;
  const files = listMarkdown(root, paths);
  const before = new Map(files.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]));
  const {config} = parse(readFile(root, '.markdownlint-cli2.jsonc'));
  await lintMarkdown(root, files, {fix: true, config: {...config, ...HARMFUL}});
  for (const [file, text] of before) {
    const after = readFile(root, file);
    if (getWords(after) !== getWords(text) || countProblems(file, after) > countProblems(file, text)) {
      fs.writeFileSync(path.join(root, file), text);
    }
  }
}
