import fs from 'node:fs';
import path from 'node:path';
import type {Section} from '../site/sections';
import {UserError} from '../lib/user-error';

/** Folders at the top of the tree that contain no pages; an `index.md` in another one means a section nobody listed. */
const NOT_CONTENT = new Set(['src', 'static', 'tests', 'scripts', 'node_modules', 'build']);

/** Routes and folders of a build that no file of the project names. */
const OF_THE_BUILD: Readonly<Record<string, string>> = {
  search: 'the search page',
  assets: 'the folder of the scripts of the site',
  notebooks: 'the folder of the published notebooks',
  recordings: 'the folder of the published recordings',
};

/** @returns what a section of this name would collide with, or undefined */
export function findRouteOwner(siteDir: string, id: string): string | undefined {
  if (Object.hasOwn(OF_THE_BUILD, id)) {
    return OF_THE_BUILD[id];
  }
  const names = [
    `static/${id}`,
    ...['', '.md', '.mdx', '.tsx', '.ts', '.jsx', '.js'].map((end) => `src/pages/${id}${end}`),
  ];
  return names.find((name) => fs.existsSync(path.join(siteDir, name)));
}

/**
 * Checks that the list of sections and the folders at the top of the tree match, both ways.
 *
 * @throws UserError naming the section or the folder, and the remedy
 */
export function checkSectionFolders(siteDir: string, sections: readonly Section[]): void {
  const listed = new Set<string>();
  for (const {id} of sections) {
    const fail = (problem: string) => {
      throw new UserError(`src/site/section-list.json, section "${id}": ${problem}.`);
    };
    const owner = findRouteOwner(siteDir, id);
    if (owner) {
      fail(`/${id} is the URL of ${owner} already; choose another name for the section`);
    }
    if (listed.has(id)) {
      fail('is listed twice; remove one of the two');
    }
    listed.add(id);
    if (!fs.existsSync(path.join(siteDir, id, 'index.md'))) {
      fail(`${id}/index.md does not exist; write that page or remove the section`);
    }
  }
  const groups = sections.flatMap(({id, sidebarGroups = []}) =>
    sidebarGroups.map((group) => ({section: id, ...group})),
  );
  for (const [i, {section, id}] of groups.entries()) {
    const first = groups.findIndex((group) => group.id === id);
    if (first < i) {
      throw new UserError(
        `src/site/section-list.json, section "${section}": two groups of the sidebar have the id "${id}"; choose another for one of them.`,
      );
    }
  }
  for (const entry of fs.readdirSync(siteDir, {withFileTypes: true})) {
    const contains = (name: string) => fs.existsSync(path.join(siteDir, entry.name, name));
    // A copy of a build has the Markdown of the home page.
    const isContent =
      entry.isDirectory() && !entry.name.startsWith('.') && !NOT_CONTENT.has(entry.name) && !contains('index.html');
    if (isContent && !listed.has(entry.name) && contains('index.md')) {
      throw new UserError(
        `${entry.name}/index.md: the folder "${entry.name}" is not a section, so its pages would not be published; ` +
          'add it to src/site/section-list.json or move the pages.',
      );
    }
  }
}
