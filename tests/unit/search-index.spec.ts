import {expect, test} from '@playwright/test';
import {decodeLength, encodeLength, packFrequencies, unpackFrequencies} from '../../src/search/engine/format';
import {codeOf, pageToIndex, withMarkedCode, withoutMarks} from '../../src/search/index/page-to-index';
import {readSectionKeywords} from '../../src/search/index/section-keywords';

test('two frequencies are one digit; they end at three', () => {
  expect(unpackFrequencies(packFrequencies(2, 1))).toEqual({inProse: 2, inCode: 1});
  expect(unpackFrequencies(packFrequencies(40, 0))).toEqual({inProse: 3, inCode: 0});
});

test('lengths of texts are exact to a fifth', () => {
  for (const terms of [0, 1, 5, 20, 100, 1000]) {
    expect(Math.abs(decodeLength(encodeLength(terms)) - terms)).toBeLessThanOrEqual(terms / 5);
  }
  expect(encodeLength(10 ** 9)).toBe('z');
});

test('blocks of code are marked in the copy of a page, and stop words in code', () => {
  const html =
    '<p>See <code>a</code> from <code>from</code></p><pre class="x"><code><span class="token string">curl</span> -G</code></pre>';
  const text = withMarkedCode(pageToIndex(html)).replace(/<[^>]+>/g, ' ');
  const plain = withoutMarks(text);
  expect(codeOf(text).map(([start, end]) => plain.slice(start, end).trim())).toEqual(['a', 'from', 'curl -G']);
  expect(withMarkedCode('<p>\uE000x</p>')).toBe('<p>x</p>');
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
