import fs from 'node:fs';
import path from 'node:path';
import type {Section} from '../site/sections';
import {UserError} from '../lib/user-error';

/** Folders at the top of the tree that contain no pages; an `index.md` in another one means a section nobody listed. */
const NOT_CONTENT = new Set(['src', 'static', 'tests', 'scripts', 'node_modules', 'build']);

/**
 * Checks that the list of sections and the folders at the top of the tree match, both ways.
 *
 * @throws UserError naming the section or the folder, and the remedy
 */
export function checkSectionFolders(siteDir: string, sections: readonly Section[]): void {
  for (const {id} of sections) {
    if (!fs.existsSync(path.join(siteDir, id, 'index.md'))) {
      throw new UserError(
        `src/site/section-list.json, section "${id}": ${id}/index.md does not exist; write that page or remove the section.`,
      );
    }
  }
  const listed = new Set(sections.map(({id}) => id));
  for (const entry of fs.readdirSync(siteDir, {withFileTypes: true})) {
    const isContent = entry.isDirectory() && !entry.name.startsWith('.') && !NOT_CONTENT.has(entry.name);
    if (isContent && !listed.has(entry.name) && fs.existsSync(path.join(siteDir, entry.name, 'index.md'))) {
      throw new UserError(
        `${entry.name}/index.md: the folder "${entry.name}" is not a section, so its pages would not be published; ` +
          'add it to src/site/section-list.json or move the pages.',
      );
    }
  }
}
