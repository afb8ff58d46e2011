import fs from 'node:fs';
import path from 'node:path';
import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {FileCache} from './cache';
import type {ParsedPage} from './recovery';
import {isUserError, type Section, type Site} from './site';
import {findPart, parsePage, parseText} from './syntax';

/** A page in Markdown, or a part of pages, as the checks read it. */
export interface Page {
  site: Site;
  file: string;
  text: string;
  tree: Root;
  /** Lines of the text; those of code are empty. */
  prose: string[];
  /** None for a page outside the sections. */
  section?: Section;
  /** The examples show editors the forms of a page; their code and URLs are material. */
  isExample: boolean;
  isDutch: boolean;
  /** Whether pages import it. It has no front matter and no route. */
  isPart: boolean;
  /** The files of the parts that it imports, without theirs. */
  parts: string[];
  frontMatter: Readonly<Record<string, unknown>>;
  /** Sentences about mistakes that break the page or a part of it. */
  fatalProblems: string[];
  /** Whether headings and blocks are where they seem to be: what misses one of them is right. */
  isWhole: boolean;
}

/** @param parsed the result of `parseText`, if it is known already */
export function createPage(
  site: Site,
  file: string,
  text: string,
  frontMatter: Page['frontMatter'],
  parsed?: ParsedPage,
): Page {
  const {tree, problems: fatalProblems} = parsePage(file, text, site.elements, parsed);
  const prose = text.split('\n');
  const isHeading = (problem: string) => /^#/.test(prose[Number(problem.split(':')[1]) - 1] ?? '');
  const isWhole = !fatalProblems.some((problem) => problem.includes(' never closed;') || isHeading(problem));
  visit(tree, 'code', ({position}) => {
    prose.fill('', (position?.start.line ?? 1) - 1, position?.end.line);
  });
  const section = site.sections.find(({id}) => withoutVersion(file).startsWith(`${id}/`));
  const isExample = section?.forEditors === true;
  const isDutch = frontMatter.lang === 'nl';
  const isPart = PART.test(file);
  const parts = listImportedParts(site, file, tree);
  return {
    site,
    file,
    text,
    tree,
    prose,
    section,
    isExample,
    isDutch,
    isPart,
    parts,
    frontMatter,
    fatalProblems,
    isWhole,
  };
}

function listImportedParts({root}: Site, file: string, tree: Root): string[] {
  const statements = tree.children.flatMap((node) => (node.type === 'mdxjsEsm' ? (node.data?.estree?.body ?? []) : []));
  return statements.flatMap((statement) => {
    const source = statement.type === 'ImportDeclaration' ? String(statement.source.value) : '';
    const part = findPart(path.join(root, file), source);
    return part ? [path.relative(root, part).split(path.sep).join('/')] : [];
  });
}

/** @param pages that may contain parts @returns the parts that a page shows, with those that are in a part, in their order */
export function listParts(page: Page, pages: ReadonlyMap<string, Page>, above: readonly Page[] = []): Page[] {
  return page.parts.flatMap((file) => {
    const part = pages.get(file);
    return !part || above.includes(part) ? [] : [part, ...listParts(part, pages, [...above, page, part])];
  });
}

/** @param cache of parsed pages, which is read and filled */
export function readPage(site: Site, file: string, cache: FileCache<ParsedPage>): Page {
  const text = readFile(site.root, file);
  const parsed = cache.get(file, text) ?? cache.set(file, text, parseText(text, site.elements));
  try {
    return createPage(site, file, text, site.readFrontMatter(file, text), parsed);
  } catch (error) {
    if (!isUserError(error)) {
      throw error;
    }
    // The other checks need these fields. Without them they would report consequences of this mistake.
    const fields = text.matchAll(/^(title|description|lang|sidebar_group): *["']?(.*?)["']?$/gm);
    const known = Object.fromEntries([...fields].map(([, name = '', value]) => [name, value as unknown]));
    const page = createPage(site, file, text, known, parsed);
    return {...page, fatalProblems: [...error.message.split('\n'), ...page.fatalProblems]};
  }
}

export const getAttributes = (node: Nodes) =>
  'attributes' in node && Array.isArray(node.attributes)
    ? node.attributes.filter((attribute) => attribute.type === 'mdxJsxAttribute')
    : [];

/** Paths of all files in a folder of the project, in alphabetical order. Links to folders are not followed. */
export const listFiles = (root: string, folder: string): string[] =>
  fs
    .readdirSync(path.join(root, folder), {recursive: true, withFileTypes: true})
    .filter((entry) => !entry.isDirectory())
    .map(({parentPath, name}) => path.relative(root, path.join(parentPath, name)).split(path.sep).join('/'))
    .sort();

export const exists = (root: string, file: string): boolean => fs.existsSync(path.join(root, file));

/** With those of docs versions. */
const listFolders = ({sections}: Site): string[] => [
  ...sections.flatMap(({id}) => [id, `${id}_versioned_docs`]),
  'src/pages',
];

/** The path that a page of a docs version has in its section. */
export const withoutVersion = (file: string): string => file.replace(/^(\w+)_versioned_docs\/version-[^/]+/, '$1');

const listMarkdownFiles = (site: Site, isRight: (file: string) => boolean): string[] =>
  listFolders(site)
    .filter((folder) => exists(site.root, folder))
    .flatMap((folder) => listFiles(site.root, folder))
    .filter((file) => isRight(file) && !isLink(site.root, file))
    .sort();

export const listPages = (site: Site): string[] => listMarkdownFiles(site, (file) => isPage(site, file));

/** A file whose name begins with "_". A folder with such a name is a mistake in the name. */
const PART = /^(?:[^_][^/]*\/)+_[^/]+\.md$/;

/** @returns the files of the parts of pages */
export const listPartFiles = (site: Site): string[] => listMarkdownFiles(site, (file) => PART.test(file));

export const isLink = (root: string, file: string): boolean =>
  fs.lstatSync(path.join(root, file), {throwIfNoEntry: false})?.isSymbolicLink() ?? false;

/**
 * Whether a file, by its path from the project's folder, is a page; one whose name or folder begins with "_" is a part
 * of others.
 */
export const isPage = (site: Site, file: string): boolean =>
  listFolders(site).some((folder) => file.startsWith(`${folder}/`)) && /^(?!.*\/_).*\.md$/.test(file);

/** As editors on Windows may have saved it: without the byte order mark, with line breaks of one character. */
export const readFile = (root: string, file: string): string =>
  fs
    .readFileSync(path.join(root, file), 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');

/**
 * The route of a page, by its path, as Docusaurus makes it and links have it, which name no docs version: that of its
 * folder for index.md, and in sections for README.md and a namesake.
 */
export function getRoute(file: string): string {
  const parts = withoutVersion(file)
    .replace(/^src\/pages\/|\.md$/g, '')
    .split('/');
  const name = parts.pop() ?? '';
  const first = file.startsWith('src/') ? ['index'] : ['index', 'readme', parts.slice(1).at(-1)];
  return `/${[...parts, first.includes(name.toLowerCase()) ? '' : name].join('/')}`;
}
