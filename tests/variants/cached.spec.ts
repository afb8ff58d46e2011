import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {copySite, docusaurus, linkPackages} from '../../scripts/lib/site-build';

/** A word that no page has. */
const NEW = 'quokka';
const EXAMPLES = 'example/subfolder/subfolder/subfolder';

test('a build with the cache shows what changed in files that pages are made from', {tag: '@nightly'}, async () => {
  test.setTimeout(600_000);
  const dir = copySite('cached');
  // With packages of its own, because the cache is among them.
  linkPackages(dir);
  try {
    await docusaurus(['build'], {dir});
    const html = (page: string) => fs.readFileSync(path.join(dir, 'build', page, 'index.html'), 'utf8');
    const source = fs.readFileSync(path.join(dir, EXAMPLES, 'samples.md'), 'utf8');
    const sample = /<Sample name="([^"]+)"/.exec(source)?.[1] ?? 'no sample';
    const operation = /<Parameters operation="([^"]+)"/.exec(source)?.[1] ?? 'no operation';
    // One at a time: the glossary is part of every page.
    const changes = [
      {
        file: 'static/openapi.yaml',
        page: `${EXAMPLES}/samples`,
        from: new RegExp(`(operationId: ${operation}\\b[^]*?\\n {10}description: )`),
      },
      {file: `samples/${sample}/python.py`, page: `${EXAMPLES}/samples`, from: /^/, to: `# ${NEW}\n`},
      {file: 'docs/glossary.md', page: 'docs/http', from: /(\n### .*\n\n(?:\{.*\n\n)?)/g},
    ];
    for (const {page, file, from, to = `$1${NEW} `} of changes) {
      expect(html(page), file).not.toContain(NEW);
      const before = fs.readFileSync(path.join(dir, file), 'utf8');
      const after = before.replace(from, to);
      expect(after, file).not.toBe(before);
      fs.writeFileSync(path.join(dir, file), after);
      await docusaurus(['build'], {dir});
      expect(html(page), file).toContain(NEW);
      fs.writeFileSync(path.join(dir, file), before);
    }
  } finally {
    fs.rmSync(dir, {recursive: true, force: true});
  }
});
