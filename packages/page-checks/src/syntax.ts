/**
 * Parses Markdown as the site does, and describes each mistake in one sentence. Without this file, the parsers,
 * Docusaurus or the browser would report a mistake in other words, without its line, or not at all. The build, the
 * development server and `npm run check:pages` share these sentences.
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
import {findAttributeProblems} from './attributes';
import {findSentence} from './find-sentence';
import {blocks, explainForbiddenElement, inlines, isAllowedElement} from './allowed-elements';
import {getBeginning, parseToEnd, type ParsedPage} from './recovery';

/** Creates a parser and serializer for Markdown without MDX. */
export const createMarkdown = () => remark().use(remarkGfm, {tablePipeAlign: false});

/** Creates a parser for the Markdown of pages, which contains MDX, front matter and directives. */
export const createParser = () => remark().use([remarkFrontmatter, remarkMdx, remarkDirective, remarkGfm]);

declare module 'mdast' {
  interface CodeData {
    /** The number of fences of a block of code: 1 if it is never closed, and undefined for an indented block. */
    fenceCount?: number;
  }
}

const parser = createParser().use(function countFences() {
  (this.data().fromMarkdownExtensions ??= []).push({
    enter: {
      codeFencedFence() {
        const code = this.stack.findLast((node) => node.type === 'code') as Code;
        code.data = {...code.data, fenceCount: (code.data?.fenceCount ?? 0) + 1};
      },
    },
  });
});

/** Parses a page to its end although it has mistakes. The result can be written as JSON. */
export const parseText = (text: string, elements: readonly string[]): ParsedPage =>
  parseToEnd(text, elements, (source) => parser.parse(source));

/**
 * Parses a page to its end, and finds all mistakes in its syntax.
 *
 * @param file the path of the page in the messages
 * @param elements the names of the site's own elements
 * @param parsedPage the result of `parseText`, if the caller already has it
 */
export function parsePage(
  file: string,
  text: string,
  elements: readonly string[],
  parsedPage = parseText(text, elements),
): PageSyntax {
  const {tree, mistakes, hasConflict} = parsedPage;
  const brokenElements = new Set(parsedPage.brokenElements);
  const {problems, repeatedIds} = checkSyntax(file, text, tree, brokenElements, elements);
  const allProblems: SyntaxProblem[] = [...mistakes, ...problems];
  const lines = text.split('\n');
  const hidesContent = ({line, isUnclosed}: SyntaxProblem) => isUnclosed || lines[line - 1]?.startsWith('#');
  return {
    tree,
    problems: [...new Set(allProblems.map(({line, sentence}) => `${file}:${line}: ${sentence}`))],
    isFullyParsed: !allProblems.some(hidesContent),
    repeatedIds,
    hasConflict,
  };
}

/** A page that was parsed and checked. */
interface PageSyntax {
  tree: Root;
  /** A sentence with file and line for each mistake. The mistakes that stop the parser come first. */
  problems: string[];
  /** Whether all headings and elements could be parsed. Otherwise a check must not report that one of them is missing. */
  isFullyParsed: boolean;
  /** The ids that the text of the page contains twice. */
  repeatedIds: ReadonlySet<string>;
  hasConflict: boolean;
}

/** A mistake in the syntax. */
interface SyntaxProblem {
  line: number;
  sentence: string;
  /** Whether an element or a block is never closed. If so, content below it may be missing in the tree. */
  isUnclosed?: boolean;
}

/** The remedy for an id that the page already has. The key is the kind of node that repeats the id. */
const REPEATED_ID_REMEDIES: Readonly<Record<string, string>> = {
  heading: 'write a different one after it, {/* #other-id */}',
  element: 'write a different one, or delete it',
};

/** The admonitions of Docusaurus that the style guide shows. */
const ADMONITIONS = ['note', 'tip', 'info', 'warning', 'danger'];

const ADMONITION_AS_TEXT = '":::" is shown as text; write ":::note" or ":::note[Title]", and ":::" to close it';

/** The components of the theme that a page may import. */
const THEME_COMPONENTS = ['Tabs', 'TabItem', 'DocCardList'];
const THEME_MODULES = THEME_COMPONENTS.map((name) => `@theme/${name}`);

/** Elements that cannot have content. React throws an error if they have some. */
const VOID_ELEMENTS = ['br', 'img', 'wbr'];

type Element = Extract<Nodes, {type: 'mdxJsxFlowElement' | 'mdxJsxTextElement'}>;

/**
 * Returns the content of an element without comments and white space. MDX wraps elements that are on one line into a
 * paragraph. Such a paragraph is replaced by the elements in it.
 */
function getContent(node: Nodes): Nodes[] {
  const children: Nodes[] = 'children' in node ? node.children : [];
  return children
    .flatMap((child) => (child.type === 'paragraph' && containsOnlyElements(child) ? child.children : [child]))
    .filter((child) => !child.type.endsWith('Expression') && !(child.type === 'text' && !child.value.trim()));
}

const containsOnlyElements = ({children}: Parent): boolean =>
  children.every((child) => child.type.startsWith('mdx') || (child.type === 'text' && !child.value.trim()));

const isElement = (node: Nodes | undefined, name: string): node is Element =>
  node !== undefined && 'name' in node && node.name === name;

const getAttribute = (node: Element, name: string) =>
  node.attributes.find((attribute) => 'name' in attribute && attribute.name === name);

const getTabValue = (node: Nodes) => isElement(node, 'TabItem') && getAttribute(node, 'value')?.value;

/** Returns the text on a tab. */
const getTabLabel = (node: Nodes) =>
  (isElement(node, 'TabItem') && getAttribute(node, 'label')?.value) || getTabValue(node);

const isLink = (node: Nodes): boolean => node.type === 'link' || isElement(node, 'a');

/** @returns whether a list contains an item twice */
const hasRepetition = (list: readonly unknown[]): boolean => new Set(list).size < list.length;

/**
 * Checks where an element is, and what it contains.
 *
 * @param owner the name of the element around it, or `page`
 * @param brokenElements names of elements that could not be parsed. Their content is elsewhere in the tree.
 * @param importedNames the components that the page imports, keyed by name
 * @returns the first problem as a sentence, or a falsy value
 */
function findPlaceProblem(
  node: Element,
  parent: Parent | undefined,
  owner: string,
  brokenElements: ReadonlySet<string>,
  importedNames: ReadonlyMap<string, unknown>,
) {
  const name = node.name ?? '';
  const content = getContent(node);
  const tabValues = content.map(getTabValue);
  const isTabs = /^Tab(?:s|Item)$/.test(name);
  const isBlock = blocks.includes(name) || importedNames.has(name);
  const isInline = inlines.includes(name) && name !== 'summary';
  const summaries = content.filter((child) => isElement(child, 'summary'));
  const defaultTabs = content.filter((tab) => isElement(tab, 'TabItem') && getAttribute(tab, 'default'));
  const requiredOwner = {figcaption: 'figure', summary: 'details', TabItem: 'Tabs'}[name];
  return [
    name === 'details' &&
      !isElement(content[0], 'summary') &&
      !brokenElements.has('summary') &&
      '<details> does not begin with its summary; write <summary>…</summary> on the first line in it, with an empty line below',
    summaries.length > 1 && '<details> has two summaries; turn the second one into text below the first',
    name === 'summary' && content.length === 0 && '<summary> is empty; write what readers find below it',
    name === 'summary' && /^\s*#+ /.test(toString(content)) && '"#" is shown as text in <summary>; delete it',
    name === 'summary' &&
      content.some(isLink) &&
      '<summary> contains a link, but a click on a summary opens the text below it; move the link there',
    name === 'details' &&
      content.length === 1 &&
      isElement(content[0], 'summary') &&
      '<details> contains only a summary; write text below it, or delete <details>',
    /^(?:div|figure|section)$/.test(name) &&
      content.length === 0 &&
      !getAttribute(node, 'id') &&
      `<${name}> is empty; delete it`,
    name === 'Tabs' &&
      (!tabValues[0] || !tabValues.every(Boolean) || hasRepetition(tabValues)) &&
      '<Tabs> may contain only <TabItem value="…">, each with a different value; correct its content',
    name === 'Tabs' &&
      tabValues.length === 1 &&
      '<Tabs> has only one tab; add a second <TabItem>, or write the text without tabs',
    name === 'Tabs' &&
      hasRepetition(content.map(getTabLabel)) &&
      '<Tabs> has two tabs with the same label; write label="…" with a different text in each <TabItem>',
    name === 'TabItem' && content.length === 0 && '<TabItem> is empty; write text in it, or delete the tab',
    name === 'Tabs' &&
      defaultTabs.length > 1 &&
      '<Tabs> has two tabs with "default"; keep it only in the tab to open first',
    (VOID_ELEMENTS.includes(name) || (importedNames.has(name) && !isTabs)) &&
      content.length > 0 &&
      `the text between <${name}> and </${name}> is not shown; write <${name} />, and move the text below it`,
    requiredOwner &&
      owner !== requiredOwner &&
      !brokenElements.has(requiredOwner) &&
      `<${name}> is not in <${requiredOwner}>; move it there`,
    name === 'a' && content.some(isLink) && 'there is a link inside a link; write only [text](URL)',
    isInline &&
      content.some(({type}) => type === 'paragraph') &&
      `<${name}> is for words in a line of text; write both of its tags on the same line as the words`,
    isBlock &&
      parent?.type === 'paragraph' &&
      !containsOnlyElements(parent) &&
      `<${name}> is inside a line of text; put each of its tags on a separate line, with an empty line above the first`,
  ].find(Boolean);
}

/**
 * Checks the name and the attributes of an element.
 *
 * @param importedNames the components that the page imports, keyed by name
 * @returns sentences, and empty strings
 */
function findTagProblems(
  file: string,
  node: Element,
  importedNames: ReadonlyMap<string, unknown>,
  elements: readonly string[],
): string[] {
  const name = node.name ?? '';
  if (!isAllowedElement(name, elements) && !importedNames.has(name)) {
    return [
      THEME_COMPONENTS.includes(name)
        ? `<${name}> is not imported; write "import ${name} from '@theme/${name}';" below the front matter`
        : explainForbiddenElement(name, elements),
    ];
  }
  const isLinkWithoutUrl = name === 'a' && !getAttribute(node, 'href');
  // Each element of the site checks its attributes itself.
  const attributeProblems = elements.includes(name) ? [] : findAttributeProblems(file, name, node.attributes);
  return [isLinkWithoutUrl ? 'this link has no URL; write [text](URL)' : '', ...attributeProblems];
}

/** @returns the id that a comment at the end of a heading states, if there is such a comment */
function getIdInComment({children}: Parent): string | undefined {
  const last = children.at(-1);
  return last?.type === 'mdxTextExpression' ? /^\/\*\s*#(\S+)\s*\*\/$/.exec(last.value)?.[1] : undefined;
}

/**
 * Returns the id of a heading, as Docusaurus creates it.
 *
 * @param slugger the slugger of the page. It numbers headings that have the same text.
 */
export const getHeadingId = (node: Heading, slugger: Slugger): string =>
  getIdInComment(node) ?? slugger.slug(toString(node).trim());

type Statement = NonNullable<NonNullable<Extract<Nodes, {type: 'mdxjsEsm'}>['data']>['estree']>['body'][number];

/**
 * Finds the file of a part that a page imports.
 *
 * @param file the file of the page
 * @param source the path in the import statement
 * @returns the absolute path of the part, or undefined if it does not exist or is not a part
 */
export function findPart(file: string, source: string): string | undefined {
  const part = path.resolve(path.dirname(file), source.replace('@site/', `${process.cwd()}/`));
  return /\/_[\w-]+\.md$/.test(source) && fs.existsSync(part) ? part : undefined;
}

/**
 * Reads an import statement. Pages must not contain other code.
 *
 * @returns the name that the statement imports and the module, or a sentence if the statement is not allowed
 */
function readImport(
  file: string,
  statement: Statement,
  elements: readonly string[],
): {name: string; source: string; problem?: undefined} | {problem: string} {
  const source = statement.type === 'ImportDeclaration' ? String(statement.source.value) : '';
  const specifiers = statement.type === 'ImportDeclaration' ? statement.specifiers : [];
  const name = specifiers[0]?.local.name ?? '';
  const isThemeModule = THEME_MODULES.includes(source);
  if (!isThemeModule && !findPart(file, source)) {
    return {
      problem: `a page cannot contain code; import only ${THEME_MODULES.join(', ')}, and existing parts of pages, such as ./_part.md`,
    };
  }
  const example = isThemeModule ? path.basename(source) : 'Part';
  const isUnusedName = /^[A-Z]\w*$/.test(name) && !elements.includes(name) && !THEME_COMPONENTS.includes(name);
  if (
    specifiers.length !== 1 ||
    specifiers[0]?.type !== 'ImportDefaultSpecifier' ||
    !(isThemeModule ? name === example : isUnusedName)
  ) {
    const reason = /^[a-z]/.test(name) ? ', because names in lower case are reserved for HTML elements' : '';
    return {problem: `this import has no effect; write "import ${example} from '${source}';"${reason}`};
  }
  return {name, source};
}

/** The state of the check of one page, whose nodes are checked in their order. */
interface SyntaxCheck {
  file: string;
  text: string;
  lines: readonly string[];
  /** The names of the site's own elements. */
  elements: readonly string[];
  /** Names of elements that could not be parsed. Their content is elsewhere in the tree. */
  brokenElements: ReadonlySet<string>;
  slugger: Slugger;
  /** The import statements so far, keyed by the name of the component. */
  importedNames: Map<string, {line: number; source: string}>;
  /** The names of the elements so far. */
  usedNames: Set<string>;
  /** The ids so far. */
  ids: Set<string>;
  repeatedIds: Set<string>;
  /** The name of the element around each node. */
  owners: Map<Nodes, string>;
  problems: SyntaxProblem[];
}

/** Adds a problem, unless its sentence is missing. By default, it is on the line on which the node begins. */
type AddProblem = (sentence: string | false | undefined, options?: Partial<Omit<SyntaxProblem, 'sentence'>>) => void;

type NodeOfType<Type extends Nodes['type']> = Extract<Nodes, {type: Type}>;

/**
 * Finds mistakes that the parsers accept, but that break the page or are published as text.
 *
 * @param brokenElements names of elements that could not be parsed. Their content is elsewhere in the tree.
 * @param elements the names of the site's own elements
 */
function checkSyntax(
  file: string,
  text: string,
  root: Root,
  brokenElements: ReadonlySet<string>,
  elements: readonly string[],
): Pick<SyntaxCheck, 'problems' | 'repeatedIds'> {
  const check: SyntaxCheck = {
    file,
    text,
    lines: text.split('\n'),
    elements,
    brokenElements,
    slugger: createSlugger(),
    importedNames: new Map(),
    usedNames: new Set(),
    ids: new Set(),
    repeatedIds: new Set(),
    owners: new Map(),
    problems: [],
  };
  visit(root, (node: Nodes, _, parent: Parent | undefined) => checkNode(check, node, parent));
  addUnusedImports(check);
  return check;
}

const getStartLine = (node: Nodes): number => node.position?.start.line ?? 1;

/** Adds the mistakes in one node of the tree to the problems of the check. The caller also visits the children. */
function checkNode(check: SyntaxCheck, node: Nodes, parent: Parent | undefined): void {
  const add: AddProblem = (sentence, {line = getStartLine(node), isUnclosed} = {}) => {
    if (sentence) {
      check.problems.push({line, sentence, isUnclosed});
    }
  };
  switch (node.type) {
    case 'mdxjsEsm':
      checkImports(check, node, add);
      break;
    case 'mdxTextExpression':
    case 'mdxFlowExpression':
      checkExpression(check, node, parent, add);
      break;
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      checkElement(check, node, parent, add);
      break;
    case 'heading':
      checkHeading(check, node, add);
      break;
    case 'code':
      checkCode(check, node, add);
      break;
    case 'table':
      checkTable(node, add);
      break;
    case 'listItem':
      add(isWithoutText(check, node) && 'this list item is empty; write text in it, or delete it');
      break;
    case 'blockquote':
      add(isWithoutText(check, node) && 'this quotation is empty; write text in it, or delete the ">"');
      break;
    case 'footnoteReference':
      add(parent?.type === 'heading' && 'there is a note in a heading; move it to the text below');
      break;
    case 'footnoteDefinition':
      add(node.children.length === 0 && `the note [^${node.identifier}] is empty; write its text after the colon`);
      break;
    case 'textDirective':
      if (node.children.length > 0 || Object.keys(node.attributes ?? {}).length > 0) {
        add(
          `":${node.name}" with brackets or braces is not shown; write a space after the colon, or put it in backticks`,
        );
      }
      break;
    case 'containerDirective':
      checkAdmonition(check, node, add);
      break;
    case 'leafDirective':
      add(`"::${node.name}" is not a directive; write three colons for an admonition, or put the text in backticks`);
      break;
    case 'text':
      checkTextNode(check, node, add);
      break;
    default:
  }
}

/**
 * Whether a list item or a quotation contains only its own sign. The source decides, because a node that contains a mistake
 * can also be empty in the tree.
 */
function isWithoutText({text}: SyntaxCheck, {position}: Nodes): boolean {
  return /^(?:[-*+]|\d+[.)]|[>\s]+)\s*$/.test(text.slice(position?.start.offset, position?.end.offset));
}

function checkImports(check: SyntaxCheck, node: NodeOfType<'mdxjsEsm'>, add: AddProblem): void {
  const {file, elements, importedNames} = check;
  for (const statement of node.data?.estree?.body ?? []) {
    const result = readImport(file, statement, elements);
    const line = statement.loc?.start.line ?? getStartLine(node);
    add(result.problem, {line});
    if ('name' in result) {
      const isRepeated = [...importedNames.values()].some(({source}) => source === result.source);
      add(isRepeated && `imports ${result.source} a second time; delete one of the two lines`, {line});
      importedNames.set(result.name, {line, source: result.source});
    }
  }
}

function checkExpression(
  check: SyntaxCheck,
  node: NodeOfType<'mdxTextExpression' | 'mdxFlowExpression'>,
  parent: Parent | undefined,
  add: AddProblem,
): void {
  const source = `{${node.value}}`;
  if (/^\/\*\s*#/.test(node.value) && !(parent?.type === 'heading' && getIdInComment(parent))) {
    add(
      `${source} does not set the id of a heading; write {/* #an-id */} without a space in the id, at the end of the line of the heading`,
    );
  }
  const isCode = node.value.replace(/\/\*[^]*?\*\//g, '').trim() !== '';
  const sentence = findSentence('beginnings', getBeginning(check.text, node.position?.start.offset ?? 0));
  add(isCode && (sentence ?? `${source} is code; write \`${source}\` in backticks`));
}

/** Checks an element of HTML, of the site or of the theme: its tag, its attributes, its place and its id. */
function checkElement(check: SyntaxCheck, node: Element, parent: Parent | undefined, add: AddProblem): void {
  const {file, elements, brokenElements, importedNames, usedNames, owners} = check;
  getContent(node).forEach((child) => owners.set(child, node.name ?? ''));
  const owner = owners.get(node) ?? (parent && owners.get(parent as Nodes)) ?? 'page';
  const name = node.name ?? '';
  const isPart = importedNames.has(name) && !THEME_COMPONENTS.includes(name);
  add(
    isPart &&
      usedNames.has(name) &&
      `<${name}> is already on this page; delete one of the two, because a page can show a part only once`,
  );
  usedNames.add(name);
  findTagProblems(file, node, importedNames, elements).forEach((problem) => add(problem));
  add(findPlaceProblem(node, parent, owner, brokenElements, importedNames));
  const id = getAttribute(node, 'id')?.value;
  add(typeof id === 'string' && addId(check, id, 'element'));
}

function checkHeading(check: SyntaxCheck, node: Heading, add: AddProblem): void {
  const hasText = toString(getContent(node), {includeImageAlt: false}).trim();
  add(!hasText && 'this heading is empty; write text after the #, or delete the line');
  const id = getHeadingId(node, check.slugger);
  const isEmpty = hasText && !getIdInComment(node) && !/[\p{L}\p{N}]/u.test(toString(node, {includeImageAlt: false}));
  add(
    isEmpty &&
      'this heading contains no letter, so it has no id for links; write words in it, or {/* #its-id */} after it',
  );
  add(!isEmpty && addId(check, id, 'heading'));
}

/**
 * Adds an id to the ids of the page.
 *
 * @returns the problem, if the page already has the id
 */
function addId({ids, repeatedIds}: SyntaxCheck, id: string, kind: string): string | false {
  if (!ids.has(id)) {
    ids.add(id);
    return false;
  }
  repeatedIds.add(id);
  return `a heading or element above this ${kind} also has the id "${id}"; ${REPEATED_ID_REMEDIES[kind]}`;
}

function checkCode({lines}: SyntaxCheck, node: Code, add: AddProblem): void {
  const {line: startLine, column: startColumn} = node.position?.start ?? {line: 1, column: 1};
  add(findMarkProblem(node));
  add(
    node.value.trim() === '' &&
      node.data?.fenceCount === 2 &&
      'this code block is empty; write code in it, or delete it',
  );
  const [fence = ''] = /^[`~]+/.exec(lines[startLine - 1]?.slice(startColumn - 1) ?? '') ?? [];
  const inner = node.value.split('\n').findIndex((line) => new RegExp(`^ {0,3}${fence}[\\w-]+( |$)`).test(line));
  const line = startLine + 1 + inner;
  if (node.data?.fenceCount === 1) {
    add(`this code block is never closed; write ${fence} on a separate line below it`, {isUnclosed: true});
  } else if (node.data?.fenceCount && inner !== -1) {
    const remedy = `write ${fence} above line ${line}, or begin and end the outer block with ${fence}${fence[0]}`;
    add(`another code block begins inside this one on line ${line}; ${remedy}`);
  }
}

function checkTable(node: NodeOfType<'table'>, add: AddProblem): void {
  const [header, ...rows] = node.children;
  const hasColumnNames = header?.children.every((cell) => cell.children.length > 0);
  add(!hasColumnNames && 'a column of this table has no name; write one in the first row');
  // Only neighbouring columns must have different names. Columns with the same name can be right if they are apart,
  // such as "Unit" after each of two measurements.
  const columnNames = header?.children.map((cell) => toString(cell)) ?? [];
  const repeatedName = columnNames.find((name, i) => name !== '' && name === columnNames[i - 1]);
  add(
    repeatedName !== undefined &&
      `two columns of this table have the name "${repeatedName}"; choose names that show how their contents differ`,
  );
  add(rows.length === 0 && 'this table has only one row; add another, or write a sentence instead');
}

function checkAdmonition({lines}: SyntaxCheck, node: NodeOfType<'containerDirective'>, add: AddProblem): void {
  const endLine = node.position?.end.line ?? 1;
  const isClosed = endLine > getStartLine(node) && /^[\s>]*:{3,}\s*$/.test(lines[endLine - 1] ?? '');
  const names = ADMONITIONS.join(', ');
  add(!ADMONITIONS.includes(node.name) && `":::${node.name}" is not an admonition; use one of ${names}`);
  const hasAttributes = Object.keys(node.attributes ?? {}).length > 0;
  add(
    hasAttributes &&
      `":::${node.name}" cannot have braces; write a title as :::${node.name}[Title], or delete the braces`,
  );
  const content = node.children.filter((child) => !(child.data && 'directiveLabel' in child.data));
  add(isClosed && content.length === 0 && 'this box is empty; write text in it, or delete it');
  add(!isClosed && `":::${node.name}" is never closed; write ":::" on a separate line below its text`, {
    isUnclosed: true,
  });
}

function checkTextNode({text, problems}: SyntaxCheck, node: NodeOfType<'text'>, add: AddProblem): void {
  // Report only the beginning of an admonition that is shown as text, and not its end as well.
  const isReported = problems.some(({sentence}) => sentence === ADMONITION_AS_TEXT);
  add(/^:{3,}/m.test(node.value) && !isReported && ADMONITION_AS_TEXT);
  const [note] = /(?<!\\)\[\^[^\]\s]+\]/.exec(text.slice(node.position?.start.offset, node.position?.end.offset)) ?? [];
  add(
    note &&
      `${note} refers to a note that does not exist; write "${note}: its text" on a separate line, or correct the name`,
  );
}

function addUnusedImports({importedNames, usedNames, problems}: SyntaxCheck): void {
  for (const [name, {line}] of importedNames) {
    if (!usedNames.has(name)) {
      problems.push({line, sentence: `imports ${name}, but never uses it; write <${name} />, or delete the line`});
    }
  }
}

/**
 * Checks the numbers of marked lines after the language of a block, such as `{2-3}`. A build fails at `{2-1}`, and it
 * takes minutes for `{1-999999999}`.
 */
function findMarkProblem({meta, value}: Code): string | undefined {
  const [marks, list = ''] = /\{([\d,-]+)\}/.exec(meta ?? '') ?? [];
  if (!marks) {
    return undefined;
  }
  const last = value.split('\n').length;
  for (const part of list.split(',')) {
    const [, first = '', end = first] = /^([1-9]\d*)(?:-([1-9]\d*))?$/.exec(part) ?? [];
    if (!first || Number(end) < Number(first)) {
      return `${marks} is not a list of line numbers; write the numbers in ascending order, such as {2-3} or {1,4-6}`;
    }
    if (Number(end) > last) {
      return `${marks} marks lines that the code does not have; correct the numbers, which start at 1`;
    }
  }
  return undefined;
}
