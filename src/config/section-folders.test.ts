import {expect, test} from 'vitest';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Section} from '../site/sections';
import {checkSectionFolders} from './section-folders';

test('a section without an index page and a folder without a section are both reported', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'sections-'));
  expect(() => checkSectionFolders(dir, [section('docs')])).toThrow(
    'section "docs": docs/index.md does not exist; write that page',
  );
  fs.mkdirSync(path.join(dir, 'howto'));
  fs.writeFileSync(path.join(dir, 'howto', 'index.md'), '');
  expect(() => checkSectionFolders(dir, [])).toThrow('howto/index.md: the folder "howto" is not a section');
  // A copy of a build is not a section.
  fs.writeFileSync(path.join(dir, 'howto', 'index.html'), '');
  checkSectionFolders(dir, []);
});

/** Makes a site with these files and with a folder for each section, and checks its folders. */
function check(files: readonly string[], sections: readonly Section[]): void {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'sections-'));
  for (const file of [...files, ...sections.map(({id}) => `${id}/index.md`)]) {
    fs.mkdirSync(path.dirname(path.join(dir, file)), {recursive: true});
    fs.writeFileSync(path.join(dir, file), '');
  }
  checkSectionFolders(dir, sections);
}

const section = (id: string, ...groups: string[]): Section => ({
  id,
  label: 'Label',
  inNavbar: true,
  isSearched: true,
  sidebarGroups: groups.map((group) => ({id: group, label: 'Label'})),
});

test('a section whose URL belongs to something else is refused, and so are duplicate sections and groups', () => {
  check(['src/pages/introduction.md', 'static/img/logo.svg'], [section('docs', 'a', 'b'), section('news', 'c')]);
  const list = 'src/site/section-list.json, section';
  expect(() => check([], [section('search')])).toThrow(
    `${list} "search": /search is the URL of the search page already`,
  );
  expect(() => check(['src/pages/introduction.md'], [section('introduction')])).toThrow(
    `${list} "introduction": /introduction is the URL of src/pages/introduction.md already; choose another name`,
  );
  expect(() => check(['static/img/logo.svg'], [section('img')])).toThrow(
    `${list} "img": /img is the URL of static/img`,
  );
  expect(() => check([], [section('docs'), section('docs')])).toThrow(`${list} "docs": is listed twice`);
  expect(() => check([], [section('docs', 'a', 'a')])).toThrow(
    `${list} "docs": two groups of the sidebar have the id "a"`,
  );
  expect(() => check([], [section('docs', 'a'), section('news', 'a')])).toThrow(`${list} "news": two groups`);
});
