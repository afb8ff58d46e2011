/** `llms.txt` (https://llmstxt.org) lists the pages for programs; `llms-full.txt` has all of them in one file. */

import {ATOM_FEED} from '../../site/changes';
import {mistakeSentences} from '../../site/mistakes';
import {sections} from '../../site/sections';
import {settings} from '../../site/settings';
import {translations} from '../../site/translations';
import {getMarkdownPath} from '../../site/markdown-versions';

export interface PublishedPage {
  /** Without the base path. */
  route: string;
  facts: {title: string; description: string; lang?: string};
  /** With front matter. */
  markdown: string;
}

/** What programs get wrong most often, before anything else. */
function formatOpening(siteUrl: string): string[] {
  return [
    `# ${settings.title}`,
    '',
    `> ${settings.tagline} ${settings.terms} Each image has rights of its own, in its record.`,
    '',
    ...mistakeSentences(siteUrl).map((sentence) => `- ${sentence}`),
    '',
  ];
}

/**
 * What readers need of all pages, in one file that fits a model's window of 200,000 tokens: no style guide for editors,
 * no Dutch version of an English page, no sources; links within the site begin with a slash.
 */
export function formatLlmsFullTxt(pages: readonly PublishedPage[], siteUrl: string): string {
  const {origin} = new URL(siteUrl);
  const isLeftOut = (route: string) =>
    sections.some(({id, forEditors}) => forEditors && route.startsWith(`/${id}/`)) ||
    translations.some(({nl}) => nl === route);
  const texts = pages.flatMap(({route, markdown}) => (isLeftOut(route) ? [] : markdown.split('\n**Sources:**\n', 1)));
  const about = `Links that begin with \`/\` are of ${origin}. Each page has its sources in its own Markdown file.\n`;
  return [...formatOpening(siteUrl), about, ...texts].join('\n').replaceAll(`](${origin}/`, '](/');
}

/**
 * The list of pages, by section.
 *
 * @param full the text of `llms-full.txt`, whose size the list says
 */
export function formatLlmsTxt(pages: readonly PublishedPage[], siteUrl: string, full: string): string {
  const formatLine = ({route, facts}: PublishedPage) =>
    `- [${facts.title}](${siteUrl}${getMarkdownPath(route).slice(1)}): ${facts.lang ? 'In Dutch. ' : ''}${facts.description}`;
  const inSection = (id: string) => pages.filter(({route}) => route.startsWith(`/${id}/`));
  const listed = sections.filter(({forEditors}) => !forEditors);
  const others = pages.filter(({route}) => !sections.some(({id}) => route.startsWith(`/${id}/`)));
  const kilobytes = Math.round(Buffer.byteLength(full) / 1000).toLocaleString('en-GB');
  return [
    ...formatOpening(siteUrl),
    '## Start',
    '',
    ...others.map(formatLine),
    `- [OpenAPI description](${siteUrl}openapi.yaml): URLs, parameters, responses and examples of all services`,
    `- [Types for TypeScript](${siteUrl}openapi.d.ts): requests and responses, from the OpenAPI description`,
    `- [Datasets](${siteUrl}datasets.jsonld): licences, formats and URLs, in schema.org`,
    `- [Changes](${siteUrl}${ATOM_FEED.file}): a feed of what changed, in Atom`,
    `- [All pages in one file](${siteUrl}llms-full.txt): ${kilobytes} kB of Markdown`,
    ...listed.flatMap(({id, label}) => ['', `## ${label}`, '', ...inSection(id).map(formatLine)]),
    '',
  ].join('\n');
}
