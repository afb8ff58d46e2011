/**
 * Links the first use of each term on a page to its definition. The terms are the headings of level 3 of
 * `docs/glossary.md`. The first paragraph under each heading is the definition.
 *
 * In:  `Send the resumption token back.`
 * Out: `Send the <a class="term" href="/docs/glossary#resumption-token">resumption token</a> back.`, and a popover at the
 *      end of the page, with the definition and a link to the glossary. In the middle of the page, the popover would
 *      interrupt a sentence for readers who copy or search.
 *
 * A click on the link shows the popover (`definitions.js`). A term is a link and not a button, because the search of
 * WebKit ends a phrase at every form control, and because the reader views of browsers drop the text of a button. It is an
 * element of HTML and not a link of Markdown, because Docusaurus would prefetch the glossary on every page.
 *
 * Both names in a heading such as `### Persistent identifier (PID)` become links, and also their plurals. A heading
 * followed by the comment "no-autolink" is ignored on other pages, because these use the word in other senses.
 */

import fs from 'node:fs';
import path from 'node:path';
import type {Nodes, PhrasingContent, Root, RootContent} from 'mdast';
import {findAndReplace} from 'mdast-util-find-and-replace';
import {escapeRegExp} from '../../lib/escape-reg-exp';
import {element, link, paragraph, text, textElement} from '../../markdown/nodes';
import {getDocsVersion} from '../../markdown/docs-versions';
import type {PageFile, Parser} from '../../markdown/page';
import {parseTerms, type Term} from './terms';

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxTextElementData {
    /** MDX sets this on the elements that an author wrote on the page, before the transforms run. */
    _mdxExplicitJsx?: boolean;
  }
}

/**
 * @param siteDir the project's folder, which contains the glossary
 * @param terms terms that replace those of the glossary, for tests
 * @returns a remark plugin. A mistake in the glossary ends the build, as `failAt` describes.
 */
export default function createGlossaryPlugin(siteDir: string, terms?: readonly Term[]) {
  return function defineTerms(this: Parser) {
    return (root: Root, page: PageFile): void => {
      const {folder, route} = getDocsVersion(siteDir, path.relative(siteDir, page.path));
      const glossaryFile = path.join(siteDir, folder, 'glossary.md');
      if (page.path === glossaryFile) {
        return;
      }
      const getUrl = ({id}: Term) => `${route}/glossary#${id}`;
      const usedTerms = linkFirstUses(root, terms ?? readGlossary(this, siteDir, glossaryFile), getUrl);
      root.children.push(...usedTerms.map((term) => createPopover(term, getUrl(term))));
    };
  };
}

/** The terms of each glossary, keyed by file. Parsing the glossary takes longer than everything else on a page. */
const glossaryCache = new Map<string, {markdown: string; terms: readonly Term[]}>();

/** Reads the file for each page, so that the development server shows every change, but parses only a changed file. */
function readGlossary(parser: Parser, siteDir: string, file: string): readonly Term[] {
  const markdown = fs.readFileSync(file, 'utf8');
  const cachedTerms = glossaryCache.get(file);
  if (cachedTerms?.markdown === markdown) {
    return cachedTerms.terms;
  }
  const terms = parseTerms(parser.parse(markdown), {path: file}, siteDir);
  glossaryCache.set(file, {markdown, terms});
  return terms;
}

/**
 * Turns the first use of each term on a page into a link.
 *
 * @param root the page, which is changed
 * @param getUrl returns the URL of the entry of a term
 * @returns the terms that the page uses, in the order of their first uses
 */
function linkFirstUses(root: Root, terms: readonly Term[], getUrl: (term: Term) => string): Term[] {
  const usedTerms: Term[] = [];
  // The longest name comes first, so that "linked data event stream" is not taken for "linked data".
  const spellings = terms
    .flatMap((term) => term.names.map((name) => ({term, name, pattern: createPattern(name)})))
    .sort((a, b) => b.name.length - a.name.length);
  const anyName = spellings.map(({pattern}) => pattern).join('|');
  const anyNameAsWord = new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${anyName})(?![\\p{L}\\p{N}_-])`, 'gu');
  const linkIfFirst = (match: string) => {
    const term = spellings.find(({pattern}) => new RegExp(`^${pattern}$`, 'u').test(match))?.term;
    if (!term || usedTerms.includes(term)) {
      return false; // leaves the text unchanged
    }
    usedTerms.push(term);
    return createTermLink(term, getUrl(term), match);
  };
  findAndReplace(root, [anyNameAsWord, linkIfFirst], {ignore: (node) => !canContainTerms(node as Nodes)});
  return usedTerms;
}

/**
 * A name with a capital after its first letter, such as "LDES" or "Linked Art", matches only with exactly these capitals.
 * Any other name can begin with a capital or a small letter.
 *
 * @returns the source of a regular expression that matches the name and its plural
 */
function createPattern(name: string): string {
  const hasFixedCase = /(?!^)\p{Lu}/u.test(name);
  const escapeWords = (words: string) => escapeRegExp(words).replace(/\s+/g, '\\s+');
  const firstLetter = name[0] ?? '';
  const first = hasFixedCase ? escapeWords(firstLetter) : `[${firstLetter.toLowerCase()}${firstLetter.toUpperCase()}]`;
  const rest = name.slice(1);
  if (rest.endsWith('y') && !hasFixedCase) {
    return `${first}${escapeWords(rest.slice(0, -1))}(?:y|ies)`;
  }
  return `${first}${escapeWords(rest)}s?`;
}

/**
 * No terms are linked in headings, links, tables, elements of MDX, and the titles of notes. An element can use
 * its text as an attribute or a label, where a link is impossible. Code is not a text node, so it never contains a term.
 */
function canContainTerms(node: Nodes): boolean {
  const isTitleOfNote = node.type === 'paragraph' && node.data !== undefined && 'directiveLabel' in node.data;
  return (
    !isTitleOfNote &&
    !['heading', 'link', 'linkReference', 'table', 'mdxJsxFlowElement', 'mdxJsxTextElement'].includes(node.type)
  );
}

/** The id of the popover with the definition of a term. */
const getPopoverId = ({id}: Term): string => `term-${id}`;

function createTermLink(term: Term, url: string, label: string): PhrasingContent {
  const attributes = {className: 'term', href: url, 'aria-haspopup': 'dialog', 'aria-controls': getPopoverId(term)};
  // MDX would replace an `a` by the Link component of Docusaurus, unless the element is marked as written by an author.
  return {...textElement('a', attributes, [text(label)]), data: {_mdxExplicitJsx: true}};
}

/**
 * @param url the URL of the entry in the glossary
 * @returns an element with the name, the definition and a link to the entry. It is hidden until `definitions.js` opens it
 */
function createPopover(term: Term, url: string): RootContent {
  const [name = ''] = term.names;
  const attributes = {
    id: getPopoverId(term),
    popover: 'auto',
    role: 'dialog',
    tabIndex: '-1',
    'aria-label': name,
    className: 'definition',
  };
  return element('div', attributes, [
    // The hidden colon separates name and definition for screen readers and in copies.
    paragraph({
      type: 'strong',
      children: [text(name), textElement('span', {className: 'visually-hidden'}, [text(':')])],
    }),
    structuredClone(term.definition),
    paragraph(link(url, `${name} in the glossary`)),
  ]);
}
