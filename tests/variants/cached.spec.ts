import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {copySite, docusaurus, edit} from '../support/copies';

const SAMPLES = 'example/subfolder/subfolder/subfolder/samples';

/** Changes, one at a time because the glossary is part of every page, each with a word that no page has. */
const CHANGES: readonly [file: string, page: string, word: string, from: RegExp, to: string][] = [
  ['static/openapi.yaml', SAMPLES, 'kookaburra', /(\n {10}description: )(?=\w)/g, '$1kookaburra '],
  ['samples/docs/milkmaid/python.py', SAMPLES, 'wombat', /^/, '# wombat\n'],
  ['samples/viewer/zoomable.mjs', 'tutorials/show-it-on-a-web-page', 'bandicoot', /^/, '// bandicoot\n'],
  ['src/features/glossary/index.ts', 'docs/http', 'bilby', /in the glossary`/, 'in the bilby glossary`'],
  ['docs/glossary.md', 'docs/http', 'numbat', /(\n### .*\n\n(?:\{\/\*[^]*?\*\/\}\n\n)*)/g, '$1numbat '],
];

test.describe('a build with the cache', {tag: '@nightly'}, () => {
  test.describe.configure({timeout: 600_000});
  let dir = '';
  test.beforeEach(({}, {testId}) => {
    dir = copySite(`cached-${testId}`);
  });
  test.afterEach(() => fs.rmSync(dir, {recursive: true, force: true}));

  test('shows what changed in files that pages are made from', async () => {
    await docusaurus(['build'], {dir});
    const shows = (page: string, word: string) =>
      fs.readFileSync(path.join(dir, 'build', page, 'index.html'), 'utf8').includes(word);
    for (const [file, page, word, from, to] of CHANGES) {
      expect(shows(page, word), file).toBe(false);
      const before = fs.readFileSync(path.join(dir, file), 'utf8');
      fs.writeFileSync(path.join(dir, file), before.replace(from, to));
      await docusaurus(['build'], {dir});
      expect(shows(page, word), file).toBe(true);
      fs.writeFileSync(path.join(dir, file), before);
    }
  });

  test('finds a missing image, when it is strict, after one that only warned of it', async () => {
    edit(dir, 'docs/sru.md', '\n## ', '\n![A photo](/img/no-such-image.png)\n\n## ');
    expect((await docusaurus(['build'], {dir})).output).toContain('no-such-image.png');
    const {code, output} = await docusaurus(['build'], {dir, env: {STRICT: 'on'}});
    expect(code).not.toBe(0);
    expect(output).toContain('no-such-image.png');
  });
});
