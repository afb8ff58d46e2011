/** Repairs the formatting of pages with markdownlint, and undoes each repair that would change their content. */

import fs from 'node:fs';
import path from 'node:path';
import type {Nodes} from 'mdast';
import parse from 'markdownlint-cli2/parsers/jsonc';
import {listMarkdown} from './git';
import {readFile} from './page';
import type {Site} from './site';
import {parsePage} from './syntax';
import {lintMarkdown} from './tools';

/**
 * Rules whose repairs are always switched off. MD007 breaks lists inside numbered items, MD034 writes `<URL>`, which is
 * not valid in MDX, MD050 changes `__names__`, and MD053 deletes footnotes without a number.
 */
const DISABLED_RULES = {MD007: false, MD034: false, MD050: false, MD053: false};

/**
 * The settings for all repairs except those of `DISABLED_RULES`. Markdown reads a tab at the start of a line as four
 * spaces.
 */
const ALL_REPAIRS = {MD010: {code_blocks: false, spaces_per_tab: 4}};

/** MD004 changes the list markers `*` to `-`. This can join a list with the list above it. */
const WITHOUT_LIST_MARKERS = {...ALL_REPAIRS, MD004: false};

/** These rules can join lists, or move text out of a list item. */
const WITHOUT_LIST_RULES = {MD004: false, MD005: false, MD010: false, MD027: false, MD030: false, MD032: false};

/** markdownlint often needs several runs: one inserts the space after a #, and the next the empty line below it. */
const MAX_RUNS = 4;

const getWords = (text: string): string => text.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? '';

/** Describes the nesting of all lists and items of a page in a text that can be compared, such as `ul(li()li())`. */
function describeLists(node: Nodes): string {
  const blocks = 'children' in node ? (node.children as Nodes[]).map(describeLists).join('') : '';
  if (node.type === 'list') {
    return `${node.ordered ? 'ol' : 'ul'}(${blocks})`;
  }
  return node.type === 'listItem' ? `li(${blocks})` : blocks;
}

/**
 * Repairs pages and writes them to the disk. If a repair has deleted a word, changed the structure of a list or made a
 * page unreadable, the page is restored and repaired again with fewer rules. If the last attempt also damages the page,
 * the page stays unchanged.
 *
 * @param paths files and folders. An empty list means all.
 */
export async function repairPages({root, elements}: Site, paths: readonly string[]): Promise<void> {
  const {config} = parse(readFile(root, '.markdownlint-cli2.jsonc'));
  const files = listMarkdown(root, paths);
  const originals = new Map(files.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]));
  const restore = (file: string) => fs.writeFileSync(path.join(root, file), originals.get(file) ?? '');

  const isDamagedByRepair = (file: string): boolean => {
    const original = originals.get(file) ?? '';
    const repairedText = readFile(root, file);
    if (repairedText === original) {
      return false;
    }
    const before = parsePage(file, original, elements);
    const after = parsePage(file, repairedText, elements);
    return (
      getWords(repairedText) !== getWords(original) ||
      after.problems.length > before.problems.length ||
      describeLists(after.tree) !== describeLists(before.tree)
    );
  };

  /** Repairs files until a run changes none of them. */
  const repair = async (filesToRepair: readonly string[], settings: object): Promise<void> => {
    let changedFiles = filesToRepair;
    for (let run = 0; run < MAX_RUNS && changedFiles.length > 0; run++) {
      const before = new Map(changedFiles.map((file) => [file, readFile(root, file)]));
      await lintMarkdown(root, changedFiles, {fix: true, config: {...config, ...DISABLED_RULES, ...settings}});
      changedFiles = changedFiles.filter((file) => readFile(root, file) !== before.get(file));
    }
  };

  let damagedFiles = files;
  for (const settings of [ALL_REPAIRS, WITHOUT_LIST_MARKERS, WITHOUT_LIST_RULES]) {
    await repair(damagedFiles, settings);
    damagedFiles = damagedFiles.filter(isDamagedByRepair);
    damagedFiles.forEach(restore);
  }
}
