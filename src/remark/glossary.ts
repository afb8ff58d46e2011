/**
 * Definitions of the field's terms, on their first use on a page. The terms are the headings of level 3 of `docs/glossary.md`;
 * the first paragraph under each is the definition.
 *
 * In:  `Send the resumption token back.`
 * Out: `Send the <button popovertarget="term-resumption-token">resumption token</button> back.`, and at the end of the page
 *      a popover with the definition and a link to the glossary. There it breaks up no sentence for those who copy or search.
 *
 * A heading such as `### Persistent identifier (PID)` is found under both names, and in the plural. A heading under which
 * the comment "everyday word" stands is left alone on other pages: the word would be found in other senses.
 */

import fs from 'node:fs';
import path from 'node:path';
import {createSlugger} from '@docusaurus/utils';
import type {Heading, Nodes, Paragraph, PhrasingContent, Root, RootContent} from 'mdast';
import {refuse, walk, type PageFile} from './tree';

const GLOSSARY = 'docs/glossary.md';
/** Route of the glossary. */
const ROUTE = '/docs/glossary';

interface Term {
  /** Anchor of the entry. */
  id: string;
  /** As the glossary writes it. */
  name: string;
  spellings: RegExp[];
  definition: Paragraph;
}

/** The part of unified's processor that is used: it parses Markdown as the page itself was parsed. */
interface Parser {
  parse(markdown: string): Root;
}

interface Options {
  /** The project's folder, where the glossary is. */
  siteDir?: string;
  /** Terms in place of those of the glossary. */
  terms?: readonly Term[];
}

export default function glossary(this: Parser, {siteDir = process.cwd(), terms}: Options = {}) {
  return (root: Root, page: PageFile): void => {
    if (path.basename(page.path) !== path.basename(GLOSSARY)) {
      root.children.push(...markFirstUses(root, terms ?? glossaryOf(this, siteDir)).map(popoverOf));
    }
  };
}

/** Read for each page, because the development server shows what an editor has just changed; parsed when it is another text. */
function glossaryOf(parser: Parser, siteDir: string): readonly Term[] {
  const file = path.join(siteDir, GLOSSARY);
  const text = fs.readFileSync(file, 'utf8');
  if (text !== last?.text) {
    last = {text, terms: termsOf(parser.parse(text), {path: file})};
  }
  return last.terms;
}

/** The glossary as it was read last: to parse it takes longer than all the rest of a page. */
let last: {text: string; terms: readonly Term[]} | undefined;

/**
 * The terms of the glossary, without everyday words.
 *
 * @throws UserError naming the line of an entry without a definition, with a definition that cannot stand on another page, or
 *   with a name that another entry has
 */
export function termsOf(root: Root, file: PageFile): Term[] {
  const slugger = createSlugger();
  const terms: Term[] = [];
  const names = new Set<string>();
  for (const [i, node] of root.children.entries()) {
    if (node.type !== 'heading') {
      continue;
    }
    const name = textOf(node);
    const id = slugger.slug(name);
    if (node.depth !== 3) {
      continue;
    }
    const everyday = isMark(root.children[i + 1]);
    const definition = root.children[everyday ? i + 2 : i + 1];
    if (definition?.type !== 'paragraph') {
      refuse(file, node, `the term "${name}" has no definition; write one or two sentences under the heading`);
    }
    if (!definition.children.every(({type}) => type === 'text' || type === 'inlineCode' || type === 'emphasis')) {
      refuse(file, definition, `the definition of "${name}" is shown on other pages; keep it to text and code, and put links into a second paragraph`);
    }
    const spelt = namesOf(node);
    for (const spelling of spelt.map((text) => text.toLowerCase())) {
      if (names.has(spelling)) {
        refuse(file, node, `"${spelling}" is a name of two terms; take it out of one of the headings`);
      }
      names.add(spelling);
    }
    if (!everyday) {
      terms.push({id, name: spelt[0] ?? name, spellings: spelt.map(expressionOf), definition});
    }
  }
  return terms;
}

/** `Persistent identifier (PID)` has two names. */
function namesOf(heading: Heading): string[] {
  return textOf(heading)
    .split(/[()]/)
    .map((name) => name.trim())
    .filter(Boolean);
}

/** A name with a capital inside is written so, any other in lower case or as the first word of a sentence; both also in the plural. */
function expressionOf(name: string): RegExp {
  const isProper = /(?!^)\p{Lu}/u.test(name);
  const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
  const first = isProper ? escaped(name[0] ?? '') : `[${name[0]?.toLowerCase()}${name[0]?.toUpperCase()}]`;
  const rest = name.slice(1);
  const ending = rest.endsWith('y') && !isProper ? `${escaped(rest.slice(0, -1))}(?:y|ies)` : `${escaped(rest)}s?`;
  return new RegExp(`(?<![\\p{L}\\p{N}_-])${first}${ending}(?![\\p{L}\\p{N}_-])`, 'u');
}

/** Turns the first use of each term into a button. */
function markFirstUses(root: Root, terms: readonly Term[]): Term[] {
  const left = new Set(terms);
  const used: Term[] = [];
  walk(root, (node, parents) => {
    if (!isRunningText(node)) {
      return 'skip';
    }
    if (node.type === 'text') {
      const siblings = parents.at(-1)!.children as Nodes[];
      const parts: PhrasingContent[] = [];
      let rest = node.value;
      for (let use = firstUse(rest, left); use; use = firstUse(rest, left)) {
        parts.push({type: 'text', value: rest.slice(0, use.start)}, buttonOf(use.term, rest.slice(use.start, use.end)));
        rest = rest.slice(use.end);
        left.delete(use.term);
        used.push(use.term);
      }
      if (parts.length > 0) {
        siblings.splice(siblings.indexOf(node), 1, ...parts, {type: 'text', value: rest});
      }
    }
    return undefined;
  });
  return used;
}

/** Headings, links, code and tables are left alone, and so is what a component makes of its content. */
function isRunningText(node: Nodes): boolean {
  return (
    !['heading', 'link', 'linkReference', 'table', 'mdxJsxFlowElement', 'mdxJsxTextElement'].includes(node.type) &&
    !(node.type === 'paragraph' && node.data && 'directiveLabel' in node.data)
  );
}

function firstUse(text: string, terms: ReadonlySet<Term>): {term: Term; start: number; end: number} | undefined {
  const uses = [...terms].flatMap((term) =>
    term.spellings.flatMap((spelling) => {
      const match = spelling.exec(text);
      return match ? [{term, start: match.index, end: match.index + match[0].length}] : [];
    }),
  );
  // Of two that start at one place, the longer: "linked data event stream", not "linked data".
  return uses.sort((a, b) => a.start - b.start || b.end - a.end)[0];
}

function buttonOf({id}: Term, text: string): PhrasingContent {
  return {
    type: 'mdxJsxTextElement',
    name: 'button',
    attributes: attributes({type: 'button', className: 'term', popoverTarget: `term-${id}`}),
    children: [{type: 'text', value: text}],
  };
}

function popoverOf({id, name, definition}: Term): RootContent {
  return {
    type: 'mdxJsxFlowElement',
    name: 'div',
    attributes: attributes({id: `term-${id}`, popover: 'auto', className: 'definition'}),
    children: [
      {type: 'paragraph', children: [{type: 'strong', children: [{type: 'text', value: name}]}]},
      structuredClone(definition),
      {
        type: 'paragraph',
        children: [{type: 'link', url: `${ROUTE}#${id}`, children: [{type: 'text', value: `${name} in the glossary`}]}],
      },
    ],
  };
}

function attributes(values: Readonly<Record<string, string>>) {
  return Object.entries(values).map(([name, value]) => ({type: 'mdxJsxAttribute' as const, name, value}));
}

function isMark(node: RootContent | undefined): boolean {
  return node?.type === 'mdxFlowExpression' && node.value.includes('everyday word');
}

function textOf(node: Nodes): string {
  return 'value' in node ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';
}
