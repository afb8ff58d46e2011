/** Reads the keywords that are below headings in the Markdown. */

import fs from 'node:fs/promises';
import path from 'node:path';
import type {Props} from '@docusaurus/types';
import {aliasedSitePathToRelativePath, createSlugger} from '@docusaurus/utils';
import {listDocs} from '../../lib/docs';

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

/** @returns the keywords below the headings of all pages, by the URL path and the anchor of their section */
export async function readKeywords({
  plugins,
  siteDir,
}: Pick<Props, 'plugins' | 'siteDir'>): Promise<Map<string, string>> {
  const keywords = new Map<string, string>();
  for (const {permalink, source} of listDocs(plugins)) {
    const markdown = await fs.readFile(path.join(siteDir, aliasedSitePathToRelativePath(source)), 'utf8');
    for (const [anchor, text] of readSectionKeywords(markdown)) {
      keywords.set(permalink + anchor, text);
    }
  }
  return keywords;
}
