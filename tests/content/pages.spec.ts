/**
 * Tests `npm run check:pages` on the front matter, elements and data of this site. No input may end it with a stack
 * trace.
 */

import {execFileSync, execSync, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {createPage, readFile} from 'page-checks';
import {findPairProblems, site} from '../../scripts/lib/pages';
import {root} from '../../scripts/lib/project';
import {readFrontMatter} from '../../src/markdown/front-matter';
import {sections} from '../../src/site/sections';

test('a pair of translations must name two pages, each in its language', () => {
  const [english, dutch] = [{}, {lang: 'nl'}].map((fields, i) =>
    createPage(site, `policy/${i}.md`, 'Text.', {title: 'A', ...fields}),
  );
  const pages = [english, dutch].filter((page) => page !== undefined);
  const find = (pair: object) =>
    findPairProblems({files: ['policy/0.md', 'policy/1.md'], pages}, JSON.stringify([pair]));
  expect(find({en: '/policy/0', nl: '/policy/1'})).toEqual([]);
  expect(find({en: '/policy/nope'})).toEqual([
    expect.stringContaining('src/site/translation-pairs.json, pair 1: "/policy/nope" is not a page in English'),
    expect.stringContaining('pair 1: has no "nl"'),
  ]);
  expect(find({en: '/policy/1', nl: '/policy/0'})).toHaveLength(2);
});

test('an element that cannot be rendered is reported', () => {
  const render = (text: string) => () => site.render(createPage(site, 'docs/a.md', text, {title: 'A'}));
  expect(render('\n<Sample of="no/such" />')).toThrow(/^docs\/a\.md:2: .*no\/such/);
  expect(render('`[[serach]]`')).toThrow('docs/a.md:1: [[serach]] is neither');
});

test('the style guide shows the exact message for a wrong field', () => {
  const text = '---\ntitle: Sets\ndescription: Sets\n---\n';
  const [message = ''] = /^docs\/sets\.md:3: .*/m.exec(readFile(root, 'example/subfolder/subfolder/index.md')) ?? [];
  expect(() => readFrontMatter('docs/sets.md', text)).toThrow(`${message}.`);
});

test('a repair keeps every word, and the page can still be parsed', () => {
  test.slow();
  const file = 'packages/page-checks/tests/repair.md';
  const text =
    '---\ntitle: Repair\n---\n## Part\nText https://www.example.org/nl and info@example.org.  \n\n- An item[^1].\n\n* A star.\n\n1. First.\n  - Call __init__.\n\n[^1]: Kept.\n[^2]: A note with the wrong number.\n';
  const getWords = (source: string) => source.match(/\w+/g);
  fs.writeFileSync(path.join(root, file), text);
  try {
    const {stdout} = spawnSync('npx', ['tsx', 'scripts/fix.ts', file], {cwd: root, encoding: 'utf8'});
    expect(stdout, 'problems that the repair cannot fix').toMatch(/:6: .*URL/);
    const after = readFile(root, file);
    expect(after).toContain('## Part\n\nText');
    expect(getWords(after)).toEqual(getWords(text));
    expect(after, 'two lists stay separate').toContain('- An item[^1].\n\n* A star.\n');
    expect(after, 'the indented list is separated, and a name with underscores does not change').toContain(
      '\n\n1. First.\n\n  - Call __init__.\n',
    );
    expect(createPage(site, file, after, {}).fatalProblems).toEqual([]);
  } finally {
    fs.rmSync(path.join(root, file));
  }
});

test('invalid data, a broken symbolic link and a closed pipe cause no stack trace', ({}, testInfo) => {
  test.slow();
  const cwd = testInfo.outputPath('clone');
  execFileSync('git', ['clone', '--quiet', '.', cwd], {cwd: root});
  ['scripts', 'packages'].forEach((folder) =>
    fs.cpSync(path.join(root, folder), path.join(cwd, folder), {recursive: true}),
  );
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(cwd, 'node_modules'), 'junction');
  const edit = (file: string, pattern: RegExp, text: string) => {
    const target = path.join(cwd, file);
    const before = fs.readFileSync(target, 'utf8');
    expect(before).toMatch(pattern);
    fs.writeFileSync(target, before.replace(pattern, text));
    return () => fs.writeFileSync(target, before);
  };
  const check = (shellSuffix = '') => {
    const {stdout, stderr} = spawnSync(`node --import tsx scripts/check-pages.ts docs/sru.md${shellSuffix}`, {
      cwd,
      shell: true,
      encoding: 'utf8',
      env: {...process.env, GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: ''},
    });
    expect(stderr).toBe('');
    expect(stdout).not.toMatch(/^\s+at |file=undefined/m);
    return stdout;
  };
  for (const [file, pattern, text, problem] of [
    ['src/site/section-list.json', /\]\s*$/, ',]', ''],
    ['src/site/changes.ts', /(?<=\n {4}title: .*),\n/, '', 'Expected "}"'],
  ] as const) {
    const undo = edit(file, pattern, text);
    expect(check().replace(/line=\d+/, 'line=N')).toContain(
      `file=${file},line=N,title=pages::cannot be read (${problem}`,
    );
    undo();
  }
  edit('src/site/translation-pairs.json', /\]\s*$/, ',]');
  edit('src/site/changes.ts', /(?<=\n {4})sources: /, 'source: ');
  fs.symlinkSync('nope.md', path.join(cwd, 'docs/broken.md'));
  fs.symlinkSync('.', path.join(cwd, 'docs/loop'), 'junction');
  const output = check();
  for (const [file, problem] of [
    ['src/site/translation-pairs.json', 'cannot be read ('],
    ['src/site/changes.ts', 'cannot be checked ('],
    ['docs/broken.md', 'is a symbolic link'],
    ['docs/loop', 'is a symbolic link'],
  ]) {
    expect(output).toContain(`file=${file},line=1,title=pages::${problem}`);
  }
  check(' | true');
});

test('the name of a sample that does not exist is an error', () => {
  const command = ['--import', 'tsx', 'scripts/check-samples.ts', 'typo'];
  const {status, stderr} = spawnSync(process.execPath, command, {cwd: root, encoding: 'utf8'});
  expect(stderr).toContain('"typo" is in the name of no sample and no recording; write a part of one, such as ');
  expect(status).toBe(1);
});

test('the checks find no problem in a clone by Git for Windows', {tag: '@nightly'}, ({}, testInfo) => {
  test.slow();
  const cwd = testInfo.outputPath('clone');
  execSync(`git clone --quiet --config core.autocrlf=true . "${cwd}"`, {cwd: root});
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(cwd, 'node_modules'), 'junction');
  execSync('npx tsx scripts/check-pages.ts docs/sru.md && npx tsx scripts/check-samples.ts sru/search', {cwd});
});

// Every other page has one name, because the front matter has no field for a second one.
test('only the overview pages whose label the specification fixes have another label than their title', () => {
  const labels = sections.flatMap(({id, overviewLabel}) => (overviewLabel ? [[id, overviewLabel]] : []));
  expect(Object.fromEntries(labels)).toEqual({
    docs: 'Overview',
    tutorials: 'Overview',
    example: 'Overview',
    policy: 'Introduction (En)',
  });
});
