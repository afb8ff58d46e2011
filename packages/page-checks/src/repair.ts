import fs from 'node:fs';
import path from 'node:path';
import type {Nodes} from 'mdast';
import parse from 'markdownlint-cli2/parsers/jsonc';
import {listMarkdown} from './git';
import {readFile} from './page';
import type {Site} from './site';
import {parsePage} from './syntax';
import {lintMarkdown} from './tools';

/** Repairs that break lists in numbered items, MDX, which has no <URL>, __names__ and notes without a number. */
const HARMFUL = {MD007: false, MD034: false, MD050: false, MD053: false};

/** Markdown takes a tab at the start of a line for four spaces. */
const TABS = {MD010: {code_blocks: false, spaces_per_tab: 4}};

/** Without the repair that joins a list of stars and the list of hyphens above it. */
const WITHOUT_STARS = {...TABS, MD004: false};

/** Without the repairs that can join lists, or move text out of an item. */
const WITHOUT_LISTS = {MD004: false, MD005: false, MD010: false, MD027: false, MD030: false, MD032: false};

/** One repair can make room for another: a heading has its space first, and then the empty line below it. */
const MAX_RUNS = 4;

const getWords = (text: string): string => text.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? '';

/** The lists of a page with their items, and the blocks of each item, as text that can be compared. */
function describeLists(node: Nodes): string {
  const blocks = 'children' in node ? (node.children as Nodes[]).map(describeLists).join('') : '';
  if (node.type === 'list') {
    return `${node.ordered ? 'ol' : 'ul'}(${blocks})`;
  }
  return node.type === 'listItem' ? `li(${blocks})` : blocks;
}

/**
 * Repairs pages. A page that lost a word or the structure of a list, or that can no longer be read, is repaired again
 * with fewer rules for lists, and put back as it was if that does not help.
 *
 * @param paths none for all
 */
export async function repairPages({root, elements}: Site, paths: readonly string[]): Promise<void> {
  const {config} = parse(readFile(root, '.markdownlint-cli2.jsonc'));
  const files = listMarkdown(root, paths);
  const originals = new Map(files.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]));
  const putBack = (file: string) => fs.writeFileSync(path.join(root, file), originals.get(file) ?? '');

  const isHarmed = (file: string): boolean => {
    const original = originals.get(file) ?? '';
    const repaired = readFile(root, file);
    if (repaired === original) {
      return false;
    }
    const before = parsePage(file, original, elements);
    const after = parsePage(file, repaired, elements);
    return (
      getWords(repaired) !== getWords(original) ||
      after.problems.length > before.problems.length ||
      describeLists(after.tree) !== describeLists(before.tree)
    );
  };

  const repair = async (chosen: readonly string[], settings: object): Promise<void> => {
    for (let run = 0, unstable = chosen; run < MAX_RUNS && unstable.length > 0; run++) {
      const before = new Map(unstable.map((file) => [file, readFile(root, file)]));
      await lintMarkdown(root, unstable, {fix: true, config: {...config, ...HARMFUL, ...settings}});
      unstable = unstable.filter((file) => readFile(root, file) !== before.get(file));
    }
  };

  let harmedFiles = files;
  for (const settings of [TABS, WITHOUT_STARS, WITHOUT_LISTS]) {
    await repair(harmedFiles, settings);
    harmedFiles = harmedFiles.filter(isHarmed);
    harmedFiles.forEach(putBack);
  }
}
