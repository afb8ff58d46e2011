import fs from 'node:fs';
import path from 'node:path';
import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {FileCache} from './cache';
import type {ParsedPage} from './recovery';
import {isUserError, type Section, type Site} from './site';
import {findPart, parsePage, parseText} from './syntax';

/** A page in Markdown, or a part that several pages import. */
export interface Page {
  site: Site;
  /** Path relative to the project root. */
  file: string;
  text: string;
  tree: Root;
  /** The lines of the text, in which lines of code are replaced by empty lines. */
  prose: string[];
  /** Undefined for a page outside the sections. */
  section?: Section;
  /** Whether the page shows editors how to write pages. Its code and URLs are examples, so they are not checked. */
  isExample: boolean;
  isDutch: boolean;
  /** Whether other pages import this file. A part has no front matter and no route. */
  isPart: boolean;
  /** The files of the parts that the page imports itself, without the parts that these import. */
  parts: string[];
  frontMatter: Readonly<Record<string, unknown>>;
  /** Sentences about mistakes that break the page or a section of it. */
  fatalProblems: string[];
  /** Whether all headings and elements could be parsed. Otherwise a check must not report that one of them is missing. */
  isFullyParsed: boolean;
  /** The ids that the text of the page contains twice, which `fatalProblems` already reports. */
  repeatedIds: ReadonlySet<string>;
  /** Whether the page contains git's conflict marks. */
  hasConflict: boolean;
}

/** @param parsedPage the result of `parseText`, if the caller already has it */
export function createPage(
  site: Site,
  file: string,
  text: string,
  frontMatter: Page['frontMatter'],
  parsedPage?: ParsedPage,
): Page {
  const {tree, problems: fatalProblems, ...syntax} = parsePage(file, text, site.elements, parsedPage);
  const prose = text.split('\n');
  visit(tree, 'code', ({position}) => {
    prose.fill('', (position?.start.line ?? 1) - 1, position?.end.line);
  });
  const section = site.sections.find(({id}) => withoutVersion(file).startsWith(`${id}/`));
  const isExample = section?.forEditors === true;
  // A page with a longer code, such as nl-NL, gets a sentence about the field, and is then checked as a Dutch page.
  const isDutch = typeof frontMatter.lang === 'string' && /^nl\b/i.test(frontMatter.lang);
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
    ...syntax,
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

/**
 * Lists the parts that a page shows, and the parts inside these, in the order in which they are shown.
 *
 * @param pages all pages and parts, keyed by file
 * @param ancestors the pages and parts around this page. They are not listed again, so a part that contains itself ends
 *   the search.
 */
export function listParts(page: Page, pages: ReadonlyMap<string, Page>, ancestors: readonly Page[] = []): Page[] {
  return page.parts.flatMap((file) => {
    const part = pages.get(file);
    return !part || ancestors.includes(part) ? [] : [part, ...listParts(part, pages, [...ancestors, page, part])];
  });
}

/**
 * Reads a page from the disk. Mistakes in its front matter become `fatalProblems`.
 *
 * @param cache parsed pages of the last run. The result is added to it.
 */
export function readPage(site: Site, file: string, cache: FileCache<ParsedPage>): Page {
  const text = readFile(site.root, file);
  const parsedPage = cache.get(file, text) ?? cache.set(file, text, parseText(text, site.elements));
  try {
    return createPage(site, file, text, site.readFrontMatter(file, text), parsedPage);
  } catch (error) {
    if (!isUserError(error)) {
      throw error;
    }
    // The other checks need these fields. Without them they would report consequences of this mistake.
    const fields = text.matchAll(/^(title|description|lang|sidebar_group): *["']?(.*?)["']?$/gm);
    const frontMatter = Object.fromEntries([...fields].map(([, name = '', value]) => [name, value as unknown]));
    const page = createPage(site, file, text, frontMatter, parsedPage);
    return {...page, fatalProblems: [...error.message.split('\n'), ...page.fatalProblems]};
  }
}

/** Returns the attributes of an element, without spread ones such as `{...props}`. Other nodes have none. */
export const getAttributes = (node: Nodes) =>
  'attributes' in node && Array.isArray(node.attributes)
    ? node.attributes.filter((attribute) => attribute.type === 'mdxJsxAttribute')
    : [];

/**
 * Lists the files in a folder of the project and in its subfolders. Symbolic links to folders are not followed.
 *
 * @returns paths relative to the project root, in alphabetical order
 */
export const listFiles = (root: string, folder: string): string[] =>
  fs
    .readdirSync(path.join(root, folder), {recursive: true, withFileTypes: true})
    .filter((entry) => !entry.isDirectory())
    .map(({parentPath, name}) => path.relative(root, path.join(parentPath, name)).split(path.sep).join('/'))
    .sort();

/** Whether a path in the project's folder exists. */
export const exists = (root: string, file: string): boolean => fs.existsSync(path.join(root, file));

/** The folders that contain pages, including the folders of old docs versions. */
const listFolders = ({sections}: Site): string[] => [
  ...sections.flatMap(({id}) => [id, `${id}_versioned_docs`]),
  'src/pages',
];

/** Turns the path of a page of an old docs version into the path that the page has in the current version. */
export const withoutVersion = (file: string): string => file.replace(/^(\w+)_versioned_docs\/version-[^/]+/, '$1');

const listMarkdownFiles = (site: Site, isIncluded: (file: string) => boolean): string[] =>
  listFolders(site)
    .filter((folder) => exists(site.root, folder))
    .flatMap((folder) => listFiles(site.root, folder))
    .filter((file) => isIncluded(file) && !isLink(site.root, file))
    .sort();

/** @returns the paths of all pages, relative to the project root */
export const listPages = (site: Site): string[] => listMarkdownFiles(site, (file) => isPage(site, file));

/** A Markdown file whose name begins with "_". A folder must not have such a name. */
const PART = /^(?:[^_][^/]*\/)+_[^/]+\.md$/;

/** @returns the paths of all parts, relative to the project root */
export const listPartFiles = (site: Site): string[] => listMarkdownFiles(site, (file) => PART.test(file));

/** Whether a file exists and is a symbolic link. */
export const isLink = (root: string, file: string): boolean =>
  fs.lstatSync(path.join(root, file), {throwIfNoEntry: false})?.isSymbolicLink() ?? false;

/**
 * Whether a file is a page. A file is not a page if its name, or the name of a folder above it, begins with "_".
 *
 * @param file path relative to the project root
 */
export const isPage = (site: Site, file: string): boolean =>
  listFolders(site).some((folder) => file.startsWith(`${folder}/`)) && /^(?!.*\/_).*\.md$/.test(file);

/** Reads a text file. Removes the byte order mark and the carriage returns that editors on Windows write. */
export const readFile = (root: string, file: string): string =>
  fs
    .readFileSync(path.join(root, file), 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');

/**
 * Returns the route of a page, as Docusaurus creates it. Routes of old docs versions are returned without the version,
 * because links contain no version. index.md has the route of its folder. In a section, README.md and FOLDER/FOLDER.md have
 * this route as well.
 *
 * @param file path relative to the project root
 */
export function getRoute(file: string): string {
  const parts = withoutVersion(file)
    .replace(/^src\/pages\/|\.md$/g, '')
    .split('/');
  const name = parts.pop() ?? '';
  const namesOfFirstPage = file.startsWith('src/') ? ['index'] : ['index', 'readme', parts.slice(1).at(-1)];
  return `/${[...parts, namesOfFirstPage.includes(name.toLowerCase()) ? '' : name].join('/')}`;
}
