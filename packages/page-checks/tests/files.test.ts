/** That files and raw links which are not as a site needs them have a sentence, and how it is printed. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {describeError, formatProblems, getRoute, reportOnGitHub} from '../index';
import {findFileProblems} from '../src/files';
import {Links} from '../src/links';
import {createPage, root, site} from './site';

for (const [file, route] of [
  ['docs/index.md', '/docs/'],
  ['docs/a.md', '/docs/a'],
  ['docs/docs.md', '/docs/docs'],
  ['docs/a/a.md', '/docs/a/'],
  ['docs/a/readme.md', '/docs/a/'],
  ['docs/a/README.md', '/docs/a/'],
  ['docs/a/b/a.md', '/docs/a/b/a'],
  ['docs/01-a.md', '/docs/01-a'],
  ['src/pages/index.md', '/'],
  ['src/pages/a.md', '/a'],
  ['src/pages/a/a.md', '/a/a'],
] as const) {
  test(`the route of ${file}`, () => {
    expect(getRoute(file)).toBe(route);
  });
}

for (const [files, problem] of [
  [['docs/API.md'], 'docs/API.md: the name is the URL; write it in lower-case letters'],
  [['docs/my page.md'], 'docs/my page.md: the name is the URL'],
  [['docs/a.mdx'], 'docs/a.mdx: pages end in .md here'],
  [['docs/a.MD'], 'docs/a.MD: is not published, because pages end in .md; rename it to docs/a.md'],
  [['docs/a.md.txt'], 'docs/a.md.txt: is not published, because pages end in .md; rename it to docs/a.md'],
  [['docs/a.markdown'], 'rename it to docs/a.md'],
  [['docs/a.docx'], 'docs/a.docx: is not published, because pages end in .md; write its text in a page'],
  [['docs/a'], 'docs/a: is not published'],
  [['docs/a/readme.md'], 'docs/a/readme.md: is the first page of its folder by this name; name it docs/a/index.md'],
  [['docs/a/a.md', 'docs/a/index.md'], 'docs/a/a.md: is the first page of its folder by this name'],
  [['docs/a.md', 'docs/a/index.md'], 'docs/a/index.md: has the route /docs/a, as docs/a.md has; rename one of the two'],
  [['docs/a/b.md'], 'docs/a/: has no first page; write it: npm run new -- docs/a/index "Title of the folder"'],
  [['docs/a/b/index.md'], 'docs/a/: has no first page'],
] as const) {
  test(`reported: ${files.join(' beside ')}`, () => {
    expect(findFileProblems(site, files)).toContainEqual(expect.stringContaining(problem));
  });
}

test('pages, parts of pages, images and files of an editor have no problem', () => {
  const names = 'a.md b/index.md b/_part.md image.PNG photo.webp .DS_Store b/c-d.md 2026-report.md'.split(' ');
  const files = names.map((name) => `docs/${name}`);
  expect(findFileProblems(site, files)).toEqual([]);
});

for (const [markdown, problem] of [
  ['<a href="/docs/nope">a</a>', 'links to /docs/nope, which is not a page; write the route of a page'],
  ['<a href="./nope.md">a</a>', 'links to ./nope.md, which does not exist'],
  ['Text <a href="#nope">a</a>.', 'links to #nope, which docs/a.md does not have'],
  ['<img src="/img/nope.png" alt="A" />', 'shows /img/nope.png, which does not exist; add static/img/nope.png'],
  ['<img src="nope.png" alt="A" />', 'shows nope.png, which is no file of this site; put the file into static/img'],
  ['<img src="https://a.example/x.png" alt="A" />', 'shows https://a.example/x.png, an image of another host'],
  ['![a](/img/my%20room.png)', 'shows /img/my%20room.png, which does not exist; add static/img/my room.png'],
  [
    '```mermaid\n%% size: 1 x 1\nflowchart LR\n  a --> b\n  click a "/docs/nope"\n```',
    'links to /docs/nope, which is not',
  ],
] as const) {
  test(`reported: ${JSON.stringify(markdown)}`, () => {
    const problems = new Links(site, [createPage('docs/a.md', markdown, {title: 'A'})], ['docs/a.md']).findProblems();
    expect(problems).toContainEqual(expect.stringContaining(problem));
  });
}

test('a page is proposed only when its name is near, and of many links to a page that is gone some are named', () => {
  const lines = Array.from({length: 9}, () => '[a](/docs/old)').join('\n\n');
  const page = createPage('docs/search.md', `[b](/loud/), [c](/docs/serach)\n\n${lines}`, {title: 'A'});
  const links = new Links(site, [page], ['docs/search.md'], new Map([['docs/old.md', undefined]]));
  expect(links.findProblems()).toEqual([
    'docs/search.md:1: links to /loud/, which is not a page; write the route of a page',
    'docs/search.md:1: links to /docs/serach, which is not a page; write the route of a page, such as /docs/search',
    expect.stringMatching(/ in (?:docs\/search\.md:\d+(?:, )?){5} and 4 more places: git grep -n old$/),
  ]);
  const other = createPage('tutorials/a.md', '[a](/docs/search/index.md)', {title: 'A'});
  expect(new Links(site, [other], ['docs/search.md']).findProblems()).toEqual([
    expect.stringMatching(/which does not exist; .* from this one, or the route of one, such as \/docs\/search$/),
  ]);
});

test('what is alike in a file is said once, and on GitHub for each rule, the pull request first', () => {
  const problems = [
    'docs/a.md:1: "serach" is misspelt; write "search"',
    'docs/a.md:2: "serach" is misspelt; write "search"',
    'docs/a.md:3: "a|b" is misspelt; write "c"',
    'docs/b.md: 100% wrong',
    'src/site/changes.ts, "an-id": it has no source',
  ];
  expect(formatProblems(problems)).toEqual([
    'docs/a.md:1: "serach" is misspelt; write "search" (also on line 2)',
    'docs/a.md:3: "a|b" is misspelt; write "c"',
    'docs/b.md: 100% wrong',
    'src/site/changes.ts: "an-id": it has no source',
  ]);
  const summary = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'summary-')), 'summary.md');
  expect(reportOnGitHub(problems, ['docs/b.md'], summary)).toEqual([
    '::error file=docs/b.md,line=1,title=pages::100%25 wrong',
    '::error file=docs/a.md,line=1,title=pages::"serach" is misspelt; write "search" (and on 2 more lines: 2, 3)',
    '::error file=src/site/changes.ts,line=1,title=pages::"an-id": it has no source',
  ]);
  expect(fs.readFileSync(summary, 'utf8')).toContain('| docs/a.md | 3 | "a\\|b" is misspelt; write "c" |');
});

test('an annotation of GitHub escapes what would end it or one of its properties', () => {
  expect(reportOnGitHub(['docs/a,b%.md:3: 100% of "a: b",\r\n::error::c'], [])).toEqual([
    '::error file=docs/a%2Cb%25.md,line=3,title=pages::100%25 of "a: b",%0D%0A::error::c',
  ]);
  expect(reportOnGitHub(['C:/docs/a.md:3: b'], [])).toEqual(['::error file=C%3A/docs/a.md,line=3,title=pages::b']);
});

test('an error that nobody foresaw is one sentence', () => {
  const sentence = describeError(root, new TypeError('x is not\na function'), 'docs/a.md');
  expect(sentence).toMatch(
    /^docs\/a\.md: cannot be checked \(x is not a function, in packages\/page-checks\/\S+:\d+\); `npx tsc`/,
  );
});
