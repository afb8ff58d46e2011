/** Reads the documents of the local-search plugin, and the keywords that stand below headings in the Markdown. */

import fs from 'node:fs/promises';
import path from 'node:path';
import type {Props} from '@docusaurus/types';
import {aliasedSitePathToRelativePath, createSlugger} from '@docusaurus/utils';
import {listDocs} from '../../lib/docs';
import {readMarkedText} from './page-text';

/** A document, with the plugin's short names. */
export interface PluginDocument {
  /** Its text. */
  t: string;
  /** Path of the page, with the base path. */
  u: string;
  /** Anchor, with `#`; empty at the top of the page. A heading on a card has none. */
  h?: string;
  /** Breadcrumbs, of a Title. */
  b?: string[];
}

export const TYPES = ['Title', 'Heading', 'Description', 'Keywords', 'Content'] as const;

/** In reading order. */
export type PluginDocuments = Record<(typeof TYPES)[number], PluginDocument[]>;

/**
 * @param json an index of the plugin
 * @throws Error when it has another form
 */
export function readPluginDocuments(json: string): PluginDocuments {
  const types = Object.values(JSON.parse(json) as {documents: PluginDocument[]}[]).map((type) => type.documents);
  const urls = new Set(types[0]?.map(({u}) => u));
  if (urls.size === 0 || types.length !== TYPES.length || types.flat().some(({t, u}) => !t || !urls.has(u))) {
    throw new Error(
      'The index of @easyops-cn/docusaurus-search-local has another form than before; compare src/search/index/documents.ts with its new version.',
    );
  }
  const read = (type: PluginDocument[] = []) =>
    type.map(({t, ...own}) => ({...own, t: readMarkedText(t)})).filter(({t}) => t);
  return Object.fromEntries(TYPES.map((type, n) => [type, read(types[n])])) as PluginDocuments;
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
