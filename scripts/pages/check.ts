/** Everything that Markdown alone can get wrong, without a build. */

import path from 'node:path';
import {visit} from 'unist-util-visit';
import {checkPages as checkSamplesOnPages} from 'recorded-samples/tools';
import {findRedirectProblems, readRedirects} from '../../src/config/redirects';
import {checkSectionFolders} from '../../src/config/section-folders';
import {UserError} from '../../src/lib/user-error';
import {findSyntaxProblems} from '../../src/markdown/syntax';
import {changes} from '../../src/site/changes';
import {sections} from '../../src/site/sections';
import {root} from '../lib/project';
import {project} from '../samples/config';
import {findChangeProblems} from './changes';
import {findFileProblems, findPairProblems, PAIRS} from './files';
import {findFormProblems, findLanguageProblems} from './form';
import {findMovedProblems, Links} from './links';
import {git, listMovedPages, listPublishedPages} from './git';
import {exists, listFiles, listPages, readFile, readPage, type Page} from './page';
import {describeError} from './report';
import {findDiagramProblems, findMarkdownProblems, findSpellingProblems} from './tools';
import {findWordProblems, getTexts} from './words';

/**
 * @param only the files whose text is checked; all Markdown of the project when left out. Links and samples are those of all pages: a
 *   heading that is gone is missed elsewhere.
 * @returns problems as sentences with file and line
 */
export async function checkPages(only?: readonly string[]): Promise<string[]> {
  const broken: string[] = [];
  /** Collects the sentence that a function throws. */
  const attempt = <T>(file: string, work: () => T): T[] => {
    try {
      return [work()];
    } catch (error) {
      broken.push(error instanceof UserError ? error.message : describeError(error, file));
      return [];
    }
  };

  const files = listPages();
  const pages = files.flatMap((file) => attempt(file, () => readPage(file)));
  const isChosen = (file: string) => !only || only.includes(file);
  const chosen = pages.filter(({file}) => isChosen(file));
  broken.push(...chosen.flatMap(findBreaks));
  const foreign = chosen.flatMap(findLanguageProblems);
  // Other programs check while this one does.
  const dutch = chosen.filter(({isDutch}) => isDutch).map(({file}) => file);
  const markdown = only ?? git(LIST_MARKDOWN.split(' ')).filter(exists);
  const english = markdown.filter((file) => !dutch.includes(file));
  const reports = [
    findMarkdownProblems(markdown),
    ...chosen.map(findDiagramProblems),
    findSpellingProblems(english, 'en-GB'),
    findSpellingProblems(dutch, 'en-GB,nl'),
  ];

  const published = listPublishedPages();
  const moved = listMovedPages(published, pages);
  // Of two pages with one title, the new one is named.
  const newLast = pages.toSorted((a, b) => Number(published.includes(b.file)) - Number(published.includes(a.file)));
  const redirects = attempt('src/site/redirects.yml', () => readRedirects(root)).flat();
  const trees = new Map(pages.map(({file, tree}) => [file, tree]));
  // A page that cannot be read may be the one that shows a sample.
  const isWhole = pages.length === files.length && pages.every(({breaks}) => breaks.length === 0);
  const ofSamples = !isWhole ? [] : checkSamplesOnPages(project, trees);
  // Before the elements are rendered in the trees.
  const ofText = [...chosen.flatMap(findFormProblems), ...findWordProblems(chosen.flatMap(getTexts))];
  const links = new Links(pages, files, [...moved.keys()], isChosen);
  const linkProblems = [
    ...links.findProblems(),
    ...listCode().flatMap((file) => links.findCodeProblems(file, readFile(file))),
  ];
  const ids = sections.map(({id}) => id);
  const twice = ids.filter((id, i) => ids.indexOf(id) !== i);
  broken.push(...twice.map((id) => `${SECTIONS}, section "${id}": is listed twice; remove one of the two`));
  attempt(SECTIONS, () => checkSectionFolders(root, sections));
  chosen.forEach((page) => attempt(page.file, () => links.getIds(page)));
  const [ofMarkdown = [], ...ofTools] = await Promise.all(reports);
  const problems = keepFirst(broken, foreign, [
    findMovedProblems(moved, redirects, linkProblems),
    ofMarkdown,
    [
      ...findRedirectProblems(redirects, links.routes, path.join(root, 'static')),
      ...ofText,
      ...ofTools.flat(),
      ...ofSamples,
      ...findSharedClaims(newLast),
      ...findFileProblems(sections.flatMap(({id}) => (exists(id) ? listFiles(id) : []))),
      ...attempt('src/site/changes.ts', () => findChangeProblems(changes)).flat(),
      ...attempt(PAIRS, () => findPairProblems(readFile(PAIRS), files, pages)).flat(),
    ],
  ]);
  const collator = new Intl.Collator('en', {numeric: true});
  return [...new Set(problems.map((problem) => problem.replace(/\.$/, '')))].sort(collator.compare);
}

/**
 * Without what follows from other problems: of a line that is broken, whatever else is found; of a page in another
 * language than it says, everything else; of a link, what the rules of Markdown say of its line.
 */
function keepFirst(
  broken: readonly string[],
  foreign: readonly string[],
  [links, markdown, others]: readonly [string[], string[], string[]],
): string[] {
  const getFile = (problem: string) => problem.replace(/:.*/s, '');
  const getPlace = (problem: string) => problem.replace(/^([^:]+:\d+): .*/s, '$1');
  const brokenFiles = new Set(broken.map(getFile));
  const places = new Set(broken.map(getPlace));
  const linked = new Set(links.map(getPlace));
  const files = new Set(foreign.map(getFile));
  const rest = [...links, ...markdown.filter((problem) => !linked.has(getPlace(problem))), ...others].filter(
    (problem) => {
      // A heading that could not be read may be the one, and code without an end has the end of the page.
      const target = /links to #.*, which (\S+) does not have|^([^:]+):\d+: no (?:next step|sources)/.exec(problem);
      return (
        !places.has(getPlace(problem)) &&
        !files.has(getFile(problem)) &&
        !brokenFiles.has(target?.[1] ?? target?.[2] ?? '')
      );
    },
  );
  return [...broken, ...foreign, ...rest];
}

const SECTIONS = 'src/site/section-list.json';

/** Lists the Markdown of the project, with what is not committed yet. */
const LIST_MARKDOWN = 'ls-files -z --cached --others --exclude-standard *.md :!tests/variants :!tests/content';

/** Files outside the pages that link to headings of them. */
const listCode = () => listFiles('src').filter((file) => /\.tsx?$|golden-queries\.txt$/.test(file));

/** What breaks a page, or a part of it. */
export const findBreaks = ({file, text, tree, breaks}: Page): string[] => [
  ...breaks,
  ...findSyntaxProblems(file, text, tree),
];

/** What a page or a diagram has for itself alone. */
interface Claim {
  /** What two may not share, as the sentence names it. */
  what: string;
  place: string;
  /** Two with the same content may share the claim. */
  content: string;
  remedy: string;
}

/** Title, place in the sidebar, and sizes of diagrams, which are too rarely equal to be right when they are. */
function listClaims({file, title, section, frontMatter, tree}: Page): Claim[] {
  const page = {place: `${file}:1`, content: file};
  const claims: Claim[] = [{...page, what: `the title "${title}"`, remedy: 'name what this page is for'}];
  if (section) {
    const folder = path.posix.dirname(file.replace(/\/index\.md$/, '.md'));
    const {sidebar_group: group = folder, sidebar_position: position} = frontMatter;
    const what = `sidebar_position ${String(position)} of ${String(group)} in ${section.id}`;
    claims.push({...page, what, remedy: 'choose a free one'});
  }
  visit(tree, 'code', ({lang, value, position}) => {
    const [size] = (lang === 'mermaid' && /^%% size: .*/m.exec(value)) || [];
    if (size) {
      const remedy = 'measure this one, as Graphs in the examples says';
      claims.push({what: `"${size}"`, place: `${file}:${position?.start.line}`, content: value, remedy});
    }
  });
  return claims;
}

/** @param pages of two with the same claim, the second is to change */
export function findSharedClaims(pages: readonly Page[]): string[] {
  const owners = new Map<string, Claim>();
  return pages.flatMap(listClaims).flatMap((claim) => {
    const {what, place, content, remedy} = claim;
    const key = what.toLowerCase();
    const owner = owners.get(key) ?? claim;
    owners.set(key, owner);
    return owner.content === content ? [] : [`${place}: ${what} is also that of ${owner.place}; ${remedy}`];
  });
}
