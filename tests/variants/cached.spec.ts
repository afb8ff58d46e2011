import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {copySite, docusaurus, edit, linkPackages} from '../../scripts/lib/site-build';

test('a build with the cache shows what changed in files that pages are made from', async () => {
  test.slow();
  const dir = copySite('cached');
  // With packages of its own, because the cache lies among them.
  linkPackages(dir);
  try {
    await docusaurus(['build'], {dir});
    /** As read, without the elements that colour it. */
    const textOf = (page: string) => fs.readFileSync(path.join(dir, 'build', page, 'index.html'), 'utf8').replace(/<[^>]*>/g, '');
    // One at a time: the glossary is part of every page.
    const changes = [
      {page: 'docs/search', file: 'static/openapi.yaml', before: 'Name of the maker.', after: 'Name of the maker or makers.'},
      {page: 'docs/sru', file: 'samples/sru/search/curl.sh', before: 'subject=rembrandt', after: 'subject=vermeer'},
      {page: 'docs/record-cookbook', file: 'docs/glossary.md', before: 'The number that the museum gives', after: 'The number given'},
    ];
    for (const {page, file, before, after} of changes) {
      expect(textOf(page)).toContain(before);
      edit(dir, file, before, after);
      await docusaurus(['build'], {dir});
      expect(textOf(page), file).toContain(after);
    }
  } finally {
    fs.rmSync(dir, {recursive: true, force: true});
  }
});
