/** One promise: a page that `check:pages` accepts builds strictly and shows all of it; any other is told why. */

import {execFileSync, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import YAML from 'yaml';
import {root} from '../../scripts/lib/project';
import {copySite, docusaurus, edit} from '../support/copies';

interface Features {
  accepted: Record<string, {markdown: string; shown?: string[]}>;
  refused: Record<string, {markdown: string; problem: string}>;
}

const {accepted, refused}: Features = YAML.parse(
  fs.readFileSync(path.join(root, 'tests/support/features.yml'), 'utf8'),
);

const FOLDER = 'tutorials/features';
const END =
  '\n\n## Next steps\n\n- [Search](/docs/search)\n\n<details>\n<summary>Sources</summary>\n\n- A source of a fact.\n\n</details>\n';

const getName = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]+/g, '-');

function writePage(dir: string, name: string, title: string, position: number, text: string): void {
  const description = `What readers see of a page with ${title}, written for this test alone.`;
  const header = `title: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\nsidebar_position: ${position}`;
  fs.writeFileSync(path.join(dir, FOLDER, `${name}.md`), `---\n${header}\n---\n\n${text}`);
}

/** What readers see, and where links and ids lead. */
const getText = (html: string): string =>
  [html.replace(/<[^>]*>/g, ''), ...html.matchAll(/(?:href|id|alt|title)="?([^">]*)/g)]
    .join('\n')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&amp;/g, '&');

// What an editor can get wrong has unit tests; here a build shows that a sentence of theirs is what a reader sees.
test('an unknown front matter field stops the build, with one sentence and no stack trace', async () => {
  test.setTimeout(120_000);
  const dir = copySite('bad-input');
  edit(dir, 'docs/sru.md', 'sidebar_position:', 'sidebar_postion:');
  const {code, output} = await docusaurus(['build'], {dir});
  fs.rmSync(dir, {recursive: true});
  expect(code).not.toBe(0);
  const sentence = /docs\/sru\.md:5: front matter field "sidebar_postion": not a known field. Use one of title/;
  expect(output.split('\n').filter((line) => line.includes('[ERROR]') || /^\s+at /.test(line))).toEqual([
    expect.stringMatching(sentence),
  ]);
});

test('a page that the check accepts is built with all that it says, and another is told what to do', async () => {
  test.setTimeout(10 * 60_000);
  const dir = copySite('features');
  try {
    fs.mkdirSync(path.join(dir, FOLDER));
    // Otherwise the programs would leave out what git ignores here.
    execFileSync('git', ['init', '--quiet'], {cwd: dir});
    fs.mkdirSync(path.join(dir, 'node_modules'));
    fs.symlinkSync(path.join(root, 'node_modules/.bin'), path.join(dir, 'node_modules/.bin'), 'junction');
    writePage(dir, 'index', 'Features', 99, `The pages of this folder.${END}`);
    const pages = [...Object.entries(accepted), ...Object.entries(refused)];
    pages.forEach(([title, {markdown}], i) => writePage(dir, getName(title), title, i + 1, markdown + END));
    const {stdout, stderr} = spawnSync('npx', ['tsx', 'scripts/check-pages.ts', FOLDER], {cwd: dir, encoding: 'utf8'});
    const getProblems = (title: string) =>
      stdout.split('\n').filter((line) => line.startsWith(`${FOLDER}/${getName(title)}.md:`));
    expect.soft(stderr).toBe('');
    for (const title of Object.keys(accepted)) {
      expect.soft(getProblems(title), title).toEqual([]);
    }
    for (const [title, {problem}] of Object.entries(refused)) {
      expect.soft(getProblems(title).join('\n'), title).toMatch(new RegExp(problem));
      // Where, what, and what to do.
      for (const sentence of getProblems(title)) {
        expect
          .soft(sentence, title)
          .toMatch(/^[^:]+:\d+: .*[;.].*(?:begin|write|delete|correct|import|link|use|add|close|count|put)/);
      }
      fs.rmSync(path.join(dir, FOLDER, `${getName(title)}.md`));
    }
    const {code, output} = await docusaurus(['build'], {dir, env: {STRICT: 'on'}});
    expect(code, output).toBe(0);
    for (const [title, {shown = []}] of Object.entries(accepted)) {
      const html = fs.readFileSync(path.join(dir, 'build', FOLDER, getName(title), 'index.html'), 'utf8');
      const text = getText(html);
      shown.forEach((each) => expect.soft(text, title).toContain(each.replace(/^id="(.*)"$/, '$1')));
    }
  } finally {
    fs.rmSync(dir, {recursive: true, force: true});
  }
});
