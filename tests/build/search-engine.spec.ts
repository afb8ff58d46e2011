import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {escapeRegExp} from '../../src/lib/escape-reg-exp';
import {getLink, search} from '../../src/search/engine/search';
import {
  findPages,
  measureQuality,
  readBuild,
  readGoldenQueries,
  readIndex,
  searchTwice,
} from '../../scripts/lib/search-quality';
import {HIGHLIGHT_PARAM, SEARCH_CONTEXT_LENGTH, SEARCH_PAGE_RESULTS, SEARCH_SUGGESTIONS} from '../../src/site/search';
import {searchedSections} from '../../src/site/sections';
import {isNightly} from '../support/nightly';
import {anyQuery, hostileWords, pickSome} from '../support/queries';
import {root} from '../support/test';
import type {IndexFile, SearchIndex} from '../../src/search/engine/search-index';

const {signal: never} = new AbortController();

// Opened by the tests: when they are listed, the site need not be built.
let shared: SearchIndex | undefined;
const find = (query: string) => findPages((shared ??= readIndex()), query);
const getBest = async (query: string) => (await find(query)).pages.map(({sections: [best]}) => best);
const getTopUrls = async (query: string) => (await getBest(query)).map(({url}) => url);
const getUrls = (index: SearchIndex) =>
  index.getPages().flatMap(({sections}) => sections.map((id) => index.getUrl(id)));
const queries = (['tuning', 'reported'] as const).flatMap((part) => readGoldenQueries(part));

test.describe('readers find what they want', () => {
  test('the golden queries are many, and want sections that exist', async () => {
    expect(readGoldenQueries('reported').length).toBeGreaterThanOrEqual(0.3 * queries.length);
    expect(new Set(queries.map(({query}) => query)).size).toBe(queries.length);
    const others = ['/changes', '/introduction', '/about', '/about/accessibility', '/about/privacy'];
    const known = [...getUrls(readIndex()).map((url) => url.replace(/\/(?=#|$)/, '')), ...others];
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
      const page = index.getPages().findLast(({section}) => section === id);
      const title = page?.title ?? '';
      expect(await getTopUrls(title), title).toContainEqual(expect.stringMatching(`^${page?.url}(?:#|$)`));
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

  test('begins with a page that the index does not have, when its title or a keyword is what was typed', async () => {
    for (const [query = '', url = ''] of [
      ['introduction', '/introduction'],
      ['intr', '/introduction'],
      ['start here', '/introduction'],
      ['changes', '/changes'],
      ['changelog', '/changes'],
      ['rss', '/changes'],
      ['news', '/changes'],
      ['about', '/about/'],
      ['privacy', '/about/privacy'],
      ['accessibility', '/about/accessibility'],
      ['home', '/'],
    ]) {
      const [first] = (await find(query)).pages;
      expect(first?.sections[0], query).toMatchObject({url, highlights: []});
    }
    expect(await getTopUrls('change discovery')).not.toContain('/changes');
    expect(await getTopUrls('manifest')).not.toContain('/');
  });

  test('has no section first that only links elsewhere, unless it is asked for', async () => {
    for (const query of ['documentation changes notify feed', 'checksum dump version', 'start', 'image not found']) {
      expect((await getBest(query))[0]?.heading, query).not.toMatch(/^(?:Next steps|See also|What is not known)$/);
    }
    expect((await getBest('next steps'))[0]?.heading).toBe('Next steps');
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
    const folder = path.join(root, 'build', Content.folder);
    const files = fs.readdirSync(folder).filter((file) => file.startsWith('documents-'));
    const texts = files.map((file) => fs.readFileSync(path.join(folder, file), 'utf8')).join();
    for (const {query} of queries) {
      for (const {snippet, sections} of (await find(query)).pages) {
        const [, start = ''] = /^…(.{1,40})/.exec(snippet) ?? [];
        const whole = new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(JSON.stringify(start).slice(1, -1))}`, 'u');
        assert(whole.test(texts), `${query}: ${start}`);
        const isOther = /^\/(?:about\/|changes$|introduction$|$)/.test(sections[0].url);
        assert(isOther || sections.every(({highlights}) => highlights.length > 0), query);
      }
    }
  });

  test('by a keyword, which the page does not show, have the beginning of the section and highlight its heading', async () => {
    const [page] = (await find('desaturate')).pages;
    expect(page?.sections[0]).toMatchObject({heading: 'Quality', highlights: ['Quality']});
    expect(page?.snippet).not.toMatch(/desaturate|^…|^$/);
  });

  test('highlight all forms of a word that the page has, and synonyms where the section has none', async () => {
    const pages = (await find('manifest')).pages.filter(({sections: [{url}]}) => url.startsWith('/docs/iiif/#'));
    expect(pages[0]?.sections[0].highlights).toEqual(['manifest', 'manifests']);
    const [{highlights} = {highlights: []}] = await getBest('login');
    expect(highlights.length).toBeGreaterThan(0);
    expect(highlights).not.toContain('login');
    expect((await getBest('manif'))[0]?.highlights[0]).toMatch(/^manifests?$/);
  });

  test('say which other words were searched for, and which words are nowhere', async () => {
    const {alsoSearched} = await find('crawls');
    expect(alsoSearched).toEqual(expect.arrayContaining(['crawl', 'harvest', 'copy']));
    expect(alsoSearched).not.toContain('crawls');
    const {pages, missing} = await find('manifest xylophone');
    expect(missing).toEqual(['xylophone']);
    expect(pages.length).toBeGreaterThan(0);
  });

  test('of a context are those that all sections of the site have there, in their order', async () => {
    const index = readIndex();
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
      for (const section of sections) {
        assert(section.heading !== '', `no heading: ${section.url}`);
        // The link stays on the site, and has the words and nothing else.
        const target = new URL(getLink(section), 'http://localhost');
        assert.equal(target.origin, 'http://localhost');
        assert.equal(target.pathname, section.url.replace(/#.*/, ''));
        assert([...target.searchParams.keys()].every((key) => key === HIGHLIGHT_PARAM));
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
    const index = readIndex((url) => {
      requests.push(url);
      if (!network.isOnline) {
        throw new TypeError(`${url} cannot be fetched`);
      }
      return undefined;
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
    expect(requests.filter((url) => url.includes('/index-')).length).toBeLessThanOrEqual(8);
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

  test('end when a query is called off', async () => {
    const {requests, index} = watchIndex();
    const controller = new AbortController();
    controller.abort();
    await expect(searchTwice(index, {query: 'manifest'}, controller)).rejects.toThrow('aborted');
    expect(requests).toEqual(['/search-index.json']);
  });

  test('ahead of a search leave none for it, and are tried again after a failure', async () => {
    const {network, index} = watchIndex();
    network.isOnline = false;
    await expect(index.prefetch(never)).rejects.toThrow();
    network.isOnline = true;
    await index.prefetch(never);
    network.isOnline = false;
    for (const query of ['databeleid', 'mainfest', 'xylophonist', 'harvest']) {
      expect(await searchTwice(index, {query})).toEqual((await searchTwice(readIndex(), {query})).slice(-1));
    }
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
            readIndex((url) => (url.includes(part) ? body : undefined)),
            {query},
          );
        await expect(find(), body).rejects.toThrow();
      }
    });
  }
});
