import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {ourOrder, pluginOrder, qualityOf, searchBuild} from '../../scripts/lib/search-quality';
import type {IndexFile} from '../../src/search/engine/format';
import {createSearch, type SearchRequest, type SearchResults} from '../../src/search/engine/search';
import {sectionKeywords} from '../../src/search/index/section-keywords';
import {urlOf} from '../../src/search/ui/url';
import {HIGHLIGHT_PARAM, SEARCH_CONTEXT_LENGTH, SEARCH_PAGE_RESULTS, SEARCH_SUGGESTIONS} from '../../src/site/search';
import {goldenQueries, nothingQueries, reported, tuning} from '../support/golden-queries';
import {isNightly} from '../support/nightly';
import {anyQuery, hostileWords, someOf} from '../support/queries';
import {root} from '../support/test';

/** A file of the build, by its URL. */
const fileAt = (url: string) =>
  fs.readFileSync(path.join(root, 'build', new URL(url, 'http://localhost').pathname), 'utf8');
const never = new AbortController().signal;

/** The search over the files of the build, unless the test has another text for a file. */
const loadSearch = (replace: (url: string) => string | undefined | void = () => undefined) =>
  createSearch(async (url) => JSON.parse(replace(url) ?? fileAt(url)));

const ask = (query: string, limit = SEARCH_SUGGESTIONS): SearchRequest => ({
  indexUrl: '/search-index.json',
  query,
  limit,
  contextLength: SEARCH_CONTEXT_LENGTH,
  withOthers: true,
});
/** As the box asks: one place of each page. */
const askBox = (query: string): SearchRequest => ({...ask(query), withOthers: false});

const find = searchBuild();
const topOf = async (query: string) => (await find(query)).pages.map(({places: [best]}) => best.url);

test.describe('readers find what they want', () => {
  test('the golden queries are many, of all kinds, and want places that exist', () => {
    expect(goldenQueries.length).toBeGreaterThanOrEqual(120);
    expect(reported.length).toBeGreaterThanOrEqual(0.3 * goldenQueries.length);
    expect(new Set(goldenQueries.map(({query}) => query)).size).toBe(goldenQueries.length);
    expect(new Set(goldenQueries.map(({kind}) => kind)).size).toBe(9);
    const index: IndexFile = JSON.parse(fileAt('/search-index.json'));
    const places = new Set(
      index.files.flatMap((_, n) => {
        const page = JSON.parse(fileAt(`${index.folder}page-${n}.json`));
        const route = page.url.replace(/\/$/, '');
        return [route, ...page.places.map(({anchor}: {anchor: string}) => route + anchor)];
      }),
    );
    const gone = goldenQueries.flatMap(({query, wanted}) =>
      wanted.filter((each) => !places.has(each)).map((each) => `${query}: ${each}`),
    );
    expect(gone).toEqual([]);
  });

  test('first, and among the first three, better than in the plugin’s order', async () => {
    const parts = {tuning: await qualityOf(ourOrder(), tuning), reported: await qualityOf(ourOrder(), reported)};
    for (const [part, {first, three, missed}] of Object.entries(parts)) {
      expect(first, `${part}: ${missed.map(({query}) => query).join(', ')}`).toBeGreaterThanOrEqual(0.85);
      expect(three, `${part}: ${missed.map(({query}) => query).join(', ')}`).toBeGreaterThanOrEqual(0.97);
    }
    const plugin = await qualityOf(await pluginOrder(), reported);
    expect(parts.reported.mrr).toBeGreaterThan(plugin.mrr);
  });

  test('nothing for words that no page has', async () => {
    for (const query of [...nothingQueries, 'xylophone sourdough']) {
      expect(await find(query), query).toMatchObject({pages: [], corrected: []});
    }
  });
});

test.describe('the order', () => {
  test('has each page once', async () => {
    for (const {query} of goldenQueries) {
      const pages = (await topOf(query)).map((url) => url.split('#')[0]);
      expect(new Set(pages).size, query).toBe(pages.length);
    }
  });

  test('has all words in one place before some of them', async () => {
    const [first = ''] = await topOf('resumption token expired');
    const {pages} = await find('resumption token expired');
    const text = pages[0]?.places[0].context.map((segment) => segment.text).join('') ?? '';
    expect(`${first} ${text}`).toMatch(/token/);
  });

  test('has the examples for editors last, unless the query is about writing pages', async () => {
    for (const query of ['table of contents', 'admonition', 'tabs', 'code blocks']) {
      expect((await topOf(query))[0], query).toMatch(/^\/example\//);
    }
    for (const query of ['csv', 'get title of search results', 'sample data', 'which wins header or parameter']) {
      const isExample = (await topOf(query)).map((url) => url.startsWith('/example/'));
      expect(isExample, query).toEqual([...isExample].sort());
    }
  });

  test('has pages of current services before those that are switched off', async () => {
    for (const query of ['pagination', 'api key', 'do I need an API key', 'more than 10,000 results']) {
      expect((await topOf(query))[0], query).not.toMatch(/^\/docs\/api\//);
    }
    expect((await topOf('involvedMaker'))[0]).toMatch(/^\/docs\/api\//);
  });

  test('has, for a value with numbers of the reader’s own, the section that explains its kind', async () => {
    const {pages, corrected} = await find('pct:10,10,80,80');
    expect(pages[0]?.places[0].url).toBe('/docs/iiif/image#region');
    expect(corrected).toEqual([{word: 'pct:10,10,80,80', by: 'pct'}]);
    // A part of an object number says nothing.
    expect((await find('SK-C-99')).pages).toEqual([]);
  });

  test('shows what matched, and corrects a word only when no page has it', async () => {
    const {pages, corrected} = await find('mainfest');
    expect(corrected).toEqual([{word: 'mainfest', by: 'manifest'}]);
    const [best] = pages[0]?.places ?? [];
    const matches = [...(best?.heading ?? []), ...(best?.context ?? [])].filter(({isMatch}) => isMatch);
    expect(matches.map(({text}) => text.toLowerCase())).toContain('manifest');
    expect((await find('manifest')).corrected).toEqual([]);
  });

  test('shows what matched in each place that it finds', async () => {
    for (const query of [...goldenQueries.map(({query}) => query), 'searchRe']) {
      const places = (await find(query)).pages.flatMap((page) => page.places);
      const unclear = places.filter(({heading, context}) => ![...heading, ...context].some(({isMatch}) => isMatch));
      expect(
        unclear.map(({url}) => url),
        query,
      ).toEqual([]);
    }
  });

  test('says which words are nowhere, and finds the others', async () => {
    const {pages, missing} = await find('manifest xylophone');
    expect(missing).toEqual(['xylophone']);
    expect(pages.length).toBeGreaterThan(0);
  });
});

test('a section is found by its keywords, which it does not have, and shows them', async () => {
  const [best] = (await find('desaturate')).pages[0]?.places ?? [];
  expect(best?.url).toBe('/docs/iiif/image#quality');
  expect(best?.context.map(({text}) => text).join('')).toBe('Keywords: desaturate');
  const all = Object.entries(sectionKeywords).flatMap(([route, byAnchor]) =>
    Object.values(byAnchor).flatMap((keywords) => keywords.split(', ').map((phrase) => ({route, phrase}))),
  );
  const lost: string[] = [];
  for (const {route, phrase} of someOf(all, 100)) {
    const found = (await topOf(phrase)).map((url) => url.replace(/\/?(#.*)?$/, ''));
    if (!found.includes(route)) {
      lost.push(`${phrase}: not ${route}`);
    }
  }
  // Some phrases fit several pages better than eight can be shown.
  expect(lost.length, lost.join('; ')).toBeLessThanOrEqual(5);
});

test('words that are near to one without results are suggested', async () => {
  const {search, suggest} = loadSearch();
  await search(ask(''), never);
  expect(await suggest('/search-index.json', 'harvstnig')).toContain('harvesting');
});

test.describe('no query breaks the search', () => {
  /** Checks one query from the words to what is shown. Plain assertions: Playwright's would take longer than the search. */
  async function check(query: string): Promise<void> {
    const {pages} = await find(query);
    assert(pages.length <= SEARCH_SUGGESTIONS, 'too many results');
    for (const {places} of pages) {
      assert(places.length <= 3, 'too many places of a page');
      for (const place of places) {
        const context = place.context.map(({text}) => text).join('');
        assert(context.length <= SEARCH_CONTEXT_LENGTH, `too long: ${context}`);
        assert(place.heading.map(({text}) => text).join('') !== '', `no heading: ${place.url}`);
        // The URL stays on the page, and has the words and nothing else.
        const target = new URL(urlOf(place), 'http://localhost');
        assert.equal(target.origin + target.pathname, `http://localhost${place.url.split('#')[0]}`);
        assert(
          [...target.searchParams.keys()].every((key) => key === HIGHLIGHT_PARAM),
          `query parameters: ${target.search}`,
        );
      }
    }
  }

  const QUERIES = isNightly ? 10_000 : 300;

  test(`${QUERIES} generated queries of all kinds`, async () => {
    test.setTimeout(60_000 + 40 * QUERIES);
    // Ends with the first failure: making a query of 100,000 characters shorter step by step would take hours.
    await fc.assert(fc.asyncProperty(anyQuery, check), {numRuns: QUERIES, endOnFailure: true});
  });

  test('a dozen hostile words at once', async () => {
    test.setTimeout(400_000);
    for (const word of someOf(hostileWords, 10)) {
      await check(`${word} `.repeat(12));
      const start = hostileWords.indexOf(word);
      await check(hostileWords.slice(start, start + 12).join(' '));
    }
  });

  test('a query is called off between two steps, and downloads nothing more', async () => {
    const requests: string[] = [];
    const controller = new AbortController();
    const search = loadSearch((url) => void requests.push(url)).search(ask('manifest'), controller.signal);
    controller.abort();
    await expect(search).rejects.toThrow('aborted');
    expect(requests).toEqual(['/search-index.json']);
  });
});

test('a section has the results that all sections have there, in their order', async () => {
  const {search} = loadSearch();
  for (const query of ['licence', 'search', 'data', 'manifest']) {
    const all = (await search(ask(query, 10 * SEARCH_PAGE_RESULTS), never)).pages;
    const there = all.filter(({places: [best]}) => best.url.startsWith('/policy/'));
    const ours = await search({...ask(query, SEARCH_PAGE_RESULTS), section: 'policy'}, never);
    expect(ours.pages).toEqual(there);
  }
});

test('what a search needs is downloaded, once, and nothing else', async () => {
  const requests: string[] = [];
  const {search} = loadSearch((url) => void requests.push(url));
  await search(ask(''), never);
  expect(requests).toEqual(['/search-index.json']);
  const {pages} = await search(askBox('linked'), never);
  expect(requests.filter((url) => url.includes('/page-'))).toHaveLength(pages.length);
  // The word, its other forms, and its synonyms.
  expect(requests.filter((url) => url.includes('/words-')).length).toBeLessThanOrEqual(5);
  expect(requests.filter((url) => url.includes('/all-words'))).toEqual([]);
  await search(askBox('linked'), never);
  expect(new Set(requests).size).toBe(requests.length);
});

test('a first letter needs a few files of words, however many it begins', async () => {
  const requests: string[] = [];
  const firstWords = Array.from({length: 40}, (_, n) => `s${100 + n}`);
  const {search} = loadSearch((url) => {
    requests.push(url);
    const [, n] = /words-(\d+)/.exec(url) ?? [];
    if (n) {
      return JSON.stringify({words: firstWords[Number(n)], distances: '1', marks: '01'});
    }
    return url.includes('search-index') ? JSON.stringify({...JSON.parse(fileAt(url)), firstWords}) : undefined;
  });
  expect((await search(askBox('s'), never)).pages).toHaveLength(1);
  expect(requests.filter((url) => url.includes('/words-'))).toHaveLength(4);
});

test('the best page comes ahead while others are downloaded, and stays the first', async () => {
  const first: SearchResults[] = [];
  const {search} = loadSearch();
  const all = await search(askBox('linked'), never, (results) => first.push(results));
  expect(first.map(({pages}) => pages.length)).toEqual([1]);
  expect(all.pages[0]).toEqual(first[0]?.pages[0]);
  // All pages are here now.
  await search(askBox('linked'), never, (results) => first.push(results));
  expect(first).toHaveLength(1);
});

test.describe('the rest of the index', () => {
  /** A search whose downloads can fail. */
  function loadUnsure() {
    const network = {isOnline: true};
    const engine = loadSearch((url) => {
      if (!network.isOnline) {
        throw new TypeError(`${url} cannot be fetched`);
      }
    });
    return {network, ...engine};
  }

  test('is downloaded ahead, so that no further search needs the network', async () => {
    const {network, search, prepare} = loadUnsure();
    await search(ask('manifest'), never);
    await prepare(10_000_000, never);
    network.isOnline = false;
    for (const query of ['databeleid', 'mainfest', 'xylophonist', 'harvest']) {
      expect(await search(ask(query, SEARCH_PAGE_RESULTS), never)).toEqual(await find(query, SEARCH_PAGE_RESULTS));
    }
  });

  test('is left when it is too big', async () => {
    const requests: string[] = [];
    const {search, prepare} = loadSearch((url) => void requests.push(url));
    await search(ask('manifest'), never);
    const before = requests.length;
    await prepare(1000, never);
    expect(requests).toHaveLength(before);
  });

  test('is tried again by the search that needs it when it failed', async () => {
    const {network, search, prepare} = loadUnsure();
    await search(ask('manifest'), never);
    network.isOnline = false;
    await expect(prepare(10_000_000, never)).rejects.toThrow();
    network.isOnline = true;
    expect((await search(ask('databeleid'), never)).pages.length).toBeGreaterThan(0);
  });
});

test.describe('a response that is no part of an index is refused', () => {
  const parts = {'search-index': 'manifest', 'words-': 'manifest', 'all-words': 'mainfest', 'page-': 'manifest'};
  for (const [part, query] of Object.entries(parts)) {
    for (const [name, body] of Object.entries({
      'a page': () => '<!doctype html><title>Not found</title>',
      nothing: () => '',
      null: () => 'null',
      'an object': () => '{}',
      'an empty list': () => '[]',
      'a list of null': () => '[null,null,null,null,null]',
      'an empty text': () => '""',
      'the first half of the file': (file: string) => file.slice(0, file.length / 2),
      'numbers where words should be': (file: string) =>
        file.replaceAll(/"[^"]{3,}"(?=[,\]}])/g, '1').replace(/^".*"$/, '1'),
    })) {
      test(`${part}: ${name}`, async () => {
        const {search} = loadSearch((url) => (url.includes(part) ? body(fileAt(url)) : undefined));
        await expect(search(ask(query), never)).rejects.toThrow();
      });
    }
  }

  for (const folder of ['https://example.org/', '//example.org/', 'assets/', '']) {
    test(`a folder elsewhere: “${folder}”`, async () => {
      const {search} = loadSearch((url) => {
        const index: IndexFile = JSON.parse(fileAt('/search-index.json'));
        return url.includes('search-index') ? JSON.stringify({...index, folder}) : undefined;
      });
      await expect(search(ask('manifest'), never)).rejects.toThrow('another form than expected');
    });
  }
});
