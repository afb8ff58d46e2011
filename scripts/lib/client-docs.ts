/**
 * Renders the documentation inside the packages of the client library. It consists of pages of this site as plain
 * Markdown.
 *
 * The pages are rendered from their sources with the transforms of a build. A build of the site cannot be used for two
 * reasons: it takes minutes, and its page about the client library contains the checksums of the packages. A package
 * cannot contain its own checksum. Components that need a browser, and images, are left out.
 */

import fs from 'node:fs';
import path from 'node:path';
import type {Nodes, PhrasingContent, Root, RootContent} from 'mdast';
import {getRoute, parsePage} from 'page-checks';
import YAML from 'yaml';
import {elements} from '../../src/config/elements';
import {createProcessor} from '../../src/config/page-transforms';
import {readFrontMatter} from '../../src/markdown/front-matter';
import {formatMarkdown} from '../../src/markdown/markdown-version/write';
import {paragraph, text, type MdxJsxAttribute} from '../../src/markdown/nodes';

export type PackageLanguage = 'javascript' | 'python';

/** The folder of the pages. A file in a package has the same name as its page. */
const FOLDER = 'docs';
/** The names of the pages about the library. */
const CLIENT_PAGES = /^client(?:-[\w-]+)?\.md$/;
/** The pages about the data that users of the library need. */
const DATA_PAGES = ['record.md', 'all-fields.md', 'rights.md', 'when-something-goes-wrong.md'];

/**
 * The address of the documentation while a page is rendered. It is replaced at the end. RFC 2606 reserves this name, so it
 * cannot appear in a page.
 */
const PLACEHOLDER = 'https://documentation.invalid/';
/** The text in code in place of the address, if nobody has decided yet where the documentation will be. */
const UNKNOWN_ADDRESS = 'https://ADDRESS-OF-THE-DOCUMENTATION/';

/** Lists the file names of the pages that the packages contain. client.md comes first. @param root the project's folder */
export const listDocs = (root: string): string[] => [
  ...fs
    .readdirSync(path.join(root, FOLDER))
    .filter((name) => CLIENT_PAGES.test(name))
    .sort((a, b) => Number(b === 'client.md') - Number(a === 'client.md') || (a < b ? -1 : 1)),
  ...DATA_PAGES,
];

interface Options {
  /** The language of the package. Examples in the other language are left out. */
  language: PackageLanguage;
  version: string;
  /** Address of the documentation with a trailing slash, or null if it is not known. */
  homepage: string | null;
}

/**
 * Renders all pages that the packages contain.
 *
 * @param root the project's folder
 * @returns the texts of the pages, keyed by file name
 */
export function renderDocs(root: string, options: Options): Map<string, string> {
  const names = listDocs(root);
  return withSiteUrl(PLACEHOLDER, () => new Map(names.map((name) => [name, renderPage(root, name, names, options)])));
}

/** Runs a function while the token for the address of the site has this URL as its value. */
function withSiteUrl<Result>(url: string, run: () => Result): Result {
  const {SITE_URL, BASE_URL} = process.env;
  try {
    Object.assign(process.env, {SITE_URL: url, BASE_URL: '/'});
    return run();
  } finally {
    Object.assign(process.env, {SITE_URL: SITE_URL ?? '', BASE_URL: BASE_URL ?? ''});
  }
}

/** @param name the file name of the page @param packagedPages the file names of all pages in the package */
function renderPage(
  root: string,
  name: string,
  packagedPages: readonly string[],
  {language, version, homepage}: Options,
): string {
  const file = `${FOLDER}/${name}`;
  const source = fs.readFileSync(path.join(root, file), 'utf8');
  const frontMatter = readFrontMatter(file, source) as Readonly<Record<string, string>>;
  const {tree} = parsePage(file, source, [...elements.keys()]);
  tree.children = tree.children.filter((node) => !containsChecksums(node));
  // Without a section, the transforms do not add the definitions of terms, which are buttons.
  const page = {path: path.join(root, file), data: {frontMatter}, toString: () => source};
  const renderedTree = createProcessor(root).runSync(tree, page) as Root;
  const content = formatMarkdown(convertBlocks(renderedTree.children, {file, packagedPages, language}));
  const {title = '', description = ''} = frontMatter;
  const url = homepage === null ? {} : {url: homepage + getRoute(file).slice(1)};
  const packageFrontMatter = YAML.stringify({title, description, ...url, version}, {lineWidth: 0});
  const notice =
    homepage === null
      ? 'Links that begin with `/` lead to pages of the documentation that are not in this package.\n\n'
      : '';
  const markdown = `---\n${packageFrontMatter}---\n\n# ${title}\n\n${notice}${content}`;
  return homepage === null
    ? markdown.replaceAll(`](${PLACEHOLDER}`, '](/').replaceAll(PLACEHOLDER, UNKNOWN_ADDRESS)
    : markdown.replaceAll(PLACEHOLDER, homepage);
}

/** Whether a part of a page shows the checksums of the packages. */
const containsChecksums = (node: Nodes): boolean =>
  (node.type === 'mdxJsxFlowElement' && node.name === 'ClientPackages') ||
  ('children' in node && node.children.some(containsChecksums));

interface Context {
  /** Path of the page relative to the project root. */
  file: string;
  packagedPages: readonly string[];
  language: PackageLanguage;
}

type JsxElement = Extract<Nodes, {type: 'mdxJsxFlowElement' | 'mdxJsxTextElement'}>;

const getAttribute = (node: JsxElement, name: string): string | undefined => {
  const match = (node.attributes as MdxJsxAttribute[]).find((attribute) => attribute.name === name);
  return typeof match?.value === 'string' ? match.value : undefined;
};

/** Creates a label: a paragraph in bold that ends with a colon, so that it does not look like a heading. */
const createLabel = (...label: PhrasingContent[]): RootContent =>
  paragraph({type: 'strong', children: [...label, text(':')]});

const isPhrasing = ({type}: RootContent): boolean =>
  ['text', 'inlineCode', 'emphasis', 'strong', 'delete', 'link', 'break', 'mdxJsxTextElement'].includes(type);

const convertBlocks = (nodes: readonly RootContent[], context: Context): RootContent[] =>
  nodes.flatMap((node) => convertBlock(node, context));

function convertBlock(node: RootContent, context: Context): RootContent[] {
  switch (node.type) {
    case 'yaml':
    case 'mdxjsEsm':
    case 'mdxFlowExpression':
      return [];
    case 'mdxJsxFlowElement':
      return convertElement(node, context);
    case 'containerDirective': {
      const [first, ...rest] = node.children;
      const hasLabel = first?.type === 'paragraph' && Boolean(first.data?.directiveLabel);
      const label = hasLabel ? convertInline(first.children, context) : [text(capitalize(node.name))];
      const content = convertBlocks(hasLabel ? rest : node.children, context);
      return [{type: 'blockquote', children: [createLabel(...label), ...content] as never}];
    }
    case 'code': {
      const title = /title=(["'])(.*?)\1/.exec(node.meta ?? '')?.[2];
      return [...(title === undefined ? [] : [createLabel(text(title))]), {...node, meta: null}];
    }
    case 'heading': {
      // The comment with the id at the end of a heading is removed. Remove the space before it as well.
      const children = convertInline(node.children, context);
      const last = children.at(-1);
      return [{...node, children: last?.type === 'text' ? [...children.slice(0, -1), trimEnd(last.value)] : children}];
    }
    case 'paragraph': {
      const children = convertInline(node.children, context);
      const [first] = node.children;
      if (first?.type === 'mdxJsxTextElement' && first.name === 'summary') {
        return [createLabel(...children)];
      }
      return children.length === 0 ? [] : [{...node, children}];
    }
    case 'table': {
      const rows = node.children.map((row) => ({
        ...row,
        children: row.children.map((cell) => ({...cell, children: convertInline(cell.children, context)})),
      }));
      return [{...node, children: rows}];
    }
    case 'definition':
      return [{...node, url: resolveLink(node.url, context)}];
    default:
      return 'children' in node ? [{...node, children: convertBlocks(node.children, context)} as RootContent] : [node];
  }
}

/** Converts an element of the site to plain Markdown. */
function convertElement(node: JsxElement, context: Context): RootContent[] {
  const children = node.children as RootContent[];
  switch (node.name) {
    // Pictures are left out, because they are not in the package.
    case 'figure':
    case 'img':
      return [];
    case 'summary':
      return [createLabel(...convertInline(children.flatMap(unwrapParagraph), context))];
    case 'SampleFrame':
      return [...convertBlocks(children, context), ...describeSource(node)];
    case 'SampleTabs':
      return convertTabs(children, context);
    default:
      return children.some(isPhrasing)
        ? [paragraph(...convertInline(children, context))]
        : convertBlocks(children, context);
  }
}

const unwrapParagraph = (node: RootContent): PhrasingContent[] =>
  node.type === 'paragraph' ? node.children : [node as PhrasingContent];

/** Describes whether a response was recorded or is an example, with the badge and the sentence that belongs to it. */
function describeSource(frame: JsxElement): RootContent[] {
  const badge = getAttribute(frame, 'badge');
  const about = getAttribute(frame, 'about');
  return badge === undefined
    ? []
    : [paragraph({type: 'emphasis', children: [text([`${badge}.`, about].filter(Boolean).join(' '))]})];
}

/**
 * Converts the tabs of an example without the tab of the other language. An example that exists only in that language
 * stays.
 */
function convertTabs(tabs: readonly RootContent[], context: Context): RootContent[] {
  const otherLanguage = context.language === 'javascript' ? 'python' : 'javascript';
  const isInOtherLanguage = (tab: RootContent) =>
    tab.type === 'mdxJsxFlowElement' && getAttribute(tab, 'value') === otherLanguage;
  const remainingTabs = tabs.filter((tab) => !isInOtherLanguage(tab));
  return convertBlocks(remainingTabs.length > 0 ? remainingTabs : tabs, context);
}

const convertInline = (nodes: readonly RootContent[], context: Context): PhrasingContent[] =>
  nodes.flatMap((node): PhrasingContent[] => {
    switch (node.type) {
      case 'mdxTextExpression':
      case 'image':
        return [];
      case 'mdxJsxTextElement':
        return node.name === 'button' ? [] : convertInline(node.children, context);
      case 'link':
        return [{...node, url: resolveLink(node.url, context), children: convertInline(node.children, context)}];
      case 'emphasis':
      case 'strong':
      case 'delete':
        return [{...node, children: convertInline(node.children, context)}];
      default:
        return [node as PhrasingContent];
    }
  });

const trimEnd = (value: string): PhrasingContent => text(value.trimEnd());

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** @returns the name of another file of the package, an absolute URL, or the unchanged fragment of the same page */
function resolveLink(url: string, {file, packagedPages}: Context): string {
  const [, target = '', rest = ''] = /^(?:pathname:\/\/)?([^#?]*)(.*)$/s.exec(url) ?? [];
  if (target === '' || /^[a-z][a-z\d+.-]*:/i.test(target)) {
    return url;
  }
  const isFile = target.endsWith('.md');
  const route = isFile ? getRoute(path.posix.join(path.posix.dirname(file), target)) : target;
  const pageInPackage = packagedPages.find((name) => getRoute(`${FOLDER}/${name}`) === route);
  return pageInPackage ? pageInPackage + rest : PLACEHOLDER + route.slice(1) + rest;
}

/** Reads the description of a page from the front matter that `renderDocs` writes. @param markdown the text of the page */
export function getDescription(markdown: string): string {
  const [, frontMatter = ''] = markdown.split(/^---$/m);
  return (YAML.parse(frontMatter) as {description: string}).description;
}
