/** `llms.txt` (https://llmstxt.org) lists the pages for programs. `llms-full.txt` contains all of them. */

import {ATOM_FEED} from '../../site/changes';
import {firstSteps} from '../../site/first-steps';
import {allMistakes, formatMistake} from '../../site/mistakes';
import {sections} from '../../site/sections';
import {settings} from '../../site/settings';
import {translations} from '../../site/translations';
import {clientLibraryText, getMarkdownPath} from '../../site/markdown-versions';

export interface PublishedPage {
  /** Without the base path. */
  route: string;
  facts: {title: string; description: string; lang?: string};
  /** With front matter. */
  markdown: string;
}

/** How to use the services, in the order of their use, and the most frequent mistakes of programs. */
function formatOpening(siteUrl: string): string[] {
  return [
    `# ${settings.title}`,
    '',
    `> ${settings.tagline} ${settings.terms} An image is free to use only if the record of the image says so.`,
    '',
    'Use the services in this order:',
    '',
    ...firstSteps.map((step, i) => `${i + 1}. ${step}`),
    '',
    'Frequent mistakes:',
    '',
    ...allMistakes.filter(({isFrequent}) => isFrequent).map((mistake) => `- ${formatMistake(mistake, siteUrl)}`),
    '',
  ];
}

export interface FullText {
  /** Name of the file, below the address of the site. */
  file: string;
  /** Names the pages that the file contains, such as "All pages of this section". */
  label: string;
  /** Id of the section whose pages the file contains. Without it, the file contains the pages of the whole site. */
  section?: string;
  text: string;
}

const FULL_TEXT = 'llms-full.txt';

/**
 * All pages in one file, the pages of each section in a file of the section, and those of the client library and its
 * mock server in a file of their own. Each file but the first fits into a model's window of 200,000 tokens. The files
 * leave out the style guide for editors, Dutch versions of English pages, and sources. Their links within the site begin
 * with a slash.
 */
export function formatFullTexts(pages: readonly PublishedPage[], siteUrl: string): FullText[] {
  const isTranslation = (route: string) => translations.some(({nl}) => nl === route);
  const isForEditors = (route: string) => sections.some(({id, forEditors}) => forEditors && isIn(id, route));
  const listed = pages.filter(({route}) => !isTranslation(route) && !isForEditors(route));
  const ofLibrary = listed.filter(({route}) => clientLibraryText.hasPage(route));
  const others = listed.filter((page) => !ofLibrary.includes(page));
  const texts = [
    {file: FULL_TEXT, label: 'All pages', pages: listed},
    ...sections.map(({id}) => ({
      file: `${id}/${FULL_TEXT}`,
      label: `All pages of this section${id === clientLibraryText.section ? ', without the client library and the mock server,' : ''}`,
      section: id,
      pages: others.filter(({route}) => isIn(id, route)),
    })),
    {
      file: clientLibraryText.file,
      label: 'All pages on the client library, the mock server and the test objects',
      section: clientLibraryText.section,
      pages: ofLibrary,
    },
  ];
  return texts
    .filter((text) => text.pages.length > 0)
    .map(({pages: ownPages, ...text}) => ({...text, text: joinPages(ownPages, siteUrl)}));
}

const isIn = (section: string, route: string): boolean => route.startsWith(`/${section}/`);

function joinPages(pages: readonly PublishedPage[], siteUrl: string): string {
  const {origin} = new URL(siteUrl);
  const texts = pages.flatMap(({markdown}) => markdown.split('\n**Sources:**\n', 1));
  const about = `Links that begin with \`/\` are of ${origin}. Each page has its sources in its own Markdown file.\n`;
  return [...formatOpening(siteUrl), about, ...texts].join('\n').replaceAll(`](${origin}/`, '](/');
}

/**
 * The list of pages, by section.
 *
 * @param fullTexts the files with the text of all pages or of a section. The list links to them, with their sizes.
 */
export function formatLlmsTxt(
  pages: readonly PublishedPage[],
  siteUrl: string,
  fullTexts: readonly FullText[],
): string {
  const formatLine = ({route, facts}: PublishedPage) =>
    `- [${facts.title}](${siteUrl}${getMarkdownPath(route).slice(1)}): ${facts.lang ? 'In Dutch. ' : ''}${facts.description}`;
  const formatFullText = ({file, label, text}: FullText) => {
    const kilobytes = Math.round(Buffer.byteLength(text) / 1000).toLocaleString('en-GB');
    return `- [${label} in one file](${siteUrl}${file}): ${kilobytes} kB of Markdown`;
  };
  const listFullTexts = (id?: string) => fullTexts.filter(({section}) => section === id).map(formatFullText);
  const inSection = (id: string) => pages.filter(({route}) => isIn(id, route));
  const listed = sections.filter(({forEditors}) => !forEditors);
  const others = pages.filter(({route}) => !sections.some(({id}) => isIn(id, route)));
  return [
    ...formatOpening(siteUrl),
    '## Start',
    '',
    ...others.map(formatLine),
    `- [OpenAPI description](${siteUrl}openapi.yaml): URLs, parameters, responses and examples of all services`,
    `- [Types for TypeScript](${siteUrl}openapi.d.ts): requests and responses, from the OpenAPI description`,
    `- [Datasets](${siteUrl}datasets.jsonld): licences, formats and URLs, in schema.org`,
    `- [Changes](${siteUrl}${ATOM_FEED.file}): a feed of what changed, in Atom`,
    ...listFullTexts(),
    ...listed.flatMap(({id, label}) => ['', `## ${label}`, '', ...inSection(id).map(formatLine), ...listFullTexts(id)]),
    '',
  ].join('\n');
}
