import {expect, test} from '@playwright/test';
import {cutSnippet, findMatches} from '../../src/search/engine/snippet';
import {findSimilar, getInflections, getSynonyms, getTokens} from '../../src/search/engine/words';

test.describe('snippets', () => {
  test('are cut from a long text around a match, at words, with ellipses', () => {
    const text = `${'before '.repeat(60)}needle${' after'.repeat(60)}`;
    expect(cutSnippet(text, ['needle'], 80)).toMatch(/^…before .*needle after.*after…$/);
    expect(cutSnippet(text, [], 80)).toMatch(/^before .*before…$/);
  });
});

test('matches are whole words as the index has them, the longest first, in any case', () => {
  const find = (text: string, ...terms: string[]) =>
    findMatches(text, terms).map(([start, end]) => text.slice(start, end));
  expect(find('The museum may reuse Use-cases', 'use')).toEqual(['Use']);
  expect(find('a resumptionToken and tokens', 'token', 'tokens')).toEqual(['Token', 'tokens']);
  expect(find('İx (edm:isShownBy) C++', 'edm:isshownby', 'c++', 'ix')).toEqual(['edm:isShownBy', 'C++']);
  expect(find('anything')).toEqual([]);
});

test.describe('words', () => {
  const getWords = (text: string) =>
    getTokens(text).flatMap(({word, pieces, parts}) => [[word, ...pieces, ...parts].join(' ')]);

  test('are without the punctuation around them, in lower case', () => {
    expect(getWords('The “SRU” service, (beta) –')).toEqual(['the', 'sru', 'service', 'beta']);
  });

  test('are also what punctuation, underscores and capitals separate in them', () => {
    expect(getWords('edm:isShownBy')).toEqual(['edm:isshownby edm isshownby is shown by']);
    expect(getWords('resumptionToken')).toEqual(['resumptiontoken resumption token']);
    expect(getWords('produced_by')).toEqual(['produced_by produced by']);
    expect(getWords('edm-framed')).toEqual(['edm-framed edm framed']);
    expect(getWords('SK-C-5')).toEqual(['sk-c-5 sk c 5']);
  });

  test('have other forms', () => {
    const related =
      'image images, libraries library, harvesting harvest, notified notify, deprecated deprecate, boxes box';
    for (const [word = '', other = ''] of related.split(', ').map((pair) => pair.split(' '))) {
      expect(getInflections(word), word).toContain(other);
    }
    expect(getInflections('410')).toEqual([]);
    expect(getInflections('class')).not.toContain('clas');
  });

  test('that are misspelt are near to others: a letter wrong, missing or added; two in a long word', () => {
    const words = ['manifest', 'harvest', 'token', 'resumption', 'rights', 'set'];
    const misspelt =
      'mainfest manifest, hravest harvest, tokn token, resmptio resumption, rihgts rights, sat, xylophone';
    for (const [typed = '', ...meant] of misspelt.split(', ').map((pair) => pair.split(' '))) {
      expect(findSimilar(typed, words), typed).toEqual(meant);
    }
  });

  test('have synonyms, in phrases too, in singular and plural', () => {
    const synonyms = (query: string, at: number) => getSynonyms(query.split(' '), at).map((phrase) => phrase.join(' '));
    expect(synonyms('licences', 0)).toContain('rights');
    expect(synonyms('api rate limits', 2)).toContain('throttling');
    expect(synonyms('throttling', 0)).toContain('rate limit');
    expect(synonyms('xylophone', 0)).toEqual([]);
    expect(synonyms('policy', 0)).toEqual([]);
  });
});
