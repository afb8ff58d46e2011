/**
 * Keeps a reader in the docs version of the page. Our data, elements and pages link to routes, and a route leads to the
 * latest version. On a page of another version, this plugin changes such a link to the same page of that version, if
 * that version has the page. Docusaurus itself does this only for links to `.md` files.
 */

import fs from 'node:fs';
import path from 'node:path';
import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {attempt} from '../lib/attempt';
import {VERSIONED_SECTION} from '../site/sections';
import type {PageFile} from './page';

const LATEST_ROUTE = `/${VERSIONED_SECTION}`;

/** A URL in the versioned section. The first group is the path of the page below the section, such as `/sru`. */
const SECTION_URL = new RegExp(`^${LATEST_ROUTE}((?:/[^?#]*)?)(?=[?#]|$)`);

/** The URL in a link of a Mermaid diagram, such as `click a "/docs/search"`. */
const DIAGRAM_URL = /(?<=^\s*(?:click|link)\b.*")\/[^"]*/gm;

interface DocsVersion {
  /** Folder of the version's pages, relative to the project root. */
  folder: string;
  /** Route of the version, such as `/docs` or `/docs/1.0`. */
  route: string;
}

/**
 * @param file path of a page, relative to the project root
 * @returns the docs version that the page belongs to. For a page outside the versioned section, it is the latest one.
 */
export function getDocsVersion(siteDir: string, file: string): DocsVersion {
  const [latest, ...olderVersions] = readVersions(siteDir);
  const older = olderVersions.find((version) => isInFolder(file, getVersionFolder(version)));
  if (older !== undefined) {
    return {folder: getVersionFolder(older), route: `${LATEST_ROUTE}/${older}`};
  }
  if (latest === undefined) {
    return {folder: VERSIONED_SECTION, route: LATEST_ROUTE};
  }
  if (isInFolder(file, VERSIONED_SECTION)) {
    return {folder: VERSIONED_SECTION, route: `${LATEST_ROUTE}/next`};
  }
  return {folder: getVersionFolder(latest), route: LATEST_ROUTE};
}

/** The names of the versions that an editor has cut, the latest first. There are none before the first cut. */
function readVersions(siteDir: string): string[] {
  const list = path.join(siteDir, `${VERSIONED_SECTION}_versions.json`);
  return attempt(() => JSON.parse(fs.readFileSync(list, 'utf8')) as string[]) ?? [];
}

const getVersionFolder = (version: string): string => `${VERSIONED_SECTION}_versioned_docs/version-${version}`;

const isInFolder = (file: string, folder: string): boolean => path.relative(folder, file).split(path.sep)[0] !== '..';

export default function createDocsVersionsPlugin(siteDir: string) {
  return () =>
    (root: Root, page: PageFile): void => {
      const version = getDocsVersion(siteDir, path.relative(siteDir, page.path));
      if (version.route === LATEST_ROUTE) {
        return;
      }
      const changeUrl = (url: string): string => toVersionUrl(siteDir, version, url);
      visit(root, (node: Nodes) => {
        if (node.type === 'link' || node.type === 'definition') {
          node.url = changeUrl(node.url);
        } else if (node.type === 'code' && node.lang === 'mermaid') {
          node.value = node.value.replace(DIAGRAM_URL, changeUrl);
        }
      });
    };
}

/** @returns the URL of the same page in a version, or the URL unchanged if the version does not have the page */
function toVersionUrl(siteDir: string, {folder, route}: DocsVersion, url: string): string {
  const pagePath = SECTION_URL.exec(url)?.[1];
  if (pagePath === undefined) {
    return url;
  }
  const files = [`${pagePath.replace(/\/$/, '')}.md`, `${pagePath}/index.md`];
  const hasPage = files.some((file) => fs.existsSync(path.join(siteDir, folder, file)));
  return hasPage ? route + url.slice(LATEST_ROUTE.length) : url;
}
