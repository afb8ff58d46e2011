import assert from 'node:assert/strict';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {escapeRegExp} from '../../src/lib/escape-reg-exp';
import {encodeTerms, type IndexFile} from '../../src/search/engine/format';
import {search, type SearchRequest, type SearchResults} from '../../src/search/engine/search';
import {SearchIndex} from '../../src/search/engine/search-index';
import {findPages, measureQuality, readBuild, readGoldenQueries, readIndex} from '../../scripts/lib/search-quality';
import {HIGHLIGHT_PARAM, SEARCH_CONTEXT_LENGTH, SEARCH_PAGE_RESULTS, SEARCH_SUGGESTIONS} from '../../src/site/search';
import {searchedSections} from '../../src/site/sections';
import {isNightly} from '../support/nightly';
import {anyQuery, hostileWords, pickSome} from '../support/queries';

const {signal: never} = new AbortController();

/** The index of the build, unless the test has another text for a file. */
function loadIndex(replace: (url: string) => string | undefined | void = () => undefined): SearchIndex {
  const download = (url: string) => JSON.parse(replace(url) ?? readBuild(url));
  return new SearchIndex(download('/search-index.json'), async (url) => download(url));
}

/** The results of both steps: ranked, and with snippets; the second alone when all texts are here. */
async function searchTwice(
  index: SearchIndex,
  request: Partial<SearchRequest>,
  signal = never,
): Promise<SearchResults[]> {
  const steps = [];
  for await (const results of search(index, {query: '', limit: SEARCH_SUGGESTIONS, ...request}, signal)) {
    steps.push(results);
  }
  return steps;
}

// Opened by the tests: when they are listed, the site need not be built.
let shared: SearchIndex | undefined;
const find = (query: string, limit?: number) => findPages((shared ??= readIndex()), query, limit);
const getBest = async (query: string) => (await find(query)).pages.map(({sections: [best]}) => best);
const getTopUrls = async (query: string) => (await getBest(query)).map(({url}) => url.replace(/\?[^#]*/, ''));
const getIds = (index: SearchIndex): number[] => Array.from({length: index.size}, (_, id) => id);
const queries = (['tuning', 'reported'] as const).flatMap((part) => readGoldenQueries(part));

test.describe('readers find what they want', () => {
  test('the golden queries are many, and want sections that exist', async () => {
    expect(readGoldenQueries('reported').length).toBeGreaterThanOrEqual(0.3 * queries.length);
    expect(new Set(queries.map(({query}) => query)).size).toBe(queries.length);
    const index = readIndex();
    const known = getIds(index).map((id) => index.getUrl(id).replace(/\/(?=#|$)/, ''));
    const isKnown = (wanted: string) =>
      wanted.endsWith('*') ? known.some((url) => url.startsWith(wanted.slice(0, -1))) : known.includes(wanted);
    expect(queries.flatMap(({wanted}) => wanted.filter((each) => !isKnown(each)))).toEqual([]);
  });

  test('first, and among the first three', async () => {
    const index = readIndex();
    const tuned = await measureQuality(index, readGoldenQueries('tuning'));
    expect(tuned.first, tuned.missed.map(({query}) => query).join(', ')).toBeGreaterThanOrEqual(0.9);
    expect(tuned.three).toBeGreaterThanOrEqual(0.97);
    // Without its queries: they would be looked at.
    const {first, three} = await measureQuality(index, readGoldenQueries('reported'));
    expect(first).toBeGreaterThanOrEqual(0.87);
    expect(three).toBeGreaterThanOrEqual(0.93);
  });

  test('a page of each searched section by its title', async () => {
    const index = readIndex();
    for (const {id} of searchedSections) {
      const top = getIds(index).findLast((each) => index.getPage(each).section === id) ?? 0;
      const {id: page, url} = index.getPage(top);
      const title = index.getHeading(page);
      expect(await getTopUrls(title), title).toContainEqual(expect.stringMatching(`^${url}(?:#|$)`));
    }
  });

  test('nothing for words that no page has', async () => {
    for (const {query} of readGoldenQueries('nothing')) {
      expect(await find(query), query).toMatchObject({pages: [], corrected: []});
    }
  });
});

test.describe('the order', () => {
  test('has each page once', async () => {
    for (const {query} of queries) {
      const pages = (await getTopUrls(query)).map((url) => url.split('#')[0]);
      expect(new Set(pages).size, query).toBe(pages.length);
    }
  });

  test('has the examples for editors last, unless the query is about writing pages', async () => {
    for (const query of ['table of contents', 'admonition', 'tabs', 'code blocks']) {
      expect((await getTopUrls(query))[0], query).toMatch(/^\/example\//);
    }
    for (const query of ['csv', 'get title of search results', 'sample data', 'which wins header or parameter']) {
      const isExample = (await getTopUrls(query)).map((url) => url.startsWith('/example/'));
      expect(isExample, query).toEqual([...isExample].sort());
    }
  });

  test('has pages of current services before those that are switched off', async () => {
    const queries = ['pagination', 'api key', 'more than 10,000 results', 'paintings 17th century with image'];
    for (const query of queries) {
      expect((await getTopUrls(query))[0], query).not.toMatch(/^\/docs\/api\//);
    }
    expect((await getTopUrls('involvedMaker'))[0]).toMatch(/^\/docs\/api\//);
  });

  test('has, for a value with numbers of the reader’s own, the section that explains its kind', async () => {
    expect((await getTopUrls('pct:10,10,80,80'))[0]).toBe('/docs/iiif/image#region');
    const replaced = {word: 'pct:10,10,80,80', replacement: 'pct'};
    expect((await find('pct:10,10,80,80')).corrected).toEqual([replaced]);
    // A part of an object number says nothing.
    expect(await getTopUrls('SK-Q-4711')).toEqual([]);
  });

  test('has the sections of parameters whose names are stop words', async () => {
    expect(await getTopUrls('from until')).toContainEqual(expect.stringMatching(/^\/docs\/oai-pmh\/verbs/));
    expect((await getTopUrls('until'))[0]).toMatch(/^\/docs\/oai-pmh\/verbs/);
  });
});

test.describe('the results', () => {
  test('have the terms that matched, and correct a word only when no page has it', async () => {
    const {pages, corrected} = await find('mainfest');
    expect(corrected).toEqual([{word: 'mainfest', replacement: 'manifest'}]);
    expect(pages[0]?.sections[0].terms).toContain('manifest');
    expect((await find('manifest')).corrected).toEqual([]);
  });

  test('have a snippet that begins at a word, and words to highlight that the section has', async () => {
    const {Content}: IndexFile = JSON.parse(readBuild('/search-index.json'));
    const texts = Array.from({length: Content.documents.files}, (_, n) =>
      readBuild(`${Content.folder}documents-${n}.json`),
    ).join();
    for (const {query} of queries) {
      for (const {snippet, sections} of (await find(query)).pages) {
        const [, start = ''] = /^…(.{1,40})/.exec(snippet) ?? [];
        const whole = new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(JSON.stringify(start).slice(1, -1))}`, 'u');
        assert(whole.test(texts), `${query}: ${start}`);
        assert(
          sections.every(({url}) => url.includes(`?${HIGHLIGHT_PARAM}=`)),
          query,
        );
      }
    }
  });

  test('by a keyword, which the page does not show, have the beginning of the section and highlight its heading', async () => {
    const [page] = (await find('desaturate')).pages;
    expect(page?.sections[0]).toMatchObject({heading: 'Quality', url: '/docs/iiif/image?_highlight=Quality#quality'});
    expect(page?.snippet).not.toMatch(/desaturate|^…|^$/);
  });

  test('highlight words as they stand in the section, and synonyms only where the reader’s own are not', async () => {
    expect((await getBest('manif'))[0]?.url).toMatch(/\?_highlight=manifests?\b/);
    expect((await getBest('licence'))[0]?.url).toMatch(/\?_highlight=licences?(?:&_highlight=licences?)*(?:#|$)/);
  });

  test('say which words are nowhere with terms that are like them, and are for the others', async () => {
    const {pages, missing} = await find('manifest xylophone');
    expect(missing.map(({word}) => word)).toEqual(['xylophone']);
    expect(pages.length).toBeGreaterThan(0);
    expect((await find('harvstnig')).missing).toEqual([
      {word: 'harvstnig', suggestions: expect.arrayContaining(['harvesting'])},
    ]);
  });

  test('of a context are those that all sections of the site have there, in their order', async () => {
    const index = loadIndex();
    for (const query of ['licence', 'search', 'data', 'manifest']) {
      const all = (await searchTwice(index, {query, limit: 10 * SEARCH_PAGE_RESULTS})).at(-1);
      const there = all?.pages.filter(({sections: [best]}) => best.url.startsWith('/policy'));
      const found = (await searchTwice(index, {query, limit: SEARCH_PAGE_RESULTS, context: 'policy'})).at(-1);
      expect(found?.pages).toEqual(there);
    }
  });
});

test.describe('no query breaks the search', () => {
  /** Checks one query from the words to what is shown. Plain assertions: Playwright's would take longer than the search. */
  async function check(query: string): Promise<void> {
    const {pages} = await find(query);
    assert(pages.length <= SEARCH_SUGGESTIONS, 'too many results');
    for (const {sections, snippet} of pages) {
      assert(sections.length <= 3, 'too many sections of a page');
      assert(snippet.length <= SEARCH_CONTEXT_LENGTH, `too long: ${snippet}`);
      for (const {url, heading} of sections) {
        assert(heading !== '', `no heading: ${url}`);
        // The URL stays on the site, and has the words and nothing else.
        const target = new URL(url, 'http://localhost');
        assert.equal(target.origin, 'http://localhost');
        assert.equal(target.pathname, url.split(/[?#]/)[0]);
        assert(
          [...target.searchParams.keys()].every((key) => key === HIGHLIGHT_PARAM),
          url,
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
    for (const word of pickSome(hostileWords, 10)) {
      await check(`${word} `.repeat(12));
      const start = hostileWords.indexOf(word);
      await check(hostileWords.slice(start, start + 12).join(' '));
    }
  });
});

test.describe('downloads', () => {
  /** An index whose requests are noted, and can fail. */
  function watchIndex() {
    const requests: string[] = [];
    const network = {isOnline: true};
    const index = loadIndex((url) => {
      requests.push(url);
      if (!network.isOnline) {
        throw new TypeError(`${url} cannot be fetched`);
      }
    });
    return {requests, network, index};
  }

  test('are those that a search needs, once', async () => {
    const {requests, index} = watchIndex();
    await searchTwice(index, {query: ''});
    expect(requests).toEqual(['/search-index.json']);
    const [ranked] = await searchTwice(index, {query: 'linked'});
    expect(requests.filter((url) => url.includes('/documents-')).length).toBeLessThanOrEqual(ranked?.pages.length ?? 0);
    // The word, its other forms, and its synonyms.
    expect(requests.filter((url) => url.includes('/index-')).length).toBeLessThanOrEqual(5);
    expect(requests.filter((url) => url.includes('/terms'))).toEqual([]);
    await searchTwice(index, {query: 'linked'});
    expect(new Set(requests).size).toBe(requests.length);
  });

  test('of texts do not delay the list, nor change its order', async () => {
    const {requests, index} = watchIndex();
    const steps = search(index, {query: 'linked', limit: SEARCH_SUGGESTIONS}, never);
    const {value: ranked} = await steps.next();
    expect(requests.filter((url) => url.includes('/documents-'))).toEqual([]);
    const {value: complete} = await steps.next();
    expect(complete?.pages.map((page) => ({...page, snippet: ''}))).toEqual(ranked?.pages);
    expect(complete?.pages.every(({snippet}) => snippet !== '')).toBe(true);
  });

  test('for a first letter are few, however many terms begin with it', async () => {
    const requests: string[] = [];
    const firstTerms = Array.from({length: 40}, (_, n) => `s${100 + n}`);
    const index = loadIndex((url) => {
      requests.push(url);
      const [, n] = /index-(\d+)/.exec(url) ?? [];
      if (n) {
        return JSON.stringify({terms: encodeTerms([firstTerms[Number(n)] ?? '']), index: 'z', scores: '1'});
      }
      const file: IndexFile = JSON.parse(readBuild('/search-index.json'));
      file.Content.index.firstTerms = firstTerms;
      return url === '/search-index.json' ? JSON.stringify(file) : undefined;
    });
    const [ranked] = await searchTwice(index, {query: 's1'});
    expect(ranked?.pages.length).toBeGreaterThan(0);
    expect(requests.filter((url) => url.includes('/index-'))).toHaveLength(4);
  });

  test('end when a query is called off', async () => {
    const {requests, index} = watchIndex();
    const controller = new AbortController();
    controller.abort();
    await expect(searchTwice(index, {query: 'manifest'}, controller.signal)).rejects.toThrow('aborted');
    expect(requests).toEqual(['/search-index.json']);
  });

  test('ahead of a search leave none for it, and are tried again after a failure', async () => {
    const {network, index} = watchIndex();
    await searchTwice(index, {query: 'manifest'});
    network.isOnline = false;
    await expect(index.prefetch(10_000_000, never)).rejects.toThrow();
    network.isOnline = true;
    await index.prefetch(10_000_000, never);
    network.isOnline = false;
    for (const query of ['databeleid', 'mainfest', 'xylophonist', 'harvest']) {
      const results = await searchTwice(index, {query});
      expect(results).toEqual((await searchTwice(loadIndex(), {query})).slice(-1));
    }
  });

  test('ahead of a search are left when the index is too big', async () => {
    const {requests, index} = watchIndex();
    await index.prefetch(1000, never);
    expect(requests).toEqual(['/search-index.json']);
  });

  for (const [part, query] of Object.entries({
    'search-index': 'manifest',
    'index-': 'manifest',
    terms: 'mainfest',
    'documents-': 'manifest',
  })) {
    test(`of another form fail the search: ${part}`, async () => {
      for (const body of ['<!doctype html>', '', 'null', '{}', '[]', '17']) {
        const find = async () =>
          searchTwice(
            loadIndex((url) => (url.includes(part) ? body : undefined)),
            {query},
          );
        await expect(find(), body).rejects.toThrow();
      }
    });
  }
});
