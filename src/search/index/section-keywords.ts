/** Reads the keywords that the Markdown has in comments below headings. */

import fs from 'node:fs/promises';
import path from 'node:path';
import type {Props} from '@docusaurus/types';
import {aliasedSitePathToRelativePath, createSlugger} from '@docusaurus/utils';
import {createParser, getHeadingId} from 'page-checks';
import {visit} from 'unist-util-visit';
import {listDocs} from '../../lib/docs';
import {joinLines} from '../../lib/inline';
import {normalizeText} from '../../lib/normalize-text';

/**
 * A comment with keywords, such as `search: crop, cut out`. The comment `search dimensions: weight` names the anchor of
 * its heading, because an element writes this heading.
 */
const KEYWORDS_COMMENT = /^\/\* search(?: (?<anchor>[\w-]+))?: (?<keywords>[^]*) \*\/$/;

/**
 * Reads comments such as `{/* search: crop, cut out *\/}`.
 *
 * @param markdown the source of a page
 * @returns the keywords of each section, separated by commas. The key is the anchor of the section, such as `#crop`, or
 *   empty for the top of the page. Several comments in a section become one text.
 * @throws Error when the page is not valid MDX
 */
export function readSectionKeywords(markdown: string): Map<string, string> {
  const keywordsByAnchor = new Map<string, string>();
  // Most pages have no keywords, so don't parse them.
  if (!markdown.includes('{/* search')) {
    return keywordsByAnchor;
  }
  const slugger = createSlugger();
  let currentAnchor = '';
  visit(createParser().parse(markdown), (node) => {
    if (node.type === 'heading') {
      currentAnchor = `#${getHeadingId(node, slugger)}`;
    } else if (node.type === 'mdxFlowExpression') {
      const {anchor: writtenAnchor, keywords} = KEYWORDS_COMMENT.exec(node.value)?.groups ?? {};
      if (keywords !== undefined) {
        const anchor = writtenAnchor === undefined ? currentAnchor : `#${writtenAnchor}`;
        const earlierKeywords = keywordsByAnchor.get(anchor);
        const allKeywords = [...(earlierKeywords === undefined ? [] : [earlierKeywords]), joinLines(keywords)];
        keywordsByAnchor.set(anchor, allKeywords.join(', '));
      }
    }
  });
  return keywordsByAnchor;
}

/**
 * Reads the keywords of all pages of the site.
 *
 * @returns the keywords of each section, separated by commas. The key is the URL path of the page with the anchor of
 *   the section.
 * @throws Error when a page is not valid MDX
 */
export async function readKeywords({
  plugins,
  siteDir,
}: Pick<Props, 'plugins' | 'siteDir'>): Promise<Map<string, string>> {
  const keywordsByUrl = new Map<string, string>();
  for (const {permalink, source} of listDocs(plugins)) {
    const file = path.join(siteDir, aliasedSitePathToRelativePath(source));
    const markdown = normalizeText(await fs.readFile(file, 'utf8'));
    for (const [anchor, keywords] of readSectionKeywords(markdown)) {
      keywordsByUrl.set(permalink + anchor, keywords);
    }
  }
  return keywordsByUrl;
}
