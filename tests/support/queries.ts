/**
 * Unusual search terms for the tests of the search engine and the search page. They have a special meaning in markup,
 * JavaScript, regular expressions, lunr or Unicode, or are written in other scripts.
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
