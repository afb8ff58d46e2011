/**
 * The terms of the glossary by their first letters. The sections of the glossary follow topics, so readers need this list
 * to look up a word.
 *
 * In:  `<GlossaryIndex />`, on its own line
 * Out: a list with an item for each letter, which links to the terms
 */

import fs from 'node:fs';
import path from 'node:path';
import {createSlugger} from '@docusaurus/utils';
import {defineElement} from '../../markdown/element';

/** A heading of level 2 or 3 in Markdown, with its number signs and its title in groups. */
const HEADING = /^(#{2,3}) (.+)$/gm;

export default defineElement({
  name: 'GlossaryIndex',
  render: (_, {siteDir}) => [formatIndex(fs.readFileSync(path.join(siteDir, 'docs/glossary.md'), 'utf8'))],
});

/** @param glossary the Markdown of the glossary @returns the list, as Markdown */
export function formatIndex(glossary: string): string {
  const terms = listTerms(glossary).sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const letters = [...new Set(terms.map(({name}) => name.charAt(0).toUpperCase()))];
  const items = letters.map((letter) => {
    const links = terms
      .filter(({name}) => name.toUpperCase().startsWith(letter))
      .map(({name, id}) => `[${name}](#${id})`);
    return `- **${letter}<span className="visually-hidden">:</span>** <span>${links.join(', ')}</span>`;
  });
  return `<div className="glossary-index">\n\n${items.join('\n')}\n\n</div>`;
}

/** @returns the headings of level 3 with their anchors */
function listTerms(glossary: string): {name: string; id: string}[] {
  const slugger = createSlugger();
  const terms: {name: string; id: string}[] = [];
  for (const [, level, name = ''] of glossary.matchAll(HEADING)) {
    // Pass all headings to the slugger, because it adds a number to the anchors of equal headings.
    const id = slugger.slug(name);
    if (level === '###') {
      terms.push({name, id});
    }
  }
  return terms;
}
