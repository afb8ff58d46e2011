/** Tests the sentences about file names and folders, and how sentences are printed. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {describeError, formatProblems, getRoute, reportOnGitHub} from '../index';
import {findFileProblems} from '../src/files';
import {problemAt, root, site} from './site';

test('a file has the route that Docusaurus gives it', () => {
  const routes = {
    'docs/index.md': '/docs/',
    'docs/docs.md': '/docs/docs',
    'docs/a/a.md': '/docs/a/',
    'docs/a/README.md': '/docs/a/',
    'docs/a/b/a.md': '/docs/a/b/a',
    'docs/01-a.md': '/docs/01-a',
    'src/pages/index.md': '/',
    'src/pages/a/a.md': '/a/a',
  };
  expect(Object.fromEntries(Object.keys(routes).map((file) => [file, getRoute(file)]))).toEqual(routes);
});

test.each([
  ['docs/API.md', 'docs/API.md: lower-case letters'],
  ['docs/my page.md', 'docs/my page.md: lower-case letters'],
  ['docs/a.mdx', 'docs/a.mdx: rename it to docs/a.md'],
  ['docs/a.MD', 'docs/a.MD: rename it to docs/a.md'],
  ['docs/a.md.txt', 'docs/a.md.txt: rename it to docs/a.md'],
  ['docs/a.docx', 'docs/a.docx: is not published'],
  ['docs/a', 'docs/a: is not published'],
  ['docs/a/readme.md', 'docs/a/readme.md: rename it to docs/a/index.md'],
  ['docs/a/a.md + docs/a/index.md', 'docs/a/a.md: first page of its folder'],
  ['docs/a.md + docs/a/index.md', 'docs/a/index.md: same route as docs/a.md'],
  ['docs/a/b/index.md', 'docs/a/: npm run new -- docs/a/index "Title of the folder"'],
  ['docs/a.md + docs/a/b.md', 'docs/a/: git mv docs/a.md docs/a/index.md'],
  ['docs/a/_category_.json', 'docs/a/_category_.json: change the sidebar'],
  ['docs/_category_.yml', 'docs/_category_.yml: change the sidebar'],
  ['docs/Thumbs.db', 'docs/Thumbs.db: delete it'],
  ['docs/~$x.docx', 'docs/~$x.docx: delete it'],
  ['docs/x.md~', 'docs/x.md~: delete it'],
  ['docs/x.md.bak', 'docs/x.md.bak: delete it'],
  ['docs/con.md', 'docs/con.md: Windows'],
  ['docs/aux/index.md', 'docs/aux/index.md: Windows'],
  ['docs/next.md', 'docs/next.md: next docs version'],
  ['docs/next/index.md', 'docs/next/index.md: next docs version'],
  [`docs/${'a'.repeat(200)}.md`, `docs/${'a'.repeat(200)}.md: too long`],
  ['search/index.md', 'search/index.md: same route as another page of the site'],
  ['src/pages/search.md', 'src/pages/search.md: same route as another page of the site'],
  ['docs/index.md + src/pages/docs.md', 'src/pages/docs.md: same route as docs/index.md'],
])('reported: %s', (files, problem) => {
  const [place = '', words = ''] = problem.split(': ');
  const sections = [...site.sections, {id: 'search'}];
  expect(findFileProblems({...site, sections}, files.split(' + '))).toContainEqual(problemAt(place, words));
});

test('pages, parts of pages, images and files of an editor have no problem', () => {
  const names =
    'a.md b/index.md b/_part.md b/next-steps.md b/context.md image.PNG photo.webp .DS_Store b/c-d.md 2026-report.md'.split(
      ' ',
    );
  const files = names.map((name) => `docs/${name}`);
  expect(findFileProblems(site, files)).toEqual([]);
});

test('equal sentences of a file are printed once; on GitHub, each rule is reported once, changed files first', () => {
  const problems = [
    'docs/a.md:1: "serach" is misspelt; write "search"',
    'docs/a.md:2: "serach" is misspelt; write "search"',
    'docs/a.md:3: "a|b" is misspelt; write "c"',
    'docs/b,c%.md: 100% of "a: b",\r\n::error::c',
    'src/site/changes.ts, "an-id": it has no source',
    'C:/docs/a.md:3: b',
  ];
  expect(formatProblems(problems)).toEqual([
    'docs/a.md:1: "serach" is misspelt; write "search" (also on line 2)',
    ...problems.slice(2, 4),
    'src/site/changes.ts: "an-id": it has no source',
    'C:/docs/a.md:3: b',
  ]);
  const summary = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'summary-')), 'summary.md');
  expect(reportOnGitHub(problems, ['docs/b,c%.md'], summary)).toEqual([
    '::error file=docs/b%2Cc%25.md,line=1,title=pages::100%25 of "a: b",%0D%0A::error::c',
    '::error file=docs/a.md,line=1,title=pages::"serach" is misspelt; write "search" (and on 2 more lines: 2, 3)',
    '::error file=src/site/changes.ts,line=1,title=pages::"an-id": it has no source',
    '::error file=C%3A/docs/a.md,line=3,title=pages::b',
  ]);
  expect(fs.readFileSync(summary, 'utf8')).toContain('| docs/a.md | 3 | "a\\|b" is misspelt; write "c" |');
});

test('an error that nobody foresaw is one sentence', () => {
  const sentence = describeError(root, new TypeError('x is not\na function'), 'docs/a.md');
  expect(sentence).toMatch(
    /^docs\/a\.md: cannot be checked \(x is not a function, in packages\/page-checks\/\S+:\d+\); .*`npx tsc`/,
  );
});
