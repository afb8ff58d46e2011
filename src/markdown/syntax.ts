/**
 * Reads Markdown as the site does, and puts into one sentence what the parsers, Docusaurus or the browser would report
 * in words of their own, without the line, or not at all. The build, the development server and `npm run check:pages`
 * share these sentences.
 */

import path from 'node:path';
import type {Nodes, Root} from 'mdast';
import {remark} from 'remark';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import {visit} from 'unist-util-visit';
import {readFrontMatter} from '../config/front-matter';
import {failBuild} from '../lib/fail-build';
import {normalizeText} from '../lib/normalize-text';
import {UserError} from '../lib/user-error';
import {elements} from './registry';

/** The part of an error of the MDX parsers that says what and where. */
interface ParserError {
  reason: string;
  ruleId?: string;
  line?: number;
}

export const createParser = () => remark().use([remarkFrontmatter, remarkMdx, remarkDirective, remarkGfm]);

const parser = createParser();

/**
 * @param file path of the page, as the message shows it
 * @throws UserError for the first mistake that makes the rest of the page unreadable
 */
export function parsePage(file: string, text: string): Root {
  const problem = findOpenBlock(text.split('\n'));
  if (problem) {
    throw new UserError(`${file}:${problem}.`);
  }
  try {
    return parser.parse(text);
  } catch (error) {
    const {reason, ruleId = '', line} = error as ParserError;
    const [, openedAt] = /\((\d+):\d+-/.exec(reason) ?? [];
    throw new UserError(`${file}:${line ?? openedAt ?? 1}: ${explain(reason, ruleId)}.`);
  }
}

/** What makes parsers complain about a line further down: marks of a conflict, and code that is not closed. */
function findOpenBlock(lines: readonly string[]): string | undefined {
  let open: {at: number; fence: string} | undefined;
  for (const [i, line] of lines.entries()) {
    if (/^(?:<{7}|>{7})(?: |$)/.test(line)) {
      return `${i + 1}: git’s mark of a conflict; keep one of the two versions, and delete the lines with <<<<<<<, ======= and >>>>>>>`;
    }
    const [, fence = '', info = ''] = /^[\s>]*(`{3,}|~{3,})([^`]*)$/.exec(line) ?? [];
    if (open && fence.startsWith(open.fence)) {
      if (info.trim()) {
        break;
      }
      open = undefined;
    } else if (!open && fence) {
      open = {at: i + 1, fence};
    }
  }
  return open && `${open.at}: this block of code is never closed; write ${open.fence} on a line of its own below it`;
}

/** Elements of HTML that have no content. */
const VOID = /^<(?:br|hr|img|input|wbr)\b/;

/** What is wrong and what to do, for an error of the MDX parsers. */
function explain(reason: string, ruleId: string): string {
  const [, opened] = /(?:closing tag for|expected corresponding closing tag for) `(<[^`]+>)`/.exec(reason) ?? [];
  if (opened && VOID.test(opened)) {
    return `${opened} has no slash; end it with "/>"`;
  }
  if (opened) {
    return `${opened} is never closed; write ${opened.replace('<', '</')} after its content`;
  }
  if (/import\/exports/.test(reason)) {
    return 'a line that begins with "import" or "export" is code; begin the sentence with another word';
  }
  if (ruleId === 'acorn' || /expression/.test(reason)) {
    return 'a brace begins code, and this is none; write `{…}` in backticks, or {/* #id */} for the id of a heading';
  }
  if (/create a comment/.test(reason)) {
    return '"<!--" is no comment in MDX; write {/* text */}';
  }
  if (/create a link/.test(reason)) {
    return 'a URL between < and > is no link in MDX; write [text](URL)';
  }
  if (/[“”„‘’]/.test(reason)) {
    return 'curly quotes around a value; write straight ones, "…"';
  }
  if (ruleId === 'unexpected-closing-slash') {
    return 'a tag is closed that was never opened; remove it, or open it first';
  }
  return `a "<" begins a tag, and this is none (${reason.replace(/,? expected .*/s, '')}); write it in backticks, or &lt;`;
}

/** The admonitions of Docusaurus that the style guide shows. */
const ADMONITIONS = ['note', 'tip', 'info', 'warning', 'danger'];

const NO_ADMONITION = '":::" is shown as text; write ":::note" or ":::note[Title]", and one ":::" to close it';

/** What the theme has to import on a page. */
const IMPORTS: Readonly<Record<string, string>> = {Tabs: '@theme/Tabs', TabItem: '@theme/TabItem'};

/** @returns mistakes that the parsers accept, and that break the page or are published as text */
export function findSyntaxProblems(file: string, text: string, root: Root): string[] {
  const problems: string[] = [];
  const lines = text.split('\n');
  const imported = new Set<string>();
  visit(root, (node: Nodes) => {
    const {start, end} = node.position ?? {start: {line: 1}, end: {line: 1}};
    const add = (problem: string) => problems.push(`${file}:${start.line}: ${problem}`);
    switch (node.type) {
      case 'mdxjsEsm':
        [...node.value.matchAll(/^import (\w+)/gm)].forEach(([, name = '']) => imported.add(name));
        break;
      case 'mdxTextExpression':
      case 'mdxFlowExpression':
        if (node.value.replace(/\/\*[^]*?\*\//g, '').trim() !== '') {
          add(`{${node.value}} is code; write \`{${node.value}}\` in backticks`);
        }
        break;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        if (/^[A-Z]/.test(node.name ?? '') && !elements.has(node.name ?? '') && !imported.has(node.name ?? '')) {
          const source = IMPORTS[node.name ?? ''];
          add(
            source
              ? `<${node.name}> is not imported; write "import ${node.name} from '${source}';" below the front matter`
              : `<${node.name}> is no element of this site; use one of ${[...elements.keys()].join(', ')}`,
          );
        }
        break;
      case 'containerDirective':
        if (!ADMONITIONS.includes(node.name)) {
          add(`":::${node.name}" is no admonition; use one of ${ADMONITIONS.join(', ')}`);
        }
        if (end.line === start.line || !/^[\s>]*:{3,}\s*$/.test(lines[end.line - 1] ?? '')) {
          add(`":::${node.name}" is never closed; write ":::" on a line of its own after its text`);
        }
        break;
      case 'leafDirective':
        add(`"::${node.name}" is not a known directive; an admonition begins with three colons`);
        break;
      case 'text':
        // Not the end of an admonition that was shown as text, too.
        if (/^:{3,}/m.test(node.value) && !problems.some((each) => each.endsWith(NO_ADMONITION))) {
          add(NO_ADMONITION);
        }
        break;
      default:
    }
  });
  return problems;
}

/** Docusaurus calls it before it reads a page. The first mistake ends the build, or fills the editor's screen. */
export function checkSyntax({filePath, fileContent}: {filePath: string; fileContent: string}): string {
  const file = path.relative(process.cwd(), filePath);
  const text = normalizeText(fileContent);
  try {
    readFrontMatter(file, text);
    const [problem] = findSyntaxProblems(file, text, parsePage(file, text));
    if (problem) {
      throw new UserError(`${problem}.`);
    }
  } catch (error) {
    throw error instanceof UserError ? failBuild(error) : error;
  }
  return text;
}
