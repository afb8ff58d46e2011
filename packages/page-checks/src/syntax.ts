/**
 * Reads Markdown as the site does, and puts into one sentence what the parsers, Docusaurus or the browser would report
 * in words of their own, without the line, or not at all. The build, the development server and `npm run check:pages`
 * share these sentences.
 */

import fs from 'node:fs';
import path from 'node:path';
import {createSlugger, type Slugger} from '@docusaurus/utils';
import type {Code, Heading, Nodes, Parent, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {remark} from 'remark';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import {visit} from 'unist-util-visit';
import {findSentence} from './find-sentence';
import {attributes, blocks, explainUnknown, isKnown} from './known-elements';
import {getBeginning, parseToEnd} from './recovery';

/** Markdown without MDX, as programs read and write it. */
export const createMarkdown = () => remark().use(remarkGfm, {tablePipeAlign: false});

export const createParser = () => remark().use([remarkFrontmatter, remarkMdx, remarkDirective, remarkGfm]);

/** How many of its two fences a block of code has, which only the parser can tell from lines that look like one. */
const fences = new WeakMap<Nodes, number>();

const parser = createParser().use(function countFences() {
  (this.data().fromMarkdownExtensions ??= []).push({
    enter: {
      codeFencedFence() {
        const code = this.stack.findLast((node) => node.type === 'code') as Code;
        fences.set(code, (fences.get(code) ?? 0) + 1);
      },
    },
  });
});

/**
 * Reads a page to its end, and names all of its mistakes.
 *
 * @param file path of the page, as the messages show it
 * @param elements names of the elements that the site has besides HTML
 * @returns the tree, and a sentence for each mistake. The mistakes that stop the parser come first.
 */
export function parsePage(file: string, text: string, elements: readonly string[]): {tree: Root; problems: string[]} {
  const {tree, mistakes, brokenElements} = parseToEnd(text, elements, (source) => parser.parse(source));
  const parserProblems = new Set(mistakes.map(({line, sentence}) => `${file}:${line}: ${sentence}`));
  return {tree, problems: [...parserProblems, ...findSyntaxProblems(file, text, tree, brokenElements, elements)]};
}

/** The admonitions of Docusaurus that the style guide shows. */
const ADMONITIONS = ['note', 'tip', 'info', 'warning', 'danger'];

const NO_ADMONITION = '":::" is shown as text; write ":::note" or ":::note[Title]", and one ":::" to close it';

/** What the theme has to import on a page. */
const IMPORTS = ['Tabs', 'TabItem', 'DocCardList'];
const SOURCES = IMPORTS.map((name) => `@theme/${name}`);

type Element = Extract<Nodes, {type: 'mdxJsxFlowElement' | 'mdxJsxTextElement'}>;

/** What an element contains when MDX has taken the elements of a line out of their paragraph; without comments. */
function getContent(node: Nodes): Nodes[] {
  const children: Nodes[] = 'children' in node ? node.children : [];
  return children
    .flatMap((child) => (child.type === 'paragraph' && isOfElements(child) ? child.children : [child]))
    .filter((child) => !child.type.endsWith('Expression') && !(child.type === 'text' && !child.value.trim()));
}

const isOfElements = ({children}: Parent): boolean =>
  children.every((child) => child.type.startsWith('mdx') || (child.type === 'text' && !child.value.trim()));

const isNamed = (node: Nodes | undefined, name: string): node is Element =>
  node !== undefined && 'name' in node && node.name === name;

const getValue = (node: Nodes) =>
  isNamed(node, 'TabItem') && node.attributes.find((each) => 'name' in each && each.name === 'value')?.value;

/** @returns what is wrong with the place of an element, and with what is between its tags */
function findPlaceProblem(
  node: Element,
  parent: Parent | undefined,
  owner: string,
  brokenElements: ReadonlySet<string>,
) {
  const name = node.name ?? '';
  const content = getContent(node);
  const values = content.map(getValue);
  const home = {summary: 'details', TabItem: 'Tabs'}[name];
  return [
    name === 'details' &&
      !isNamed(content[0], 'summary') &&
      !brokenElements.has('summary') &&
      'the summary of <details> is not alone; write <summary>…</summary> first in it, and an empty line below',
    name === 'Tabs' &&
      (!values[0] || !values.every(Boolean) || new Set(values).size < values.length) &&
      '<Tabs> contains <TabItem value="…"> alone, each with a value of its own; write these',
    home && owner !== home && !brokenElements.has(home) && `<${name}> is not in <${home}>; write it there`,
    name === 'a' && content.some(({type}) => type === 'link') && 'a link in a link; write [text](URL) alone',
    blocks.includes(name) &&
      parent?.type === 'paragraph' &&
      !isOfElements(parent) &&
      `<${name}> stands in a line of text; write its tags on lines of their own, with an empty line before them`,
  ].find(Boolean);
}

/** @returns what is wrong with the name and the attributes of an element */
function findTagProblems(node: Element, imported: ReadonlySet<string>, elements: readonly string[]): string[] {
  const name = node.name ?? '';
  const attributeProblems = node.attributes.map((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute' || typeof (attribute.value ?? '') === 'object') {
      return `a brace among the attributes of <${node.name}> is code; write name="value"`;
    }
    const remedy = attribute.name === 'name' ? 'write {/* #its-name */} after a heading' : 'delete it';
    const isFine = elements.includes(name) || attributes.includes(attribute.name);
    return isFine ? '' : `the attribute "${attribute.name}" of <${name}> is not for pages; ${remedy}`;
  });
  const nameProblem = IMPORTS.includes(name)
    ? `<${name}> is not imported; write "import ${name} from '@theme/${name}';" below the front matter`
    : explainUnknown(name, elements);
  const isLink = name !== 'a' || node.attributes.some((each) => 'name' in each && each.name === 'href');
  const isRight = isKnown(name, elements) || imported.has(name);
  return isRight ? [isLink ? '' : 'a link without a URL; write [text](URL)', ...attributeProblems] : [nameProblem];
}

/** The id that a comment at the end of a heading gives it. */
function getOwnId({children}: Parent): string | undefined {
  const last = children.at(-1);
  return last?.type === 'mdxTextExpression' ? /^\/\*\s*#(\S+)\s*\*\/$/.exec(last.value)?.[1] : undefined;
}

/** As Docusaurus makes it. @param slugger that of the page, which counts headings with one text */
export const getHeadingId = (node: Heading, slugger: Slugger): string =>
  getOwnId(node) ?? slugger.slug(toString(node).trim());

type Statement = NonNullable<NonNullable<Extract<Nodes, {type: 'mdxjsEsm'}>['data']>['estree']>['body'][number];

/** Whether a page may import it, the only code that pages have. */
function isImport(file: string, statement: Statement): boolean {
  const source = statement.type === 'ImportDeclaration' ? String(statement.source.value) : '';
  const part = path.resolve(path.dirname(file), source.replace('@site/', `${process.cwd()}/`));
  return SOURCES.includes(source) || (/\/_[\w-]+\.md$/.test(source) && fs.existsSync(part));
}

/**
 * @param brokenElements names of elements that could not be parsed, so that their content is elsewhere in the tree
 * @returns mistakes that the parsers accept, and that break the page or are published as text
 */
function findSyntaxProblems(
  file: string,
  text: string,
  root: Root,
  brokenElements: ReadonlySet<string>,
  elements: readonly string[],
): string[] {
  const problems: string[] = [];
  const lines = text.split('\n');
  const imported = new Set<string>();
  const ids = new Set<string>();
  const slugger = createSlugger();
  /** The elements in which nodes stand. */
  const owners = new Map<Nodes, string>();
  visit(root, (node: Nodes, _, parent: Parent | undefined) => {
    const {start, end} = node.position ?? {start: {line: 1, column: 1}, end: {line: 1}};
    const add = (problem: string | false | undefined, line = start.line) =>
      problem && problems.push(`${file}:${line}: ${problem}`);
    switch (node.type) {
      case 'mdxjsEsm': {
        const remedy = `import nothing but ${SOURCES.join(', ')}, and parts of pages that exist, such as ./_part.md`;
        for (const statement of node.data?.estree?.body ?? []) {
          add(!isImport(file, statement) && `code on a page; ${remedy}`, statement.loc?.start.line);
        }
        [...node.value.matchAll(/^import (\w+)/gm)].forEach(([, name = '']) => imported.add(name));
        break;
      }
      case 'mdxTextExpression':
      case 'mdxFlowExpression': {
        const source = `{${node.value}}`;
        if (/^\/\*\s*#/.test(node.value) && !(parent?.type === 'heading' && getOwnId(parent))) {
          add(`${source} is no id of a heading; write {/* #an-id */}, without a blank in it, at the end of its line`);
        }
        const isCode = node.value.replace(/\/\*[^]*?\*\//g, '').trim() !== '';
        const known = findSentence('beginnings', getBeginning(text, start.offset ?? 0));
        add(isCode && (known ?? `${source} is code; write \`${source}\` in backticks`));
        break;
      }
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement': {
        getContent(node).forEach((child) => owners.set(child, node.name ?? ''));
        const owner = owners.get(node) ?? (parent && owners.get(parent as Nodes)) ?? 'page';
        findTagProblems(node, imported, elements).forEach((problem) => add(problem));
        add(findPlaceProblem(node, parent, owner, brokenElements));
        break;
      }
      case 'heading': {
        const hasText = toString(getContent(node), {includeImageAlt: false}).trim();
        add(!hasText && 'a heading without text; write some after the #, or delete the line');
        const id = getHeadingId(node, slugger);
        const remedy = 'write another after it, {/* #other-id */}';
        add(ids.has(id) && `the id "${id}" of this heading is also that of one above; ${remedy}`);
        ids.add(id);
        break;
      }
      case 'code': {
        const [fence = ''] = /^[`~]+/.exec(lines[start.line - 1]?.slice(start.column - 1) ?? '') ?? [];
        const inner = node.value.split('\n').findIndex((line) => new RegExp(`^ {0,3}${fence}[\\w-]+( |$)`).test(line));
        const line = start.line + 1 + inner;
        if (fences.get(node) === 1) {
          add(`this block of code is never closed; write ${fence} on a line of its own below it`);
        } else if (fences.has(node) && inner !== -1) {
          const remedy = `write ${fence} before that, or begin and end this one with ${fence}${fence[0]}`;
          add(`a block of code begins in this one on line ${line}; ${remedy}`);
        }
        break;
      }
      case 'footnoteDefinition':
        add(node.children.length === 0 && `the note [^${node.identifier}] has no text; write it after the colon`);
        break;
      case 'textDirective':
        if (node.children.length > 0 || Object.keys(node.attributes ?? {}).length > 0) {
          add(`":${node.name}" with brackets or braces is lost; write a blank after the colon, or put it in backticks`);
        }
        break;
      case 'containerDirective': {
        const isClosed = end.line > start.line && /^[\s>]*:{3,}\s*$/.test(lines[end.line - 1] ?? '');
        const names = ADMONITIONS.join(', ');
        add(!ADMONITIONS.includes(node.name) && `":::${node.name}" is no admonition; use one of ${names}`);
        add(!isClosed && `":::${node.name}" is never closed; write ":::" on a line of its own after its text`);
        break;
      }
      case 'leafDirective':
        add(`"::${node.name}" is not a known directive; an admonition begins with three colons`);
        break;
      case 'text': {
        // Not the end of an admonition that was shown as text, too.
        add(/^:{3,}/m.test(node.value) && !problems.some((each) => each.endsWith(NO_ADMONITION)) && NO_ADMONITION);
        const [note] = /(?<!\\)\[\^[^\]\s]+\]/.exec(text.slice(start.offset, end.offset)) ?? [];
        add(note && `${note} has no note; write "${note}: its text" on a line of its own, or correct one of the two`);
        break;
      }
      default:
    }
  });
  return problems;
}
