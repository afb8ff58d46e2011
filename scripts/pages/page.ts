import fs from 'node:fs';
import path from 'node:path';
import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {readFrontMatter} from '../../src/markdown/front-matter';
import {parsePage} from '../../src/config/pages';
import {normalizeText} from '../../src/lib/normalize-text';
import {UserError} from '../../src/lib/user-error';
import {sections, VERSIONED_SECTION, type Section} from '../../src/site/sections';
import {exists, root} from '../lib/project';

/** A page in Markdown, as the checks read it. */
export interface Page {
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
  title: string;
  frontMatter: Readonly<Record<string, unknown>>;
  /** What breaks it, or a part of it, as sentences. */
  fatalProblems: string[];
  /** Whether headings and blocks are where they seem to be: what misses one of them is right. */
  isWhole: boolean;
}

export function createPage(file: string, text: string, frontMatter: Page['frontMatter']): Page {
  const {tree, problems: fatalProblems} = parsePage(file, text);
  const prose = text.split('\n');
  const isHeading = (problem: string) => /^#/.test(prose[Number(problem.split(':')[1]) - 1] ?? '');
  const isWhole = !fatalProblems.some((problem) => problem.includes(' never closed;') || isHeading(problem));
  visit(tree, 'code', ({position}) => {
    prose.fill('', (position?.start.line ?? 1) - 1, position?.end.line);
  });
  const section = sections.find(({id}) => withoutVersion(file).startsWith(`${id}/`));
  const isExample = section?.forEditors === true;
  const {title, lang} = frontMatter;
  return {
    ...{file, text, tree, prose, section, isExample, frontMatter, fatalProblems, isWhole},
    title: String(title),
    isDutch: lang === 'nl',
  };
}

export function readPage(file: string): Page {
  const text = readFile(file);
  try {
    return createPage(file, text, readFrontMatter(file, text));
  } catch (error) {
    if (!(error instanceof UserError)) {
      throw error;
    }
    // What the other checks ask for, so that they do not find what follows from this.
    const fields = text.matchAll(/^(title|lang|sidebar_group): *["']?(.*?)["']?$/gm);
    const page = createPage(
      file,
      text,
      Object.fromEntries([...fields].map(([, name = '', value]) => [name, value as unknown])),
    );
    return {...page, fatalProblems: [...error.message.split('\n'), ...page.fatalProblems]};
  }
}

export const getAttributes = (node: Nodes) =>
  'attributes' in node && Array.isArray(node.attributes)
    ? node.attributes.filter((attribute) => attribute.type === 'mdxJsxAttribute')
    : [];

/** Paths of the files in a folder and below it; links are not followed. */
export const listFiles = (folder: string): string[] =>
  fs
    .readdirSync(path.join(root, folder), {recursive: true, withFileTypes: true})
    .filter((entry) => !entry.isDirectory())
    .map(({parentPath, name}) => path.relative(root, path.join(parentPath, name)).split(path.sep).join('/'));

/** The folders of docs versions. */
const VERSIONS = `${VERSIONED_SECTION}_versioned_docs`;

const FOLDERS = [...sections.map(({id}) => id), 'src/pages', VERSIONS];

/** The path that a page of a docs version has in its section. */
export const withoutVersion = (file: string): string => file.replace(/^(\w+)_versioned_docs\/version-[^/]+/, '$1');

export const listPages = (): string[] =>
  FOLDERS.filter(exists)
    .flatMap(listFiles)
    .filter((file) => isPage(file) && !isLink(file))
    .sort();

export const isLink = (file: string): boolean =>
  fs.lstatSync(path.join(root, file), {throwIfNoEntry: false})?.isSymbolicLink() ?? false;

/** Whether a file, by its path from the project's folder, is a page; one whose name or folder begins with "_" is a part of others. */
export const isPage = (file: string): boolean =>
  FOLDERS.some((folder) => file.startsWith(`${folder}/`)) && /^(?!.*\/_).*\.md$/.test(file);

/** As editors on Windows may have saved it: without the byte order mark, with line breaks of one character. */
export const readFile = (file: string): string => normalizeText(fs.readFileSync(path.join(root, file), 'utf8'));

/** The route of a page, by its path, as Docusaurus makes it and links have it, which name no docs version: that of its folder for index.md, and in sections for README.md and a namesake. */
export function getRoute(file: string): string {
  const parts = withoutVersion(file)
    .replace(/^src\/pages\/|\.md$/g, '')
    .split('/');
  const name = parts.pop() ?? '';
  const first = file.startsWith('src/') ? ['index'] : ['index', 'readme', parts.slice(1).at(-1)];
  return `/${[...parts, first.includes(name.toLowerCase()) ? '' : name].join('/')}`;
}
