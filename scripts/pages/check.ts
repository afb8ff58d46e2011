/** Everything that Markdown alone can get wrong, without a build. */

import path from 'node:path';
import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import {checkPages as checkSamplesOnPages} from 'recorded-samples/tools';
import {findRedirectProblems, readRedirects} from '../../src/html/redirects';
import {checkSectionFolders} from '../../src/config/section-folders';
import {UserError} from '../../src/lib/user-error';
import {getText} from '../../src/markdown/nodes';
import {CONFLICT} from '../../src/markdown/syntax';
import {changes} from '../../src/site/changes';
import {sections} from '../../src/site/sections';
import {exists, root} from '../lib/project';
import {project} from '../samples/config';
import {findChangeProblems} from './changes';
import {findFileProblems, findPairProblems, PAIRS} from './files';
import {findFormProblems, findLanguageProblems} from './form';
import {Links, listCodeLinks} from './links';
import {listMarkdown, listPublishedFiles, readPublished} from './git';
import {getRoute, isPage, listFiles, listPages, readFile, readPage, withoutVersion, type Page} from './page';
import {describeError} from './report';
import {findDiagramProblems, findMarkdownProblems, findSpellingProblems} from './tools';
import {findWordProblems, getTexts} from './words';

const SECTIONS = 'src/site/section-list.json';

/** @param paths of files and folders whose text is checked; none for all. A heading that is gone is missed elsewhere. */
export async function checkPages(paths: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  const attempt = <T>(file: string, work: () => T): T[] => {
    try {
      return [work()];
    } catch (error) {
      problems.push(error instanceof UserError ? error.message : describeError(error, file));
      return [];
    }
  };
  const files = listPages();
  const pages = files.flatMap((file) => attempt(file, () => readPage(file)));
  const isChosen = (file: string) =>
    paths.length === 0 || paths.some((each) => file === each || file.startsWith(`${each}/`));
  const chosen = pages.filter(({file}) => isChosen(file));
  // A page in another language than it says has one mistake, and not one in each word.
  const foreign = chosen.filter((page) => findLanguageProblems(page).length > 0);
  const read = chosen.filter((page) => !foreign.includes(page));
  const published = listPublishedFiles().filter(isPage);
  const code = listFiles('src').filter((file) => /(?<!\.test)\.tsx?$|golden-queries\.txt$/.test(file));
  const codeLinks = code.flatMap((file) => listCodeLinks(file, readFile(file)));
  const links = new Links(pages, files, listMovedPages(published, pages), codeLinks);
  const redirects = attempt('src/site/redirects.yml', () => readRedirects(root)).flat();
  // A page that cannot be read may be the one that shows a sample.
  const isRead = pages.length === files.length && pages.every(({fatalProblems}) => fatalProblems.length === 0);
  const sampleProblems = checkSamplesOnPages(project, new Map(pages.map(({file, tree}) => [file, tree])));
  const ids = sections.map(({id}) => id);
  problems.push(
    ...chosen.flatMap(({fatalProblems}) => fatalProblems),
    ...foreign.flatMap(findLanguageProblems),
    // Before the elements are rendered in the trees.
    ...read.flatMap(findFormProblems),
    ...findWordProblems(read.flatMap(getTexts)),
    ...sampleProblems.filter((problem) => isRead || !problem.includes(': no page shows it')),
    ...(await Promise.all(chosen.map(findDiagramProblems))).flat(),
    ...links.findProblems(redirects, isChosen),
    ...findRedirectProblems(redirects, links.routes, path.join(root, 'static')),
    // Of two pages with one title, the new one is named.
    ...findDuplicates(
      pages
        .filter(({file}) => file === withoutVersion(file))
        .toSorted((a, b) => +published.includes(b.file) - +published.includes(a.file)),
    ),
    ...findFileProblems(ids.filter(exists).flatMap(listFiles)),
    ...ids
      .filter((id, i) => ids.indexOf(id) !== i)
      .map((id) => `${SECTIONS}, section "${id}": is listed twice; remove one of the two`),
    ...attempt('src/site/changes.ts', () => findChangeProblems(changes)).flat(),
    ...attempt(PAIRS, () => findPairProblems(readFile(PAIRS), files, pages)).flat(),
  );
  attempt(SECTIONS, () => checkSectionFolders(root, sections));
  chosen.forEach((page) => attempt(page.file, () => links.getIds(page)));

  const texts = listMarkdown(paths);
  // The rules of Markdown misread a page with marks of git.
  const isMerged = (file: string) => !problems.some((each) => each.startsWith(`${file}:`) && each.includes(CONFLICT));
  const told = [...problems, ...(await findMarkdownProblems(texts.filter(isMerged)))];
  const dutch = read.filter(({isDutch}) => isDutch).map(({file}) => file);
  const english = texts.filter((file) => ![...dutch, ...foreign.map((page) => page.file)].includes(file));
  const spelling = [
    ...(await findSpellingProblems(dutch, 'en-GB,nl')),
    ...(await findSpellingProblems(english, 'en-GB')),
  ];
  // A word that another sentence of its line has is no second mistake.
  const isNew = (problem: string) => {
    const [, place = '', word = ''] = /^(.+?:\d+: )"(.*?)" is misspelt;/.exec(problem) ?? [];
    return !told.some((each) => each.startsWith(place) && each.includes(word));
  };
  const sentences = [...told, ...spelling.filter(isNew)].map((problem) => problem.replace(/\.$/, ''));
  return [...new Set(sentences)].sort(new Intl.Collator('en', {numeric: true}).compare);
}

/** Files of pages that are gone, each with the page that has its title now, if there is one: their URLs are in links of others. */
function listMovedPages(published: readonly string[], pages: readonly Page[]): Map<string, string | undefined> {
  const routes = new Set(pages.map((page) => getRoute(page.file)));
  const gone = published.filter((file) => !exists(file) && !routes.has(getRoute(file)));
  const getTitle = (file: string) => readPublished(file).find((line) => line.startsWith('title: ')) ?? 'title: ?';
  return new Map(gone.map((file) => [file, pages.find(({text}) => text.includes(`\n${getTitle(file)}\n`))?.file]));
}

/**
 * What a page or a diagram has for itself alone: title, place in the sidebar, and sizes of diagrams, which are too rarely
 * equal to be right when they are.
 *
 * @param pages the later of two duplicates is the one to change
 */
export function findDuplicates(pages: readonly Page[]): string[] {
  const owners = new Map<string, {place: string; content: string}>();
  /** @param content two with the same content may share it */
  const findDuplicate = (what: string, place: string, content: string, remedy: string): string[] => {
    const owner = owners.get(what.toLowerCase()) ?? {place, content};
    owners.set(what.toLowerCase(), owner);
    return owner.content === content ? [] : [`${place}: ${what} is also that of ${owner.place}; ${remedy}`];
  };
  return pages.flatMap(({file, title, section, frontMatter, tree}) => {
    const folder = path.posix.dirname(file.replace(/\/index\.md$/, '.md'));
    const {sidebar_group: group = folder, sidebar_position: position} = frontMatter;
    const seat = `sidebar_position ${String(position)} of ${String(group)} in ${section?.id}`;
    const problems = [
      ...(frontMatter.title
        ? findDuplicate(`the title "${title}"`, `${file}:1`, file, 'name what this page is for')
        : []),
      ...(section && position !== undefined ? findDuplicate(seat, `${file}:1`, file, 'choose a free one') : []),
    ];
    visit(tree, {type: 'code', lang: 'mermaid'}, (node: Nodes) => {
      const code = getText(node);
      const remedy = 'measure this one, as Graphs in the examples says';
      const [size] = /^%% size: .*/m.exec(code) ?? [];
      problems.push(...(size ? findDuplicate(`"${size}"`, `${file}:${node.position?.start.line}`, code, remedy) : []));
    });
    return problems;
  });
}
