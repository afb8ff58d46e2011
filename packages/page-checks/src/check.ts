/** Runs all checks of the pages. They read only the Markdown files and need no build of the site. */

import path from 'node:path';
import {checkWithCache, FileCache} from './cache';
import {findFileProblems, withoutSlash} from './files';
import {findCodeProblems, findFormProblems, findLanguageProblems} from './form';
import {findImageFileProblems} from './images';
import {Links, listCodeLinks, type RenderedLinkProblem} from './links';
import {listMarkdown, listPublishedFiles, readPublished} from './git';
import {
  exists,
  getRoute,
  isPage,
  listFiles,
  listPages,
  listPartFiles,
  listParts,
  readFile,
  readPage,
  withoutVersion,
  type Page,
} from './page';
import type {ParsedPage} from './recovery';
import {describeError} from './report';
import {isUserError, type Site} from './site';
import {findDiagramProblems, findMarkdownProblems, findSpellingProblems, listDiagrams} from './tools';
import {findWordProblems, getTexts} from './words';

/** The pages whose text is checked. */
interface SelectedPages {
  all: readonly Page[];
  inRightLanguage: readonly Page[];
  /** Each of these pages gets one sentence about its language, instead of one sentence about each foreign word. */
  inWrongLanguage: readonly Page[];
}

/** A file with code or data of the site. */
interface Program {
  file: string;
  text: string;
}

/**
 * Calls a function that may throw.
 *
 * @returns its result as the only item of a list. If it throws, the list is empty and the error becomes a problem.
 */
type Collect = <T>(file: string, compute: () => T) => T[];

/**
 * Checks the pages of a site.
 *
 * @param paths files and folders, relative to the project root. Only the text of these is checked. An empty list means
 *   all.
 *   Links from other pages to the selected pages are also checked, because a removed heading breaks them.
 * @returns a sorted list of sentences, most of which begin with `FILE:LINE: `
 */
export async function checkPages(site: Site, paths: readonly string[]): Promise<string[]> {
  const {root} = site;
  const problems: string[] = [];
  const collect = createCollect(root, problems);
  const files = listPages(site);
  const allFiles = [...files, ...listPartFiles(site)];
  const pages = readPages(site, allFiles, collect);
  const isSelected = (file: string) =>
    paths.length === 0 || paths.some((selection) => file === selection || file.startsWith(`${selection}/`));
  const selectedPages = selectPages(pages, isSelected);
  const publishedFiles = listPublishedFiles(root).filter((file) => isPage(site, file));
  const programs = site.listLinkFiles().map((file): Program => ({file, text: readFile(root, file)}));
  const codeLinks = listLinksInCode(site, files, programs, collect);
  const redirects = collect(site.redirectsFile, site.readRedirects).flat();
  const replacements = findReplacements(site, publishedFiles, pages);
  const links = new Links({site, pages, files, replacements, codeLinks, redirects});
  const filesWithConflicts = pages.filter(({hasConflict}) => hasConflict).map(({file}) => file);
  const markdownFiles = listMarkdown(root, paths);

  const context = {files: allFiles, pages, routes: links.routes, redirects};
  for (const [file, findProblems] of Object.entries(site.dataChecks)) {
    problems.push(...collect(file, () => findProblems(context)).flat());
  }
  problems.push(
    ...(await findTextProblems(site, selectedPages)),
    ...links.findProblems(isSelected),
    ...(await findImageFileProblems(root, links.listImages(isSelected))),
    ...findDuplicates(listCurrentPages(pages, publishedFiles)),
    ...findFileProblems(site, listFilesOfPages(site, files)),
    ...findPartProblems(pages, programs.map(({text}) => text).join('\n')),
    ...(await findLayoutProblems(root, markdownFiles, filesWithConflicts)),
  );
  const renderedLinkProblems = selectedPages.all.flatMap((page) =>
    collect(page.file, () => links.findRenderedLinkProblems(page, isSelected)).flat(),
  );
  problems.push(...joinRenderedLinkProblems(renderedLinkProblems, programs));
  for (const page of selectedPages.all) {
    // A part is not a page by itself, so the pages that show a selected part are also checked.
    problems.push(...collect(page.file, () => (page.isPart ? [] : links.findRepeatedIds(page))).flat());
  }

  const spellingProblems = await findMisspeltWords(root, markdownFiles, selectedPages);
  // Don't report a word again that another problem on the same line already contains.
  const newSpellingProblems = spellingProblems.filter((problem) => !isAlreadyReported(problem, problems));
  return sortProblems([...problems, ...newSpellingProblems]);
}

/** @param problems the list to which the messages of errors are added */
function createCollect(root: string, problems: string[]): Collect {
  return (file, compute) => {
    try {
      return [compute()];
    } catch (error) {
      problems.push(isUserError(error) ? error.message : describeError(root, error, file));
      return [];
    }
  };
}

/** Reads the pages and parts that can be read. */
function readPages(site: Site, files: readonly string[], collect: Collect): Page[] {
  const cache = new FileCache<ParsedPage>(site.root, 'pages', site.elements);
  const pages = files.flatMap((file) => collect(file, () => readPage(site, file, cache)));
  cache.save();
  return addLanguages(pages);
}

function selectPages(pages: readonly Page[], isSelected: (file: string) => boolean): SelectedPages {
  const all = pages.filter(({file}) => isSelected(file));
  const inWrongLanguage = all.filter((page) => findLanguageProblems(page).length > 0);
  return {all, inWrongLanguage, inRightLanguage: all.filter((page) => !inWrongLanguage.includes(page))};
}

/** @param files the files of the pages */
function listLinksInCode(site: Site, files: readonly string[], programs: readonly Program[], collect: Collect) {
  // `findFileProblems` reports a section whose route another page already has, so leave such routes out here.
  const firstSegments = [...new Set(files.map((file) => getRoute(file).split('/')[1] ?? ''))].filter(
    (name) => name !== '' && !site.otherRoutes.includes(`/${name}`),
  );
  return [
    ...programs.flatMap(({file, text}) => listCodeLinks(firstSegments, file, text)),
    ...collect('src/site', site.readLinks)
      .flat()
      .map(({file, url}) => ({file, url, line: findLine(readFile(site.root, file), url)})),
  ];
}

/** Finds problems in the text, the code and the diagrams of pages. */
async function findTextProblems(site: Site, pages: SelectedPages): Promise<string[]> {
  return [
    ...pages.all.flatMap(({fatalProblems}) => fatalProblems),
    ...pages.inWrongLanguage.flatMap(findLanguageProblems),
    ...pages.inRightLanguage.flatMap(findFormProblems),
    ...findWordProblems(site.words, pages.inRightLanguage.flatMap(getTexts)),
    ...(await checkPagesWithCache(site, 'code', pages.inRightLanguage, findCodeProblems)),
    ...(await checkPagesWithCache(site, 'diagrams', pages.all, findDiagramProblems)),
  ];
}

/**
 * Returns the pages of the current version. Published pages come first, so that a duplicate title is reported for the
 * new page.
 */
const listCurrentPages = (pages: readonly Page[], publishedFiles: readonly string[]): Page[] =>
  pages
    .filter(({file}) => file === withoutVersion(file))
    .toSorted((a, b) => Number(publishedFiles.includes(b.file)) - Number(publishedFiles.includes(a.file)));

/** Returns all files in the folders of the sections, and the pages in `src`. */
const listFilesOfPages = ({root, sections}: Site, files: readonly string[]): string[] => [
  ...sections.flatMap(({id}) => (exists(root, id) ? listFiles(root, id) : [])),
  ...files.filter((file) => file.startsWith('src/')),
];

/** @param filesWithConflicts pages with git's conflict marks. They are left out, because markdownlint misreads them. */
async function findLayoutProblems(
  root: string,
  markdownFiles: readonly string[],
  filesWithConflicts: readonly string[],
): Promise<string[]> {
  return findMarkdownProblems(
    root,
    markdownFiles.filter((file) => !filesWithConflicts.includes(file)),
  );
}

async function findMisspeltWords(
  root: string,
  markdownFiles: readonly string[],
  {inRightLanguage, inWrongLanguage}: SelectedPages,
): Promise<string[]> {
  const dutchFiles = inRightLanguage.filter(({isDutch}) => isDutch).map(({file}) => file);
  const filesNotInEnglish = [...dutchFiles, ...inWrongLanguage.map(({file}) => file)];
  const englishFiles = markdownFiles.filter((file) => !filesNotInEnglish.includes(file));
  return [
    ...(await findSpellingProblems(root, dutchFiles, 'en-GB,nl')),
    ...(await findSpellingProblems(root, englishFiles, 'en-GB')),
  ];
}

/** Whether another problem on the same line already contains the misspelt word. */
function isAlreadyReported(spellingProblem: string, problems: readonly string[]): boolean {
  const [, place = '', word = ''] = /^(.+?:\d+: )"(.*?)" is misspelt;/.exec(spellingProblem) ?? [];
  return problems.some((problem) => problem.startsWith(place) && problem.includes(word));
}

/** Sorts problems, and removes repeated ones. */
function sortProblems(problems: readonly string[]): string[] {
  const sentences = problems.map((problem) => problem.replace(/\.$/, ''));
  return [...new Set(sentences)].sort(new Intl.Collator('en', {numeric: true}).compare);
}

/** Returns the problems of all pages, but checks only the pages that have changed since the last run. */
async function checkPagesWithCache(
  site: Site,
  name: string,
  pages: readonly Page[],
  check: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const pagesByFile = new Map(pages.map((page) => [page.file, page]));
  return checkWithCache(site.root, name, site.diagramWords, [...pagesByFile.keys()], async (changedFiles) => {
    const changedPages = changedFiles.flatMap((file) => pagesByFile.get(file) ?? []);
    return (await Promise.all(changedPages.map(check))).flat();
  });
}

/** @returns the first line (1-based) that contains the text in quotation marks, or 1 if no line contains it */
function findLine(source: string, text: string): number {
  const quotedTexts = ["'", '"', '`'].map((quote) => quote + text + quote);
  const index = source.split('\n').findIndex((line) => quotedTexts.some((quotedText) => line.includes(quotedText)));
  return Math.max(0, index) + 1;
}

/**
 * Joins the problems of a link that elements render on several pages into one sentence.
 *
 * @param programs files of code and data. If one of them contains the URL, the sentence begins with the place there.
 *   Otherwise it begins with the place on the first page.
 */
export function joinRenderedLinkProblems(
  linkProblems: readonly RenderedLinkProblem[],
  programs: readonly {file: string; text: string}[],
): string[] {
  const urls = [...new Set(linkProblems.map(({url}) => url))];
  return urls.map((url) => {
    const [first, ...repetitions] = linkProblems.filter((linkProblem) => linkProblem.url === url);
    const {page = '', line = 1, problem = ''} = first ?? {};
    const otherPages = [...new Set(repetitions.map((repetition) => repetition.page))].filter((file) => file !== page);
    const source = programs.find(({text}) => text.includes(url));
    const sourceLine = source?.text.slice(0, source.text.indexOf(url)).split('\n').length;
    const place = source
      ? `${source.file}:${sourceLine}: `
      : `${page}:${line}: in an element with data from the site: `;
    const pagesToName = source ? [page, ...otherPages] : otherPages;
    const moreCount = pagesToName.length - 1;
    const more = moreCount > 0 ? ` and ${moreCount} more ${moreCount === 1 ? 'page' : 'pages'}` : '';
    return place + problem + (pagesToName[0] ? ` (shown on ${pagesToName[0]}${more})` : '');
  });
}

/** Marks the parts of Dutch pages as Dutch, because a part has no front matter that states its language. */
function addLanguages(pages: readonly Page[]): Page[] {
  const pagesByFile = new Map(pages.map((page) => [page.file, page]));
  const dutchPages = pages.filter(({isDutch}) => isDutch);
  const dutchParts = dutchPages.flatMap((page) => listParts(page, pagesByFile)).map(({file}) => file);
  return pages.map((page) => (dutchParts.includes(page.file) ? {...page, isDutch: true} : page));
}

/**
 * Finds parts that no page shows, and parts that contain themselves.
 *
 * @param code the code of the site. A part that only this code imports counts as shown.
 */
export function findPartProblems(pages: readonly Page[], code: string): string[] {
  const pagesByFile = new Map(pages.map((page) => [page.file, page]));
  return pages
    .filter(({isPart}) => isPart)
    .flatMap((part) => {
      const name = path.posix.basename(part.file);
      const isShown = code.includes(`/${name}`) || pages.some(({parts}) => parts.includes(part.file));
      const isInItself = [part, ...listParts(part, pagesByFile)].some(({parts}) => parts.includes(part.file));
      const remedy = `write "import Part from './${name}';" and <Part /> on a page, or delete the part`;
      return [
        isShown ? '' : `${part.file}: no page shows this part; ${remedy}`,
        isInItself
          ? `${part.file}: contains itself; delete the import in this part, or in the part that imports it`
          : '',
      ].filter(Boolean);
    });
}

/**
 * Returns the files of pages that were removed, each with the page that has its title now, if there is one. Other sites
 * link to the URLs of removed pages.
 */
function findReplacements({root}: Site, publishedFiles: readonly string[], pages: readonly Page[]) {
  // Compare routes without the trailing slash: `a.md` that became `a/index.md` still has the same URL.
  const routes = new Set(pages.map((page) => withoutSlash(getRoute(page.file))));
  const removedFiles = publishedFiles.filter(
    (file) => !exists(root, file) && !routes.has(withoutSlash(getRoute(file))),
  );
  const readTitleLine = (file: string) =>
    readPublished(root, file).find((line) => line.startsWith('title: ')) ?? 'title: ?';
  const findPageByTitle = (titleLine: string) => pages.find(({text}) => text.includes(`\n${titleLine}\n`))?.file;
  return new Map(removedFiles.map((file) => [file, findPageByTitle(readTitleLine(file))]));
}

/**
 * Finds titles, descriptions and places in the sidebar that two pages share, and sizes that two diagrams share. Two
 * diagrams rarely have the same size by chance. The editor has probably copied the size from the other diagram.
 *
 * @param pages in the order of their rank. The problem is reported for the later of two pages.
 */
export function findDuplicates(pages: readonly Page[]): string[] {
  /**
   * The first page with each title, description and place in the sidebar, and the first diagram with each size. The key
   * describes what they claim. `content` is the file, or the text of a diagram, so that two diagrams with the same text
   * may share a size.
   */
  const owners = new Map<string, {place: string; content: string}>();
  return pages.flatMap(({file, section, frontMatter, tree}) => {
    const folder = path.posix.dirname(file.replace(/\/index\.md$/, '.md'));
    const {
      title,
      description,
      sidebar_group: group = folder,
      sidebar_position: position,
    } = frontMatter as Record<string, string>;
    const sidebarPlace = `sidebar_position ${position} of ${group} in ${section?.id}`;
    const claims = [
      ...(title ? [[`the title "${title}"`, 1, file, 'choose a title that only fits this page'] as const] : []),
      ...(description
        ? [[`the description "${description}"`, 1, file, 'describe what only this page offers'] as const]
        : []),
      ...(section && position !== undefined ? [[sidebarPlace, 1, file, 'choose a free position'] as const] : []),
      ...listDiagrams(tree).flatMap(({value, position}) =>
        (/^%% size: .*/m.exec(value) ?? []).map((size) => {
          const remedy = 'measure this diagram as described under "Graphs" in the examples';
          return [`"${size}"`, position?.start.line ?? 1, value, remedy] as const;
        }),
      ),
    ];
    return claims.flatMap(([claim, line, content, remedy]) => {
      const place = `${file}:${line}`;
      const owner = owners.get(claim.toLowerCase()) ?? {place, content};
      owners.set(claim.toLowerCase(), owner);
      return owner.content === content ? [] : [`${place}: ${owner.place} also has ${claim}; ${remedy}`];
    });
  });
}
