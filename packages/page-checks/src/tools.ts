/** Runs cspell, markdownlint and Mermaid, and turns their reports into sentences like ours. */

import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Mistake} from 'markdownlint-cli2';
import type {Code, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {checkWithCache} from './cache';
import {findSentence} from './find-sentence';
import {readFile, type Page} from './page';
import sentences from './sentences.json';

/**
 * Checks the spelling with cspell.
 *
 * @param locale the languages of the files in the notation of cspell, such as `en-GB,nl`
 * @returns sentences with file and line
 */
export async function findSpellingProblems(root: string, files: readonly string[], locale: string): Promise<string[]> {
  const settings = ['cspell.json', 'cspell-words.txt'].map((file) => readFile(root, file));
  return checkWithCache(root, `spelling-${locale}`, settings, files, async (changedFiles) => {
    const {lint} = await import('cspell/application');
    const problems: string[] = [];
    await lint(
      changedFiles,
      {root, locale},
      {
        issue({uri = '', row, text, suggestionsEx = []}) {
          // A rule of markdownlint already reports typographic letters, such as the ligature "ﬁ".
          if (text !== text.normalize('NFKC')) {
            return;
          }
          const file = path.relative(root, fileURLToPath(uri)).split(path.sep).join('/');
          const suggestion = suggestionsEx.find(({isPreferred}) => isPreferred);
          const remedy = suggestion ? `write "${suggestion.wordAdjustedToMatchCase ?? suggestion.word}"` : 'correct it';
          const otherRemedy = /^[\p{L}'’-]{3,24}$/u.test(text) ? 'add it to cspell-words.txt' : 'put it in backticks';
          problems.push(`${file}:${row}: "${text}" is misspelt; ${remedy}, or ${otherRemedy}`);
        },
      },
    );
    return problems;
  });
}

/** Runs markdownlint. @param override options that replace those of `.markdownlint-cli2.jsonc` */
export async function lintMarkdown(root: string, files: readonly string[], override = {}): Promise<Mistake[]> {
  const {main} = await import('markdownlint-cli2');
  const mistakes: Mistake[] = [];
  const outputFormatters = [[({results}: {results: Mistake[]}) => void mistakes.push(...results)]];
  const argv = files.map((file) => `:${file}`);
  await main({directory: root, argv, noGlobs: true, optionsOverride: {outputFormatters, ...override}});
  return mistakes;
}

const remedies: Readonly<Record<string, string>> = sentences.markdownlint;

/**
 * Checks files with the rules of markdownlint, and with the search patterns of `.markdownlint-cli2.jsonc`, which have
 * their own messages.
 *
 * @returns sentences with file and line
 */
export async function findMarkdownProblems(root: string, files: readonly string[]): Promise<string[]> {
  return checkWithCache(root, 'markdown', [readFile(root, '.markdownlint-cli2.jsonc')], files, async (changedFiles) =>
    (await lintMarkdown(root, changedFiles)).map(explainMistake),
  );
}

/** @returns one sentence with file and line */
function explainMistake(mistake: Mistake): string {
  const {
    fileName,
    lineNumber,
    ruleNames: [rule = ''],
    ruleDescription,
    errorDetail,
    errorContext,
  } = mistake;
  const place = `${fileName}:${lineNumber}`;
  if (rule === 'search-replace') {
    const [match] = /(?<= text:')\w[\w ./-]*(?=')/.exec(errorContext ?? '') ?? [];
    const message = (errorDetail ?? '').replace(/^[\w-]+: /, '');
    return `${place}: ${match ? `"${match}": ` : ''}${message}`;
  }
  return `${place}: ${remedies[rule] ?? `this text breaks the rule ${rule} (${ruleDescription}); correct it, or run "npm run fix"`}`;
}

/** Whether the paragraph below a diagram describes it in words, for people who cannot see it. */
function isDescribedInWords({site, tree}: Page, diagram: Code): boolean {
  let isDescribed = false;
  visit(tree, 'code', (node, i, parent) => {
    const next = parent?.children[(i ?? 0) + 1];
    const text = next ? toString(next) : '';
    isDescribed ||= node === diagram && site.diagramWords.some((beginning) => text.startsWith(beginning));
  });
  return isDescribed;
}

/** Returns the code blocks of a page that are drawn as diagrams. */
export function listDiagrams(tree: Root): Code[] {
  const diagrams: Code[] = [];
  visit(tree, {type: 'code', lang: 'mermaid'}, (node) => void diagrams.push(node as Code));
  return diagrams;
}

/** The width of a letter and the height of a line in a diagram that is not scaled. */
const LETTER_WIDTH_PX = 7;
const LINE_HEIGHT_PX = 20;
/** The smallest scale at which the letters of a diagram are still readable. */
const READABLE_SCALE = 0.6;

/**
 * Whether the labels of a diagram cannot fit into its stated size. The page reserves the stated size, so the text below a
 * larger diagram would move when the diagram appears. The check is a lower bound: the longest line of a label has to fit
 * into the width, and all lines together into the area.
 */
function isTooSmall(diagram: string): boolean {
  const [, width = 0, height = 0] = (/^%% size: (\d+) x (\d+)$/m.exec(diagram) ?? []).map(Number);
  const labels = [...diagram.matchAll(/"([^"]+)"|\|([^|]+)\||^\s*[\w-]+-+>>[\w-]+: *(.+)$/gm)];
  const lines = labels.flatMap(([, box, arrow, message]) => (box ?? arrow ?? message ?? '').split(/<br\s*\/?>/));
  const lineHeight = LINE_HEIGHT_PX * READABLE_SCALE;
  const widths = lines.map((line) => line.trim().length * LETTER_WIDTH_PX * READABLE_SCALE);
  const area = widths.reduce((sum, lineWidth) => sum + lineWidth * lineHeight, 0);
  const isTooLow = lines.length > 0 && height < lineHeight;
  return isTooLow || Math.max(0, ...widths) > width || area > width * height;
}

/**
 * Checks that each diagram of a page states a size that is large enough for its text, has a description in words, sets no
 * colours, and can be parsed by Mermaid. It throws an error if Mermaid cannot be loaded, because the editor of the page
 * cannot correct that.
 *
 * @returns sentences with file and line
 */
export async function findDiagramProblems(page: Page): Promise<string[]> {
  const {file, tree} = page;
  const diagrams = listDiagrams(tree);
  if (diagrams.length === 0) {
    return [];
  }
  const mermaid = await loadMermaid();
  const problems = diagrams.map(async (diagram) => {
    const {value, position} = diagram;
    const start = position?.start.line ?? 1;
    if (!/^%% size: [1-9]\d* x [1-9]\d*$/m.test(value)) {
      const remedy =
        'write "%% size: WIDTH x HEIGHT" on its first line, and read "Graphs" in the examples to find the size';
      return `${file}:${start}: this diagram does not state its size; ${remedy}`;
    }
    const problem = findSentence('diagrams', value);
    if (problem) {
      return `${file}:${start}: ${problem}`;
    }
    if (isTooSmall(value)) {
      return `${file}:${start}: this diagram states a size that is too small for its text; measure it as described under "Graphs" in the examples`;
    }
    if (!isDescribedInWords(page, diagram)) {
      const [beginning] = page.site.diagramWords;
      return `${file}:${start}: this diagram is not described in words; write a paragraph below it that begins with "**${beginning}:**"`;
    }
    try {
      await mermaid.parse(value);
      return '';
    } catch (error) {
      const {message} = error as Error;
      const line = start + Number(/on line (\d+)/.exec(message)?.[1] ?? 0);
      return `${file}:${line}: Mermaid cannot draw this diagram (${message.replace(/\n.*/s, '')}); correct it`;
    }
  });
  return (await Promise.all(problems)).filter(Boolean);
}

/** Loads Mermaid. Its parser needs the `window` of a browser, so this sets a global `window` first. */
async function loadMermaid() {
  const {Window} = await import('happy-dom');
  Object.assign(globalThis, {window: new Window()});
  // This is a single file. The main module of the package imports hundreds of files, which takes a second.
  return (await import('mermaid/dist/mermaid.esm.min.mjs')).default;
}
