/**
 * Colours the code fences of a page when the site is built, with the Prism of `prism-react-renderer`, as Docusaurus does
 * in the browser. Here, the browser gets each block as one string of HTML. It loads no highlighter and renders no React
 * element for each token.
 *
 * | input (https://github.com/syntax-tree/hast) | output |
 * | --- | --- |
 * | `<pre><code class="language-js" metastring='title="a.js" {2}'>` around the text | `<code>` with the properties of `CodeProps`, which `CodeBlock.tsx` renders |
 * | a `<SampleFrame>` around it | gets the same `name` |
 */

import type {Properties, Root} from 'hast';
import {toString} from 'hast-util-to-string';
import {normalizeTokens, Prism, type Token} from 'prism-react-renderer';
import loadLanguages from 'prismjs/components/index.js';
import {parseLines} from 'recorded-samples';
import {visit} from 'unist-util-visit';
import {escapeText} from '../../lib/escape-xml';

export interface CodeProps {
  /** One `<span class="token-line">` for each line, including its line break. Without the tags, it is the escaped code. */
  html: string;
  /** As in HTML: `language-js`. */
  className: string;
  title?: string;
  /** The status of a response in HTTP, such as `404`. */
  status?: string;
  /** Names the block among the other blocks of its page, by its title and the heading above it. */
  name: string;
}

// Prism's language files add themselves to a global named Prism. The theme sets it in the same way.
Object.assign(globalThis, {Prism});
// Without a message for a language that Prism does not know. Its code stays plain.
loadLanguages.silent = true;
// Code in Markdown and HTTP contains other languages. Prism colours only those that are already loaded, so we load them
// first. Otherwise the result would depend on the order in which the pages are built.
loadLanguages(['css', 'javascript', 'json', 'markup', 'uri', 'yaml']);

/**
 * Classes of `code.css`, each with the types of Prism's tokens that it colours. If several match a token, the last one
 * counts.
 */
const COLOURS: Readonly<Record<string, readonly string[]>> = {
  'code-comment': ['comment', 'prolog', 'cdata'],
  'code-keyword': ['keyword', 'tag', 'important', 'boolean'],
  'code-string': ['string', 'attr-value', 'url', 'char'],
  'code-name': ['property', 'attr-name', 'function', 'header-name', 'class-name', 'prefix'],
  'code-number': ['number', 'constant', 'symbol', 'builtin'],
};

/** A rehype plugin: see the table above for what it changes. */
export default function colourCode() {
  return (root: Root): void => {
    const names: string[] = [];
    let heading = '';
    visit(root, 'element', (element, _, parent) => {
      if (/^h[1-6]$/.test(element.tagName)) {
        heading = toString(element);
      }
      const [code] = element.tagName === 'pre' ? element.children : [];
      if (code?.type === 'element' && code.tagName === 'code') {
        const {className: language, metastring} = code.properties;
        const props = getCodeProps(toString(code), language, metastring);
        const failure = props.status && props.status !== '200' ? `status ${props.status}` : '';
        const name = [props.title ?? 'Code', failure, heading].filter(Boolean).join(', ');
        const earlierUses = names.filter((otherName) => otherName === name).length;
        names.push(name);
        const uniqueName = earlierUses > 0 ? `${name} (${earlierUses + 1})` : name;
        code.properties = {...props, className: [props.className], name: uniqueName};
        code.children = [];
        if (parent?.type === 'mdxJsxFlowElement' && parent.name === 'SampleFrame') {
          parent.attributes.push({type: 'mdxJsxAttribute', name: 'name', value: uniqueName});
        }
      }
    });
  };
}

/**
 * @param classes the classes of the `<code>`, of which `language-js` names the language. Without one, the language is
 * plain text.
 * @param metastring the rest of the fence's first line, with a title, a status and the numbers of highlighted lines
 */
export function getCodeProps(text: string, classes: Properties[string], metastring: Properties[string]) {
  const className =
    [classes]
      .flat()
      .map(String)
      .find((name) => name.startsWith('language-')) ?? 'language-text';
  const meta = String(metastring ?? '');
  const [, , title] = /title=(["'])(.*?)\1/.exec(meta) ?? [];
  const [, status] = /(?:^| )status=(\d{3})\b/.exec(meta) ?? [];
  const [, range] = /\{([\d,-]+)\}/.exec(meta) ?? [];
  const isHighlighted = new Set(range ? parseLines(range, `{${range}}`) : []);
  const html = tokenize(text.replace(/\n$/, ''), className.replace('language-', '').toLowerCase())
    .map((tokens, i) => {
      const line = isHighlighted.has(i + 1) ? 'token-line theme-code-block-highlighted-line' : 'token-line';
      const format = className === 'language-bash' ? formatCommand : formatTokens;
      return `<span class="${line}">${format(tokens)}\n</span>`;
    })
    .join('');
  return {html, className, ...(title && {title}), ...(status && {status})};
}

/** Names of languages that Prism was already asked to load. It would load a language again for every block of code. */
const requestedLanguages = new Set<string>();

/** @returns the tokens of each line. In a language that Prism does not know, each line is one token. */
function tokenize(code: string, language: string): Token[][] {
  if (!requestedLanguages.has(language)) {
    requestedLanguages.add(language);
    loadLanguages(language);
  }
  const grammar = Prism.languages[language];
  return normalizeTokens(grammar ? Prism.tokenize(code, grammar) : [code]);
}

interface Span {
  className?: string | undefined;
  /** Escaped for HTML. */
  text: string;
}

const formatTokens = (tokens: readonly Token[]): string => formatSpans(mergeTokens(tokens));

const formatSpans = (spans: readonly Span[]): string =>
  spans.map(({className, text}) => (className && text ? `<span class="${className}">${text}</span>` : text)).join('');

/** The place between the space and the option in `curl --head`. */
const BEFORE_OPTION = /(?<=\s)(?=--?[A-Za-z])/;

/**
 * @returns the HTML of a line of a command, in which each option and its value are one element. A command that does not
 * fit into a line breaks before such an element (`code.css`).
 */
function formatCommand(tokens: readonly Token[]): string {
  const groups: Span[][] = [[]];
  for (const {className, text} of mergeTokens(tokens)) {
    const parts = className ? [text] : text.split(BEFORE_OPTION);
    parts.forEach((part, index) => {
      if (index > 0) {
        groups.push([]);
      }
      groups.at(-1)?.push({className, text: part});
    });
  }
  const [command = [], ...options] = groups;
  return [
    formatSpans(command),
    ...options.map((option) => {
      const html = formatSpans(option);
      // The space between two options stays outside, because lines break there.
      const content = html.trimEnd();
      return `<span class="code-option">${content}</span>${html.slice(content.length)}`;
    }),
  ].join('');
}

/** Adjacent tokens of the same colour become one, such as `<`, `record` and `>`. */
function mergeTokens(tokens: readonly Token[]): Span[] {
  const spans: Span[] = [];
  for (const token of tokens) {
    const className = getColourClass(token);
    // The content of an empty token is a line break, which every line gets anyway.
    const text = token.empty ? '' : escapeText(token.content);
    const previous = spans.at(-1);
    if (previous && previous.className === className) {
      previous.text += text;
    } else {
      spans.push({className, text});
    }
  }
  return spans;
}

function getColourClass({types}: Token): string | undefined {
  const matches = Object.entries(COLOURS).filter(([, colouredTypes]) =>
    types.some((type) => colouredTypes.includes(type)),
  );
  return matches.at(-1)?.[0];
}
