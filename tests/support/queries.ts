/** Queries that nobody expects, for the tests of the search code and of the page. */

import fc from 'fast-check';
import {isNightly} from './nightly';

/**
 * Fixed by day, another one every night, printed at the start (`playwright.config.ts`); `FUZZ_SEED=… npm test` repeats
 * a run.
 */
export const fuzzSeed = Number(process.env.FUZZ_SEED);

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

/** Letters of all scripts with their marks, and any code point. */
const character = fc.oneof(
  fc.string({unit: 'grapheme', minLength: 1, maxLength: 1}),
  fc.string({unit: 'binary', minLength: 1, maxLength: 1}),
);
/** Words as readers type them, so that mixtures with others find something. */
const plainWord = fc.constantFrom(
  ...'manifest search the of record identifier image data token api rijksmuseum'.split(' '),
);
const word = fc.oneof(
  plainWord,
  fc.constantFrom(...hostileWords),
  fc.string({unit: character, minLength: 1, maxLength: 12}),
);

/** Texts of up to 100,000 characters: words of all kinds side by side, any characters, and pasted pages. */
export const anyQuery: fc.Arbitrary<string> = fc.oneof(
  {weight: 24, arbitrary: fc.array(word, {maxLength: 3}).map((words) => words.join(' '))},
  // Few of them: a dozen words take the search a hundred times as long as one.
  {weight: 1, arbitrary: fc.array(word, {minLength: 4, maxLength: 14}).map((words) => words.join(' '))},
  {weight: 3, arbitrary: fc.string({unit: character, maxLength: 120})},
  {weight: 8, arbitrary: fc.tuple(plainWord, character, plainWord).map((parts) => parts.join(''))},
  {weight: 2, arbitrary: fc.string({unit: 'binary', maxLength: 120})},
  {
    weight: 1,
    arbitrary: fc
      .tuple(word, fc.constantFrom('', ' ', '\n'), fc.integer({min: 1, max: 100_000}))
      .map(([text, gap, length]) =>
        `${text}${gap}`.repeat(Math.ceil(length / (text.length + gap.length))).slice(0, length),
      ),
  },
);
