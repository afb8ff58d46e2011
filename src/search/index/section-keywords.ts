/** Reads the keywords that are below headings in the Markdown. */

import fs from 'node:fs/promises';
import path from 'node:path';
import type {Props} from '@docusaurus/types';
import {aliasedSitePathToRelativePath, createSlugger} from '@docusaurus/utils';
import {createParser, getHeadingId} from 'page-checks';
import {visit} from 'unist-util-visit';
import {listDocs} from '../../lib/docs';
import {joinLines} from '../../lib/inline';
import {normalizeText} from '../../lib/normalize-text';

/** A comment with keywords: `search: crop, cut out`. An element makes the heading of `search dimensions: weight`. */
const KEYWORDS = /^\/\* search(?: (?<id>[\w-]+))?: (?<keywords>[^]*) \*\/$/;

/**
 * Reads comments such as `{/* search: crop, cut out *\/}`.
 *
 * @param markdown the source of a page
 * @returns the keywords by the anchors of their sections, such as `#crop`. The anchor is empty at the top of the page.
 *   Several comments in a section become one text.
 * @throws Error when the page is not MDX
 */
export function readSectionKeywords(markdown: string): Map<string, string> {
  const keywords = new Map<string, string>();
  if (!markdown.includes('{/* search')) {
    return keywords;
  }
  const slugger = createSlugger();
  let anchor = '';
  visit(createParser().parse(markdown), (node) => {
    if (node.type === 'heading') {
      anchor = `#${getHeadingId(node, slugger)}`;
    } else if (node.type === 'mdxFlowExpression') {
      const {id, keywords: text} = KEYWORDS.exec(node.value)?.groups ?? {};
      if (text !== undefined) {
        const owner = id === undefined ? anchor : `#${id}`;
        const others = keywords.get(owner);
        keywords.set(owner, others === undefined ? joinLines(text) : `${others}, ${joinLines(text)}`);
      }
    }
  });
  return keywords;
}

/** @returns the keywords below the headings of all pages, by the URL path and the anchor of their section */
export async function readKeywords({
  plugins,
  siteDir,
}: Pick<Props, 'plugins' | 'siteDir'>): Promise<Map<string, string>> {
  const keywords = new Map<string, string>();
  for (const {permalink, source} of listDocs(plugins)) {
    const markdown = await fs.readFile(path.join(siteDir, aliasedSitePathToRelativePath(source)), 'utf8');
    for (const [anchor, text] of readSectionKeywords(normalizeText(markdown))) {
      keywords.set(permalink + anchor, text);
    }
  }
  return keywords;
}
