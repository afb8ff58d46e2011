/** Checks of pages that other programs make, their reports in the form of ours. */

import {execFile} from 'node:child_process';
import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';
import {root} from '../lib/project';
import type {Page} from './page';

/** What a program of a package prints; it fails when it finds something. */
const runTool = (name: string, args: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    const options = {cwd: root, shell: process.platform === 'win32'};
    execFile(`node_modules/.bin/${name}`, args, options, (_, stdout, stderr) => resolve(stdout + stderr));
  });

/** @param locale languages of the dictionaries */
export async function findSpellingProblems(files: readonly string[], locale: string): Promise<string[]> {
  const template = '$filename:$row: "$text" is misspelt; $quickFix, or add it to cspell-words.txt';
  // Files that are as they were are not read again.
  const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', `node_modules/.cache/cspell-${locale}`];
  const form = ['--no-progress', '--no-summary', '--no-color', '--issue-template', template];
  const options = [...form, ...cache, '--locale', locale];
  const output = files.length > 0 ? await runTool('cspell', ['lint', ...options, ...files]) : '';
  return output
    .split('\n')
    .filter(Boolean)
    .map((line) =>
      line.replace(/; (?:fix: \((.+)\))?, or/, (_, right) => `; ${right ? `write "${right}"` : 'correct it'}, or`),
    );
}

/** Our words for the rules that editors break. */
const REMEDIES: Readonly<Record<string, string>> = {
  MD001: 'this heading skips a level; write it one level below the heading before it',
  MD010: 'a tab; write spaces',
  MD014: 'a "$" before a command; write the command alone, so that readers can paste it',
  MD024: 'a heading that this section has already; write another one',
  MD025: 'a heading of level 1, as only the title is; begin it with ##',
  MD034: 'a bare URL; write [text](URL)',
  MD036: 'a line in bold or italics instead of a heading; begin it with ## or more, or make a sentence of it',
  MD040: 'a code block without a language; show a sample with <Sample>, or write ```text excerpt title="…"',
  MD042: 'a link without a URL; write one between the parentheses',
  MD045: 'an image without an alternative text; say in the square brackets what it shows',
  MD056: 'a table row with more or fewer cells than its header; write one cell for each column',
  MD059: 'a link whose text says nothing; write what it leads to',
};

/** The rules of markdownlint, and those of `.markdownlint-cli2.jsonc` with their own message; one sentence for a line, theirs first. */
export async function findMarkdownProblems(files: readonly string[]): Promise<string[]> {
  const output = await runTool('markdownlint-cli2', ['--no-globs', ...files.map((file) => `:${file}`)]);
  const sentences = new Map<string, string>();
  const found = output.matchAll(/^([^:\n]+:\d+)(?::\d+)? ([^\s/]+)\S* (.*)$/gm);
  for (const [, place = '', rule = '', problem = ''] of found) {
    const [, own, words] = /\[[\w-]+: (.+)\] \[Context: (?:.* text:'(\w[\w ./-]*)')?/.exec(problem) ?? [];
    const quoted = own && words ? `"${words}": ${own}` : own;
    const sentence = REMEDIES[rule] ?? `${problem}; correct it, or run "npm run fix"`;
    sentences.set(place, quoted ?? sentences.get(place) ?? sentence);
  }
  return [...sentences].map(([place, sentence]) => `${place}: ${sentence}`);
}

/** Diagrams without their size, and those that Mermaid cannot draw. */
export async function findDiagramProblems({file, tree}: Page): Promise<string[]> {
  const diagrams: Code[] = [];
  visit(tree, {type: 'code', lang: 'mermaid'}, (node) => void diagrams.push(node as Code));
  const problems = diagrams.map(async ({value, position}) => {
    const start = position?.start.line ?? 1;
    if (!/^%% size: \d+ x \d+$/m.test(value)) {
      const remedy = 'write "%% size: WIDTH x HEIGHT" first: Graphs in the examples says how to find it';
      return [`${file}:${start}: a diagram without its size; ${remedy}`];
    }
    try {
      await (await loadMermaid()).parse(value);
      return [];
    } catch (error) {
      const {message} = error as Error;
      const [, line = 0] = /on line (\d+)/.exec(message) ?? [];
      const reason = message.replace(/\n.*/s, '');
      return [`${file}:${start + Number(line)}: a diagram that Mermaid does not understand (${reason}); correct it`];
    }
  });
  return (await Promise.all(problems)).flat();
}

/** Mermaid cleans labels where it finds a browser, and asks every other place for a document. */
async function loadMermaid() {
  const {DOMParser, Element} = await import('@xmldom/xmldom');
  Object.assign(globalThis, {window: {document: new DOMParser().parseFromString('<html/>', 'text/xml'), Element}});
  return (await import('mermaid')).default;
}
