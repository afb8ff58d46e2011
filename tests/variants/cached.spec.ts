import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {copySite, docusaurus, edit, linkPackages} from '../support/copies';

const EXAMPLES = 'example/subfolder/subfolder/subfolder';

test('a build with the cache shows what changed in files that pages are made from', {tag: '@nightly'}, async () => {
  test.setTimeout(600_000);
  const dir = copySite('cached');
  // With packages of its own, because the cache is among them.
  linkPackages(dir);
  try {
    await docusaurus(['build'], {dir});
    const shows = (page: string, word: string) =>
      fs.readFileSync(path.join(dir, 'build', page, 'index.html'), 'utf8').includes(word);
    const source = fs.readFileSync(path.join(dir, EXAMPLES, 'samples.md'), 'utf8');
    const sample = /<Sample of="([^"]+)"/.exec(source)?.[1] ?? 'no sample';
    // One at a time, because the glossary is part of every page; each with a word that no page has.
    const changes = [
      {
        file: 'static/openapi.yaml',
        page: `${EXAMPLES}/samples`,
        from: /(\n {10}description: )(?=\w)/g,
        to: '$1quokka ',
        word: 'quokka',
      },
      {file: `samples/${sample}/python.py`, page: `${EXAMPLES}/samples`, from: /^/, to: '# wombat\n', word: 'wombat'},
      {
        file: 'samples/viewer/zoomable.mjs',
        page: 'tutorials/show-it-on-a-web-page',
        from: /^/,
        to: '// bandicoot\n',
        word: 'bandicoot',
      },
      {
        file: 'docs/glossary.md',
        page: 'docs/http',
        from: /(\n### .*\n\n(?:\{\/\*[^]*?\*\/\}\n\n)*)/g,
        to: '$1numbat ',
        word: 'numbat',
      },
    ];
    for (const {page, file, from, to, word} of changes) {
      expect(shows(page, word), file).toBe(false);
      const before = fs.readFileSync(path.join(dir, file), 'utf8');
      const after = before.replace(from, to);
      expect(after === before, file).toBe(false);
      fs.writeFileSync(path.join(dir, file), after);
      await docusaurus(['build'], {dir});
      expect(shows(page, word), file).toBe(true);
      fs.writeFileSync(path.join(dir, file), before);
    }
  } finally {
    fs.rmSync(dir, {recursive: true, force: true});
  }
});

test('a strict build finds a missing image after one that only warned of it', {tag: '@nightly'}, async () => {
  test.setTimeout(600_000);
  const dir = copySite('cached-warning');
  linkPackages(dir);
  try {
    edit(dir, 'docs/sru.md', '\n## ', '\n![A photo](/img/no-such-image.png)\n\n## ');
    expect((await docusaurus(['build'], {dir})).output).toContain('no-such-image.png');
    const {code, output} = await docusaurus(['build'], {dir, env: {STRICT: 'on'}});
    expect(code).not.toBe(0);
    expect(output).toContain('no-such-image.png');
  } finally {
    fs.rmSync(dir, {recursive: true, force: true});
  }
});
