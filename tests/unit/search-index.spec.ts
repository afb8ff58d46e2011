import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {
  createReader,
  decodeNumbers,
  decodeTerms,
  encodeNumbers,
  encodeTerms,
  shortenTexts,
} from '../../src/search/engine/format';
import {hashSources} from '../../src/search/index/hash-sources';
import {CODE_MARK, withMarkedCode} from '../../src/search/index/marked-code';
import {readSectionKeywords} from '../../src/search/index/section-keywords';

test('numbers, terms and texts are shorter in the index, and read again', () => {
  expect(encodeNumbers([3, 4, 13])).toBe('319');
  expect(decodeNumbers(encodeNumbers([0, 92, 10_000]))).toEqual([0, 92, 10_000]);
  expect(decodeNumbers('')).toEqual([]);
  const terms = ['iiif', 'image', 'images', 'is', 'shown'];
  expect(encodeTerms(terms)).toBe('0iiif 1mage 5s 1s 0shown');
  expect(decodeTerms(encodeTerms(terms))).toEqual(terms);
  const texts = ['Images: the IIIF image, isShown', 'shown in May'];
  const index = ['0', '0', '0', '0', '01'];
  const short = shortenTexts(texts, terms, index);
  expect(short).toEqual(['\uE007: the \uE002 \uE003, isShown', '\uE000 in May']);
  expect(texts.map((_, n) => createReader(short, terms, index)(n))).toEqual(texts);
});

test('blocks of code are marked in the copy of a page, and stop words in code', () => {
  const html =
    '<p>See <code>a</code> from <code>from</code></p><pre class="x"><code><span class="code-string">curl</span> -G</code></pre>';
  const text = withMarkedCode(html).replace(/<[^>]+>/g, '');
  const code = text.split(CODE_MARK).filter((_, n) => n % 2 === 1);
  expect(code.map((part) => part.trim())).toEqual(['a', 'from', 'curl -G']);
  expect(withMarkedCode(`<p>${CODE_MARK}x</p>`)).toBe('<p>x</p>');
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
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(dir, file)), {recursive: true});
    fs.writeFileSync(path.join(dir, file), text);
  };
  const hashes = [];
  for (const file of [
    'package-lock.json',
    'docs/a.md',
    'docs_versioned_docs/version-1.0/a.md',
    'samples/search/narrow/response.http',
    'src/site/services.ts',
    'static/openapi.yaml',
  ]) {
    write('package-lock.json', '{}');
    write(file, 'changed');
    hashes.push(await hashSources(dir));
  }
  expect(new Set(hashes).size).toBe(hashes.length);
  write('build/index.html', 'output');
  expect(await hashSources(dir)).toBe(hashes.at(-1));
  expect(hashes[0]).toMatch(/^[0-9a-f]{8}$/);
  fs.rmSync(dir, {recursive: true});
});
