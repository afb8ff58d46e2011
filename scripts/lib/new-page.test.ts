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
  fs.mkdirSync(path.join(dir, 'samples'));
  fs.writeFileSync(path.join(dir, 'docs/index.md'), '---\ntitle: Docs\n---\n');
  fs.writeFileSync(path.join(dir, 'docs/sru.md'), '---\ntitle: SRU\nsidebar_position: 7\n---\n');
  fs.writeFileSync(path.join(dir, 'docs/http/index.md'), '---\ntitle: Resolver\n---\n');
  return dir;
}

test('a page has valid front matter, comes last in its folder, and says where to write', () => {
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

test('the first page of a section or of a folder has the route of its folder', () => {
  for (const [target, file, route] of [
    ['tutorials', 'tutorials/index.md', '/tutorials/'],
    ['tutorials/index', 'tutorials/index.md', '/tutorials/'],
    ['docs/new/index.md', 'docs/new/index.md', '/docs/new/'],
  ] as const) {
    expect(newPage([target, 'Title'], siteFolder())).toMatchObject({file, route});
  }
  expect(newPage(['docs/new/index', 'Title'], siteFolder()).text).toContain('\nsidebar_position: 8\n---');
});

test('the page of a service names it', () => {
  const [service] = serviceList.filter(({page}) => /^\/docs\/[\w-]+$/.test(page));
  const dir = siteFolder();
  fs.rmSync(path.join(dir, `${service!.page}.md`), {force: true});
  expect(newPage([service!.page, 'Title'], dir).text).toContain(`\nservice: ${service!.id}\n---`);
});

test('a new name at the top is a new section, in the navbar', () => {
  for (const target of ['no-section-yet', 'no-section-yet/index']) {
    expect(newPage([target, 'Title'], siteFolder())).toMatchObject({
      route: '/no-section-yet/',
      newSection: {id: 'no-section-yet', label: 'Title', inNavbar: true},
    });
  }
  expect(newPage(['tutorials', 'Tutorials'], siteFolder())).not.toHaveProperty('newSection');
});

for (const [what, args, problem] of [
  ['nothing', [], 'A new page needs a path and a title in quotation marks: npm run new'],
  ['a title without quotation marks', ['docs/sets', 'All', 'sets'], 'needs a path and a title'],
  ['an unknown section', ['dosc/sets', 'Sets'], '"dosc/sets" is in no section; begin the path with one of docs, '],
  ['a section that has its first page', ['docs', 'Docs'], '/docs/: there is a page at this route'],
  [
    'a capital letter',
    ['docs/Sets', 'Sets'],
    '"Sets" cannot be part of a URL; use lower-case letters, digits and hyphens',
  ],
  [
    'an unknown folder',
    ['docs/htp/sets', 'Sets'],
    "docs/htp/: there is no such folder; fix the path, or write the folder's first page first: npm run new -- docs/htp/index",
  ],
  ['a page that exists', ['docs/sru', 'SRU'], '/docs/sru: there is a page at this route; choose another name'],
] as const) {
  test(`${what} is an error that says what to write`, () => {
    expect(() => newPage(args, siteFolder())).toThrow(problem);
  });
}
