import assert from 'node:assert/strict';
import {expect, test} from '@playwright/test';
import {getLink} from '../../src/search/engine/search';
import {findPages, measureQuality, readGoldenQueries, readIndex} from '../../scripts/lib/search-quality';
import {HIGHLIGHT_PARAM, SEARCH_CONTEXT_LENGTH, SEARCH_SUGGESTIONS} from '../../src/site/search-limits';
import {isNightly} from '../support/nightly';
import {hostileWords} from '../support/queries';
import type {SearchIndex} from '../../src/search/engine/search-index';

// Opened by the tests: when they are listed, the site need not be built.
let shared: SearchIndex | undefined;
const find = (query: string) => findPages((shared ??= readIndex()), query);
const getTopUrls = async (query: string) => (await find(query)).pages.map(({url}) => url);

test('readers find what they want first, and among the first three; nothing for words that no page has', async () => {
  const index = (shared ??= readIndex());
  const tuned = await measureQuality(index, readGoldenQueries('tuning'));
  expect(tuned.first, tuned.missed.map(({query}) => query).join(', ')).toBeGreaterThanOrEqual(0.9);
  expect(tuned.three).toBeGreaterThanOrEqual(0.97);
  // Without its queries: they would be looked at.
  const {first, three} = await measureQuality(index, readGoldenQueries('reported'));
  expect(first).toBeGreaterThanOrEqual(0.87);
  expect(three).toBeGreaterThanOrEqual(0.93);
  for (const {query} of readGoldenQueries('nothing')) {
    expect(await find(query), query).toMatchObject({pages: []});
  }
});

test.describe('the order', () => {
  test('has the examples for editors last', async () => {
    expect((await getTopUrls('admonition'))[0]).toMatch(/^\/example\//);
    const golden = readGoldenQueries('tuning').map(({query}) => query);
    for (const query of ['tabs', 'sample data', 'which wins header or parameter', ...golden]) {
      const isExample = (await getTopUrls(query)).map((url) => url.startsWith('/example/'));
      expect(isExample, query).toEqual([...isExample].sort());
    }
  });

  test('has each page among the suggestions for its title, and a section for a heading of its own, in any spelling', async () => {
    test.setTimeout(200_000);
    const index = (shared ??= readIndex());
    const sections = [...index.sections.values()];
    const isTop = (id: number) => index.getPage(id).id === id;
    const widen = (text: string) =>
      text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
    const spellings = [String, (text: string) => `“${widen(text.toUpperCase())}”`];
    for (const {id, title} of sections) {
      const same = sections.filter((other) => other.title.toLowerCase() === title.toLowerCase() && !isTop(other.id));
      for (const spell of isTop(id) ? spellings : spellings.slice(0, same.length === 1 ? 1 : 0)) {
        expect(await getTopUrls(spell(title))).toContain(index.getUrl(id));
      }
    }
  });

  test('has the right page or section first', async () => {
    for (const [query, first] of [
      // Of current services, before those that are switched off.
      ['pagination', /^\/docs\/(?!api\/)/],
      ['api key', /^\/docs\/(?!api\/)/],
      ['involvedMaker', /^\/docs\/api\//],
      // A page that the index does not have, when its title or a keyword is what was typed.
      ['intr', /^\/introduction$/],
      ['rss', /^\/changes$/],
      ['home', /^\/$/],
      // A section that only links elsewhere when it is asked for alone.
      ['change discovery', /^\/docs\/iiif\/cd$/],
      ['next steps', /#next-steps$/],
    ] as const) {
      expect((await getTopUrls(query))[0], query).toMatch(first);
    }
    expect(await getTopUrls('change discovery')).not.toContain('/changes');
    expect(await getTopUrls('manifest')).not.toContain('/');
  });
});

test('the results say which other words were searched for, and why a page is there that has none in sight', async () => {
  const {alsoSearched} = await find('crawls');
  expect(alsoSearched).toEqual(expect.arrayContaining(['crawl', 'harvest', 'copy']));
  expect(alsoSearched).not.toContain('crawls');
  // A word is corrected only when no page has it.
  expect((await find('mainfest')).alsoSearched).toContain('manifest');
  expect((await find('manifest')).alsoSearched).toContain('manifests');
  expect((await find('rss')).pages[0]?.snippet).toMatch(/^Keywords: RSS\. \w/i);
  expect((await find('changes')).pages[0]?.snippet).not.toMatch(/^Keywords/);
});

/**
 * Checks one query from the words to what is shown. Plain assertions: Playwright's would take longer than the search.
 */
async function check(query: string): Promise<void> {
  const {pages} = await find(query);
  assert(pages.length <= SEARCH_SUGGESTIONS, 'too many results');
  for (const page of pages) {
    assert(page.snippet.length <= SEARCH_CONTEXT_LENGTH, `too long: ${page.snippet}`);
    assert(page.heading !== '', `no heading: ${page.url}`);
    // The link stays on the site, and has the words and nothing else.
    const target = new URL(getLink(page), 'http://localhost');
    assert.equal(target.origin, 'http://localhost');
    assert.equal(target.pathname, page.url.replace(/#.*/, ''));
    assert([...target.searchParams.keys()].every((key) => key === HIGHLIGHT_PARAM));
  }
}

test('no query breaks the search: hostile words, alone and a dozen at once, or a pasted page', async () => {
  test.setTimeout(400_000);
  for (const [i, word] of hostileWords.entries()) {
    await check(`${word} manifest`);
    // A dozen words take the search a hundred times as long as one.
    if (isNightly || i % 6 === 0) {
      await check(`${word} `.repeat(12));
      await check(hostileWords.slice(i, i + 12).join(' '));
    }
  }
  await check('manifest token '.repeat(6000));
});

test('a download of another form fails the search', async () => {
  for (const part of ['search-index', 'index-', 'documents-']) {
    for (const body of ['<!doctype html>', '', 'null', '{}', '[]', '17']) {
      const search = async () =>
        findPages(
          readIndex((url) => (url.includes(part) ? body : undefined)),
          'manifest',
        );
      await expect(search(), `${part}: ${body}`).rejects.toThrow();
    }
  }
});
