/**
 * Keeps a reader in the docs version of the page. Our data, elements and pages link to routes, and a route leads to the
 * latest version. On a page of another version, this plugin changes such a link to the same page of that version, if
 * there is one. Docusaurus itself does this only for links to `.md` files.
 */

import fs from 'node:fs';
import path from 'node:path';
import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {attempt} from '../lib/attempt';
import {VERSIONED_SECTION} from '../site/sections';
import type {PageFile} from './page';

const ROUTE = `/${VERSIONED_SECTION}`;

interface DocsVersion {
  /** From the folder of the project. */
  folder: string;
  /** What its routes start with. */
  route: string;
}

/** The version of a page; of one outside the section, the latest. @param file from the folder of the project */
export function getDocsVersion(siteDir: string, file: string): DocsVersion {
  const list = path.join(siteDir, `${VERSIONED_SECTION}_versions.json`);
  const [latest, ...older] = attempt(() => JSON.parse(fs.readFileSync(list, 'utf8')) as string[]) ?? [];
  const getFolder = (version: string) => `${VERSIONED_SECTION}_versioned_docs/version-${version}`;
  const isIn = (folder: string) => path.relative(folder, file).split(path.sep)[0] !== '..';
  const version = older.find((each) => isIn(getFolder(each)));
  if (version !== undefined) {
    return {folder: getFolder(version), route: `${ROUTE}/${version}`};
  }
  if (latest === undefined || isIn(VERSIONED_SECTION)) {
    return {folder: VERSIONED_SECTION, route: latest === undefined ? ROUTE : `${ROUTE}/next`};
  }
  return {folder: getFolder(latest), route: ROUTE};
}

export default function createDocsVersionsPlugin(siteDir: string) {
  return () =>
    (root: Root, page: PageFile): void => {
      const {folder, route} = getDocsVersion(siteDir, path.relative(siteDir, page.path));
      const keep = (url: string): string => {
        const [, rest = ''] = new RegExp(`^${ROUTE}(?=[/#?]|$)([^#?]*)`).exec(url) ?? [];
        const files = [`${rest.replace(/\/$/, '')}.md`, `${rest}/index.md`].map((each) =>
          path.join(siteDir, folder, each),
        );
        return url.startsWith(ROUTE) && files.some((file) => fs.existsSync(file))
          ? route + url.slice(ROUTE.length)
          : url;
      };
      if (route === ROUTE) {
        return;
      }
      visit(root, (node: Nodes) => {
        if (node.type === 'link' || node.type === 'definition') {
          node.url = keep(node.url);
        } else if (node.type === 'code' && node.lang === 'mermaid') {
          node.value = node.value.replace(/(?<=^\s*(?:click|link)\b.*")\/[^"]*/gm, keep);
        }
      });
    };
}
