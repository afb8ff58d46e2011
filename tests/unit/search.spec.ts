import {expect, test} from '@playwright/test';
import {getHint} from '../../src/search/engine/hint';
import {cutSnippet, findMatches} from '../../src/search/engine/snippet';
import {findSimilar, getInflections, getSynonyms, getTokens} from '../../src/search/engine/words';
import {works} from '../../src/site/works';

test.describe('snippets', () => {
  test('are a short text whole', () => {
    expect(cutSnippet('one two three', ['two'], 50)).toBe('one two three');
    expect(cutSnippet('', ['two'], 50)).toBe('');
  });

  test('are cut from a long text around a match, at words, with ellipses', () => {
    const text = `${'before '.repeat(60)}needle${' after'.repeat(60)}`;
    expect(cutSnippet(text, ['needle'], 80)).toMatch(/^…before .*needle after.*after…$/);
    expect(cutSnippet(text, [], 80)).toMatch(/^before .*before…$/);
  });

  test('are cut where most matches are near each other', () => {
    const text = `needle${' hay'.repeat(60)} needle and thread${' hay'.repeat(60)}`;
    expect(cutSnippet(text, ['needle', 'thread'], 80)).toMatch(/^….*needle and thread/);
  });

  test('keep to the length for any text and any places', () => {
    const words = Array.from({length: 60}, (_, n) => `${'x'.repeat(n % 9)}w${n}`);
    const text = `${words.join(' ')} ${'y'.repeat(500)} ${words.join('  ')}`;
    for (const word of words) {
      for (const max of [10, 77, 250]) {
        expect(cutSnippet(text, [word], max).length).toBeLessThanOrEqual(max);
      }
    }
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

  test('that are misspelt are near to others: a letter wrong, missing, added or exchanged; two in a long word', () => {
    const words = ['manifest', 'harvest', 'token', 'resumption', 'rights', 'set'];
    const misspelt = 'mainfest manifest, hravest harvest, tokn token, resmptio resumption, rihgts rights';
    for (const [typed = '', meant] of misspelt.split(', ').map((pair) => pair.split(' '))) {
      expect(findSimilar(typed, words, 2).map(({term}) => term)[0], typed).toBe(meant);
    }
    expect(findSimilar('mainfest', words, 2)).toEqual([{term: 'manifest', distance: 1}]);
    expect(findSimilar('sat', words, 2)).toEqual([]);
    expect(findSimilar('xylophone', words, 2)).toEqual([]);
    // Not finished yet.
    expect(findSimilar('mainf', words, 1.5, true)).toEqual([{term: 'manifest', distance: 1.5}]);
    expect(findSimilar('mainf', words, 1.5)).toEqual([]);
    expect(findSimilar('harvstnig', ['harvest', 'harvesting', 'token'], 3)[0]?.term).toBe('harvesting');
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

test.describe('hints', () => {
  test('for what the decoder can read', () => {
    const pasted =
      '200107928 https://id.rijksmuseum.nl/200107928 hdl:10934/RM0001.COLLECT.5216 RM0001.COLLECT.5216 oai:rijksmuseum.nl:SK-C-5 www.rijksmuseum.nl/nl/collectie/SK-C-5';
    for (const text of pasted.split(' ')) {
      expect(getHint(text, false)?.url, text).toBe(`/docs/decoder#paste=${encodeURIComponent(text)}`);
    }
  });

  test('for what can be searched in the collection', () => {
    const builder = '/docs/request-builder#searchCollection?';
    for (const [text = '', query = ''] of [
      ['sk-c-5', 'objectNumber=SK-C-5'],
      ['vermeer', 'creator=Johannes+Vermeer'],
      ['Van Gogh', 'creator=Van+Gogh'],
      ['night watch', 'title=The+Night+Watch'],
    ]) {
      expect(getHint(text, false)?.url, text).toBe(builder + query);
    }
    expect(getHint('red cat', true)?.url).toBe(`${builder}title=red+cat`);
  });

  test('for each work on the site', () => {
    for (const {title, maker} of Object.values(works)) {
      expect(getHint(title, false)?.label, title).toBe(`Build a request for “${title}”`);
      expect(getHint(maker, false)?.label, maker).toBe(`Build a request for “${maker}”`);
    }
  });

  test('not for words of the documentation', () => {
    for (const text of 'van the UTF-8 CC-BY-4.0 OAI-PMH image data.json 410 night ListRecords'.split(' ')) {
      expect(getHint(text, false), text).toBeNull();
    }
    expect(getHint(' ', true)).toBeNull();
  });
});
