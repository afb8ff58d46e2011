import {expect, test} from 'vitest';
import {cleanPastedValue, removeInvisible} from './pasted-text';

test.each([
  ['hyphens that do not break', 'SK\u2011C\u20115', 'SK-C-5'],
  ['en dashes', 'SK\u2013C\u20135', 'SK-C-5'],
  ['minus signs', 'SK\u2212C\u22125', 'SK-C-5'],
  ['a zero-width space', 'SK-C-5\u200b', 'SK-C-5'],
  ['a soft hyphen', 'SK\u00ad-C-5', 'SK-C-5'],
  ['a byte order mark', '\ufeffSK-C-5', 'SK-C-5'],
  ['marks of direction', '\u202aSK-C-5\u202c', 'SK-C-5'],
  ['spaces that do not break', '\u00a0SK-C-5\u202f', 'SK-C-5'],
  ['full-width letters', 'ＳＫ－Ｃ－５', 'SK-C-5'],
  ['a space within a name', 'Night\u00a0Watch ', 'Night Watch'],
])('%s are cleaned', (_, text, cleaned) => {
  expect(cleanPastedValue(text)).toBe(cleaned);
});

test('accents stay, and also the dashes and fractions of a sentence', () => {
  for (const text of ['Cézanne', 'a dash – and ½', 'https://id.rijksmuseum.nl/200107928', 'a1B2/+==', '!800,800']) {
    expect(cleanPastedValue(text)).toBe(text);
  }
});

test('line breaks stay', () => {
  expect(removeInvisible('SK-C-5\u200b\nSK\u00a0C 6\n')).toBe('SK-C-5\nSK C 6\n');
});
