/** Reads the built pages and finds places in their heads. */

import fs from 'node:fs';
import path from 'node:path';
import type {Element} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {select} from 'hast-util-select';
import {listFiles} from 'recorded-samples';
import type {BuiltPage} from '../lib/built-page';

/**
 * Reads and parses the built pages, one by one: the trees of all pages of a large site would not fit into memory.
 *
 * @param outDir the build
 * @param routesPaths the routes of the site, with the base path
 * @param baseUrl starts and ends with a slash
 */
export function* readPages(outDir: string, routesPaths: readonly string[], baseUrl: string): Generator<BuiltPage> {
  const routes = new Map(routesPaths.map((route) => [route.replace(/\/?$/, '/'), route]));
  for (const file of listFiles(outDir).filter((name) => name.endsWith('.html'))) {
    // `docs/search/index.html` is at `/docs/search`, and `docs/index.html` at `/docs/`.
    const folder = baseUrl + file.replace(/index\.html$/, '');
    // The minifier leaves `&#` in a text as it is, which validators take for a number without digits.
    const html = fs.readFileSync(path.join(outDir, file), 'utf8').replace(/&#(?![\dx])/gi, '&amp;#');
    yield parsePage(file, routes.get(folder) ?? folder, html);
  }
}

/** @param file in the build @param pagePath path of its URL, with the base path */
export const parsePage = (file: string, pagePath: string, html: string): BuiltPage => ({
  file,
  path: pagePath,
  html,
  tree: fromHtml(html),
});

/** A text to insert into the HTML of a page. */
export interface Insertion {
  offset: number;
  text: string;
}

/** @returns the HTML of a page with all insertions */
export function insertTexts(html: string, insertions: readonly Insertion[]): string {
  const lastFirst = insertions.toSorted((a, b) => b.offset - a.offset);
  return lastFirst.reduce((result, {offset, text}) => result.slice(0, offset) + text + result.slice(offset), html);
}

/** @throws Error when the head of the page does not start with the character set */
export function getEndOfCharset(page: BuiltPage): number {
  const [first] = getHead(page).children.filter(({type}) => type === 'element') as Element[];
  const end = first?.position?.end.offset;
  if (first?.tagName !== 'meta' || String(first.properties.charSet).toLowerCase() !== 'utf-8' || end === undefined) {
    throw new Error(`${page.file} has no <meta charset> at the start of its head; compare src/html/template.ts.`);
  }
  return end;
}

/** @returns the offset before `</head>` @throws Error when the page does not close its head */
export function getEndOfHead(page: BuiltPage): number {
  const tag = '</head>';
  const offset = (getHead(page).position?.end.offset ?? 0) - tag.length;
  if (!page.html.startsWith(tag, offset)) {
    throw new Error(`${page.file} has no ${tag}; compare src/html/template.ts.`);
  }
  return offset;
}

/**
 * The link preview of a page, which other sites and messengers show for its URL: title, description and social card.
 *
 * @returns these elements of its head, as they are in its HTML
 */
export function getLinkPreview(page: BuiltPage): string {
  const isPreview = ({tagName, properties: {property, name}}: Element) =>
    tagName === 'title' || (tagName === 'meta' && /^(?:og:|description$|twitter:)/.test(String(property ?? name)));
  return getHead(page)
    .children.filter((node): node is Element => node.type === 'element' && isPreview(node))
    .map(({position}) => page.html.slice(position?.start.offset, position?.end.offset))
    .join('');
}

function getHead({file, tree}: BuiltPage): Element {
  const head = select('head', tree);
  if (!head) {
    throw new Error(`${file} has no head.`);
  }
  return head;
}
