/** Everything that Markdown alone can get wrong, without a build. */

import path from 'node:path';
import {checkChangedFiles, FileCache} from './cache';
import {findFileProblems, withoutSlash} from './files';
import {findCodeProblems, findFormProblems, findLanguageProblems} from './form';
import {findImageProblems} from './images';
import {Links, listCodeLinks, type MadeProblem} from './links';
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
import {CONFLICT, type ParsedPage} from './recovery';
import {describeError} from './report';
import {isUserError, type Site} from './site';
import {findDiagramProblems, findMarkdownProblems, findSpellingProblems, listDiagrams} from './tools';
import {findWordProblems, getTexts} from './words';

/**
 * @param paths of files and folders whose text is checked; none for all. A heading that is gone is missed elsewhere.
 */
export async function checkPages(site: Site, paths: readonly string[]): Promise<string[]> {
  const {root} = site;
  const problems: string[] = [];
  /** Returns the result in a list, which is empty if the work failed. The error is one of the problems. */
  const collect = <T>(file: string, work: () => T): T[] => {
    try {
      return [work()];
    } catch (error) {
      problems.push(isUserError(error) ? error.message : describeError(root, error, file));
      return [];
    }
  };
  const files = listPages(site);
  const partFiles = listPartFiles(site);
  const allFiles = [...files, ...partFiles];
  const cache = new FileCache<ParsedPage>(root, 'pages', site.elements);
  const pages = addLanguages(allFiles.flatMap((file) => collect(file, () => readPage(site, file, cache))));
  // Before the elements are rendered in the trees.
  cache.save();
  const isChosen = (file: string) =>
    paths.length === 0 || paths.some((each) => file === each || file.startsWith(`${each}/`));
  const chosen = pages.filter(({file}) => isChosen(file));
  // A page in another language than it says has one mistake, and not one in each word.
  const foreign = chosen.filter((page) => findLanguageProblems(page).length > 0);
  const read = chosen.filter((page) => !foreign.includes(page));
  const published = listPublishedFiles(root).filter((file) => isPage(site, file));
  // A section that takes the place of another page has a sentence of its own, and the code does not link to it.
  const names = [...new Set(files.map((file) => getRoute(file).split('/')[1] ?? ''))].filter(
    (name) => name !== '' && !site.otherRoutes.includes(`/${name}`),
  );
  const programs = site.listLinkFiles().map((file) => ({file, text: readFile(root, file)}));
  const codeLinks = [
    ...programs.flatMap(({file, text}) => listCodeLinks(names, file, text)),
    ...collect('src/site', site.readLinks)
      .flat()
      .map(({file, url}) => ({file, url, line: findLine(readFile(root, file), url)})),
  ];
  const redirects = collect(site.redirectsFile, site.readRedirects).flat();
  const links = new Links(site, pages, files, listMovedPages(site, published, pages), codeLinks, redirects);
  const sectionFiles = site.sections.flatMap(({id}) => (exists(root, id) ? listFiles(root, id) : []));
  const otherPages = files.filter((file) => file.startsWith('src/'));
  // Before the elements are rendered in the trees.
  const context = {files: allFiles, pages, routes: links.routes, redirects};
  Object.entries(site.others).forEach(([file, find]) => problems.push(...collect(file, () => find(context)).flat()));
  // When two pages have the same title, the report names the new page.
  const latest = pages
    .filter(({file}) => file === withoutVersion(file))
    .toSorted((a, b) => +published.includes(b.file) - +published.includes(a.file));
  problems.push(
    ...chosen.flatMap(({fatalProblems}) => fatalProblems),
    ...foreign.flatMap(findLanguageProblems),
    ...read.flatMap(findFormProblems),
    ...findWordProblems(site.words, read.flatMap(getTexts)),
    ...(await checkChangedPages(site, 'code', read, findCodeProblems)),
    ...(await checkChangedPages(site, 'diagrams', chosen, findDiagramProblems)),
    ...links.findProblems(isChosen),
    ...(await findImageProblems(root, links.listImages(isChosen))),
    ...findDuplicates(latest),
    ...findFileProblems(site, [...sectionFiles, ...otherPages]),
    ...findPartProblems(pages, programs.map(({text}) => text).join('\n')),
  );
  const madeProblems = chosen.flatMap((page) =>
    collect(page.file, () => links.findMadeProblems(page, isChosen)).flat(),
  );
  problems.push(...joinMadeProblems(madeProblems, programs));
  for (const page of chosen) {
    // A part or a token that cannot be rendered is reported with its own page.
    problems.push(...collect(page.file, () => (page.isPart ? [] : links.findRepeatedIds(page))).flat());
  }

  const texts = listMarkdown(root, paths);
  // The rules of Markdown misread a page with marks of git.
  const isMerged = (file: string) => !problems.some((each) => each.startsWith(`${file}:`) && each.includes(CONFLICT));
  const told = [...problems, ...(await findMarkdownProblems(root, texts.filter(isMerged)))];
  const dutch = read.filter(({isDutch}) => isDutch).map(({file}) => file);
  const others = [...dutch, ...foreign.map(({file}) => file)];
  const english = texts.filter((file) => !others.includes(file));
  const spelling = [
    ...(await findSpellingProblems(root, dutch, 'en-GB,nl')),
    ...(await findSpellingProblems(root, english, 'en-GB')),
  ];
  // A word that another sentence of its line has is no second mistake.
  const isNew = (problem: string) => {
    const [, place = '', word = ''] = /^(.+?:\d+: )"(.*?)" is misspelt;/.exec(problem) ?? [];
    return !told.some((each) => each.startsWith(place) && each.includes(word));
  };
  const sentences = [...told, ...spelling.filter(isNew)].map((problem) => problem.replace(/\.$/, ''));
  return [...new Set(sentences)].sort(new Intl.Collator('en', {numeric: true}).compare);
}

/** Runs a check only on the pages that have changed since the last run. */
async function checkChangedPages(
  site: Site,
  name: string,
  pages: readonly Page[],
  check: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const pagesByFile = new Map(pages.map((page) => [page.file, page]));
  return checkChangedFiles(site.root, name, site.diagramWords, [...pagesByFile.keys()], async (changedFiles) => {
    const changedPages = changedFiles.flatMap((file) => pagesByFile.get(file) ?? []);
    return (await Promise.all(changedPages.map(check))).flat();
  });
}

/** @returns the first line with a text between quotation marks, from 1; 1 if there is none */
function findLine(source: string, text: string): number {
  const quoted = ["'", '"', '`'].map((quote) => quote + text + quote);
  const at = source.split('\n').findIndex((line) => quoted.some((each) => line.includes(each)));
  return Math.max(0, at) + 1;
}

/**
 * One sentence for each link that elements make from our data, on whatever pages: at its place in the data, if it is
 * written there, and otherwise on the first page.
 */
export function joinMadeProblems(
  made: readonly MadeProblem[],
  programs: readonly {file: string; text: string}[],
): string[] {
  return [...new Set(made.map(({url}) => url))].map((url) => {
    const [first, ...others] = made.filter((problem) => problem.url === url);
    const {page = '', line = 1, problem = ''} = first ?? {};
    const pages = [...new Set(others.map((other) => other.page))].filter((other) => other !== page);
    const source = programs.find(({text}) => text.includes(url));
    const sourceLine = source?.text.slice(0, source.text.indexOf(url)).split('\n').length;
    const place = source ? `${source.file}:${sourceLine}: ` : `${page}:${line}: in an element, from our data: `;
    const shown = source ? [page, ...pages] : pages;
    const more = shown.length > 1 ? ` and ${shown.length - 1} more pages` : '';
    return place + problem + (shown[0] ? ` (shown on ${shown[0]}${more})` : '');
  });
}

/** A part is in the language of the pages that show it. */
function addLanguages(pages: readonly Page[]): Page[] {
  const pagesByFile = new Map(pages.map((page) => [page.file, page]));
  const dutchPages = pages.filter(({isDutch}) => isDutch);
  const dutchParts = dutchPages.flatMap((page) => listParts(page, pagesByFile)).map(({file}) => file);
  return pages.map((page) => (dutchParts.includes(page.file) ? {...page, isDutch: true} : page));
}

/** Parts that no page shows, or that contain themselves. @param code the code of the site, which imports parts as well */
export function findPartProblems(pages: readonly Page[], code: string): string[] {
  const pagesByFile = new Map(pages.map((page) => [page.file, page]));
  return pages
    .filter(({isPart}) => isPart)
    .flatMap((part) => {
      const name = path.posix.basename(part.file);
      const isShown = code.includes(`/${name}`) || pages.some(({parts}) => parts.includes(part.file));
      const isInItself = [part, ...listParts(part, pagesByFile)].some(({parts}) => parts.includes(part.file));
      const remedy = `write "import Part from './${name}';" and <Part /> on a page, or delete the file`;
      return [
        isShown ? '' : `${part.file}: no page shows this part; ${remedy}`,
        isInItself ? `${part.file}: shows itself; delete the import in it, or in the part between` : '',
      ].filter(Boolean);
    });
}

/**
 * Returns the files of pages that were removed, each with the page that has its title now, if there is one. Other sites
 * link to the URLs of removed pages.
 */
function listMovedPages({root}: Site, published: readonly string[], pages: readonly Page[]) {
  // A page that is the first of a folder now has the same URL, but for the slash.
  const routes = new Set(pages.map((page) => withoutSlash(getRoute(page.file))));
  const gone = published.filter((file) => !exists(root, file) && !routes.has(withoutSlash(getRoute(file))));
  const getTitle = (file: string) => readPublished(root, file).find((line) => line.startsWith('title: ')) ?? 'title: ?';
  return new Map(gone.map((file) => [file, pages.find(({text}) => text.includes(`\n${getTitle(file)}\n`))?.file]));
}

/**
 * Finds titles, descriptions and places in the sidebar that two pages share, and sizes that two diagrams share. Two
 * diagrams rarely have the same size by chance. The editor has probably copied the size from the other diagram.
 *
 * @param pages the later of two duplicates is the one to change
 */
export function findDuplicates(pages: readonly Page[]): string[] {
  /** The first owner of each title, description, place and size. Two diagrams with the same text may share a size. */
  const owners = new Map<string, {place: string; content: string}>();
  return pages.flatMap(({file, section, frontMatter, tree}) => {
    const folder = path.posix.dirname(file.replace(/\/index\.md$/, '.md'));
    const {
      title,
      description,
      sidebar_group: group = folder,
      sidebar_position: position,
    } = frontMatter as Record<string, string>;
    const seat = `sidebar_position ${position} of ${group} in ${section?.id}`;
    const claims = [
      ...(title ? [[`the title "${title}"`, 1, file, 'name what this page is for'] as const] : []),
      ...(description
        ? [[`the description "${description}"`, 1, file, 'say what only this page offers'] as const]
        : []),
      ...(section && position !== undefined ? [[seat, 1, file, 'choose a free one'] as const] : []),
      ...listDiagrams(tree).flatMap(({value, position}) =>
        (/^%% size: .*/m.exec(value) ?? []).map((size) => {
          const remedy = 'measure this one, as Graphs in the examples says';
          return [`"${size}"`, position?.start.line ?? 1, value, remedy] as const;
        }),
      ),
    ];
    return claims.flatMap(([what, line, content, remedy]) => {
      const place = `${file}:${line}`;
      const owner = owners.get(what.toLowerCase()) ?? {place, content};
      owners.set(what.toLowerCase(), owner);
      return owner.content === content ? [] : [`${place}: ${what} is also that of ${owner.place}; ${remedy}`];
    });
  });
}
