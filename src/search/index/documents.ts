/** Reads the documents of the local-search plugin, and the keywords that stand below headings in the Markdown. */

import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {Props} from '@docusaurus/types';
import {aliasedSitePathToRelativePath, createSlugger} from '@docusaurus/utils';

/** A page with its sections: the top, and each heading with the text below it. */
export interface Page {
  title: string;
  /** Path of the page, with the base path. */
  url: string;
  description: string;
  breadcrumbs: string[];
  sections: Section[];
}

export interface Section {
  /** Empty at the top of the page, as is the anchor. */
  heading: string;
  /** With `#`. */
  anchor: string;
  keywords: string;
  text: string;
}

/** A document, with the plugin's short names: id; text; URL; anchor with `#`, none on a card; id of the Title; breadcrumbs. */
interface PluginDocument {
  i: number;
  t: string;
  u: string;
  h?: string;
  p?: number;
  b?: string[];
}

/**
 * @param json an index of the plugin
 * @throws Error when it has another form
 */
export function readPluginDocuments(json: string): Page[] {
  const types = JSON.parse(json) as {documents: PluginDocument[]}[];
  const [titles = [], headings = [], descriptions = [], keywords = [], contents = []] = Array.from(
    types,
    (type) => type.documents,
  );
  const ids = new Set(titles.map(({i}) => i));
  if (ids.size === 0 || [headings, descriptions, keywords, contents].flat().some(({p = NaN}) => !ids.has(p))) {
    throw new Error(
      'The index of @easyops-cn/docusaurus-search-local has another form than before; compare src/search/index/documents.ts with its new version.',
    );
  }
  const getTexts = (documents: readonly PluginDocument[]) =>
    new Map(documents.toReversed().map(({p, h = '', t}) => [`${p}${h}`, t]));
  const [description, keyword, content] = [getTexts(descriptions), getTexts(keywords), getTexts(contents)];
  return titles.map(({i, t, u, b = []}) => ({
    title: t,
    url: u,
    description: description.get(`${i}`) ?? '',
    breadcrumbs: b,
    sections: [{t: '', h: ''}, ...headings.filter(({p, h}) => p === i && h)].map(({t: heading, h: anchor = ''}) => ({
      heading,
      anchor,
      keywords: keyword.get(`${i}${anchor}`) ?? '',
      text: content.get(`${i}${anchor}`) ?? '',
    })),
  }));
}

const CODE = /^\s*(`{3,}|~{3,})[^]*?^\s*\1/gm;
/** A heading, with its anchor where that is written; or keywords. */
const LINE = /^#{1,6} +(.*?)(?: *\{(?:\/\* )?#([\w-]+)(?: \*\/)?\})? *$|^\{\/\* search: (.*?) \*\/\}$/gm;

/** @returns the keywords of a Markdown text, such as `{/* search: crop, cut out *\/}`, by the anchors of their headings */
export function readSectionKeywords(markdown: string): Map<string, string> {
  const found = new Map<string, string>();
  const slugger = createSlugger();
  let anchor = '';
  for (const [, title, id, keywords] of markdown.replace(CODE, '').matchAll(LINE)) {
    if (title !== undefined) {
      anchor = `#${id ?? slugger.slug(title.replace(/\[([^\]]*)\]\([^)]*\)|[`*]/g, '$1'))}`;
    } else if (keywords !== undefined) {
      found.set(anchor, keywords);
    }
  }
  return found;
}

/** Adds the keywords of the Markdown to sections that have none. */
export async function addSectionKeywords(pages: Page[], {plugins, siteDir}: Props): Promise<Page[]> {
  const sources = plugins
    .filter(({name}) => name === 'docusaurus-plugin-content-docs')
    .flatMap(({content}) => (content as LoadedContent).loadedVersions)
    .flatMap((version) => version.docs)
    .map(({permalink, source}) => [permalink, path.join(siteDir, aliasedSitePathToRelativePath(source))] as const);
  const byUrl = new Map(sources);
  for (const {url, sections} of pages) {
    const file = byUrl.get(url);
    const keywords = readSectionKeywords(file ? await fs.readFile(file, 'utf8') : '');
    sections.forEach((section) => (section.keywords ||= keywords.get(section.anchor) ?? ''));
  }
  return pages;
}
