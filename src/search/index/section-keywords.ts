/** Reads the keywords of sections, which stand below their headings in the Markdown: `{/* search: crop, cut out *\/}`. */

import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {Props} from '@docusaurus/types';
import {aliasedSitePathToRelativePath, createSlugger} from '@docusaurus/utils';
import type {Page} from './documents';

const CODE = /^\s*(`{3,}|~{3,})[^]*?^\s*\1/gm;
/** A heading, with its anchor where that is written; or keywords. */
const LINE = /^#{1,6} +(.*?)(?: *\{(?:\/\* )?#([\w-]+)(?: \*\/)?\})? *$|^\{\/\* search: (.*?) \*\/\}$/gm;

/** @returns the keywords of a Markdown text by the anchors of their headings */
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
