/**
 * The terms of the glossary by their first letters, because its sections follow topics.
 *
 * In:  `<GlossaryIndex />`, on a line of its own
 * Out: a list with an item for each letter, which links to the terms
 */

import fs from 'node:fs';
import path from 'node:path';
import {createSlugger} from '@docusaurus/utils';
import {defineElement} from '../../markdown/element';

/** The headings of a page: two or three number signs, and a title. */
const HEADING = /^(#{2,3}) (.+)$/gm;

export default defineElement({
  name: 'GlossaryIndex',
  render: (_, {siteDir}) => [formatIndex(fs.readFileSync(path.join(siteDir, 'docs/glossary.md'), 'utf8'))],
});

/** @param page the Markdown of the glossary */
export function formatIndex(page: string): string {
  const slugger = createSlugger();
  const terms: {name: string; id: string}[] = [];
  for (const [, level, name = ''] of page.matchAll(HEADING)) {
    const id = slugger.slug(name);
    if (level === '###') {
      terms.push({name, id});
    }
  }
  terms.sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const letters = [...new Set(terms.map(({name}) => name.charAt(0).toUpperCase()))];
  const items = letters.map((letter) => {
    const links = terms
      .filter(({name}) => name.toUpperCase().startsWith(letter))
      .map(({name, id}) => `[${name}](#${id})`);
    return `- **${letter}<span className="visually-hidden">:</span>** <span>${links.join(', ')}</span>`;
  });
  return `<div className="glossary-index">\n\n${items.join('\n')}\n\n</div>`;
}
