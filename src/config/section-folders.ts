import fs from 'node:fs';
import path from 'node:path';
import type {Section} from '../site/sections';
import {UserError} from '../lib/user-error';

/** Folders of the project that contain no pages. Any other folder with an `index.md` must be a section. */
const FOLDERS_WITHOUT_PAGES = new Set(['src', 'static', 'tests', 'scripts', 'node_modules', 'build']);

/** Routes and folders that only a build creates, keyed by name at the root of the site. */
const BUILD_ROUTES: Readonly<Record<string, string>> = {
  search: 'the search page',
  assets: 'the folder of the scripts of the site',
  notebooks: 'the folder of the published notebooks',
  recordings: 'the folder of the published recordings',
};

/**
 * @param id the id of a section
 * @returns the file or part of the site that already has the URL of the section, or undefined
 */
export function findRouteOwner(siteDir: string, id: string): string | undefined {
  if (Object.hasOwn(BUILD_ROUTES, id)) {
    return BUILD_ROUTES[id];
  }
  const endings = ['', '.md', '.mdx', '.tsx', '.ts', '.jsx', '.js'];
  const files = [`static/${id}`, ...endings.map((ending) => `src/pages/${id}${ending}`)];
  return files.find((file) => fs.existsSync(path.join(siteDir, file)));
}

/**
 * Checks that every section has a folder with pages and its own URL, that every folder with pages is a section, and that
 * the ids of sidebar groups are unique.
 *
 * @throws UserError for the first mistake, with the section or the folder, and the remedy
 */
export function checkSectionFolders(siteDir: string, sections: readonly Section[]): void {
  checkSections(siteDir, sections);
  checkSidebarGroups(sections);
  checkFolders(siteDir, new Set(sections.map(({id}) => id)));
}

function failAtSection(section: string, problem: string): never {
  throw new UserError(`src/site/section-list.json, section "${section}": ${problem}.`);
}

function checkSections(siteDir: string, sections: readonly Section[]): void {
  const ids = new Set<string>();
  for (const {id} of sections) {
    const routeOwner = findRouteOwner(siteDir, id);
    if (routeOwner) {
      failAtSection(id, `/${id} is the URL of ${routeOwner} already; choose another name for the section`);
    }
    if (ids.has(id)) {
      failAtSection(id, 'is listed twice; remove one of the two');
    }
    ids.add(id);
    if (!fs.existsSync(path.join(siteDir, id, 'index.md'))) {
      failAtSection(id, `${id}/index.md does not exist; write that page or remove the section`);
    }
  }
}

function checkSidebarGroups(sections: readonly Section[]): void {
  const groupIds = new Set<string>();
  for (const {id: section, sidebarGroups = []} of sections) {
    for (const {id} of sidebarGroups) {
      if (groupIds.has(id)) {
        failAtSection(section, `two groups of the sidebar have the id "${id}"; choose another for one of them`);
      }
      groupIds.add(id);
    }
  }
}

function checkFolders(siteDir: string, sectionIds: ReadonlySet<string>): void {
  for (const entry of fs.readdirSync(siteDir, {withFileTypes: true})) {
    const {name} = entry;
    const contains = (file: string) => fs.existsSync(path.join(siteDir, name, file));
    const canBeSection = entry.isDirectory() && !name.startsWith('.') && !FOLDERS_WITHOUT_PAGES.has(name);
    // A copy of a build also contains an `index.md`, which is the Markdown version of the home page.
    const isCopyOfBuild = contains('index.html');
    if (canBeSection && !isCopyOfBuild && contains('index.md') && !sectionIds.has(name)) {
      throw new UserError(
        `${name}/index.md: the folder "${name}" is not a section, so its pages would not be published; ` +
          'add it to src/site/section-list.json or move the pages.',
      );
    }
  }
}
