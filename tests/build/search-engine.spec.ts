import assert from 'node:assert/strict';
import {expect, test} from '@playwright/test';
import {getLink} from '../../src/search/engine/search';
import {findPages, measureQuality, readGoldenQueries, readIndex} from '../../scripts/lib/search-quality';
import {HIGHLIGHT_PARAM, MAX_SNIPPET_LENGTH_CHARS, SEARCH_SUGGESTIONS} from '../../src/site/search-limits';
import {isNightly} from '../support/nightly';
import {hostileWords} from '../support/queries';
import type {SearchIndex} from '../../src/search/engine/search-index';

// Tests open the index when they first need it, because Playwright lists them before the site is built.
let openIndex: SearchIndex | undefined;
const find = (query: string) => findPages((openIndex ??= readIndex()), query);
const getTopUrls = async (query: string) => (await find(query)).pages.map(({url}) => url);

test('the golden queries find their page first or among the first three, and words that no page contains find nothing', async () => {
  const index = (openIndex ??= readIndex());
  const tunedQuality = await measureQuality(index, readGoldenQueries('tuning'));
  expect(tunedQuality.first, tunedQuality.missedQueries.map(({query}) => query).join(', ')).toBeGreaterThanOrEqual(0.9);
  expect(tunedQuality.three).toBeGreaterThanOrEqual(0.97);
  // Don't print the failed queries, because the search must not be tuned for them.
  const {first, three} = await measureQuality(index, readGoldenQueries('reported'));
  expect(first).toBeGreaterThanOrEqual(0.87);
  expect(three).toBeGreaterThanOrEqual(0.93);
  for (const {query} of readGoldenQueries('nothing')) {
    expect(await find(query), query).toMatchObject({pages: []});
  }
});

test.describe('the order of the results', () => {
  test('has the example pages at the end', async () => {
    expect((await getTopUrls('admonition'))[0]).toMatch(/^\/example\//);
    const goldenQueries = readGoldenQueries('tuning').map(({query}) => query);
    for (const query of ['tabs', 'sample data', 'which wins header or parameter', ...goldenQueries]) {
      const areExamples = (await getTopUrls(query)).map((url) => url.startsWith('/example/'));
      expect(areExamples, query).toEqual([...areExamples].sort());
    }
  });

  test('has each page among the suggestions for its title, and each section for its unique heading, in any spelling', async () => {
    test.setTimeout(200_000);
    const index = (openIndex ??= readIndex());
    const sections = [...index.sections.values()];
    const isPage = (id: number) => index.getPage(id).id === id;
    const toFullWidth = (text: string) =>
      text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
    const spellings = [String, (text: string) => `“${toFullWidth(text.toUpperCase())}”`];
    for (const {id, title} of sections) {
      const sectionsWithSameTitle = sections.filter(
        (other) => other.title.toLowerCase() === title.toLowerCase() && !isPage(other.id),
      );
      for (const spell of isPage(id) ? spellings : spellings.slice(0, sectionsWithSameTitle.length === 1 ? 1 : 0)) {
        expect(await getTopUrls(spell(title))).toContain(index.getUrl(id));
      }
    }
  });

  test('has the right page or section first', async () => {
    for (const [query, first] of [
      // Pages of current services come before pages of services that are switched off.
      ['pagination', /^\/docs\/(?!api\/)/],
      ['api key', /^\/docs\/(?!api\/)/],
      ['involvedMaker', /^\/docs\/api\//],
      // A page outside the index comes first if the query is its title or one of its keywords.
      ['intr', /^\/introduction$/],
      ['rss', /^\/changes$/],
      ['home', /^\/$/],
      // A section that only links elsewhere comes first only if the query consists of its heading.
      ['change discovery', /^\/docs\/iiif\/cd$/],
      ['next steps', /#next-steps$/],
    ] as const) {
      expect((await getTopUrls(query))[0], query).toMatch(first);
    }
    expect(await getTopUrls('change discovery')).not.toContain('/changes');
    expect(await getTopUrls('manifest')).not.toContain('/');
  });
});

test('the results list the other words that were searched for, and the keyword that led to a page', async () => {
  const {relatedTerms} = await find('crawls');
  expect(relatedTerms).toEqual(expect.arrayContaining(['crawl', 'harvest', 'copy']));
  expect(relatedTerms).not.toContain('crawls');
  // The search corrects a word only if no page contains it.
  expect((await find('mainfest')).relatedTerms).toContain('manifest');
  expect((await find('manifest')).relatedTerms).toContain('manifests');
  expect((await find('rss')).pages[0]?.snippet).toMatch(/^Keywords: RSS\. \w/i);
  expect((await find('changes')).pages[0]?.snippet).not.toMatch(/^Keywords/);
});

/**
 * Checks the results of one query and their links. It uses Node's assertions, because Playwright's would take longer than
 * the search.
 */
async function check(query: string): Promise<void> {
  const {pages} = await find(query);
  assert(pages.length <= SEARCH_SUGGESTIONS, 'too many results');
  for (const page of pages) {
    assert(page.snippet.length <= MAX_SNIPPET_LENGTH_CHARS, `too long: ${page.snippet}`);
    assert(page.heading !== '', `no heading: ${page.url}`);
    // The link leads to the page on this site. Its only parameter contains the search terms.
    const target = new URL(getLink(page), 'http://localhost');
    assert.equal(target.origin, 'http://localhost');
    assert.equal(target.pathname, page.url.replace(/#.*/, ''));
    assert([...target.searchParams.keys()].every((key) => key === HIGHLIGHT_PARAM));
  }
}

test('no query breaks the search, whether one hostile word, a dozen of them, or the text of a page', async () => {
  test.setTimeout(400_000);
  for (const [i, word] of hostileWords.entries()) {
    await check(`${word} manifest`);
    // A search for a dozen words takes a hundred times as long as for one word.
    if (isNightly || i % 6 === 0) {
      await check(`${word} `.repeat(12));
      await check(hostileWords.slice(i, i + 12).join(' '));
    }
  }
  await check('manifest token '.repeat(6000));
});

test('the search fails if a file of the index has another format', async () => {
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
