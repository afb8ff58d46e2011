/** A page that `check:pages` accepts builds without a warning and shows all its content. Other pages get an explanation. */

import {execFileSync, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import YAML from 'yaml';
import {root} from '../../scripts/lib/project';
import {copySite, docusaurus, edit} from '../support/copies';

interface Features {
  acceptedFeatures: Record<string, {markdown: string; visible?: string[]}>;
  rejectedFeatures: Record<string, {markdown: string; problem: string}>;
}

const {acceptedFeatures, rejectedFeatures}: Features = YAML.parse(
  fs.readFileSync(path.join(root, 'tests/support/features.yml'), 'utf8'),
);

const PAGES_FOLDER = 'tutorials/features';
const PAGE_ENDING =
  '\n\n## Next steps\n\n- [Search](/docs/search)\n\n<details>\n<summary>Sources</summary>\n\n- A source of a fact.\n\n</details>\n';

const getFileName = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]+/g, '-');

function writePage(dir: string, name: string, title: string, position: number, text: string): void {
  const description = `A page with ${title}, which was written only for this test.`;
  const header = `title: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\nsidebar_position: ${position}`;
  fs.writeFileSync(path.join(dir, PAGES_FOLDER, `${name}.md`), `---\n${header}\n---\n\n${text}`);
}

/** The visible text of a page, and the values of the attributes href, id, alt and title, one per line. */
const getText = (html: string): string =>
  [html.replace(/<[^>]*>/g, ''), ...html.matchAll(/(?:href|id|alt|title)="?([^">]*)/g)]
    .join('\n')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&amp;/g, '&');

// Unit tests cover the mistakes of editors. This test checks that a build prints their sentence and nothing else.
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

test('a page that the check accepts is built with all its content, and any other page gets a remedy', async () => {
  test.setTimeout(10 * 60_000);
  const dir = copySite('features');
  try {
    fs.mkdirSync(path.join(dir, PAGES_FOLDER));
    // The copy needs its own repository. Git ignores its folder in the project, so the programs would skip its files.
    execFileSync('git', ['init', '--quiet'], {cwd: dir});
    fs.mkdirSync(path.join(dir, 'node_modules'));
    fs.symlinkSync(path.join(root, 'node_modules/.bin'), path.join(dir, 'node_modules/.bin'), 'junction');
    writePage(dir, 'index', 'Features', 99, `The pages of this folder.${PAGE_ENDING}`);
    const pages = [...Object.entries(acceptedFeatures), ...Object.entries(rejectedFeatures)];
    pages.forEach(([title, {markdown}], i) => writePage(dir, getFileName(title), title, i + 1, markdown + PAGE_ENDING));
    const {stdout, stderr} = spawnSync('npx', ['tsx', 'scripts/check-pages.ts', PAGES_FOLDER], {
      cwd: dir,
      encoding: 'utf8',
    });
    const getProblems = (title: string) =>
      stdout.split('\n').filter((line) => line.startsWith(`${PAGES_FOLDER}/${getFileName(title)}.md:`));
    expect.soft(stderr).toBe('');
    for (const title of Object.keys(acceptedFeatures)) {
      expect.soft(getProblems(title), title).toEqual([]);
    }
    for (const [title, {problem}] of Object.entries(rejectedFeatures)) {
      expect.soft(getProblems(title).join('\n'), title).toMatch(new RegExp(problem));
      // The sentence contains the place, the problem and the remedy.
      for (const sentence of getProblems(title)) {
        expect
          .soft(sentence, title)
          .toMatch(
            /^[^:]+:\d+: .*[;.].*(?:add|begin|choose|correct|delete|describe|import|indent|link|move|put|repeat|replace|start|use|write)/,
          );
      }
      fs.rmSync(path.join(dir, PAGES_FOLDER, `${getFileName(title)}.md`));
    }
    const {code, output} = await docusaurus(['build'], {dir, env: {STRICT: 'on'}});
    expect(code, output).toBe(0);
    for (const [title, {visible = []}] of Object.entries(acceptedFeatures)) {
      const html = fs.readFileSync(path.join(dir, 'build', PAGES_FOLDER, getFileName(title), 'index.html'), 'utf8');
      const text = getText(html);
      visible.forEach((part) => expect.soft(text, title).toContain(part.replace(/^id="(.*)"$/, '$1')));
    }
  } finally {
    fs.rmSync(dir, {recursive: true, force: true});
  }
});
