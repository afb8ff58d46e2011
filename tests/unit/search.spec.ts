import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {findMatches} from '../../src/search/engine/snippet';
import {readSectionKeywords} from '../../src/search/index/documents';
import {hashSources} from '../../src/search/index/plugin';

test('matches are whole words as the index has them, the longest first, in any case', () => {
  const find = (text: string, ...terms: string[]) =>
    findMatches(text, terms).map(([start, end]) => text.slice(start, end));
  expect(find('The museum may reuse Use-cases', 'use')).toEqual(['Use']);
  expect(find('a resumptionToken and tokens', 'token', 'tokens')).toEqual(['Token', 'tokens']);
  expect(find('İx (edm:isShownBy) C++', 'edm:isshownby', 'c++', 'ix')).toEqual(['edm:isShownBy', 'C++']);
  expect(find('anything')).toEqual([]);
});

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
  const hashes: string[] = [];
  const change = async (...files: string[]) => {
    for (const file of files) {
      fs.mkdirSync(path.dirname(path.join(dir, file)), {recursive: true});
      fs.appendFileSync(path.join(dir, file), 'text');
      hashes.push(await hashSources(dir));
    }
  };
  await change('docs/a.md', 'docs/a.md', 'docs_versioned_docs/version-1.0/a.md', 'package-lock.json', 'sidebars.ts');
  await change('samples/a/r.R', 'samples/a/response.http', 'src/site/redirects.yml', 'src/site/services.ts');
  await change('static/a.csv', 'static/a.ipynb', 'static/a.svg', 'static/openapi.yaml');
  expect(new Set(hashes).size).toBe(hashes.length);
  await change('build/index.html', 'node_modules/a/a.js', 'tests/a.spec.ts');
  expect(new Set(hashes.slice(-4)).size).toBe(1);
  fs.rmSync(dir, {recursive: true});
});
