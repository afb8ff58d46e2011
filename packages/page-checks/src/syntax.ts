/**
 * Reads Markdown as the site does, and puts into one sentence what the parsers, Docusaurus or the browser would report
 * in words of their own, without the line, or not at all. The build, the development server and `npm run check:pages`
 * share these sentences.
 */

import fs from 'node:fs';
import path from 'node:path';
import {createSlugger, type Slugger} from '@docusaurus/utils';
import leven from 'leven';
import type {Heading, Nodes, Parent, Root} from 'mdast';
import {remark} from 'remark';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import {visit} from 'unist-util-visit';
import html from './html.json';

/** The part of an error of the MDX parsers that says what and where. */
interface ParserError {
  reason: string;
  ruleId?: string;
  cause?: Error;
  line?: number;
  column?: number;
}

declare module 'mdast' {
  interface CodeData {
    /** How many of its two fences a block of code has. */
    fences?: number;
  }
}

/** Markdown without MDX, as programs read and write it. */
export const createMarkdown = () => remark().use(remarkGfm, {tablePipeAlign: false});

export const createParser = () => remark().use([remarkFrontmatter, remarkMdx, remarkDirective, remarkGfm]);

/** With the number of fences of code, which only the parser can tell from lines that look like one. */
const parser = createParser().use(function countFences() {
  (this.data().fromMarkdownExtensions ??= []).push({
    enter: {
      codeFencedFence() {
        const code = this.stack.findLast((node) => node.type === 'code');
        if (code) {
          code.data = {fences: (code.data?.fences ?? 0) + 1};
        }
      },
    },
  });
});

/** As many mistakes of the parser's as one page is read with. */
const MAX_ERRORS = 150;

/**
 * Reads a page to its end: what begins a mistake is blanked, so that it does not hide the mistakes below.
 *
 * @param file path of the page, as the messages show it
 * @param elements names of those that the site has besides HTML
 * @returns the tree, and a sentence for each mistake, that of a part that cannot be read first
 */
export function parsePage(file: string, text: string, elements: readonly string[]): {tree: Root; problems: string[]} {
  let source = text;
  const problems = new Set<string>();
  /** Elements of which a tag was blanked, and the other halves of these tags. */
  const broken = new Set<string>();
  const halves: string[] = [];
  const blank = (pattern: RegExp) => (source = source.replace(pattern, (found) => ' '.repeat(found.length)));
  const add = (offset: number, problem: string) =>
    problems.add(`${file}:${source.slice(0, offset).split('\n').length}: ${problem}`);
  const conflict = source.search(/^<{7}(?: |$)/m);
  if (conflict !== -1) {
    add(conflict, CONFLICT);
    blank(/^(?:<{7}|={7}|>{7})(?: .*)?$/gm);
  }
  for (let errors = 0; ; errors++) {
    if (errors === MAX_ERRORS) {
      blank(/[<{]|^(?:im|ex)(?=port\b)/gm);
    }
    try {
      const tree = parser.parse(source);
      return {tree, problems: [...problems, ...findSyntaxProblems(file, text, tree, broken, elements)]};
    } catch (error) {
      const {reason: what, ruleId = '', cause, ...place} = error as ParserError;
      const reason = cause ? `${what} (${cause.message})` : what;
      const [, unexpected = ''] = /^Unexpected closing tag `<([^`>]*)>`/.exec(reason) ?? [];
      const [, line = place.line ?? 1, column = place.column ?? 1] =
        (!halves.includes(unexpected) && /closing tag for `<[^`>]*>` \((\d+):(\d+)/.exec(reason)) || [];
      const above = source.split('\n').slice(0, Number(line) - 1);
      const offset = [...above, ''].join('\n').length + Number(column) - 1;
      // What the parser stumbles on begins there, or before; a half of an element is all of its tag.
      const isImport = reason.includes('import/exports');
      const isHalf = ruleId === 'end-tag-mismatch' || ruleId === 'unexpected-closing-slash';
      const pattern = isImport
        ? /^(?:im|ex)port\b.*/gm
        : isBrace(reason, ruleId)
          ? /\{+/g
          : isHalf
            ? /<(?:[^<>\n]*>)?/g
            : /</g;
      const {index, 0: found} = [...source.matchAll(pattern)].findLast((each) => each.index <= offset) ?? {
        index: offset,
        0: '.',
      };
      const [, slash, name = ''] = /^<(\/?)\s*([^\s/>]*)/.exec(source.slice(index)) ?? [];
      const told = halves.indexOf(`${slash}${name}`);
      if (isHalf && told !== -1) {
        halves.splice(told, 1);
      } else {
        add(index, explain(elements, reason, ruleId, source.slice(index), isImport && index + found.length < offset));
        halves.push(slash ? name : `/${name}`);
        broken.add(name);
      }
      source = source.slice(0, index) + ' '.repeat(found.length) + source.slice(index + found.length);
    }
  }
}

export const CONFLICT =
  'git’s mark of a conflict; keep one of the two versions, and delete the lines with <<<<<<<, ======= and >>>>>>>';

const isBrace = (reason: string, ruleId: string): boolean => ruleId === 'acorn' || /expression/.test(reason);

/** Elements of HTML that have no content. */
const VOID = /^<(?:br|hr|img|input|wbr)\b/;

/**
 * What is wrong and what to do, for an error of the MDX parsers.
 *
 * @param rest the page from where the mistake begins
 * @param isBelowImport whether the line below an import cannot be parsed
 */
function explain(
  elements: readonly string[],
  reason: string,
  ruleId: string,
  rest: string,
  isBelowImport: boolean,
): string {
  const [, opened] = /(?:closing tag for|expected corresponding closing tag for) `(<[^`]+>)`/.exec(reason) ?? [];
  if (opened && VOID.test(opened)) {
    return `${opened} has no slash; end it with "/>"`;
  }
  const [, tag, name = ''] = /(?:closing tag for|the closing tag) `(<\/?([^\s/>`]*)[^`]*)`/.exec(reason) ?? [];
  if (tag) {
    return !isKnown(name, elements) && !/^Tab/.test(name)
      ? explainUnknown(name, elements)
      : !tag.startsWith('</') && !isClosedBelow(name, rest)
        ? `${tag} is never closed; write ${tag.replace('<', '</')} after its content`
        : explainHalves(name, reason);
  }
  if (/already been declared/.test(reason)) {
    return 'imports what the page has imported already; delete one of the two lines';
  }
  if (isBelowImport) {
    return 'text right below an import; write an empty line between them';
  }
  if (/import\/exports/.test(reason)) {
    return 'a line that begins with "import" or "export" is code; begin the sentence with another word';
  }
  if (rest.startsWith('{/*') && !rest.includes('*/}')) {
    return 'a comment that has no end; write */} after it';
  }
  if (isBrace(reason, ruleId)) {
    return OTHER_PROGRAM.test(rest)
      ? EXPLAIN_OTHER_PROGRAM
      : 'a brace begins code, and this is none; write `{…}` in backticks, or {/* #id */} for the id of a heading';
  }
  if (/create a comment/.test(reason)) {
    return '"<!--" is no comment in MDX; write {/* text */}';
  }
  if (/create a link/.test(reason)) {
    return 'a URL between < and > is no link in MDX; write [text](URL)';
  }
  if (/before attribute value/.test(reason) && !/[“”„‘’]/.test(reason)) {
    return 'a value without quotation marks; write name="value"';
  }
  if (/[“”„‘’]/.test(reason)) {
    return 'curly quotes around a value; write straight ones, "…"';
  }
  if (ruleId === 'unexpected-closing-slash') {
    return 'a tag is closed that was never opened; remove it, or open it first';
  }
  return `a "<" begins a tag, and this is none (${reason.replace(/,? expected .*/s, '')}); write it in backticks, or &lt;`;
}

/** Whether the element with which a text begins has an end. */
function isClosedBelow(name: string, text: string): boolean {
  let depth = 0;
  const tags = text.matchAll(new RegExp(`<(/?)${name.replace(/\W/g, '\\$&')}(?![\\w-])(?:[^<>]*[^<>/])?>`, 'g'));
  return [...tags].some(([, slash]) => (depth += slash ? -1 : 1) === 0);
}

/** Of an element that begins among text or other tags and ends elsewhere, for which MDX has no paragraph. */
function explainHalves(name: string, reason: string): string {
  if (html.inline.split(' ').includes(name) && name !== 'summary') {
    return `<${name}> ends in another paragraph, item, cell or element than it begins in; close it in the same one`;
  }
  if (/end of `(?!paragraph)/.test(reason)) {
    return `<${name}> ends outside of the item, quotation or box that it begins in; close it there`;
  }
  const [tags, inner, outer] =
    name === 'details' || name === 'summary'
      ? ['<details>, <summary>…</summary> and </details>', '</summary>', '</details>']
      : [`<${name}> and </${name}>`, 'the first', 'the second'];
  return `<${name}> begins or ends on a line with text or other tags; write ${tags} on lines of their own, with an empty line after ${inner} and before ${outer}`;
}

/** The admonitions of Docusaurus that the style guide shows. */
const ADMONITIONS = ['note', 'tip', 'info', 'warning', 'danger'];

const NO_ADMONITION = '":::" is shown as text; write ":::note" or ":::note[Title]", and one ":::" to close it';

/** What the theme has to import on a page. */
const IMPORTS: Readonly<Record<string, string>> = {
  Tabs: '@theme/Tabs',
  TabItem: '@theme/TabItem',
  DocCardList: '@theme/DocCardList',
};

/** What pages may use of HTML: what the browser repairs, blocks or runs is left out. */
const remedies: Readonly<Record<string, string>> = html.remedies;
const blocks = html.block.split(' ');
const tags = [...blocks, ...html.inline.split(' ')];
const attributes = html.attributes.split(' ');

const isKnown = (name: string, elements: readonly string[]): boolean => tags.includes(name) || elements.includes(name);

function explainUnknown(name: string, elements: readonly string[]): string {
  if (tags.includes(name.toLowerCase())) {
    return `<${name}> is no element of this site; write its name in lower case`;
  }
  const nearest = elements.toSorted((a, b) => leven(name, a) - leven(name, b)).slice(0, 3);
  const other = /^[A-Z]/.test(name) ? `use one of ${nearest.join(', ')}, or Markdown` : 'write it in backticks';
  return `<${name}> is no element of this site; ${remedies[name] ?? remedies[name.toLowerCase()] ?? other}`;
}

/** A command of Liquid, Hugo, MDN or kramdown. */
const OTHER_PROGRAM = /^\{[{%:]/;
const EXPLAIN_OTHER_PROGRAM =
  'a command of another program, as {% … %}, {{ … }} and {: … } are; write what it stands for, or put it in backticks';

type Element = Extract<Nodes, {type: 'mdxJsxFlowElement' | 'mdxJsxTextElement'}>;

/** The text of a node, without that of its images. */
export const getText = (node: Nodes): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map(getText).join('') : '';

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
  parent: Nodes | undefined,
  owner: string,
  broken: ReadonlySet<string>,
): string | undefined {
  const name = node.name ?? '';
  const content = getContent(node);
  if (name === 'details' && !isNamed(content[0], 'summary') && !broken.has('summary')) {
    return 'the summary of <details> is not alone; write <summary>…</summary> first in it, and an empty line below';
  }
  const values = name === 'Tabs' ? content.map(getValue) : [];
  if (name === 'Tabs' && (!values[0] || !values.every(Boolean) || new Set(values).size < values.length)) {
    return '<Tabs> contains <TabItem value="…"> alone, each with a value of its own; write these';
  }
  const home = {summary: 'details', TabItem: 'Tabs'}[name];
  if (home && owner !== home && !broken.has(home)) {
    return `<${name}> is not in <${home}>; write it there`;
  }
  if (name === 'a' && content.some(({type}) => type === 'link')) {
    return 'a link in a link; write [text](URL) alone';
  }
  return blocks.includes(name) && parent?.type === 'paragraph' && !isOfElements(parent)
    ? `<${name}> stands in a line of text; write its tags on lines of their own, with an empty line before them`
    : undefined;
}

/** @returns what is wrong with the name and the attributes of an element */
function* findTagProblems(
  {name, attributes: given}: Element,
  imported: ReadonlySet<string>,
  elements: readonly string[],
): Generator<string> {
  if (name && !isKnown(name, elements) && !imported.has(name)) {
    const source = IMPORTS[name];
    yield source
      ? `<${name}> is not imported; write "import ${name} from '${source}';" below the front matter`
      : explainUnknown(name, elements);
  }
  for (const attribute of given) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof (attribute.value ?? '') === 'object') {
      yield `a brace among the attributes of <${name}> is code; write name="value"`;
    } else if (!elements.includes(name ?? '') && !attributes.includes(attribute.name)) {
      const remedy = attribute.name === 'name' ? 'write {/* #its-name */} after a heading' : 'delete it';
      yield `the attribute "${attribute.name}" of <${name}> is not for pages; ${remedy}`;
    }
  }
}

/** The id that a comment at the end of a heading gives it. */
function getOwnId({children}: Parent): string | undefined {
  const last = children.at(-1);
  return last?.type === 'mdxTextExpression' ? /^\/\*\s*#(\S+)\s*\*\/$/.exec(last.value)?.[1] : undefined;
}

/** As Docusaurus makes it. @param slugger that of the page, which counts headings with one text */
export const getHeadingId = (node: Heading, slugger: Slugger): string =>
  getOwnId(node) ?? slugger.slug(getText(node).trim());

const SOURCES = Object.values(IMPORTS);

type Statement = NonNullable<NonNullable<Extract<Nodes, {type: 'mdxjsEsm'}>['data']>['estree']>['body'][number];

/** Whether a page may import it, the only code that pages have. */
function isImport(file: string, statement: Statement): boolean {
  const source = statement.type === 'ImportDeclaration' ? String(statement.source.value) : '';
  const part = path.resolve(path.dirname(file), source.replace('@site/', `${process.cwd()}/`));
  return SOURCES.includes(source) || (/\/_[\w-]+\.md$/.test(source) && fs.existsSync(part));
}

/**
 * @param broken elements that could not be read, and whose content stands elsewhere now
 * @returns mistakes that the parsers accept, and that break the page or are published as text
 */
function findSyntaxProblems(
  file: string,
  text: string,
  root: Root,
  broken: ReadonlySet<string>,
  elements: readonly string[],
): string[] {
  const problems: string[] = [];
  const lines = text.split('\n');
  const imported = new Set<string>();
  const ids = new Set<string>();
  const slugger = createSlugger();
  /** The elements in which nodes stand. */
  const owners = new Map<Nodes, string>();
  visit(root, (node: Nodes, _, parent: Nodes | undefined) => {
    const {start, end} = node.position ?? {start: {line: 1, column: 1}, end: {line: 1}};
    const add = (problem: string, line = start.line) => problems.push(`${file}:${line}: ${problem}`);
    switch (node.type) {
      case 'mdxjsEsm':
        for (const statement of node.data?.estree?.body ?? []) {
          if (!isImport(file, statement)) {
            const remedy = `import nothing but ${SOURCES.join(', ')}, and parts of pages that exist, such as ./_part.md`;
            add(`code on a page; ${remedy}`, statement.loc?.start.line);
          }
        }
        [...node.value.matchAll(/^import (\w+)/gm)].forEach(([, name = '']) => imported.add(name));
        break;
      case 'mdxTextExpression':
      case 'mdxFlowExpression': {
        const source = `{${node.value}}`;
        if (/^\/\*\s*#/.test(node.value) && !(parent?.type === 'heading' && getOwnId(parent))) {
          add(`${source} is no id of a heading; write {/* #an-id */}, without a blank in it, at the end of its line`);
        }
        if (node.value.replace(/\/\*[^]*?\*\//g, '').trim() !== '') {
          add(
            OTHER_PROGRAM.test(source) ? EXPLAIN_OTHER_PROGRAM : `${source} is code; write \`${source}\` in backticks`,
          );
        }
        break;
      }
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement': {
        getContent(node).forEach((child) => owners.set(child, node.name ?? ''));
        const owner = owners.get(node) ?? (parent && owners.get(parent)) ?? 'page';
        const problem = findPlaceProblem(node, parent, owner, broken);
        [...findTagProblems(node, imported, elements), ...(problem ? [problem] : [])].forEach((each) => add(each));
        break;
      }
      case 'heading': {
        if (!getContent(node).map(getText).join('').trim()) {
          add('a heading without text; write some after the #, or delete the line');
        }
        const id = getHeadingId(node, slugger);
        if (ids.has(id)) {
          add(`the id "${id}" of this heading is also that of one above; write another after it, {/* #other-id */}`);
        }
        ids.add(id);
        break;
      }
      case 'code': {
        const [fence = ''] = /^[`~]+/.exec(lines[start.line - 1]?.slice(start.column - 1) ?? '') ?? [];
        const inner = node.value.split('\n').findIndex((line) => new RegExp(`^ {0,3}${fence}[\\w-]+( |$)`).test(line));
        if (node.data?.fences === 1) {
          add(`this block of code is never closed; write ${fence} on a line of its own below it`);
        } else if (node.data?.fences && inner !== -1) {
          const line = start.line + 1 + inner;
          add(
            `a block of code begins in this one on line ${line}; write ${fence} before that, or begin and end this one with ${fence}${fence[0]}`,
          );
        }
        break;
      }
      case 'footnoteDefinition':
        if (node.children.length === 0) {
          add(`the note [^${node.identifier}] has no text; write it after the colon`);
        }
        break;
      case 'textDirective':
        if (node.children.length > 0 || Object.keys(node.attributes ?? {}).length > 0) {
          add(`":${node.name}" with brackets or braces is lost; write a blank after the colon, or put it in backticks`);
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
      case 'text': {
        // Not the end of an admonition that was shown as text, too.
        if (/^:{3,}/m.test(node.value) && !problems.some((each) => each.endsWith(NO_ADMONITION))) {
          add(NO_ADMONITION);
        }
        const [note] = /(?<!\\)\[\^[^\]\s]+\]/.exec(text.slice(start.offset, end.offset)) ?? [];
        if (note) {
          add(`${note} has no note; write "${note}: its text" on a line of its own, or correct one of the two`);
        }
        break;
      }
      default:
    }
  });
  return problems;
}
