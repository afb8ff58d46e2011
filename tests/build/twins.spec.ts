import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import type {Element as HtmlElement, Nodes as HtmlNodes, Root as HtmlRoot} from 'hast';
import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import YAML from 'yaml';
import {root} from '../../scripts/lib/project';
import {twinFrom} from '../../src/plugins/markdown-twins/markdown';
import {mistakes} from '../../src/site/mistakes';
import {hasTwin, twinOf} from '../../src/site/twins';
import {htmlOf, sitemapRoutes} from '../support/routes';

const BUILD = path.join(root, 'build');
const twin = (route: string) => fs.readFileSync(path.join(BUILD, twinOf(route)), 'utf8');

/** Imported by name: directives would add their nodes to the types of all trees. */
const parsers = (async () => {
  const names = ['unified', 'remark-parse', 'remark-gfm', 'remark-frontmatter', 'rehype-parse'];
  const [{unified}, remarkParse, gfm, frontmatter, rehypeParse] = await Promise.all(names.map((name) => import(name)));
  const markdown = unified().use(remarkParse.default).use(gfm.default).use(frontmatter.default);
  const html = unified().use(rehypeParse.default);
  return {markdown: (text: string): Root => markdown.parse(text), html: (text: string): HtmlRoot => html.parse(text)};
})();

const plain = (text: string) => text.replace(/[\s\u200b]+/g, ' ').trim();

function textOf(node: Nodes | HtmlNodes): string {
  if (node.type === 'comment') {
    return '';
  }
  if ('value' in node) {
    return node.value;
  }
  if ((node.type === 'element' && node.tagName === 'br') || node.type === 'break') {
    return '\n';
  }
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

interface Parts {
  headings: string[];
  code: string[];
  /** Text of each cell, row by row. */
  tables: string[];
}

/** Without links to headings, and without buttons but those that define a term: both are of use in a browser alone. */
function visible(node: HtmlElement): HtmlElement {
  const isLeftOut = ({tagName, properties}: HtmlElement) =>
    ([] as unknown[]).concat(properties.className ?? []).includes('hash-link') ||
    (tagName === 'button' && properties.popoverTarget === undefined);
  return {...node, children: node.children.filter((child) => child.type !== 'element' || !isLeftOut(child))};
}

/** What a reader sees on the page, by an own reading of the HTML. */
function partsOfHtml(page: HtmlRoot): Parts {
  const parts: Parts = {headings: [], code: [], tables: []};
  let main: HtmlElement | undefined;
  visit(page, 'element', (node) => {
    main ??= node.tagName === 'main' ? node : undefined;
  });
  visit(main!, 'element', (node) => {
    if (/^h[1-6]$/.test(node.tagName)) {
      parts.headings.push(plain(textOf(visible(node))));
    } else if (node.tagName === 'pre') {
      parts.code.push(textOf(node).trimEnd());
    } else if (node.tagName === 'table') {
      parts.tables.push(plain(cellsOf(node).join(' | ')));
    }
  });
  return parts;
}

function cellsOf(table: HtmlElement): string[] {
  const cells: string[] = [];
  visit(table, 'element', (node) => {
    if (node.tagName === 'td' || node.tagName === 'th') {
      cells.push(plain(textOf(visible(node))));
    }
  });
  return cells;
}

function partsOfMarkdown(page: Root): Parts {
  const parts: Parts = {headings: [], code: [], tables: []};
  visit(page, (node) => {
    if (node.type === 'heading') {
      parts.headings.push(plain(textOf(node)));
    } else if (node.type === 'code') {
      parts.code.push(node.value.trimEnd());
    } else if (node.type === 'table') {
      parts.tables.push(
        plain(node.children.flatMap((row) => row.children.map((cell) => plain(textOf(cell)))).join(' | ')),
      );
    }
  });
  return parts;
}

/** What of a page its twin lacks, as sentences. */
async function missing(route: string, html: string, markdown: string): Promise<string[]> {
  const parse = await parsers;
  const [shown, written] = [partsOfHtml(parse.html(html)), partsOfMarkdown(parse.markdown(markdown))];
  return (Object.keys(shown) as (keyof Parts)[]).flatMap((kind) =>
    shown[kind]
      .filter((part) => !written[kind].includes(part))
      .map((part) => `${route}: ${kind} lack ${part.slice(0, 200)}`),
  );
}

/** Links of a twin that are not absolute, or go to nothing in the build. */
async function brokenLinks(route: string, markdown: string, origin: string): Promise<string[]> {
  const broken: string[] = [];
  visit((await parsers).markdown(markdown), (node) => {
    if (node.type !== 'link' && node.type !== 'image') {
      return;
    }
    const url = URL.canParse(node.url) ? new URL(node.url) : null;
    const file = url?.origin === origin ? path.join(BUILD, decodeURIComponent(url.pathname)) : null;
    const isThere =
      file === null ||
      fs.existsSync(path.join(file, 'index.html')) ||
      (fs.existsSync(file) && fs.statSync(file).isFile());
    if (!url || !isThere) {
      broken.push(`${route}: ${node.url}`);
    }
  });
  return broken;
}

test('every page has a twin with its headings, code and tables, and names it in its head', async () => {
  const problems: string[] = [];
  for (const route of sitemapRoutes()) {
    const html = htmlOf(route);
    problems.push(...(await missing(route, html, twin(route))));
    expect(html, route).toMatch(new RegExp(`type="?text/markdown"? href="?${twinOf(route)}[" >]`));
  }
  expect(problems).toEqual([]);
});

test('no link of a twin is relative or goes to nothing', async () => {
  const broken: string[] = [];
  for (const route of sitemapRoutes()) {
    broken.push(...(await brokenLinks(route, twin(route), 'http://localhost:3000')));
  }
  expect(broken).toEqual([]);
});

test('no twin has what a page shows while it waits', () => {
  expect(sitemapRoutes().filter((route) => hasTwin(route) && /^Loading/m.test(twin(route)))).toEqual([]);
});

test('the front matter of a twin says what page it is, and when its service was last checked', () => {
  for (const route of sitemapRoutes()) {
    const facts = YAML.parse(/^---\n(.*?)\n---\n/s.exec(twin(route))?.[1] ?? '');
    expect(facts.url, route).toBe(`http://localhost:3000${route}`);
    expect(facts.title.length * facts.description.length, route).toBeGreaterThan(0);
  }
  expect(twin('/docs/search')).toMatch(/\nlast_checked: "?\d{4}-\d{2}-\d{2}"?\n/);
  expect(twin('/policy/introductie')).toContain('\nlang: nl\n');
});

test('all twins are valid Markdown', async () => {
  const messages: string[] = [];
  const problems: string[] = [];
  // It ships no types.
  const linter: string = 'markdownlint-cli2';
  const {main: markdownlint} = await import(linter);
  await markdownlint({
    directory: root,
    argv: [],
    noGlobs: true,
    nonFileContents: Object.fromEntries(sitemapRoutes().map((route) => [path.join(BUILD, twinOf(route)), twin(route)])),
    logMessage: (message: string) => messages.push(message),
    logError: (message: string) => problems.push(message),
  });
  expect(messages.join('\n')).toMatch(new RegExp(`Linting: ${sitemapRoutes().length} file`));
  expect(problems).toEqual([]);
});

test('llms.txt begins with what to use, lists every page, and says how large the whole is', async () => {
  const text = fs.readFileSync(path.join(BUILD, 'llms.txt'), 'utf8');
  const full = fs.readFileSync(path.join(BUILD, 'llms-full.txt'));
  expect(await brokenLinks('/llms.txt', text, 'http://localhost:3000')).toEqual([]);
  expect(text.split('\n').filter((line) => line.startsWith('- Use '))).toHaveLength(mistakes.length);
  expect(text.indexOf('- Use ')).toBeLessThan(text.indexOf('## '));
  for (const route of sitemapRoutes().filter((each) => !each.startsWith('/example/'))) {
    expect(text, route).toContain(`](http://localhost:3000${twinOf(route)})`);
    expect(full.includes(twin(route)), route).toBe(true);
  }
  expect(text).toContain(`${Math.round(full.length / 1000).toLocaleString('en-GB')} kB of Markdown`);
});

test('the search and the not-found page have none', () => {
  expect(['/search', '/404.html', '/', '/docs/search'].map(hasTwin)).toEqual([false, false, true, true]);
  expect(fs.existsSync(path.join(BUILD, 'search.md'))).toBe(false);
});

test('a twin that lacks something, or has a broken link, is reported', async () => {
  const html =
    '<main><h1>A<a class="hash-link">#</a></h1><pre><code>a<br>b</code></pre><table><tr><th>x<tr><td>y</table></main>';
  expect(await missing('/a', html, '# A\n\n```text\na\nb\n```\n\n| x |\n| - |\n| y |\n')).toEqual([]);
  expect(await missing('/a', html, '# B\n\n```text\na\n```\n')).toHaveLength(3);
  const links =
    '[a](/docs/) [b](http://localhost:3000/none) [c](http://localhost:3000/docs/) [d](https://example.org/)';
  expect(await brokenLinks('/a', links, 'http://localhost:3000')).toEqual([
    '/a: /docs/',
    '/a: http://localhost:3000/none',
  ]);
});

test('tabs, admonitions, cards, folded parts and definitions are written out; what is for the browser is not', () => {
  const page = (main: string) =>
    `<html><head><meta name="description" content="D"><link rel="canonical" href="https://a.example/x"></head><main><h1>T</h1>${main}</main>`;
  const body = (main: string) => twinFrom(page(main))?.markdown.split('# T\n\n')[1];
  for (const [html, markdown] of [
    [
      '<div class="tabs-container"><ul role="tablist"><li role="tab">A<li role="tab">B</ul><div role="tabpanel">one</div><div role="tabpanel" hidden>two</div></div>',
      '**A:**\n\none\n\n**B:**\n\ntwo\n',
    ],
    [
      '<div class="theme-admonition"><div><span><svg></svg></span>note</div><div><p>Text</div></div>',
      '> **Note:**\n>\n> Text\n',
    ],
    ['<dl><div><dt>Key<dd>none</div></dl>', '- **Key:** none\n'],
    ['<details><summary>More</summary><p>Text</details>', '**More:**\n\nText\n'],
    [
      '<p>A <button popovertarget="t">term</button>.<div class="definition"><p><strong>Term</strong><p>It is.</div>',
      'A term.\n\n**Term:** It is.\n',
    ],
    [
      '<p>Text <button>Copy</button><a href="#a">b</a><a href="/c">d</a><svg></svg>',
      'Text [b](https://a.example/x#a) · [d](https://a.example/c)\n',
    ],
    [
      '<div class="language-js theme-code-block"><div class="title_x">a.mjs</div><pre><code><div>`a`<br></div><div><br></div><div>b<br></div></code></pre></div>',
      '**a.mjs:**\n\n```js\n`a`\n\nb\n```\n',
    ],
    ['<table><tr><th>x<tr><td>a<br>b|c</table>', '| x |\n| - |\n| a b\\|c |\n'],
  ] as const) {
    expect(body(html)).toBe(markdown);
  }
  expect(twinFrom('<main><h1>T</h1></main>')).toBeNull();
});
