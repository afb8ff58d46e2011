/** That `npm run check:pages` says a sentence on files, raw links and data that are not as the site needs them, and never fails itself. */

import {execFileSync, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {findFileProblems, findPairProblems} from '../../scripts/pages/files';
import {Links} from '../../scripts/pages/links';
import {createPage, getRoute} from '../../scripts/pages/page';
import {describeError, formatProblems, reportOnGitHub} from '../../scripts/pages/report';
import {root} from '../../scripts/lib/project';
import {readFrontMatter} from '../../src/markdown/front-matter';

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
    expect(findFileProblems(files)).toContainEqual(expect.stringContaining(problem));
  });
}

test('pages, parts of pages, images and files of an editor have no problem', () => {
  const files = [
    'a.md',
    'b/index.md',
    'b/_part.md',
    'image.PNG',
    'photo.webp',
    '.DS_Store',
    'b/c-d.md',
    '2026-report.md',
  ];
  expect(findFileProblems(files.map((file) => `docs/${file}`))).toEqual([]);
});

test('a pair of translations names two pages, each in its language', () => {
  const [english, dutch] = [{}, {lang: 'nl'}].map((fields, i) =>
    createPage(`policy/${i}.md`, 'Text.', {title: 'A', ...fields}),
  );
  const pages = [english, dutch].filter((page) => page !== undefined);
  const find = (pair: object) => findPairProblems(JSON.stringify([pair]), ['policy/0.md', 'policy/1.md'], pages);
  expect(find({en: '/policy/0', nl: '/policy/1'})).toEqual([]);
  expect(find({en: '/policy/nope'})).toEqual([
    'src/site/translation-pairs.json, pair 1: "/policy/nope" is not a page in English; write the route of one, as its URL shows it',
    expect.stringContaining('pair 1: "undefined" is not a page in Dutch'),
  ]);
  expect(find({en: '/policy/1', nl: '/policy/0'})).toHaveLength(2);
});

for (const [name, bytes] of [
  ['Windows-1252', Buffer.from('caf\u00e9', 'latin1')],
  ['UTF-16', Buffer.from('\ufefftitle', 'utf16le')],
  ['a NUL', Buffer.from('a\0b')],
] as const) {
  test(`a page in another encoding is refused: ${name}`, () => {
    const text = Buffer.concat([Buffer.from('---\ntitle: A\n---\n\n'), bytes]).toString();
    expect(() => readFrontMatter('docs/a.md', text)).toThrow(
      'docs/a.md:5: a character of another encoding than UTF-8; save the file as UTF-8',
    );
  });
}

for (const [text, problem] of [
  ['———\ntitle: A\n———\n', '1: the front matter does not begin on line 1; write three hyphens'],
  ['+++\ntitle = "A"\n+++\n', '1: the front matter does not begin on line 1'],
  ['---\ntitle:A page\n---\n', '2: no space after the colon of a field; write one'],
] as const) {
  test(`front matter is refused: ${JSON.stringify(text)}`, () => {
    expect(() => readFrontMatter('docs/a.md', text)).toThrow(`docs/a.md:${problem}`);
  });
}

for (const [markdown, problem] of [
  ['<a href="/docs/nope">a</a>', 'links to /docs/nope, which is not a page; write the route of a page'],
  ['<a href="./nope.md">a</a>', 'links to ./nope.md, which does not exist'],
  ['Text <a href="#nope">a</a>.', 'links to #nope, which docs/a.md does not have'],
  ['<img src="/img/nope.png" alt="A" />', 'shows /img/nope.png, which does not exist; add static/img/nope.png'],
  ['<img src="nope.png" alt="A" />', 'shows nope.png, which is no file of this site; put the file into static/img'],
  ['<img src="https://a.example/x.png" alt="A" />', 'shows https://a.example/x.png, an image of another host'],
  ['![a](https://github.com/user-attachments/assets/1)', 'user-attachments/assets/1, an image of another host'],
  ['![a](data:image/png;base64,AAAA)', 'shows data:image/png;base64,AAAA, an image that only its author has'],
  ['![a](file:///C:/a.png)', 'shows file:///C:/a.png, an image that only its author has'],
  [
    '![a](..\\static\\img\\logo.svg)',
    'a path with \\ in place of /; put the file into static/img, and write /img/NAME',
  ],
  ['![a](/img/my%20room.png)', 'shows /img/my%20room.png, which does not exist; add static/img/my room.png'],
  ['<picture><source srcset="/img/logo.svg 1x, /img/nope.svg 2x" /></picture>', 'shows /img/nope.svg, which does not'],
  ['<video src="/nope.mp4" poster="/nope.png" />', 'shows /nope.png, which does not exist'],
  [
    '```mermaid\n%% size: 1 x 1\nflowchart LR\n  a --> b\n  click a "/docs/nope"\n```',
    'links to /docs/nope, which is not',
  ],
] as const) {
  test(`reported: ${JSON.stringify(markdown)}`, () => {
    const problems = new Links([createPage('docs/a.md', markdown, {title: 'A'})], ['docs/a.md']).findProblems();
    expect(problems).toContainEqual(expect.stringContaining(problem));
  });
}

test('a page is proposed only when its name is near, and of many links to a page that is gone some are named', () => {
  const lines = Array.from({length: 9}, () => '[a](/docs/old)').join('\n\n');
  const page = createPage('docs/search.md', `[b](/loud/), [c](/docs/serach)\n\n${lines}`, {title: 'A'});
  const links = new Links([page], ['docs/search.md'], new Map([['docs/old.md', undefined]]));
  expect(links.findProblems()).toEqual([
    'docs/search.md:1: links to /loud/, which is not a page; write the route of a page',
    'docs/search.md:1: links to /docs/serach, which is not a page; write the route of a page, such as /docs/search',
    expect.stringMatching(/ in (?:docs\/search\.md:\d+(?:, )?){5} and 4 more places$/),
  ]);
});

test('what is alike in a file is said once, and on GitHub for each rule, the pull request first', ({}, testInfo) => {
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
  const summary = testInfo.outputPath('summary.md');
  fs.mkdirSync(path.dirname(summary), {recursive: true});
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
  const sentence = describeError(new TypeError('x is not\na function'), 'docs/a.md');
  expect(sentence).toMatch(/^docs\/a\.md: cannot be checked \(x is not a function, in tests\/content\/\S+:\d+\); undo/);
});

test('data that cannot be read, a link that leads nowhere and a reader that leaves get no stack', ({}, testInfo) => {
  test.slow();
  const cwd = testInfo.outputPath('clone');
  execFileSync('git', ['clone', '--quiet', '.', cwd], {cwd: root});
  fs.cpSync(path.join(root, 'scripts'), path.join(cwd, 'scripts'), {recursive: true});
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(cwd, 'node_modules'), 'junction');
  const edit = (file: string, pattern: RegExp, text: string) => {
    const target = path.join(cwd, file);
    const before = fs.readFileSync(target, 'utf8');
    expect(before).toMatch(pattern);
    fs.writeFileSync(target, before.replace(pattern, text));
    return () => fs.writeFileSync(target, before);
  };
  const check = (env = {}) => {
    const command = ['--import', 'tsx', 'scripts/check-pages.ts', 'docs/sru.md'];
    const {stdout, stderr} = spawnSync(process.execPath, command, {
      cwd,
      encoding: 'utf8',
      env: {...process.env, ...env},
    });
    expect(stderr).toBe('');
    expect(stdout).not.toMatch(/^\s+at /m);
    return stdout;
  };
  for (const [file, pattern, text, sentence] of [
    ['src/site/section-list.json', /\]\s*$/, ',]', 'src/site/section-list.json: cannot be read ('],
    ['src/site/changes.ts', /(?<=\n {4}title: .*),\n/, '', /src\/site\/changes\.ts:\d+: cannot be read \(Expected "}"/],
  ] as const) {
    const undo = edit(file, pattern, text);
    expect(check()).toMatch(sentence);
    expect(check({GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: ''})).toContain(`file=${file},line=`);
    undo();
  }
  edit('src/site/translation-pairs.json', /\]\s*$/, ',]');
  edit('src/site/changes.ts', /(?<=\n {4})sources: /, 'source: ');
  fs.symlinkSync('nope.md', path.join(cwd, 'docs/broken.md'));
  fs.symlinkSync('.', path.join(cwd, 'docs/loop'), 'junction');
  const output = check({GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: ''});
  expect(output).not.toContain('file=undefined');
  for (const sentence of [
    'file=src/site/translation-pairs.json,line=1,title=pages::cannot be read (',
    'file=src/site/changes.ts,line=1,title=pages::cannot be checked (',
    'file=docs/broken.md,line=1,title=pages::is a link to another file',
    'file=docs/loop,line=1,title=pages::is a link to another file',
  ]) {
    expect(output).toContain(sentence);
  }
  const piped = spawnSync('node --import tsx scripts/check-pages.ts docs/sru.md | true', {
    cwd,
    shell: true,
    encoding: 'utf8',
  });
  expect(piped.stderr).toBe('');
});

test('a sample that does not exist is not passed over', () => {
  const command = ['--import', 'tsx', 'scripts/check-samples.ts', 'typo'];
  const {status, stderr} = spawnSync(process.execPath, command, {cwd: root, encoding: 'utf8'});
  expect(stderr).toContain('"typo" is in the name of no sample and no recording; write a part of one, such as ');
  expect(status).toBe(1);
});
