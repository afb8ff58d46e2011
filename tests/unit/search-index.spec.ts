import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {readSectionKeywords} from '../../src/search/index/documents';
import {hashSources} from '../../src/search/index/plugin';

test('keywords belong to the heading above them, by its anchor; comments in code and other comments are none', () => {
  const markdown = [
    '{/* search: of the page */}',
    '## Size {/* #the-size */}',
    '{/* no-autolink */}',
    '{/* search: small, thumbnail */}',
    '```md',
    '## In code',
    '{/* search: in code */}',
    '```',
    '## A [link](/docs/) and `code`',
    'Text',
    '{/* search: later */}',
    '## Size',
  ].join('\n\n');
  expect([...readSectionKeywords(markdown)]).toEqual([
    ['', 'of the page'],
    ['#the-size', 'small, thumbnail'],
    ['#a-link-and-code', 'later'],
  ]);
});

test('the cache-busting argument changes with all that pages are made from', async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'sources-'));
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(dir, file)), {recursive: true});
    fs.writeFileSync(path.join(dir, file), text);
  };
  const hashes = [];
  for (const file of [
    'docs/a.md',
    'docs_versioned_docs/version-1.0/a.md',
    'package-lock.json',
    'samples/a/r.R',
    'samples/a/response.http',
    'samples/a/triples.nt',
    'sidebars.ts',
    'src/site/redirects.yml',
    'src/site/services.ts',
    'static/a.csv',
    'static/a.ipynb',
    'static/a.svg',
    'static/openapi.yaml',
  ]) {
    write(file, 'one');
    hashes.push(await hashSources(dir));
    write(file, 'two');
    hashes.push(await hashSources(dir));
  }
  expect(new Set(hashes).size).toBe(hashes.length);
  ['build/index.html', 'node_modules/a/a.js', 'tests/a.spec.ts'].forEach((file) => write(file, 'output'));
  expect(await hashSources(dir)).toBe(hashes.at(-1));
  expect(hashes[0]).toMatch(/^[0-9a-f]{8}$/);
  fs.rmSync(dir, {recursive: true});
});
