/** Queries that nobody expects, for the tests of the search code and of the page. */

import fc from 'fast-check';
import {isNightly} from './nightly';

/** A few of a list; all of them in the nightly run. */
export function pickSome<T>(list: readonly T[], count: number): T[] {
  const length = isNightly ? list.length : count;
  const [chosen = []] = fc.sample(fc.shuffledSubarray([...list], {minLength: length, maxLength: length}), {
    numRuns: 1,
  });
  return chosen;
}

/**
 * Words that are special somewhere: to markup, to JavaScript, to regular expressions, to lunr, to Unicode, to people.
 */
export const hostileWords: readonly string[] = [
  ...'<script>alert(1)</script> <img/src=x/onerror=alert(1)> "><svg/onload=alert(1)> <mark> &lt;b&gt; {{7*7}}'.split(
    ' ',
  ),
  ...['javascript:alert(1)', '`${alert(1)}`', "';alert(1)//", '\\', '%00', '%E0%A4%A', '../../..', '\u0000', '\u0007'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'null', 'undefined', 'NaN'],
  ...['.*+?^${}()|[]', '(a+)+$', '*', '*e*', 'e*', '*a*e*i*o*', '~1', '^9', '+a', '-a', 'title:a', 't:a~5^3'],
  ...['\u202Etxet\u202C', '\u200F', '\u2066a\u2069', '\u200B', '\uFEFF', '\uD800', '\uDFFF', 'İ', 'ß', 'ﬁ', '👩‍👩‍👧‍👦', 'Z͑ͫ̓ͪ'],
  ...'中 中文字 葛飾北斎 かな 한국어 العربية עברית ไทย हिन्दी \u{2FA1D} the s e aa 1'.split(' '),
];

/** Words as readers type them, so that mixtures with others find something. */
const plainWords = 'manifest search the of record identifier image data token api rijksmuseum'.split(' ');
const word = fc.oneof(
  fc.constantFrom(...plainWords),
  fc.constantFrom(...hostileWords),
  fc.string({unit: 'grapheme', minLength: 1, maxLength: 12}),
);

/** Texts of up to 100,000 characters: words of all kinds side by side, any characters, and pasted pages. */
export const anyQuery: fc.Arbitrary<string> = fc.oneof(
  {weight: 32, arbitrary: fc.array(word, {maxLength: 3}).map((words) => words.join(' '))},
  // Few of them: a dozen words take the search a hundred times as long as one.
  {weight: 1, arbitrary: fc.array(word, {minLength: 4, maxLength: 14}).map((words) => words.join(' '))},
  {weight: 5, arbitrary: fc.string({unit: 'binary', maxLength: 120})},
  {
    weight: 1,
    arbitrary: fc.tuple(word, fc.nat(100_000)).map(([text, length]) => `${text} `.repeat(length).slice(0, length)),
  },
);
