import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {readFrontMatter} from '../../src/markdown/front-matter';
import {serviceList} from '../../src/site/services';
import {newPage} from './new-page';

function siteFolder(): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'new-page-'));
  fs.mkdirSync(path.join(dir, 'docs/http'), {recursive: true});
  ['src/pages', 'static/img'].forEach((folder) => fs.mkdirSync(path.join(dir, folder), {recursive: true}));
  for (const file of ['docs/index.md', 'docs/sru.md', 'docs/http/index.md', 'src/pages/introduction.md']) {
    fs.writeFileSync(path.join(dir, file), `---\ntitle: ${file}\nsidebar_position: 7\n---\n`);
  }
  return dir;
}

test('a new page has valid front matter, is the last in its folder, and explains where to write', () => {
  const {file, route, text} = newPage(['docs/sets', 'Sets: what they are'], siteFolder());
  expect([file, route]).toEqual(['docs/sets.md', '/docs/sets']);
  expect(readFrontMatter(file, text)).toMatchObject({title: 'Sets: what they are'});
  expect(text).toMatch(
    /^---\ntitle: "Sets: what they are"\ndescription: "TODO: .+"\nsidebar_position: 8\nsidebar_group: start # TODO: one of start, .+\n---\n\nTODO: /,
  );
  expect(text).toMatch(
    /\n\n## Next steps\n\n- TODO: .+\n\n<details>\n<summary>Sources<\/summary>\n\n- TODO: .+\n\n<\/details>\n$/,
  );
});

test('the first page of a section or of a folder has the route of its folder; a new name at the top is a section', () => {
  const newSection = {id: 'no-section-yet', label: 'Title', inNavbar: true};
  for (const [target, page] of [
    ['tutorials', {file: 'tutorials/index.md', route: '/tutorials/'}],
    ['tutorials/index', {file: 'tutorials/index.md', route: '/tutorials/'}],
    ['docs/new/index.md', {file: 'docs/new/index.md', route: '/docs/new/'}],
    ['no-section-yet', {route: '/no-section-yet/', newSection}],
    ['no-section-yet/index', {route: '/no-section-yet/', newSection}],
  ] as const) {
    const createdPage = newPage([target, 'Title'], siteFolder());
    expect(createdPage).toMatchObject(page);
    expect('newSection' in createdPage, target).toBe('newSection' in page);
  }
  expect(newPage(['docs/new/index', 'Title'], siteFolder()).text).toContain('\nsidebar_position: 8\n---');
});

test('the page of a service names it', () => {
  const [service] = serviceList.filter(({page}) => /^\/docs\/[\w-]+$/.test(page));
  const dir = siteFolder();
  fs.rmSync(path.join(dir, `${service!.page}.md`), {force: true});
  expect(newPage([service!.page, 'Title'], dir).text).toContain(`\nservice: ${service!.id}\n---`);
});

test.each<[string, readonly string[], string]>([
  ['nothing', [], 'A new page needs a path and a title in quotation marks: npm run new'],
  ['a title without quotation marks', ['docs/sets', 'All', 'sets'], 'needs a path and a title'],
  ['an unknown section', ['dosc/sets', 'Sets'], '"dosc/sets" is in no section; begin the path with one of docs, '],
  ['a section that has its first page', ['docs', 'Docs'], '/docs/: there is a page at this route'],
  ['a capital letter', ['docs/Sets', 'Sets'], '"Sets" cannot be part of a URL; use lower-case letters, digits and'],
  [
    'an unknown folder',
    ['docs/htp/sets', 'Sets'],
    "docs/htp/: there is no such folder; fix the path, or write the folder's",
  ],
  [
    'a section on the route of a page',
    ['introduction/index', 'A'],
    '/introduction is the URL of src/pages/introduction.md',
  ],
  ['a section on the route of the search', ['search', 'A'], '/search is the URL of the search page already; choose'],
  ['a section on a folder of static', ['img/index', 'A'], '/img is the URL of static/img already'],
  ['a page below a page', ['docs/sru/verbs', 'Verbs'], 'git mv docs/sru.md docs/sru/index.md'],
  ['a page that exists', ['docs/sru', 'SRU'], '/docs/sru: there is a page at this route; choose another name'],
])('%s is an error that says what to write', (_, args, problem) => {
  expect(() => newPage(args, siteFolder())).toThrow(problem);
});
