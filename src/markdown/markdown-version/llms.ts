/** `llms.txt` (https://llmstxt.org) lists the pages for programs. `llms-full.txt` contains all of them. */

import {ATOM_FEED} from '../../site/changes';
import {firstSteps} from '../../site/first-steps';
import {allMistakes, formatMistake} from '../../site/mistakes';
import {sections} from '../../site/sections';
import {settings} from '../../site/settings';
import {translations} from '../../site/translations';
import {getMarkdownPath, LEFT_OUT_OF_FULL_TEXTS} from '../../site/markdown-versions';

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
  /** Id of the section whose pages the file contains. Without it, the file contains the pages of the whole site. */
  section?: string;
  text: string;
}

/**
 * All pages in one file, and the pages of each section in a file of the section. A section fits into a model's window of
 * 200,000 tokens, and the whole site into a larger window. The files leave out the style guide for editors, Dutch
 * versions of English pages, the reference of the client library, and sources. Their links within the site begin with a slash.
 */
export function formatFullTexts(pages: readonly PublishedPage[], siteUrl: string): FullText[] {
  const isTranslation = (route: string) => translations.some(({nl}) => nl === route);
  const isForEditors = (route: string) => sections.some(({id, forEditors}) => forEditors && isIn(id, route));
  const isLeftOut = (route: string) =>
    isTranslation(route) || isForEditors(route) || LEFT_OUT_OF_FULL_TEXTS.includes(route);
  const listed = pages.filter(({route}) => !isLeftOut(route));
  const ofSections = sections.flatMap(({id}) => {
    const inSection = listed.filter(({route}) => isIn(id, route));
    return inSection.length > 0 ? [{file: `${id}/${FULL_TEXT}`, section: id, text: joinPages(inSection, siteUrl)}] : [];
  });
  return [{file: FULL_TEXT, text: joinPages(listed, siteUrl)}, ...ofSections];
}

const FULL_TEXT = 'llms-full.txt';

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
  const formatFullText = ({file, section, text}: FullText) => {
    const kilobytes = Math.round(Buffer.byteLength(text) / 1000).toLocaleString('en-GB');
    return `- [All pages${section ? ' of this section' : ''} in one file](${siteUrl}${file}): ${kilobytes} kB of Markdown`;
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
