import {expect, test} from '@playwright/test';
import {viewOf} from '../../src/components/search/hits';
import {snippet, type Position} from '../../src/components/search/snippet';
import {HitType, type SearchHit} from '../../src/components/search/types';

const joined = (text: string, positions: Position[], max: number) =>
  snippet(text, positions, max)
    .map((segment) => (segment.hit ? `[${segment.text}]` : segment.text))
    .join('');

test.describe('snippet', () => {
  test('shows a short text whole, with its hits marked', () => {
    expect(joined('one two three', [[4, 3]], 50)).toBe('one [two] three');
  });

  test('sorts hits and merges those that overlap', () => {
    expect(
      joined(
        'one two three',
        [
          [8, 5],
          [4, 3],
          [5, 4],
        ],
        50,
      ),
    ).toBe('one [two three]');
  });

  test('cuts a long text around the first hit, at words, with ellipses', () => {
    const text = `${'before '.repeat(60)}needle${' after'.repeat(60)}`;
    const result = joined(text, [[420, 6]], 80);
    expect(result).toMatch(/^…before .*\[needle\] after.*after…$/);
  });

  test('keeps to the length for any text and any places', () => {
    const text = `${'word '.repeat(40)}${'x'.repeat(500)} tail ${'y '.repeat(50)}`;
    for (let at = 0; at < text.length; at += 7) {
      for (const max of [10, 77, 250]) {
        const length = snippet(text, [[at, 9]], max).reduce((sum, segment) => sum + segment.text.length, 0);
        expect(length).toBeLessThanOrEqual(max);
      }
    }
  });

  test('shows the start of a text without hits, and ignores places outside it', () => {
    expect(joined('abc def', [], 50)).toBe('abc def');
    expect(
      joined(
        'abc def',
        [
          [90, 3],
          [-5, 2],
          [0, 0],
        ],
        50,
      ),
    ).toBe('abc def');
    expect(joined('', [], 50)).toBe('');
  });
});

test.describe('viewOf', () => {
  const page = {i: 1, t: 'SRU', u: '/docs/sru', b: ['Docs']};
  const hit = (part: Partial<SearchHit>): SearchHit => ({
    document: {i: 2, t: 'a text about tokens', s: 'Paging', u: '/docs/sru', h: '#paging', p: 1},
    type: HitType.Content,
    page,
    metadata: {tokens: {t: {position: [[13, 6]]}}},
    tokens: ['tokens'],
    ...part,
  });

  test('a hit in the text shows its section, its context and where it stands', () => {
    expect(viewOf(hit({}))).toEqual({
      url: '/docs/sru?_highlight=tokens#paging',
      kind: 'Text',
      title: [{text: 'Paging', hit: false}],
      context: [
        {text: 'a text about ', hit: false},
        {text: 'tokens', hit: true},
      ],
      path: ['Docs', 'SRU'],
    });
  });

  test('a hit in a title shows the title once', () => {
    const view = viewOf(
      hit({document: page, type: HitType.Title, page: false, metadata: {sru: {t: {position: [[0, 3]]}}}}),
    );
    expect(view).toMatchObject({kind: 'Page', title: [{text: 'SRU', hit: true}], context: [], path: ['Docs']});
  });

  test('terms are encoded in the address', () => {
    expect(viewOf(hit({tokens: ['a&b', '#']})).url).toBe('/docs/sru?_highlight=a%26b&_highlight=%23#paging');
  });
});
