/** Reads the keywords of sections, which stand below their headings in the Markdown: `{/* search: crop, cut out *\/}`. */

import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {Props} from '@docusaurus/types';
import {createSlugger} from '@docusaurus/utils';

const FENCE = /^\s*(`{3,}|~{3,})/;
const HEADING = /^#{1,6}\s+(.*?)(?:\s*\{(?:\/\* )?#([\w-]+)(?: \*\/)?\})?\s*$/;
const KEYWORDS = /^\{\/\* search: (.*?) \*\/\}$/;

/** @returns the keywords of a Markdown text by the anchors of their headings */
export function readSectionKeywords(markdown: string): Map<string, string> {
  const found = new Map<string, string>();
  const slugger = createSlugger();
  let fence = '';
  let anchor = '';
  for (const line of markdown.split('\n')) {
    const [, mark = ''] = FENCE.exec(line) ?? [];
    if (mark || fence) {
      fence = fence === '' ? mark : mark.startsWith(fence) ? '' : fence;
      continue;
    }
    const [, title, id] = HEADING.exec(line) ?? [];
    if (title !== undefined) {
      anchor = `#${id ?? slugger.slug(title.replace(/\[([^\]]*)\]\([^)]*\)|[`*]/g, '$1'))}`;
    }
    const [, keywords] = KEYWORDS.exec(line) ?? [];
    if (keywords) {
      found.set(anchor, keywords);
    }
  }
  return found;
}

/** @returns a function that gets the keywords of a section by the URL of its page and its anchor */
export async function loadSectionKeywords({plugins, siteDir}: Props): Promise<(url: string, anchor: string) => string> {
  const docs = plugins
    .filter(({name}) => name === 'docusaurus-plugin-content-docs')
    .flatMap(({content}) => (content as LoadedContent).loadedVersions)
    .flatMap((version) => version.docs);
  const pages = await Promise.all(
    docs.map(async ({permalink, source}) => {
      const file = path.join(siteDir, source.replace(/^@site\//, ''));
      return [permalink, readSectionKeywords(await fs.readFile(file, 'utf8'))] as const;
    }),
  );
  const byUrl = new Map(pages);
  return (url, anchor) => byUrl.get(url)?.get(anchor) ?? '';
}
