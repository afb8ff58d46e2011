/** Checks of pages that other programs make, their reports in the form of ours. */

import {execFile} from 'node:child_process';
import {visit} from 'unist-util-visit';
import {root} from '../lib/project';
import type {Page} from './page';

/** What a program of a package prints; it fails when it finds something. */
function runTool(name: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(`node_modules/.bin/${name}`, args, {cwd: root, shell: process.platform === 'win32'}, (_, stdout, stderr) =>
      resolve(`${stdout}${stderr}`),
    );
  });
}

/** @param locale languages of the dictionaries */
export async function findSpellingProblems(files: readonly string[], locale: string): Promise<string[]> {
  if (files.length === 0) {
    return [];
  }
  const options = ['--no-progress', '--no-summary', '--no-color', '--locale', locale];
  const template = ['--issue-template', '$filename:$row: "$text" is misspelt; $quickFix'];
  const output = await runTool('cspell', ['lint', ...options, ...template, ...files]);
  return output
    .split('\n')
    .filter(Boolean)
    .map((line) =>
      line.replace(
        /;(?: fix: \((.+)\))?\s*$/,
        (_, right?: string) => `; ${right ? `write "${right}"` : 'correct it'}, or add it to cspell-words.txt`,
      ),
    );
}

/** Our words for the rules that are broken most often. */
const REMEDIES: Readonly<Record<string, string>> = {
  MD001: 'this heading skips a level; write it one level below the heading before it',
  MD009: 'spaces at the end of a line; delete them',
  MD012: 'two empty lines; delete one',
  MD018: 'no space after the # of a heading; write one',
  MD022: 'a heading without empty lines around it; write one above and one below',
  MD025: 'a heading of level 1; the title in the front matter is the only one',
  MD031: 'a code block without empty lines around it; write one above and one below',
  MD032: 'a list without empty lines around it; write one above and one below',
  MD034: 'a bare URL; write [text](URL)',
  MD040: 'a code block without a language; write one after the backticks, such as json or text',
  MD045: 'an image without an alternative text; say in the square brackets what it shows',
  MD056: 'a table row with more or fewer cells than its header; write one cell for each column',
};

/** The rules of markdownlint, and those of `.markdownlint-cli2.jsonc` with their own message; one sentence for a line, theirs first. */
export async function findMarkdownProblems(files: readonly string[]): Promise<string[]> {
  const output = await runTool('markdownlint-cli2', ['--no-globs', ...files.map((file) => `:${file}`)]);
  const sentences = new Map<string, string>();
  for (const [, place = '', rule = '', problem = ''] of output.matchAll(/^([^:\n]+:\d+)(?::\d+)? (\S+) (.*)$/gm)) {
    const [, own] = /\[[\w-]+: (.+)\] \[Context: /.exec(problem) ?? [];
    const sentence = own ?? REMEDIES[rule.split('/')[0] ?? ''] ?? `${problem}; correct it (${rule})`;
    sentences.set(place, own ?? sentences.get(place) ?? sentence);
  }
  return [...sentences].map(([place, sentence]) => `${place}: ${sentence}`);
}

/** Diagrams that Mermaid cannot draw. */
export async function findDiagramProblems({file, tree}: Page): Promise<string[]> {
  const diagrams: {line: number; value: string}[] = [];
  visit(tree, 'code', ({lang, value, position}) => {
    if (lang === 'mermaid') {
      diagrams.push({line: position?.start.line ?? 1, value});
    }
  });
  if (diagrams.length === 0) {
    return [];
  }
  const mermaid = await loadMermaid();
  const problems = await Promise.all(
    diagrams.map(({line, value}) =>
      mermaid.parse(value).then(
        () => [],
        (error: unknown) => {
          const message = (error as Error).message;
          const [, at] = /on line (\d+)/.exec(message) ?? [];
          const [what = ''] = message.split('\n');
          return [
            `${file}:${line + Number(at ?? 0)}: a diagram that Mermaid does not understand (${what}); correct it`,
          ];
        },
      ),
    ),
  );
  return problems.flat();
}

/** Mermaid cleans labels where it finds a browser, and asks every other place for a document. */
async function loadMermaid() {
  const {DOMParser, Element} = await import('@xmldom/xmldom');
  Object.assign(globalThis, {window: {document: new DOMParser().parseFromString('<html/>', 'text/xml'), Element}});
  return (await import('mermaid')).default;
}
