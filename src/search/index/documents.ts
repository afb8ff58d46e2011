/**
 * Reads the documents of the local-search plugin, turns their texts into sentences, and reads the keywords that are below
 * headings in the Markdown.
 */

import fs from 'node:fs/promises';
import path from 'node:path';
import {fromHtml} from 'hast-util-from-html';
import type {Props} from '@docusaurus/types';
import {aliasedSitePathToRelativePath, createSlugger} from '@docusaurus/utils';
import {listDocs} from '../../lib/docs';
import {getSectionTexts} from './searched-page';

/** A document, with the plugin's short names. */
export interface PluginDocument {
  /** Its text. */
  t: string;
  /** Path of the page, with the base path. */
  u: string;
  /** Anchor, with `#`. It is empty at the top of the page, and for a heading without a link to itself. */
  h?: string;
  /** Breadcrumbs, of a Title. */
  b?: string[];
}

export const TYPES = ['Title', 'Heading', 'Description', 'Keywords', 'Content'] as const;

/** The documents of each type, in reading order. */
export type PluginDocuments = Record<(typeof TYPES)[number], PluginDocument[]>;

/**
 * @param json an index of the plugin. Only its documents are read.
 * @throws Error when the index has another form than before
 */
export function readPluginDocuments(json: string): PluginDocuments {
  const types = Object.values(JSON.parse(json) as {documents: PluginDocument[]}[]).map((type) => type.documents);
  const urls = new Set(types[0]?.map(({u}) => u));
  if (urls.size === 0 || types.length !== TYPES.length || types.flat().some(({t, u}) => !t || !urls.has(u))) {
    throw new Error(
      'The index of @easyops-cn/docusaurus-search-local has another form than before; compare src/search/index/documents.ts with its new version.',
    );
  }
  return Object.fromEntries(TYPES.map((type, n) => [type, types[n]])) as PluginDocuments;
}

/**
 * Replaces the texts of Content by sentences (`section-text.ts`).
 *
 * @param readPage returns the HTML of a page, by its path with the base path
 * @param ignoredSelectors the elements whose words the plugin leaves out
 * @throws Error when a page has no section for a text of the plugin
 */
export async function addSentences(
  documents: PluginDocuments,
  readPage: (url: string) => Promise<string>,
  ignoredSelectors: string,
): Promise<PluginDocuments> {
  const Content: PluginDocument[] = [];
  for (const {u: url} of documents.Title) {
    const texts = getSectionTexts(fromHtml(await readPage(url)), ignoredSelectors);
    for (const document of documents.Content.filter(({u}) => u === url)) {
      const text = texts.get(document.h ?? '');
      if (text === undefined) {
        throw new Error(
          `The search plugin has a text for ${url}${document.h}, and src/search/index/searched-page.ts finds no such section.`,
        );
      }
      Content.push({...document, t: text});
    }
  }
  return {...documents, Content};
}

const CODE = /^\s*(`{3,}|~{3,})[^]*?^\s*\1/gm;
/** A heading, with its anchor where that is written; or keywords, with that of a heading that an element makes. */
const LINE = /^#{1,6} +(.*?)(?: *\{(?:\/\* )?#([\w-]+)(?: \*\/)?\})? *$|^\{\/\* search(?: ([\w-]+))?: (.*?) \*\/\}$/gm;

/**
 * @returns the keywords of a Markdown text, such as `{/* search: crop, cut out *\/}`, by the anchors of their headings
 */
export function readSectionKeywords(markdown: string): Map<string, string> {
  const found = new Map<string, string>();
  const slugger = createSlugger();
  let anchor = '';
  for (const [, title, id, generated, keywords] of markdown.replace(CODE, '').matchAll(LINE)) {
    if (title !== undefined) {
      anchor = `#${id ?? slugger.slug(title.replace(/\[([^\]]*)\]\([^)]*\)|[`*]/g, '$1'))}`;
    } else if (keywords !== undefined) {
      found.set(generated ? `#${generated}` : anchor, keywords);
    }
  }
  return found;
}

/** The keywords below the headings of all pages. */
export async function readKeywords({plugins, siteDir}: Props): Promise<PluginDocument[]> {
  const found = listDocs(plugins).map(async ({permalink, source}) => {
    const markdown = await fs.readFile(path.join(siteDir, aliasedSitePathToRelativePath(source)), 'utf8');
    return Array.from(readSectionKeywords(markdown), ([h, t]) => ({t, u: permalink, h}));
  });
  return (await Promise.all(found)).flat();
}
