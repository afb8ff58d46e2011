/**
 * Definitions of terms, where a page first uses them. The terms are the headings of level 3 of `docs/glossary.md`; the
 * first paragraph under each is the definition.
 *
 * In:  `Send the resumption token back.`
 * Out: `Send the <a class="term" href="/docs/glossary#resumption-token">resumption token</a> back.`, and at the end of the
 *      page a popover with the definition and a link to the glossary. At the end it interrupts no sentence for those who
 *      copy or search.
 *
 * `definitions.js` shows the popover in place of following the link. A term is a link and not a button, because the
 * search of WebKit ends a phrase at every form control, and because the reader views of browsers drop the text of a
 * button. It is HTML and not a link of Markdown, because Docusaurus would fetch the glossary ahead on every page.
 *
 * A heading such as `### Persistent identifier (PID)` is found under both names, and in the plural. A heading followed
 * by the comment "no-autolink" is ignored on other pages: the word would be found in other senses.
 */

import fs from 'node:fs';
import path from 'node:path';
import {createSlugger} from '@docusaurus/utils';
import type {Nodes, Paragraph, PhrasingContent, Root, RootContent} from 'mdast';
import {findAndReplace} from 'mdast-util-find-and-replace';
import {toString} from 'mdast-util-to-string';
import {escapeRegExp} from '../../lib/escape-reg-exp';
import {element, link, paragraph, text, textElement} from '../../markdown/nodes';
import {getDocsVersion} from '../../markdown/docs-versions';
import {failAt, type PageFile, type Parser} from '../../markdown/page';

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxTextElementData {
    /** MDX marks the elements of a page with this before the transforms run. */
    _mdxExplicitJsx?: boolean;
  }
}

interface Term {
  /** Anchor of the entry. */
  id: string;
  /** All names, as the glossary writes them. */
  names: string[];
  definition: Paragraph;
}

/**
 * @param siteDir the folder of the project, where the glossary is
 * @param terms in place of those of the glossary
 */
export default function createGlossaryPlugin(siteDir: string, terms?: readonly Term[]) {
  return function defineTerms(this: Parser) {
    return (root: Root, page: PageFile): void => {
      const {folder, route} = getDocsVersion(siteDir, path.relative(siteDir, page.path));
      const file = path.join(siteDir, folder, 'glossary.md');
      if (page.path !== file) {
        const getUrl = ({id}: Term) => `${route}/glossary#${id}`;
        const usedTerms = markFirstUses(root, terms ?? readGlossary(this, siteDir, file), getUrl);
        root.children.push(...usedTerms.map((term) => createPopover(term, getUrl(term))));
      }
    };
  };
}

/** Read for each page, so that the development server shows every change; parsed only when it has changed. */
function readGlossary(parser: Parser, siteDir: string, file: string): readonly Term[] {
  const text = fs.readFileSync(file, 'utf8');
  if (text !== lastRead?.text) {
    lastRead = {text, terms: getTerms(parser.parse(text), {path: file}, siteDir)};
  }
  return lastRead.terms;
}

/** Parsing the glossary takes longer than all the rest of a page. */
let lastRead: {text: string; terms: readonly Term[]} | undefined;

/**
 * The terms of the glossary, without those that are marked "no-autolink".
 *
 * @throws UserError naming the line of an entry without a definition, with a definition that cannot be shown on another
 *   page, or with a name that another entry has
 */
export function getTerms(root: Root, file: PageFile, siteDir: string): Term[] {
  const slugger = createSlugger();
  const terms: Term[] = [];
  const taken = new Set<string>();
  for (const [i, heading] of root.children.entries()) {
    if (heading.type !== 'heading') {
      continue;
    }
    const term = toString(heading);
    const id = slugger.slug(term);
    if (heading.depth !== 3) {
      continue;
    }
    const fail = (node: Nodes, problem: string) => failAt(siteDir, file, node, problem);
    const below = root.children.slice(i + 1);
    const at = below.findIndex(({type}) => type !== 'mdxFlowExpression');
    const definition = below[at];
    if (definition?.type !== 'paragraph') {
      return fail(heading, `the term "${term}" has no definition; write one or two sentences under the heading`);
    }
    if (!definition.children.every(({type}) => type === 'text' || type === 'inlineCode' || type === 'emphasis')) {
      fail(
        definition,
        `the definition of "${term}" is shown on other pages; keep it to text and code, and put links into a second paragraph`,
      );
    }
    const names = getNames(term);
    for (const name of names.map((one) => one.toLowerCase())) {
      if (taken.has(name)) {
        fail(heading, `"${name}" is a name of two terms; remove it from one of the headings`);
      }
      taken.add(name);
    }
    if (!below.slice(0, at).some((node) => toString(node).includes('no-autolink'))) {
      terms.push({id, names, definition});
    }
  }
  return terms;
}

/** `Persistent identifier (PID)` has two names. */
const getNames = (heading: string): string[] =>
  heading
    .split(/[()]/)
    .map((name) => name.trim())
    .filter(Boolean);

/** Turns the first use of each term into a link to the URL of its entry. @returns the terms that were used */
function markFirstUses(root: Root, terms: readonly Term[], getUrl: (term: Term) => string): Term[] {
  const used: Term[] = [];
  // Longest first: "linked data event stream", not "linked data".
  const spellings = terms
    .flatMap((term) => term.names.map((name) => ({term, name, pattern: createPattern(name)})))
    .sort((a, b) => b.name.length - a.name.length);
  const anyTerm = spellings.map(({pattern}) => pattern).join('|');
  const anyTermAlone = new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${anyTerm})(?![\\p{L}\\p{N}_-])`, 'gu');
  const mark = (text: string) => {
    const term = spellings.find(({pattern}) => new RegExp(`^${pattern}$`, 'u').test(text))?.term;
    if (!term || used.includes(term)) {
      return false;
    }
    used.push(term);
    return createTermLink(term, getUrl(term), text);
  };
  findAndReplace(root, [anyTermAlone, mark], {ignore: (node) => !isRunningText(node as Nodes)});
  return used;
}

/** Keeps a capital inside a name; lets any other begin a sentence. Finds the plural, too. */
function createPattern(name: string): string {
  const isProper = /(?!^)\p{Lu}/u.test(name);
  const escaped = (text: string) => escapeRegExp(text).replace(/\s+/g, '\\s+');
  const first = isProper ? escaped(name[0] ?? '') : `[${name[0]?.toLowerCase()}${name[0]?.toUpperCase()}]`;
  const rest = name.slice(1);
  const ending = rest.endsWith('y') && !isProper ? `${escaped(rest.slice(0, -1))}(?:y|ies)` : `${escaped(rest)}s?`;
  return first + ending;
}

/** Headings, links, code and tables are left alone, and so is what a component makes of its content. */
function isRunningText(node: Nodes): boolean {
  return (
    !['heading', 'link', 'linkReference', 'table', 'mdxJsxFlowElement', 'mdxJsxTextElement'].includes(node.type) &&
    !(node.type === 'paragraph' && node.data && 'directiveLabel' in node.data)
  );
}

/** The id of the popover with the definition of a term. */
const getPopoverId = ({id}: Term): string => `term-${id}`;

/** MDX leaves an element as it is only if it is marked as written by hand. Otherwise it becomes a link of Docusaurus. */
function createTermLink(term: Term, url: string, label: string): PhrasingContent {
  const attributes = {className: 'term', href: url, 'aria-haspopup': 'dialog', 'aria-controls': getPopoverId(term)};
  return {...textElement('a', attributes, [text(label)]), data: {_mdxExplicitJsx: true}};
}

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
    // The colon is for screen readers and copies.
    paragraph({
      type: 'strong',
      children: [text(name), textElement('span', {className: 'visually-hidden'}, [text(':')])],
    }),
    structuredClone(term.definition),
    paragraph(link(url, `${name} in the glossary`)),
  ]);
}
