/**
 * Formats two kinds of files for programs: a list of the pages, `llms.txt` (https://llmstxt.org), and files with the texts
 * of many pages, such as `llms-full.txt`.
 */

import {ATOM_FEED} from '../../site/changes';
import {firstSteps} from '../../site/first-steps';
import {allMistakes, formatMistake} from '../../site/mistakes';
import {sections, type Section} from '../../site/sections';
import {settings} from '../../site/settings';
import {translations} from '../../site/translations';
import {clientLibraryText, getMarkdownPath} from '../../site/markdown-versions';

/** The facts about a page of the latest docs version that the lists contain. */
export interface PublishedPage {
  /** Route of the page, without the base path. */
  route: string;
  facts: {title: string; description: string; lang?: string};
  /** The Markdown version of the page, with front matter. */
  markdown: string;
}

/**
 * Makes the lines at the start of each file. They explain how to use the services, in the order of their use, and list the
 * most frequent mistakes of programs.
 */
function formatOpening(siteUrl: string): string[] {
  const frequentMistakes = allMistakes.filter(({isFrequent}) => isFrequent);
  return [
    `# ${settings.title}`,
    '',
    `> ${settings.tagline} ${settings.terms} ${settings.licence} An image is free to use only if the record of the image says so.`,
    '',
    'Use the services in this order:',
    '',
    ...firstSteps.map((step, i) => `${i + 1}. ${step}`),
    '',
    'Frequent mistakes:',
    '',
    ...frequentMistakes.map((mistake) => `- ${formatMistake(mistake, siteUrl)}`),
    '',
  ];
}

/** A file with the text of many pages. */
export interface FullText {
  /** Path of the file in the build. */
  file: string;
  /** A name for the pages of the file, such as "All pages of this section". */
  label: string;
  /** Id of the section whose pages the file contains. It is missing if the file contains the pages of the whole site. */
  section?: string;
  text: string;
}

const FULL_TEXT_FILE = 'llms-full.txt';

/**
 * Makes a file with all pages, a file for each section, and a file for the client library and its mock server. Each file
 * except the first fits into a model's context window of 200,000 tokens. The files leave out pages for editors, Dutch
 * versions of English pages, and sources. Their links within the site begin with a slash.
 */
export function formatFullTexts(pages: readonly PublishedPage[], siteUrl: string): FullText[] {
  const isTranslation = (route: string) => translations.some(({nl}) => nl === route);
  const isForEditors = (route: string) => sections.some(({id, forEditors}) => forEditors && isInSection(id, route));
  const listedPages = pages.filter(({route}) => !isTranslation(route) && !isForEditors(route));
  const libraryPages = listedPages.filter(({route}) => clientLibraryText.hasPage(route));
  const otherPages = listedPages.filter((page) => !libraryPages.includes(page));

  const fullTexts: FullText[] = [];
  const addFile = (file: string, label: string, section: string | undefined, filePages: readonly PublishedPage[]) => {
    if (filePages.length > 0) {
      fullTexts.push({file, label, section, text: joinPages(filePages, siteUrl)});
    }
  };
  addFile(FULL_TEXT_FILE, 'All pages', undefined, listedPages);
  for (const {id} of sections) {
    const isWithoutLibrary = id === clientLibraryText.section;
    const exception = isWithoutLibrary
      ? ', without the client library, the sample, the search terms, the mock server and the test objects,'
      : '';
    const sectionPages = otherPages.filter(({route}) => isInSection(id, route));
    addFile(`${id}/${FULL_TEXT_FILE}`, `All pages of this section${exception}`, id, sectionPages);
  }
  const libraryLabel =
    'All pages on the client library, the sample, the search terms, the mock server and the test objects';
  addFile(clientLibraryText.file, libraryLabel, clientLibraryText.section, libraryPages);
  return fullTexts;
}

const isInSection = (section: string, route: string): boolean => route.startsWith(`/${section}/`);

/** The text of a file: the opening, then the pages without their sources. */
function joinPages(pages: readonly PublishedPage[], siteUrl: string): string {
  const {origin} = new URL(siteUrl);
  const pageTexts = pages.flatMap(({markdown}) => markdown.split('\n**Sources:**\n', 1));
  const note = `Links that begin with \`/\` are of ${origin}. Each page has its sources in its own Markdown file.\n`;
  const text = [...formatOpening(siteUrl), note, ...pageTexts].join('\n');
  return text.replaceAll(`](${origin}/`, '](/');
}

/**
 * Formats `llms.txt`: a list of the pages, by section.
 *
 * @param fullTexts the files with the text of all pages or of a section. The list links to them, with their sizes.
 */
export function formatLlmsTxt(
  pages: readonly PublishedPage[],
  siteUrl: string,
  fullTexts: readonly FullText[],
): string {
  const formatPage = ({route, facts}: PublishedPage) => {
    const url = siteUrl + getMarkdownPath(route).slice(1);
    const language = facts.lang ? 'In Dutch. ' : '';
    return `- [${facts.title}](${url}): ${language}${facts.description}`;
  };
  const formatFullText = ({file, label, text}: FullText) => {
    const kilobytes = Math.round(Buffer.byteLength(text) / 1000).toLocaleString('en-GB');
    return `- [${label} in one file](${siteUrl}${file}): ${kilobytes} kB of Markdown`;
  };
  const listFullTexts = (id?: string) => fullTexts.filter(({section}) => section === id).map(formatFullText);
  const formatSection = ({id, label}: Section) => {
    const sectionPages = pages.filter(({route}) => isInSection(id, route));
    return ['', `## ${label}`, '', ...sectionPages.map(formatPage), ...listFullTexts(id)];
  };
  const listedSections = sections.filter(({forEditors}) => !forEditors);
  const pagesOutsideSections = pages.filter(({route}) => !sections.some(({id}) => isInSection(id, route)));
  return [
    ...formatOpening(siteUrl),
    '## Start',
    '',
    ...pagesOutsideSections.map(formatPage),
    `- [OpenAPI description](${siteUrl}openapi.yaml): URLs, parameters, responses and examples of all services`,
    `- [Types for TypeScript](${siteUrl}openapi.d.ts): requests and responses, from the OpenAPI description`,
    `- [Datasets](${siteUrl}datasets.jsonld): licences, formats and URLs, in schema.org`,
    `- [Changes](${siteUrl}${ATOM_FEED.file}): a feed of what changed, in Atom`,
    ...listFullTexts(),
    ...listedSections.flatMap(formatSection),
    '',
  ].join('\n');
}
