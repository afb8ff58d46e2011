/** Checks of pages that libraries make, their reports in the form of ours. */

import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Mistake} from 'markdownlint-cli2';
import type {Code, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {checkChangedFiles} from './cache';
import {findSentence} from './find-sentence';
import {readFile, type Page} from './page';
import sentences from './sentences.json';

/** @param locale the languages of the files, as cspell names them: `en-GB,nl` */
export async function findSpellingProblems(root: string, files: readonly string[], locale: string): Promise<string[]> {
  const settings = ['cspell.json', 'cspell-words.txt'].map((file) => readFile(root, file));
  return checkChangedFiles(root, `spelling-${locale}`, settings, files, async (changedFiles) => {
    const {lint} = await import('cspell/application');
    const problems: string[] = [];
    await lint(
      changedFiles,
      {root, locale},
      {
        issue({uri = '', row, text, suggestionsEx = []}) {
          // Letters of print are told by a rule of Markdown.
          if (text !== text.normalize('NFKC')) {
            return;
          }
          const file = path.relative(root, fileURLToPath(uri)).split(path.sep).join('/');
          const right = suggestionsEx.find(({isPreferred}) => isPreferred);
          const remedy = right ? `write "${right.wordAdjustedToMatchCase ?? right.word}"` : 'correct it';
          const other = /^[\p{L}'’-]{3,24}$/u.test(text) ? 'add it to cspell-words.txt' : 'put it in backticks';
          problems.push(`${file}:${row}: "${text}" is misspelt; ${remedy}, or ${other}`);
        },
      },
    );
    return problems;
  });
}

/** Runs markdownlint. @param override of `.markdownlint-cli2.jsonc` */
export async function lintMarkdown(root: string, files: readonly string[], override = {}): Promise<Mistake[]> {
  const {main} = await import('markdownlint-cli2');
  const found: Mistake[] = [];
  const outputFormatters = [[({results}: {results: Mistake[]}) => void found.push(...results)]];
  const argv = files.map((file) => `:${file}`);
  await main({directory: root, argv, noGlobs: true, optionsOverride: {outputFormatters, ...override}});
  return found;
}

const remedies: Readonly<Record<string, string>> = sentences.markdownlint;

/**
 * Mistakes against the rules of markdownlint, and against those of `.markdownlint-cli2.jsonc` with their own message.
 */
export async function findMarkdownProblems(root: string, files: readonly string[]): Promise<string[]> {
  return checkChangedFiles(
    root,
    'markdown',
    [readFile(root, '.markdownlint-cli2.jsonc')],
    files,
    async (changedFiles) => (await lintMarkdown(root, changedFiles)).map(explainMistake),
  );
}

/** @returns the place of a mistake and its sentence */
function explainMistake(mistake: Mistake): string {
  const {
    fileName,
    lineNumber,
    ruleNames: [rule = ''],
    ruleDescription,
    errorDetail,
    errorContext,
  } = mistake;
  const [words] = /(?<= text:')\w[\w ./-]*(?=')/.exec(errorContext ?? '') ?? [];
  const own = (words ? `"${words}": ` : '') + (errorDetail ?? '').replace(/^[\w-]+: /, '');
  const other = remedies[rule] ?? `breaks ${rule} (${ruleDescription}); run "npm run fix"`;
  return `${fileName}:${lineNumber}: ${rule === 'search-replace' ? own : other}`;
}

/** @returns whether the paragraph below a diagram says the same in words, as readers need who do not see it */
function hasWords({site, tree}: Page, diagram: Code): boolean {
  let isFollowed = false;
  visit(tree, 'code', (node, i, parent) => {
    const next = parent?.children[(i ?? 0) + 1];
    const text = next ? toString(next) : '';
    isFollowed ||= node === diagram && site.diagramWords.some((beginning) => text.startsWith(beginning));
  });
  return isFollowed;
}

export function listDiagrams(tree: Root): Code[] {
  const diagrams: Code[] = [];
  visit(tree, {type: 'code', lang: 'mermaid'}, (node) => void diagrams.push(node as Code));
  return diagrams;
}

/** A letter of a label, and the distance of two lines, where a diagram has the size that Mermaid gives it. */
const LETTER_PX = 7;
const LINE_PX = 20;
/** Readers can read letters of this part of their size. */
const READABLE_SCALE = 0.6;

/**
 * A lower bound of the size of a diagram: the longest line of a label has to fit, and so has the area of all lines.
 *
 * @returns whether the text of a diagram has no place in the stated size, so that the text below it would move far
 */
function isTooSmall(diagram: string): boolean {
  const [, width = 0, height = 0] = (/^%% size: (\d+) x (\d+)$/m.exec(diagram) ?? []).map(Number);
  const labels = [...diagram.matchAll(/"([^"]+)"|\|([^|]+)\||^\s*[\w-]+-+>>[\w-]+: *(.+)$/gm)];
  const lines = labels.flatMap(([, box, arrow, message]) => (box ?? arrow ?? message ?? '').split(/<br\s*\/?>/));
  const widths = lines.map((line) => line.trim().length * LETTER_PX * READABLE_SCALE);
  const area = widths.reduce((sum, lineWidth) => sum + lineWidth * LINE_PX * READABLE_SCALE, 0);
  const isTooLow = lines.length > 0 && height < LINE_PX * READABLE_SCALE;
  return isTooLow || Math.max(0, ...widths) > width || area > width * height;
}

/** Diagrams without their size, name or words, those with a look of their own, and those that Mermaid cannot draw. */
export async function findDiagramProblems(page: Page): Promise<string[]> {
  const {file, tree} = page;
  const problems = listDiagrams(tree).map(async (diagram) => {
    const {value, position} = diagram;
    const start = position?.start.line ?? 1;
    if (!/^%% size: \d+ x \d+$/m.test(value)) {
      const remedy = 'write "%% size: WIDTH x HEIGHT" first: Graphs in the examples says how to find it';
      return `${file}:${start}: a diagram without its size; ${remedy}`;
    }
    const problem = findSentence('diagrams', value);
    if (problem) {
      return `${file}:${start}: ${problem}`;
    }
    if (isTooSmall(value)) {
      return `${file}:${start}: a diagram with a size in which its text has no place; measure it as Graphs in the examples says`;
    }
    if (!hasWords(page, diagram)) {
      const [beginning] = page.site.diagramWords;
      return `${file}:${start}: a diagram without its content in words; write "**${beginning}:** …" as the paragraph below it`;
    }
    try {
      await (await loadMermaid()).parse(value);
      return '';
    } catch (error) {
      const {message} = error as Error;
      const line = start + Number(/on line (\d+)/.exec(message)?.[1] ?? 0);
      return `${file}:${line}: a diagram that Mermaid does not understand (${message.replace(/\n.*/s, '')}); correct it`;
    }
  });
  return (await Promise.all(problems)).filter(Boolean);
}

/** Mermaid reads diagrams only where it finds the window of a browser. */
async function loadMermaid() {
  const {Window} = await import('happy-dom');
  Object.assign(globalThis, {window: new Window()});
  // One file. The package's main module imports hundreds, which takes a second.
  return (await import('mermaid/dist/mermaid.esm.min.mjs')).default;
}
