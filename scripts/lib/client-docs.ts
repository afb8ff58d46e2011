/**
 * The documentation inside the packages of the client library: pages of this site as plain Markdown.
 *
 * The pages are rendered from their sources, by the same transforms as in a build. A build of the site would take
 * minutes, and its page about the client library contains the checksums of the packages, which cannot contain their own
 * checksums. Components that need a browser, and images, are left out.
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

/** The section of the pages. A file in a package has the same name as its page. */
const FOLDER = 'docs';
/** Pages about the library. */
const ABOUT_CLIENT = /^client(?:-[\w-]+)?\.md$/;
/** Pages about the data that its users need. */
const ABOUT_DATA = ['record.md', 'rights.md', 'when-something-goes-wrong.md'];

/** In place of the address of the documentation until a page is written. No host can have this name (RFC 2606). */
const PLACEHOLDER = 'https://documentation.invalid/';
/** What readers see in code when the address of the documentation is not known. */
const UNKNOWN_ADDRESS = 'https://ADDRESS-OF-THE-DOCUMENTATION/';

/** The names of the pages that the packages contain, the first page first. @param root the project's folder */
export const listDocs = (root: string): string[] => [
  ...fs
    .readdirSync(path.join(root, FOLDER))
    .filter((name) => ABOUT_CLIENT.test(name))
    .sort((a, b) => Number(b === 'client.md') - Number(a === 'client.md') || (a < b ? -1 : 1)),
  ...ABOUT_DATA,
];

interface Options {
  /** Examples in other languages are left out. */
  language: PackageLanguage;
  version: string;
  /** Address of the documentation with a slash at its end, or null when it is not known. */
  homepage: string | null;
}

/**
 * @param root the project's folder
 * @returns the texts of the pages, by their names
 */
export function renderDocs(root: string, options: Options): Map<string, string> {
  const names = listDocs(root);
  return withSiteUrl(PLACEHOLDER, () => new Map(names.map((name) => [name, renderPage(root, name, names, options)])));
}

/** Runs a function while the token for the address of the site has another value than in a build. */
function withSiteUrl<Result>(url: string, run: () => Result): Result {
  const {SITE_URL, BASE_URL} = process.env;
  try {
    Object.assign(process.env, {SITE_URL: url, BASE_URL: '/'});
    return run();
  } finally {
    Object.assign(process.env, {SITE_URL: SITE_URL ?? '', BASE_URL: BASE_URL ?? ''});
  }
}

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
  const rendered = createProcessor(root).runSync(tree, page) as Root;
  const content = formatMarkdown(convertBlocks(rendered.children, {file, packagedPages, language}));
  const {title = '', description = ''} = frontMatter;
  const url = homepage === null ? {} : {url: homepage + getRoute(file).slice(1)};
  const facts = YAML.stringify({title, description, ...url, version}, {lineWidth: 0});
  const notice =
    homepage === null
      ? 'Links that begin with `/` lead to pages of the documentation that are not in this package.\n\n'
      : '';
  const markdown = `---\n${facts}---\n\n# ${title}\n\n${notice}${content}`;
  return homepage === null
    ? markdown.replaceAll(`](${PLACEHOLDER}`, '](/').replaceAll(PLACEHOLDER, UNKNOWN_ADDRESS)
    : markdown.replaceAll(PLACEHOLDER, homepage);
}

/** Whether a part of a page lists the packages. Their checksums cannot be inside of them. */
const containsChecksums = (node: Nodes): boolean =>
  (node.type === 'mdxJsxFlowElement' && node.name === 'ClientPackages') ||
  ('children' in node && node.children.some(containsChecksums));

interface Context {
  /** The source of the page, from the project's folder. */
  file: string;
  packagedPages: readonly string[];
  language: PackageLanguage;
}

type JsxElement = Extract<Nodes, {type: 'mdxJsxFlowElement' | 'mdxJsxTextElement'}>;

const getAttribute = (node: JsxElement, name: string): string | undefined => {
  const attribute = (node.attributes as MdxJsxAttribute[]).find((each) => each.name === name);
  return typeof attribute?.value === 'string' ? attribute.value : undefined;
};

/** In bold, with a colon: a line in bold could be taken for a heading. */
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
      // A comment at the end is the id of the heading, with a space before it.
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

function convertElement(node: JsxElement, context: Context): RootContent[] {
  const children = node.children as RootContent[];
  switch (node.name) {
    // What only a browser shows: pictures, and what a button opens.
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

/** Whether a response was recorded or is an example: its badge, and the sentence behind it. */
function describeSource(frame: JsxElement): RootContent[] {
  const badge = getAttribute(frame, 'badge');
  const about = getAttribute(frame, 'about');
  return badge === undefined
    ? []
    : [paragraph({type: 'emphasis', children: [text([`${badge}.`, about].filter(Boolean).join(' '))]})];
}

/** The same example in several languages: those that the users of the package can run. */
function convertTabs(tabs: readonly RootContent[], context: Context): RootContent[] {
  const others = context.language === 'javascript' ? 'python' : 'javascript';
  const wanted = tabs.filter((tab) => tab.type !== 'mdxJsxFlowElement' || getAttribute(tab, 'value') !== others);
  return convertBlocks(wanted.length > 0 ? wanted : tabs, context);
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

/** @returns the name of another file of the package, an absolute URL, or a place on the same page */
function resolveLink(url: string, {file, packagedPages}: Context): string {
  const [, target = '', rest = ''] = /^(?:pathname:\/\/)?([^#?]*)(.*)$/s.exec(url) ?? [];
  if (target === '' || /^[a-z][a-z\d+.-]*:/i.test(target)) {
    return url;
  }
  const isFile = target.endsWith('.md');
  const route = isFile ? getRoute(path.posix.join(path.posix.dirname(file), target)) : target;
  const packaged = packagedPages.find((name) => getRoute(`${FOLDER}/${name}`) === route);
  return packaged ? packaged + rest : PLACEHOLDER + route.slice(1) + rest;
}

/** The description of a page, from the front matter that `renderDocs` writes. */
export function getDescription(markdown: string): string {
  const [, frontMatter = ''] = markdown.split(/^---$/m);
  return (YAML.parse(frontMatter) as {description: string}).description;
}
