/** Reads the built pages, and finds the places in the head of each page where text is inserted. */

import fs from 'node:fs';
import path from 'node:path';
import type {Element} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {select} from 'hast-util-select';
import {listFiles} from 'recorded-samples';
import type {BuiltPage} from '../lib/built-page';

/**
 * Reads and parses the built pages one by one, because the trees of all pages of a large site do not fit into memory.
 *
 * @param outDir the folder of the build
 * @param routesPaths the routes of the site, with the base path
 * @param baseUrl starts and ends with a slash
 */
export function* readPages(outDir: string, routesPaths: readonly string[], baseUrl: string): Generator<BuiltPage> {
  // The route of `docs/search/index.html` is `/docs/search`, but the route of `docs/index.html` is `/docs/`. The file names
  // do not show this difference, so compare both with a trailing slash.
  const routesByFolder = new Map(routesPaths.map((route) => [route.replace(/\/?$/, '/'), route]));
  for (const file of listFiles(outDir).filter((name) => name.endsWith('.html'))) {
    const folder = baseUrl + file.replace(/index\.html$/, '');
    const source = fs.readFileSync(path.join(outDir, file), 'utf8');
    // The minifier does not escape `&#` in a text. Validators report it as a character reference without a number.
    const html = source.replace(/&#(?![\dx])/gi, '&amp;#');
    yield parsePage(file, routesByFolder.get(folder) ?? folder, html);
  }
}

/**
 * @param file path of the page's file in the build
 * @param pagePath path of the page's URL, with the base path
 */
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

/** @returns the HTML of a page with all texts inserted */
export function insertTexts(html: string, insertions: readonly Insertion[]): string {
  let result = html;
  // Start at the end, so that the offsets of the other insertions stay valid.
  for (const {offset, text} of insertions.toSorted((a, b) => b.offset - a.offset)) {
    result = result.slice(0, offset) + text + result.slice(offset);
  }
  return result;
}

/**
 * @returns the offset after `<meta charset>`
 * @throws Error when the head of the page does not start with the character set
 */
export function getEndOfCharset(page: BuiltPage): number {
  const [firstElement] = getHead(page).children.filter((node): node is Element => node.type === 'element');
  const isCharset =
    firstElement?.tagName === 'meta' && String(firstElement.properties.charSet).toLowerCase() === 'utf-8';
  const end = firstElement?.position?.end.offset;
  if (!isCharset || end === undefined) {
    throw new Error(`${page.file} has no <meta charset> at the start of its head; compare src/html/template.ts.`);
  }
  return end;
}

/**
 * @returns the offset before `</head>`
 * @throws Error when the page does not close its head
 */
export function getEndOfHead(page: BuiltPage): number {
  const tag = '</head>';
  const offset = (getHead(page).position?.end.offset ?? 0) - tag.length;
  if (!page.html.startsWith(tag, offset)) {
    throw new Error(`${page.file} has no ${tag}; compare src/html/template.ts.`);
  }
  return offset;
}

/**
 * Other sites and messengers show a preview of a link: title, description and social card of the page.
 *
 * @returns the HTML of the elements in the head that describe this preview
 */
export function getLinkPreview(page: BuiltPage): string {
  const elements = getHead(page).children.filter((node): node is Element => node.type === 'element');
  const previewElements = elements.filter(isPartOfLinkPreview);
  return previewElements.map(({position}) => page.html.slice(position?.start.offset, position?.end.offset)).join('');
}

function isPartOfLinkPreview({tagName, properties: {property, name}}: Element): boolean {
  const isPreviewProperty = /^(?:og:|description$|twitter:)/.test(String(property ?? name));
  return tagName === 'title' || (tagName === 'meta' && isPreviewProperty);
}

function getHead({file, tree}: BuiltPage): Element {
  const head = select('head', tree);
  if (!head) {
    throw new Error(`${file} has no head.`);
  }
  return head;
}
