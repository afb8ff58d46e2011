/** Checks of pages that other programs make, their reports in the form of ours. */

import {execFile} from 'node:child_process';
import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';
import {root} from '../lib/project';
import type {Page} from './page';
import remedies from './remedies.json';

/** What a program of a package prints; it fails when it finds something. */
const runTool = (name: string, args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const options = {cwd: root, shell: process.platform === 'win32'};
    execFile(`node_modules/.bin/${name}`, args, options, (error, stdout, stderr) =>
      // Its exit code is a number: it ran.
      error && typeof error.code !== 'number'
        ? reject(new Error(`${name} did not run`, {cause: error}))
        : resolve(stdout + stderr),
    );
  });

/** @param locale languages of the dictionaries */
export async function findSpellingProblems(files: readonly string[], locale: string): Promise<string[]> {
  const template = '$filename:$row: "$text" is misspelt; $quickFix';
  // Files that are as they were are not read again.
  const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', `node_modules/.cache/cspell-${locale}`];
  const form = ['--no-progress', '--no-summary', '--no-color', '--issue-template', template];
  const options = [...form, ...cache, '--locale', locale];
  const output = files.length > 0 ? await runTool('cspell', ['lint', ...options, ...files]) : '';
  return [...output.matchAll(/^(.*?): "(.*)" is misspelt; (?:fix: \((.+)\))?/gm)].map(([, place, word = '', right]) => {
    const remedy = right ? `write "${right}"` : 'correct it';
    const isWord = /^[\p{L}'’-]{3,24}$/u.test(word);
    return `${place}: "${word}" is misspelt; ${remedy}, or ${isWord ? 'add it to cspell-words.txt' : 'put it in backticks'}`;
  });
}

/** Our words for the rules of markdownlint. */
const sentences: Readonly<Record<string, string>> = remedies;

/** The rules of markdownlint, and those of `.markdownlint-cli2.jsonc` with their own message, which go before the others. */
export async function findMarkdownProblems(files: readonly string[]): Promise<string[]> {
  const output = await runTool('markdownlint-cli2', ['--no-globs', ...files.map((file) => `:${file}`)]);
  const own = new Map<string, string[]>();
  const others: [place: string, problem: string][] = [];
  for (const [, place = '', rule = '', problem = ''] of output.matchAll(
    /^([^:\n]+:\d+)(?::\d+)? ([^\s/]+)\S* (.*)$/gm,
  )) {
    if (rule === 'search-replace') {
      const [, message = '', words] = /\[[\w-]+: (.+)\] \[Context: (?:.* text:'(\w[\w ./-]*)')?/.exec(problem) ?? [];
      own.set(place, [...(own.get(place) ?? []), words ? `"${words}": ${message}` : message]);
    } else {
      others.push([place, sentences[rule] ?? `breaks ${rule} (${problem}); run "npm run fix"`]);
    }
  }
  const first = [...own].flatMap(([place, messages]) => messages.map((message) => `${place}: ${message}`));
  return [...first, ...others.filter(([place]) => !own.has(place)).map(([place, problem]) => `${place}: ${problem}`)];
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
