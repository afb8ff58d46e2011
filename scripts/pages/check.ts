/** Everything that Markdown alone can get wrong, without a build. */

import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {checkPages as checkSamplesOnPages} from 'recorded-samples/tools';
import {readFrontMatter} from '../../src/config/front-matter';
import {checkRedirects, readRedirects} from '../../src/config/redirects';
import {checkSectionFolders} from '../../src/config/section-folders';
import {UserError} from '../../src/lib/user-error';
import {findSyntaxProblems} from '../../src/markdown/syntax';
import {changes} from '../../src/site/changes';
import {sections} from '../../src/site/sections';
import {tasks, tools} from '../../src/site/tasks';
import {translations} from '../../src/site/translations';
import {root} from '../lib/project';
import {project} from '../samples/config';
import {findChangeProblems} from './changes';
import {detectLanguage, findFormProblems} from './form';
import {Links, readLinks} from './links';
import {createPage, getRoute, listFiles, listPages, readFile, type Page} from './page';
import {findDiagramProblems, findMarkdownProblems, findSpellingProblems} from './tools';
import {findWordProblems, getTexts} from './words';

/** Problems with samples that syntax and rendering have as well. */
const FOUND_ABOVE = /the page cannot be read|which samples\/ does not have/;

/**
 * @param only the files whose text is checked; all Markdown of the project when left out. Links and samples are those of all pages: a
 *   heading that is gone is missed elsewhere.
 * @returns problems as sentences with file and line
 */
export async function checkPages(only?: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  /** Collects the sentence that a function throws. */
  const attempt = <T>(work: () => T): T[] => {
    try {
      return [work()];
    } catch (error) {
      if (!(error instanceof UserError)) {
        throw error;
      }
      problems.push(error.message);
      return [];
    }
  };

  attempt(() => checkSectionFolders(root, sections));
  const files = listPages();
  const pages = files.flatMap((file) =>
    attempt(() => {
      const text = readFile(file);
      return createPage(file, text, readFrontMatter(file, text));
    }),
  );
  const chosen = pages.filter(({file}) => !only || only.includes(file));
  // One that only looks Dutch has one mistake, and not one in each word.
  const dutch = chosen.filter((page) => page.isDutch || detectLanguage(page) === 'nl').map(({file}) => file);
  const markdown = only ?? listMarkdown();
  // Other programs check while this one does.
  const reports = [
    findSpellingProblems(
      markdown.filter((file) => !dutch.includes(file)),
      'en-GB',
    ),
    findSpellingProblems(dutch, 'en-GB,nl'),
    findMarkdownProblems(markdown),
    ...chosen.map(findDiagramProblems),
  ];

  problems.push(...chosen.flatMap(findPageProblems), ...findSharedTitles(pages), ...findSecondNames(pages));
  problems.push(...findTranslationProblems(pages), ...findChangeProblems(changes));
  const links = new Links(
    pages.flatMap((page) => attempt(() => readLinks(page))),
    files,
  );
  problems.push(...links.findProblems(), ...listCode().flatMap((file) => links.findCodeProblems(file, readFile(file))));
  attempt(() => checkRedirects(readRedirects(root), links.routes));
  problems.push(...checkSamplesOnPages(project).filter((problem) => !FOUND_ABOVE.test(problem)));
  problems.push(...(await Promise.all(reports)).flat());

  const collator = new Intl.Collator('en', {numeric: true});
  return [...new Set(problems.map((problem) => problem.replace(/\.$/, '')))].sort(collator.compare);
}

/** The Markdown of the project, with what is not committed yet. */
function listMarkdown(): string[] {
  const args = [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
    '*.md',
    ':!tests/variants',
    ':!tests/content',
  ];
  return execFileSync('git', args, {cwd: root, encoding: 'utf8'})
    .split('\0')
    .filter((file) => file && fs.existsSync(path.join(root, file)));
}

/** Files outside the pages that link to headings of them. */
const listCode = () => listFiles('src').filter((file) => /\.tsx?$|golden-queries\.txt$/.test(file));

/** What is wrong on a page, whatever the others say. */
export function findPageProblems(page: Page): string[] {
  return [
    ...findSyntaxProblems(page.file, page.text, page.tree),
    ...findFormProblems(page),
    ...findWordProblems(getTexts(page)),
  ];
}

/** A page has one name, in the sidebar, in search results and in links. */
export function findSharedTitles(pages: readonly Page[]): string[] {
  return pages.flatMap(({file, title}, i) => {
    const other = pages.slice(0, i).find((page) => page.title.toLowerCase() === title.toLowerCase());
    return other ? [`${file}:1: "${title}" is also the title of ${other.file}; name what this page is for`] : [];
  });
}

/** What another file calls a page. */
interface Name {
  file: string;
  name: string;
  route: string;
}

/** The links of sidebars to pages outside their section, and those of the home page. */
const names: readonly Name[] = [
  ...sections.flatMap(({sidebarGroups = []}) =>
    sidebarGroups.flatMap((group) =>
      (group.pages ?? []).map(({label, to}) => ({file: 'src/site/section-list.json', name: label, route: to})),
    ),
  ),
  ...[...tools, ...tasks.flatMap(({guide}) => (guide ? [{name: guide.label, page: guide.page}] : []))].map(
    ({name, page}) => ({file: 'src/site/tasks.ts', name, route: page}),
  ),
];

/** Names of pages that are not their titles. */
export function findSecondNames(pages: readonly Page[], list = names): string[] {
  return list.flatMap(({file, name, route}) => {
    const title = pages.find((page) => getRoute(page.file) === route)?.title;
    return title === undefined || title.replace("'", '’') === name
      ? []
      : [`${file}: "${name}" is the name of ${route}, whose title is "${title}"; use the title`];
  });
}

/** Pages in both languages that do not link to each other; a page in Dutch alone is no mistake. */
export function findTranslationProblems(pages: readonly Page[]): string[] {
  return translations.flatMap(({en, nl}) => {
    const [english, dutch] = [en, nl].map((route) => pages.find(({file}) => getRoute(file) === route));
    return [
      [english, dutch],
      [dutch, english],
    ].flatMap(([from, to]) => {
      const link = `./${path.posix.basename(to?.file ?? '')}`;
      return !from || !to || from.text.includes(`(${link})`)
        ? []
        : [`${from.file}:1: no link to ${link}, the same page in the other language; write one at its top`];
    });
  });
}
