/**
 * Colours the code fences of a page when the site is built. The browser gets each block as one string of HTML, so that
 * it neither loads a highlighter nor renders an element for each token.
 *
 * | input (https://github.com/syntax-tree/hast) | output |
 * | --- | --- |
 * | `<pre><code class="language-js" metastring='title="a.js" {2}'>` around the text | `<code>` with the properties of `CodeProps`, which `CodeBlock.tsx` renders |
 * | a `<SampleFrame>` around it | gets the same `name` |
 */

import type {Properties, Root} from 'hast';
import Prism, {type TokenStream} from 'prismjs';
import loadLanguages from 'prismjs/components/index.js';
import {parseLines} from 'recorded-samples';
import {visit} from 'unist-util-visit';
import {escapeText} from '../../lib/escape-xml';
import {getText} from '../../markdown/nodes';

export interface CodeProps {
  /** One `<span class="token-line">` for each line, with its line break: without the tags, the escaped code. */
  html: string;
  /** As in HTML: `language-js`. */
  className: string;
  title?: string;
  /** What tells it from the other blocks of its page: its title, and the heading that it stands below. */
  name: string;
}

loadLanguages.silent = true;
// Markdown and HTTP are coloured with the languages they contain, but only with those loaded before: the order of
// pages, which differs from build to build, must not decide.
loadLanguages(['css', 'javascript', 'json', 'markup', 'uri', 'yaml']);

/** Prism's types of tokens by the class that colours them (`code.css`); of several, the last class counts. */
const COLOURS: Readonly<Record<string, readonly string[]>> = {
  'code-comment': ['comment', 'prolog', 'cdata'],
  'code-keyword': ['keyword', 'tag', 'important', 'boolean'],
  'code-string': ['string', 'attr-value', 'url', 'char'],
  'code-name': ['property', 'attr-name', 'function', 'header-name', 'class-name', 'prefix'],
  'code-number': ['number', 'constant', 'symbol', 'builtin'],
};

/** A rehype plugin. */
export default function colourCode() {
  return (root: Root): void => {
    const names: string[] = [];
    let heading = '';
    visit(root, 'element', (element, _, parent) => {
      if (/^h[1-6]$/.test(element.tagName)) {
        heading = getText(element);
      }
      const [code] = element.tagName === 'pre' ? element.children : [];
      if (code?.type === 'element' && code.tagName === 'code') {
        const {className: language, metastring} = code.properties;
        const props = getCodeProps(getText(code), language, metastring);
        const name = [props.title ?? 'Code', heading].filter(Boolean).join(', ');
        const before = names.filter((each) => each === name).length;
        names.push(name);
        const unique = before > 0 ? `${name} (${before + 1})` : name;
        code.properties = {...props, className: [props.className], name: unique};
        code.children = [];
        if (parent?.type === 'mdxJsxFlowElement' && parent.name === 'SampleFrame') {
          parent.attributes.push({type: 'mdxJsxAttribute', name: 'name', value: unique});
        }
      }
    });
  };
}

/**
 * @param classes the language of a fence, as `language-js`; plain text without one
 * @param metastring what follows the language: a title, and highlighted lines
 */
export function getCodeProps(text: string, classes: Properties[string], metastring: Properties[string]) {
  const className =
    [classes]
      .flat()
      .map(String)
      .find((name) => name.startsWith('language-')) ?? 'language-text';
  const meta = String(metastring ?? '');
  const [, , title] = /title=(["'])(.*?)\1/.exec(meta) ?? [];
  const [, range] = /\{([\d,-]+)\}/.exec(meta) ?? [];
  const isHighlighted = new Set(range ? parseLines(range, `{${range}}`) : []);
  const html = tokenize(text.replace(/\n$/, ''), className.replace('language-', '').toLowerCase())
    .map((tokens, i) => {
      const line = isHighlighted.has(i + 1) ? 'token-line theme-code-block-highlighted-line' : 'token-line';
      return `<span class="${line}">${formatTokens(tokens)}\n</span>`;
    })
    .join('');
  return {html, className, ...(title && {title})};
}

/** A text, and the types of the tokens that it is in. */
interface Token {
  types: readonly string[];
  text: string;
}

/** @returns the tokens of each line; one for a whole line in a language that Prism does not know */
function tokenize(code: string, language: string): Token[][] {
  loadLanguages(language);
  const grammar = Prism.languages[language];
  const lines: Token[][] = [[]];
  for (const {types, text} of flatten(grammar ? Prism.tokenize(code, grammar) : code)) {
    const [first = '', ...others] = text.split(/\r\n|\r|\n/);
    lines.at(-1)?.push({types, text: first});
    lines.push(...others.map((line) => [{types, text: line}]));
  }
  return lines;
}

/** The texts of tokens within tokens. */
function flatten(stream: TokenStream, types: readonly string[] = []): Token[] {
  return [stream].flat().flatMap((token) => {
    const isText = typeof token === 'string';
    return isText ? [{types, text: token}] : flatten(token.content, [...types, token.type, ...[token.alias].flat()]);
  });
}

/** Neighbours of one colour share an element: `<`, `record` and `>` of a tag. */
function formatTokens(tokens: readonly Token[]): string {
  const runs: {colour?: string; text: string}[] = [];
  for (const {types, text: content} of tokens) {
    const colour = Object.keys(COLOURS).findLast((each) => types.some((type) => COLOURS[each]?.includes(type)));
    const text = escapeText(content);
    const last = runs.at(-1);
    if (last && last.colour === colour) {
      last.text += text;
    } else {
      runs.push({colour, text});
    }
  }
  return runs.map(({colour, text}) => (colour && text ? `<span class="${colour}">${text}</span>` : text)).join('');
}
