import {expect, test} from '@playwright/test';
import {lengthDigit, lengthOf, MARKS, packMarks, unpackMarks} from '../../src/search/engine/format';
import {codeOf, pageToIndex, withMarkedCode, withoutMarks} from '../../src/search/index/page-to-index';

test('how a word occurs is one number, and can be read again; counts end at three', () => {
  for (let number = 0; number < MARKS; number++) {
    expect(packMarks(unpackMarks(number))).toBe(number);
  }
  const marks = {inHeading: true, inDescription: false, inKeywords: true, inText: 40, inCode: 1};
  expect(unpackMarks(packMarks(marks))).toEqual({...marks, inText: 3});
});

test('lengths of texts are exact to a fifth', () => {
  for (const words of [0, 1, 5, 20, 100, 1000]) {
    expect(Math.abs(lengthOf(lengthDigit(words)) - words)).toBeLessThanOrEqual(words / 5);
  }
  expect(lengthDigit(10 ** 9)).toBe('z');
});

test('code is marked in the copy of a page, and found in its text', () => {
  const html = '<p>See <code>a</code></p><pre class="x"><code>curl -G</code></pre><p>then</p><pre>wget</pre>';
  const text = withMarkedCode(html).replace(/<[^>]+>/g, ' ');
  const plain = withoutMarks(text);
  expect(codeOf(text).map(([start, end]) => plain.slice(start, end).trim())).toEqual(['curl -G', 'wget']);
  expect(withMarkedCode('<p>\uE000x</p>')).toBe('<p>x</p>');
});

test('colours of code are left out of the copy', () => {
  expect(pageToIndex('<pre><span class="token string">a</span>b</pre>')).toBe('<pre>ab</pre>');
});
