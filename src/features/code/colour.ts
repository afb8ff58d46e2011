/**
 * Colours the code fences of a page when the site is built. Docusaurus would do this in the browser, with the same Prism
 * of `prism-react-renderer`. Here, the browser gets each block as one string of HTML. It loads no highlighter, and renders
 * no React element for each token.
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
  /** The class of the language in HTML, such as `language-js`. */
  className: string;
  title?: string;
  /** The HTTP status of a response, such as `404`. */
  status?: string;
  /** A name that no other block of the page has. It consists of the title of the block and the heading above it. */
  name: string;
}

// Prism's language files add themselves to a global named Prism. The theme sets it in the same way.
Object.assign(globalThis, {Prism});
// Prism prints no message for a language that it does not know. The code in this language stays plain.
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

/** A rehype plugin. The table above describes its input and output. */
export default function colourCode() {
  return (root: Root): void => {
    /** How many blocks of the page have each name. */
    const nameCounts = new Map<string, number>();
    let heading = '';
    visit(root, 'element', (element, _, parent) => {
      if (/^h[1-6]$/.test(element.tagName)) {
        heading = toString(element);
      }
      const [code] = element.tagName === 'pre' ? element.children : [];
      if (code?.type !== 'element' || code.tagName !== 'code') {
        return;
      }
      const {className: classes, metastring} = code.properties;
      const props = getCodeProps(toString(code), classes, metastring);
      const name = formatName(props, heading);
      const count = (nameCounts.get(name) ?? 0) + 1;
      nameCounts.set(name, count);
      const uniqueName = count > 1 ? `${name} (${count})` : name;
      code.properties = {...props, className: [props.className], name: uniqueName};
      code.children = [];
      if (parent?.type === 'mdxJsxFlowElement' && parent.name === 'SampleFrame') {
        parent.attributes.push({type: 'mdxJsxAttribute', name: 'name', value: uniqueName});
      }
    });
  };
}

/** @returns such as `Response, status 404, Missing objects` */
function formatName({title = 'Code', status}: Pick<CodeProps, 'title' | 'status'>, heading: string): string {
  const failure = status && status !== '200' ? `status ${status}` : '';
  return [title, failure, heading].filter(Boolean).join(', ');
}

/**
 * @param text the code
 * @param classes the classes of the `<code>`. A class such as `language-js` names the language. Without such a class,
 *   the code is plain text
 * @param metastring the rest of the fence's first line, with a title, a status and the numbers of highlighted lines
 * @throws SampleError if the numbers of highlighted lines are not a list such as `{1,3-4}`
 */
export function getCodeProps(
  text: string,
  classes: Properties[string],
  metastring: Properties[string],
): Omit<CodeProps, 'name'> {
  const className =
    [classes]
      .flat()
      .map(String)
      .find((name) => name.startsWith('language-')) ?? 'language-text';
  const meta = String(metastring ?? '');
  const [, , title] = /title=(["'])(.*?)\1/.exec(meta) ?? [];
  const [, status] = /(?:^| )status=(\d{3})\b/.exec(meta) ?? [];
  const [, range] = /\{([\d,-]+)\}/.exec(meta) ?? [];
  const highlightedLines = new Set(range ? parseLines(range, `{${range}}`) : []);
  const formatLine = className === 'language-bash' ? formatCommand : formatTokens;
  const hasBreaks = LANGUAGES_WITH_BREAKS.includes(className);
  const lines = tokenize(text.replace(/\n$/, ''), className.replace('language-', '').toLowerCase());
  const html = lines.map((tokens, i) => {
    const lineClass = highlightedLines.has(i + 1) ? 'token-line theme-code-block-highlighted-line' : 'token-line';
    const line = formatLine(tokens);
    return `<span class="${lineClass}">${hasBreaks ? addBreaks(line) : line}\n</span>`;
  });
  return {html: html.join(''), className, ...(title && {title}), ...(status && {status})};
}

/** The languages that we have already told Prism to load. It would load a language again for every block of code. */
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
  /** A class of `COLOURS`. Text without a colour has none. */
  className?: string | undefined;
  /** The text, escaped for HTML. */
  text: string;
}

const formatTokens = (tokens: readonly Token[]): string => formatSpans(mergeTokens(tokens));

const formatSpans = (spans: readonly Span[]): string =>
  spans.map(({className, text}) => (className && text ? `<span class="${className}">${text}</span>` : text)).join('');

/** Languages in which a URL can break between its parts. A response in JSON has many URLs, and readers seldom wrap it. */
const LANGUAGES_WITH_BREAKS = ['language-bash', 'language-js', 'language-python'];

/** A URL in HTML, up to the end of its string or element. */
const URL_IN_HTML = /https?:\/\/[^\s"'`<]+/g;

/**
 * Matches the positions before `/`, `?` and `&` in such a URL. `BreakableUrl.tsx` also lets a URL break at these
 * positions.
 */
const BREAKS_IN_URL = /(?<=[^/:])(?=[/?]|&amp;)/g;

/** Lets a wrapped URL break between its parts, so that its words stay whole. */
const addBreaks = (html: string): string =>
  html.replaceAll(URL_IN_HTML, (url) => url.replaceAll(BREAKS_IN_URL, '<wbr>'));

/** Matches the position between a space and an option, as in `curl --head`. */
const BEFORE_OPTION = /(?<=\s)(?=--?[A-Za-z])/;

/**
 * Puts each option and its value into one element. A command that does not fit into a line breaks before such an element
 * (`code.css`).
 *
 * @param tokens the tokens of one line
 * @returns HTML
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

/** Joins adjacent tokens of the same colour into one span, such as `<`, `record` and `>`. */
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
