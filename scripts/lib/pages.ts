/** Describes this site for the package `page-checks`: its sections, elements, services and data. */

import path from 'node:path';
import {getRoute, listFiles, listPages, readFile, type Context, type Page, type Site} from 'page-checks';
import {checkPages as checkSamplesOnPages} from 'recorded-samples/tools';
import {readFrontMatter} from '../../src/markdown/front-matter';
import {listDescribedAnchors} from '../../src/html/descriptions';
import {findRedirectProblems, readRedirects} from '../../src/html/redirects';
import {checkSectionFolders} from '../../src/config/section-folders';
import {readOpenApi} from '../../src/features/openapi/openapi';
import {escapeRegExp} from '../../src/lib/escape-reg-exp';
import {elements} from '../../src/config/elements';
import {createProcessor} from '../../src/config/page-transforms';
import {changes} from '../../src/site/changes';
import {datasets} from '../../src/site/datasets';
import {nextStepsHeadings} from '../../src/site/headings';
import {sections} from '../../src/site/sections';
import {isServiceId, serviceList, services, type Service} from '../../src/site/services';
import {settings} from '../../src/site/settings';
import {dutchWords, words} from '../../src/site/preferred-words';
import {project} from '../samples/config';
import {findRequestProblems} from '../samples/openapi';
import {findChangeProblems} from './changes';
import {findCountProblems, findDatasetProblems, parseJson} from './data';
import {root} from './project';
import {isStaticFile, listGeneratedFiles} from './published-files';

/**
 * The pattern of the URLs of each service. Pages must write these URLs as tokens. The longest URL comes first, because
 * some URLs begin with the URL of another service.
 */
const literals = (Object.entries(services) as [string, Service][])
  .flatMap(([token, {base, endpoint}]) => (base === null ? [] : [{token, base, endpoint}]))
  .sort((a, b) => b.base.length - a.base.length)
  .map(({token, base, endpoint}) => {
    // The base of the resolver is a whole host, on which there are also web pages. Only a URL with a number is a record.
    const end = endpoint === `${base}/{number}` ? '(?=/[\\d{])' : '(?![\\w-])';
    return {token, pattern: new RegExp(escapeRegExp(base) + end)};
  });

const SECTIONS = 'src/site/section-list.json';
const PAIRS = 'src/site/translation-pairs.json';

function render({file, tree, section, frontMatter}: Page): void {
  const siteSection = sections.find(({id}) => id === section?.id);
  createProcessor(root, siteSection).runSync(tree, {path: path.join(root, file), data: {frontMatter}});
}

/** Checks the request of a link to a service. Requests in code are not checked, because some show a mistake on purpose. */
function findRequestProblem(url: string): string | null {
  const [, id = '', rest = ''] = /^\[\[([\w-]+)\]\](.*)/.exec(url) ?? [];
  const base = isServiceId(id) ? services[id].base : null;
  const [problem] = base === null ? [] : findRequestProblems(readOpenApi(root), 'GET', base + rest);
  return problem === undefined
    ? null
    : `${problem}; correct the URL, or the description of the service in openapi.yaml`;
}

function findSampleProblems({files, pages}: Context): string[] {
  const problems = checkSamplesOnPages(project, new Map(pages.map(({file, tree}) => [file, tree])));
  // If a page could not be parsed, it may show a sample that seems to be on no page, so don't report such samples.
  const areAllPagesParsed =
    pages.length === files.length && pages.every(({fatalProblems}) => fatalProblems.length === 0);
  return problems.filter((problem) => areAllPagesParsed || !problem.includes(': no page shows it'));
}

function findSectionProblems(): string[] {
  parseJson(SECTIONS, readFile(root, SECTIONS));
  checkSectionFolders(root, sections);
  return [];
}

type Files = Pick<Context, 'files' | 'pages'>;

/**
 * Checks the pairs of a page and its translation.
 *
 * @param text the text of the file with the pairs. Only tests pass it
 */
export function findPairProblems({files, pages}: Files, text = readFile(root, PAIRS)): string[] {
  const pairs = parseJson(PAIRS, text) as readonly Readonly<Record<string, string>>[];
  return pairs.flatMap((pair, i) =>
    Object.entries({en: 'English', nl: 'Dutch'}).flatMap(([language, name]) => {
      const file = files.find((candidate) => getRoute(candidate) === pair[language]);
      const page = pages.find((candidate) => candidate.file === file);
      // A page that could not be read counts as a page in the right language.
      const isDutch = page?.isDutch ?? language === 'nl';
      const isCorrect = file && isDutch === (language === 'nl');
      const remedy = 'write the route of a page as it is in its URL';
      const problem =
        language in pair
          ? `"${pair[language]}" is not a page in ${name}; ${remedy}`
          : `has no "${language}"; write the route of the page in ${name}`;
      return isCorrect ? [] : [`${PAIRS}, pair ${i + 1}: ${problem}`];
    }),
  );
}

const FIGURES_FILE = 'src/site/figures.json';
const DATASETS = 'src/site/datasets.ts';

function findFigureProblems(): string[] {
  const text = readFile(root, FIGURES_FILE);
  const figures = parseJson(FIGURES_FILE, text) as Readonly<Record<string, unknown>>;
  const getLine = (name: string) => text.slice(0, text.indexOf(`"${name}"`)).split('\n').length;
  return [
    ...findCountProblems(FIGURES_FILE, figures, getLine),
    ...serviceList.flatMap(({id, limits, counts}) => {
      const values = Object.entries({...limits, ...counts}).map(([name, {value}]) => [name, value] as const);
      return findCountProblems(`src/site/services/${id}.ts`, Object.fromEntries(values));
    }),
  ];
}

const SETTINGS = 'src/site/settings.ts';
const DESCRIPTIONS = 'src/html/descriptions.ts';

function readLinks(): {file: string; url: string}[] {
  const {announcement, footer} = settings;
  const sidebarLinks = sections.flatMap(({sidebarGroups = []}) => sidebarGroups).flatMap(({pages = []}) => pages);
  const footerUrls = footer.flatMap(({links}) => links).map((link) => ('to' in link ? link.to : link.href));
  return [
    ...sidebarLinks.map(({to}) => ({file: SECTIONS, url: to})),
    ...listDescribedAnchors().map((url) => ({file: DESCRIPTIONS, url})),
    ...[...footerUrls, ...(announcement?.link ? [announcement.link.to] : [])].map((url) => ({file: SETTINGS, url})),
  ];
}

/** The files that a build writes. The list is created when `isPublished` needs it for the first time. */
let generatedFiles: ReadonlySet<string> | undefined;

/** @param name a path below the base URL */
export function isPublished(name: string): boolean {
  if (isStaticFile(root, name)) {
    return true;
  }
  generatedFiles ??= new Set(listGeneratedFiles(root, listPages(site).map(getRoute)));
  return generatedFiles.has(name);
}

export const site: Site = {
  root,
  sections,
  otherRoutes: ['/', '/search'],
  tools: ['/docs/decoder', '/docs/request-builder'],
  // The tabs of examples write the selected language into the URL of their page.
  queries: {'/search': ['q', 'ctx', 'version'], '*': ['language']},
  isPublished,
  elements: [...elements.keys()],
  words: {en: words, nl: dutchWords},
  literals,
  ends: {next: nextStepsHeadings, sources: ['Sources', 'Bronnen']},
  diagramWords: ['In words', 'In woorden'],
  listLinkFiles: () => [
    ...listFiles(root, 'src').filter((file) => /(?<!\.test)\.tsx?$|golden-queries\.txt$/.test(file)),
    'packages/record-data/src/fields.yml',
  ],
  readLinks,
  redirectsFile: 'src/site/redirects.yml',
  readRedirects: () => readRedirects(root),
  readFrontMatter,
  render,
  findRequestProblem,
  dataChecks: {
    'src/site/redirects.yml': ({routes}) =>
      findRedirectProblems(readRedirects(root), routes, path.join(root, 'static'), isPublished),
    [SECTIONS]: findSectionProblems,
    'src/site/changes.ts': () => findChangeProblems(changes),
    [PAIRS]: (context) => findPairProblems(context),
    [FIGURES_FILE]: findFigureProblems,
    [DATASETS]: () => findDatasetProblems(DATASETS, datasets, isPublished),
    'samples/': findSampleProblems,
  },
};
