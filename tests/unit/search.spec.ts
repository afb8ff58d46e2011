import {expect, test} from '@playwright/test';
import {hintFor} from '../../src/search/engine/hint';
import {findOtherPages} from '../../src/search/engine/other-pages';
import {makeSnippet, type Position} from '../../src/search/engine/snippet';
import {synonymsOf} from '../../src/search/engine/synonyms';
import {inflectionsOf, nearestWords, replaceWord, similarWords, tokensOf} from '../../src/search/engine/words';
import {urlOf} from '../../src/search/ui/url';
import {works} from '../../src/site/works';

const joined = (text: string, positions: Position[], max: number) =>
  makeSnippet(text, positions, max)
    .map((segment) => (segment.isMatch ? `[${segment.text}]` : segment.text))
    .join('');

test.describe('snippet', () => {
  test('shows a short text whole, with its matches marked', () => {
    expect(joined('one two three', [[4, 3]], 50)).toBe('one [two] three');
  });

  test('sorts matches and merges those that overlap', () => {
    const places: Position[] = [
      [8, 5],
      [4, 3],
      [5, 4],
    ];
    expect(joined('one two three', places, 50)).toBe('one [two three]');
  });

  test('cuts a long text around a match, at words, with ellipses', () => {
    const text = `${'before '.repeat(60)}needle${' after'.repeat(60)}`;
    const result = joined(text, [[420, 6]], 80);
    expect(result).toMatch(/^…before .*\[needle\] after.*after…$/);
  });

  test('cuts it where most matches are near each other', () => {
    const text = `needle${' hay'.repeat(60)} needle and thread${' hay'.repeat(60)}`;
    const [first, second] = [0, text.indexOf('needle', 1)];
    const result = joined(
      text,
      [first, second, second + 11].map((start) => [start, 6] as const),
      80,
    );
    expect(result).toContain('[needle] and [thread]');
    expect(result).toMatch(/^…/);
  });

  test('keeps to the length for any text and any places', () => {
    const text = `${'word '.repeat(40)}${'x'.repeat(500)} tail ${'y '.repeat(50)}`;
    for (let at = 0; at < text.length; at += 7) {
      for (const max of [10, 77, 250]) {
        const length = makeSnippet(text, [[at, 9]], max).reduce((sum, segment) => sum + segment.text.length, 0);
        expect(length).toBeLessThanOrEqual(max);
      }
    }
  });

  test('shows the start of a text without matches, and ignores places outside it', () => {
    const outside: Position[] = [
      [90, 3],
      [-5, 2],
      [0, 0],
    ];
    expect(joined('abc def', [], 50)).toBe('abc def');
    expect(joined('abc def', outside, 50)).toBe('abc def');
    expect(joined('', [], 50)).toBe('');
  });
});

test.describe('words', () => {
  const getWords = (text: string) =>
    tokensOf(text).flatMap(({word, pieces, parts}) => [[word, ...pieces, ...parts].join(' ')]);

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

  test('have their place in the text, where a letter can become longer in lower case', () => {
    const text = 'İx the “word”, a-word';
    expect(tokensOf(text).map(({start, length}) => text.slice(start, start + length))).toEqual([
      'İx',
      'the',
      'word',
      'a-word',
    ]);
  });

  test('have other forms', () => {
    const related = [
      ['image', 'images'],
      ['libraries', 'library'],
      ['harvesting', 'harvest'],
      ['notified', 'notify'],
      ['deprecated', 'deprecate'],
      ['boxes', 'box'],
      ['afbeeldingen', 'afbeelding'],
    ];
    for (const [word = '', other = ''] of related) {
      expect(inflectionsOf(word), word).toContain(other);
    }
    expect(inflectionsOf('410')).toEqual([]);
    expect(inflectionsOf('class')).not.toContain('clas');
  });

  test('that are misspelt are near to others: a letter wrong, missing, added or exchanged; two in a long word', () => {
    const words = ['manifest', 'harvest', 'token', 'resumption', 'rights', 'set'];
    for (const [typed = '', meant = ''] of [
      ['mainfest', 'manifest'],
      ['hravest', 'harvest'],
      ['tokn', 'token'],
      ['resmptio', 'resumption'],
      ['rihgts', 'rights'],
    ]) {
      expect(nearestWords(typed, words, false), typed).toEqual([meant]);
    }
    expect(nearestWords('sat', words, false)).toEqual([]);
    expect(nearestWords('xylophone', words, false)).toEqual([]);
    // Not finished yet.
    expect(nearestWords('mainf', words, true)).toEqual(['manifest']);
    expect(nearestWords('mainf', words, false)).toEqual([]);
  });

  test('are suggested when they are less near', () => {
    expect(similarWords('harvstnig', ['harvest', 'harvesting', 'token'])).toEqual(['harvesting']);
    expect(similarWords('xylophone', ['harvest', 'token'])).toEqual([]);
  });

  test('are replaced whole in a query', () => {
    expect(replaceWord('XHarvst harvst twice', 'harvst', 'harvest')).toBe('XHarvst harvest twice');
    expect(replaceWord('“Harvst”', 'harvst', 'harvest')).toBe('“harvest”');
    expect(replaceWord('other', 'harvst', 'harvest')).toBe('other');
  });

  test('have synonyms, in phrases too, in singular and plural', () => {
    const getForms = (word: string) => [word, ...inflectionsOf(word)];
    const synonyms = (query: string, at: number) =>
      synonymsOf(query.split(' '), at, getForms).map((phrase) => phrase.join(' '));
    expect(synonyms('licences', 0)).toContain('rights');
    expect(synonyms('api rate limits', 2)).toContain('throttling');
    expect(synonyms('throttling', 0)).toContain('rate limit');
    expect(synonyms('xylophone', 0)).toEqual([]);
  });
});

test.describe('hints', () => {
  test('for what the decoder can read', () => {
    for (const text of [
      '200107928',
      'https://id.rijksmuseum.nl/200107928',
      'hdl:10934/RM0001.COLLECT.5216',
      'RM0001.COLLECT.5216',
      'oai:rijksmuseum.nl:SK-C-5',
      'www.rijksmuseum.nl/nl/collectie/SK-C-5',
    ]) {
      expect(hintFor(text, false)?.url, text).toBe(`/docs/decoder#paste=${encodeURIComponent(text)}`);
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
      expect(hintFor(text, false)?.url, text).toBe(builder + query);
    }
    expect(hintFor('red cat', true)?.url).toBe(`${builder}title=red+cat`);
  });

  test('for each work on the site', () => {
    for (const {title, maker} of Object.values(works)) {
      expect(hintFor(title, false)?.label, title).toBe(`Build a request for “${title}”`);
      expect(hintFor(maker, false)?.label, maker).toBe(`Build a request for “${maker}”`);
    }
  });

  test('not for words of the documentation', () => {
    for (const text of [
      'van',
      'the',
      'UTF-8',
      'CC-BY-4.0',
      'OAI-PMH',
      'image',
      'data.json',
      '410',
      'night',
      'ListRecords',
    ]) {
      expect(hintFor(text, false), text).toBeNull();
    }
    expect(hintFor(' ', true)).toBeNull();
  });
});

test('pages that the index does not have are found when they have all words of a query', () => {
  const changes = {title: 'Changes', url: '/changes', keywords: ['changelog', 'release notes']};
  const privacy = {title: 'Privacy', url: '/about/privacy', keywords: ['local storage', 'cookies']};
  const find = (...words: string[]) => findOtherPages(words, [changes, privacy]);
  expect(find('changes')).toEqual([changes]);
  expect(find('changed')).toEqual([changes]);
  expect(find('chang')).toEqual([changes]);
  expect(find('release', 'notes')).toEqual([changes]);
  expect(find('cookie')).toEqual([privacy]);
  expect(find('change', 'discovery')).toEqual([]);
  expect(find('c')).toEqual([]);
  expect(find()).toEqual([]);
});

test('the URL of a result has the words to highlight, encoded, before the anchor', () => {
  expect(urlOf({url: '/docs/sru', terms: []})).toBe('/docs/sru');
  expect(urlOf({url: '/docs/sru#x', terms: ['a&b', '#']})).toBe('/docs/sru?_highlight=a%26b&_highlight=%23#x');
});
