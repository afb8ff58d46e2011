import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import type {Element, Nodes, Root as HtmlRoot} from 'hast';
import type {Root} from 'mdast';
import rehypeParse from 'rehype-parse';
import remarkRehype from 'remark-rehype';
import {visit} from 'unist-util-visit';
import YAML from 'yaml';
import {root} from '../../scripts/lib/project';
import {formatMarkdownVersion} from '../../src/markdown/version/plugin';
import {mistakes} from '../../src/site/mistakes';
import {getMarkdownPath} from '../../src/site/markdown-versions';
import {readHtml, sitemapRoutes} from '../support/routes';

const BUILD = path.join(root, 'build');
const SITE = 'http://localhost:3000';
const readMarkdown = (route: string) => fs.readFileSync(path.join(BUILD, getMarkdownPath(route)), 'utf8');

/** Imported by name: directives would add their nodes to the types of all trees. */
const parsers = (async () => {
  const names = ['unified', 'remark-parse', 'remark-gfm', 'remark-frontmatter'];
  const [{unified}, remarkParse, gfm, frontmatter] = await Promise.all(names.map((name) => import(name)));
  const markdown = unified().use(remarkParse.default).use(gfm.default).use(frontmatter.default);
  const toHtml = unified().use(remarkRehype);
  const html = unified().use(rehypeParse);
  return {
    markdown: (text: string): Root => markdown.parse(text),
    toHtml: (tree: Root): HtmlRoot => toHtml.runSync(tree),
    html: (text: string): HtmlRoot => html.parse(text),
  };
})();

const plain = (text: string) => text.replace(/[\s\u200b]+/g, ' ').trim();

/** Links to headings, and buttons but those that define a term: both are of use in a browser alone. */
const isLeftOut = ({tagName, properties}: Element) =>
  ([] as unknown[]).concat(properties.className ?? []).includes('hash-link') ||
  (tagName === 'button' && properties.popoverTarget === undefined);

function getText(node: Nodes): string {
  if (node.type === 'text') {
    return node.value;
  }
  if (node.type === 'element' && (node.tagName === 'br' || isLeftOut(node))) {
    return node.tagName === 'br' ? '\n' : '';
  }
  return 'children' in node ? node.children.map(getText).join('') : '';
}

function findElements(tree: Nodes, tags: RegExp): Element[] {
  const found: Element[] = [];
  visit(tree, 'element', (node) => {
    if (tags.test(node.tagName)) {
      found.push(node);
    }
  });
  return found;
}

/** What a reader sees, of a page or of Markdown: of a table the text of each cell, row by row. */
function getParts(tree: Nodes) {
  const find = (tags: RegExp, within = tree) => findElements(within, tags);
  const getTexts = (elements: Element[]) => elements.map((element) => plain(getText(element)));
  return {
    // The heading of footnotes is for those who hear the page.
    headings: getTexts(find(/^h[1-6]$/).filter(({properties}) => properties.id !== 'footnote-label')),
    code: find(/^pre$/).map((code) => getText(code).trimEnd()),
    tables: find(/^table$/).map((table) => getTexts(find(/^t[dh]$/, table)).join(' | ')),
  };
}

type Kind = keyof ReturnType<typeof getParts>;

/**
 * What only React writes: the Markdown versions of these pages have another text for it, or leave it to the browser.
 */
const BY_REACT: Readonly<Record<string, readonly Kind[]>> = {
  '/about/privacy': ['tables'],
  '/docs/request-builder': ['code'],
};

/** What of a page its Markdown version lacks, as sentences. */
async function missing(route: string, html: string, markdown: string): Promise<string[]> {
  const parse = await parsers;
  const [main] = findElements(parse.html(html), /^main$/);
  const [shown, written] = [getParts(main!), getParts(parse.toHtml(parse.markdown(markdown)))];
  const kinds = (Object.keys(shown) as Kind[]).filter((kind) => !BY_REACT[route]?.includes(kind));
  return kinds.flatMap((kind) =>
    shown[kind]
      .filter((part) => !written[kind].includes(part))
      .map((part) => `${route}: ${kind} lack ${part.slice(0, 200)}`),
  );
}

/** Links of a Markdown version that are not absolute, or go to nothing in the build. */
async function brokenLinks(route: string, markdown: string): Promise<string[]> {
  const broken: string[] = [];
  visit((await parsers).markdown(markdown), (node) => {
    if (node.type !== 'link' && node.type !== 'image') {
      return;
    }
    const url = URL.canParse(node.url) ? new URL(node.url) : null;
    const file = url?.origin === SITE ? path.join(BUILD, decodeURIComponent(url.pathname)) : null;
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

test('every page has a Markdown version with its headings, code and tables, names it in its head, and is named in its front matter', async () => {
  const problems: string[] = [];
  for (const route of sitemapRoutes()) {
    const [html, markdown] = [readHtml(route), readMarkdown(route)];
    problems.push(...(await missing(route, html, markdown)), ...(await brokenLinks(route, markdown)));
    expect(html, route).toMatch(new RegExp(`type="?text/markdown"? href="?${getMarkdownPath(route)}[" >]`));
    const facts = YAML.parse(/^---\n(.*?)\n---\n/s.exec(markdown)?.[1] ?? '');
    expect(facts.url, route).toBe(SITE + route);
    expect(facts.title.length * facts.description.length, route).toBeGreaterThan(0);
  }
  expect(problems).toEqual([]);
  expect(readMarkdown('/docs/search')).toMatch(/\nlast_checked: "?\d{4}-\d{2}-\d{2}"?\n/);
  expect(readMarkdown('/policy/introductie')).toContain('\nlang: nl\n');
  expect(['search.md', '404.md'].filter((file) => fs.existsSync(path.join(BUILD, file)))).toEqual([]);
});

test('llms.txt begins with what to use, lists every page, and says how large the whole is', async () => {
  const text = fs.readFileSync(path.join(BUILD, 'llms.txt'), 'utf8');
  const full = fs.readFileSync(path.join(BUILD, 'llms-full.txt'));
  expect(await brokenLinks('/llms.txt', text)).toEqual([]);
  expect(text.split('\n').filter((line) => line.startsWith('- Instead of '))).toHaveLength(
    Object.values(mistakes).flatMap(Object.keys).length,
  );
  expect(text.indexOf('- Instead of ')).toBeLessThan(text.indexOf('## '));
  for (const route of sitemapRoutes().filter((each) => !each.startsWith('/example/'))) {
    expect(text, route).toContain(`](${SITE}${getMarkdownPath(route)})`);
    expect(full.includes(readMarkdown(route)), route).toBe(true);
  }
  expect(text).toContain(`${Math.round(full.length / 1000).toLocaleString('en-GB')} kB of Markdown`);
});

test('tabs, admonitions, folded parts, definitions and links are plain Markdown', () => {
  const site = {siteDir: root, url: 'https://a.example', baseUrl: '/x/', routes: new Map([['docs/b.md', '/x/docs/b']])};
  const page = {source: 'docs/a.md', permalink: '/x/docs/a', title: 'T', description: 'D', frontMatter: {}};
  const format = (markdown: string) => formatMarkdownVersion(markdown, page, site).markdown.split('# T\n\n')[1];
  for (const [source, markdown] of [
    [
      '<Tabs>\n<TabItem value="a" label="A">\n\none\n\n</TabItem>\n<TabItem value="b">\n\ntwo\n\n</TabItem>\n</Tabs>',
      '**A:**\n\none\n\n**b:**\n\ntwo\n',
    ],
    [':::note\n\nText\n\n:::', '> **Note:**\n>\n> Text\n'],
    [':::warning[Look `out`]\n\nText\n\n:::', '> **Look out:**\n>\n> Text\n'],
    ['<details>\n<summary>More</summary>\n\nText\n\n</details>', '**More:**\n\nText\n'],
    ['## Part {/* search: piece */}\n\n{/* nothing */}\n\nText at 12:30', '## Part\n\nText at 12:30\n'],
    ['A <button>term</button>.\n\n<div>\n\n**Term:**\n\nIt is.\n\n</div>', 'A term.\n\n**Term:**\n\nIt is.\n'],
    [
      '[a](#a) [b](./b.md#c) [c](/docs/c) [d](pathname:///e.json) [f](https://f.example/)',
      '[a](https://a.example/x/docs/a#a) [b](https://a.example/x/docs/b#c) [c](https://a.example/x/docs/c) ' +
        '[d](https://a.example/x/e.json) [f](https://f.example/)\n',
    ],
    ['```js title="a.mjs" {1}\n`a`\n\n// highlight-next-line\nb\n```', '**a.mjs:**\n\n```js\n`a`\n\nb\n```\n'],
    ['| x |\n|---|\n| a<br />b\\|c |', '| x |\n| - |\n| a b\\|c |\n'],
  ] as const) {
    expect(format(source)).toBe(markdown);
  }
});
