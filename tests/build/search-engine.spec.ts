import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {loadForNode} from '../../scripts/lib/load-for-node';
import {HIGHLIGHT_PARAM, SEARCH_CONTEXT_LENGTH, SEARCH_PAGE_HITS, SEARCH_SUGGESTIONS} from '../../src/site/search';
import {viewOf} from '../../src/components/search/hits';
import type {IndexFile} from '../../src/components/search/index-files';
import type {SearchHit} from '../../src/components/search/types';
import {isNightly} from '../support/nightly';
import {anyQuery, fuzzSeed, hostileWords, someOf} from '../support/queries';
import {root} from '../support/test';

/** A file of the build, by its address. */
const fileAt = (address: string) => fs.readFileSync(path.join(root, 'build', new URL(address, 'http://localhost').pathname), 'utf8');
const never = new AbortController().signal;

/** The search with a `fetch` that reads the build, unless the test says something else. */
async function loadSearch(answer: (address: string) => Response | undefined = () => undefined) {
  const {createSearch} = await loadForNode<typeof import('../../src/components/search/engine')>('./src/components/search/engine.ts', {
    fetch: async (address: string) => answer(address) ?? new Response(fileAt(address)),
  });
  return createSearch();
}

const ask = (query: string, limit = SEARCH_SUGGESTIONS) => ({versionUrl: '/', query, limit, cache: 'default'}) as const;

let searcher: Awaited<ReturnType<typeof loadSearch>>;
test.beforeAll(async () => {
  searcher = await loadSearch();
});

/** What readers ask: words, parts of words, mistakes, several words, stop words, names, numbers, addresses, Dutch. */
const ordinaryQueries = fs.readFileSync(path.join(root, 'tests/support/ordinary-queries.txt'), 'utf8').trim().split('\n');

/**
 * The plugin's own index, with a fault of it mended: with `removeDefaultStemmer` it (0.55.3) leaves the stemmer out while it
 * builds the index, but not out of the pipeline that it hands to the browser. A query for "resumption token" is then cut to
 * "resumpt", which the index does not have.
 */
function wholeIndex(): string {
  const kinds = JSON.parse(fs.readFileSync(path.join(root, '.docusaurus/search-index/search-index.json'), 'utf8'));
  return JSON.stringify(kinds.map((kind: {index: object}) => ({...kind, index: {...kind.index, pipeline: []}})));
}

test('hits, order and highlights are those of the plugin’s own worker', async () => {
  test.setTimeout(180_000);
  type Plugin = {
    SearchWorker: new () => {search: (base: string, context: string, query: string, limit: number) => Promise<SearchHit[]>};
  };
  const {SearchWorker} = await loadForNode<Plugin>('@easyops-cn/docusaurus-search-local/dist/client/client/theme/worker.js', {
    globalThis: {addEventListener: () => {}},
    location: {origin: 'http://localhost'},
    fetch: async () => new Response(wholeIndex()),
  });
  const plugin = new SearchWorker();
  const visible = (hits: SearchHit[]) => JSON.stringify(hits.map((hit) => [hit.type, hit.document.i, hit.metadata, viewOf(hit)]), null, 1);

  expect(ordinaryQueries.length).toBeGreaterThanOrEqual(60);
  let found = 0;
  for (const query of ordinaryQueries) {
    for (const limit of [SEARCH_SUGGESTIONS, SEARCH_PAGE_HITS]) {
      const ours = await searcher.search(ask(query, limit), never);
      expect(visible(ours), `“${query}”, ${limit}`).toBe(visible(await plugin.search('/', '', query, limit)));
      found += ours.length;
    }
  }
  expect(found, 'hits that were compared').toBeGreaterThan(1000);
});

test.describe('no query breaks the search', () => {
  /** Most milliseconds for one query: a second, as the engine's own limit, and its last step, on a busy machine. */
  const LONGEST = 3000;

  /** Checks one query from the words to what is shown. Plain assertions: Playwright's would take longer than the search. */
  async function check(query: string): Promise<void> {
    const start = performance.now();
    const hits = await searcher.search(ask(query), never);
    const duration = performance.now() - start;
    assert(duration < LONGEST, `the query took ${duration} ms`);
    assert(hits.length <= SEARCH_SUGGESTIONS, 'too many hits');
    for (const hit of hits) {
      const {document} = hit;
      const {url, title, context, path: place} = viewOf(hit);
      // Nothing is shown but the documents' own text, as text.
      const texts = [document.t, document.s, ...place].filter((text) => typeof text === 'string');
      for (const segments of [title, context]) {
        const shown = segments.map(({text}) => text).join('');
        assert(texts.some((text) => text.includes(shown.replace(/^…|…$/g, ''))), `shown, but no text of the page: ${shown}`);
        assert(shown.length <= Math.max(SEARCH_CONTEXT_LENGTH, document.s?.length ?? 0), `too long: ${shown}`);
      }
      // The address stays on the page of the document, and carries the words and nothing else.
      const target = new URL(url, 'http://localhost');
      assert.equal(target.origin + target.pathname, `http://localhost${document.u}`);
      assert([...target.searchParams.keys()].every((key) => key === HIGHLIGHT_PARAM), `arguments: ${url}`);
      assert.equal(decodeURIComponent(target.hash), document.h ?? '');
    }
  }

  const QUERIES = isNightly ? 10_000 : 300;

  test(`${QUERIES} generated queries of all kinds`, async () => {
    test.setTimeout(60_000 + 40 * QUERIES);
    // Ends with the first failure: making a query of 100,000 characters shorter step by step would take hours.
    await fc.assert(fc.asyncProperty(anyQuery, check), {numRuns: QUERIES, seed: fuzzSeed, endOnFailure: true});
  });

  test('a dozen hostile words at once', async () => {
    test.setTimeout(400_000);
    for (const word of someOf(hostileWords, 10)) {
      await check(`${word} `.repeat(12));
      const start = hostileWords.indexOf(word);
      await check(hostileWords.slice(start, start + 12).join(' '));
    }
  });

  test('a query is called off between two steps', async () => {
    const controller = new AbortController();
    const search = searcher.search(ask('a b c d e f g h i j k l', 1000), controller.signal);
    controller.abort();
    await expect(search).rejects.toThrow('aborted');
  });
});

test('a section holds the hits that all sections have there, in their order', async () => {
  for (const query of ['licence', 'search', 'data', 'manifest']) {
    const all = await searcher.search(ask(query, 10 * SEARCH_PAGE_HITS), never);
    const there = all.filter(({document}) => document.u.startsWith('/policy/')).slice(0, SEARCH_PAGE_HITS);
    const ours = await searcher.search({...ask(query, SEARCH_PAGE_HITS), section: 'policy'}, never);
    expect(ours.map(({document}) => document)).toEqual(there.map(({document}) => document));
  }
});

test('what a search needs is downloaded, once, and nothing else', async () => {
  const asked: string[] = [];
  const {search} = await loadSearch((address) => void asked.push(address));
  await search(ask(''), never);
  expect(asked).toEqual([expect.stringMatching(/^\/search-index\.json\?_=/)]);
  const hits = await search(ask('manifest'), never);
  const pages = new Set(hits.map(({document}) => document.u));
  expect(asked.filter((address) => address.includes('/page-'))).toHaveLength(pages.size);
  expect(asked.filter((address) => address.includes('/words-')).length).toBeLessThanOrEqual(2);
  expect(asked.filter((address) => address.includes('/all-words'))).toEqual([]);
  await search(ask('manifest'), never);
  expect(new Set(asked).size).toBe(asked.length);
});

test('hits come ahead when mistakes must be looked for, and stand in the answer', async () => {
  const first: SearchHit[][] = [];
  const {search} = await loadSearch();
  const answer = await search(ask('license'), never, (hits) => first.push(hits));
  expect(first).toHaveLength(1);
  expect(first[0]?.length).toBeGreaterThan(0);
  expect(answer).toEqual(expect.arrayContaining(first[0] ?? []));
  // The list of all words is here now: nothing is worth telling ahead.
  await search(ask('license'), never, (hits) => first.push(hits));
  expect(first).toHaveLength(1);
});

test.describe('the rest of the index', () => {
  test('is downloaded in peace, so that no further search needs the network', async () => {
    let isOnline = true;
    const {search, prepare} = await loadSearch(() => (isOnline ? undefined : Response.error()));
    await search(ask('manifest'), never);
    await prepare(10_000_000, never);
    isOnline = false;
    for (const query of ['databeleid', 'mainfest', 'xylophonist', 'harvest']) {
      expect(await search(ask(query, SEARCH_PAGE_HITS), never)).toEqual(await searcher.search(ask(query, SEARCH_PAGE_HITS), never));
    }
  });

  test('stays where it is when it is too big', async () => {
    const asked: string[] = [];
    const {search, prepare} = await loadSearch((address) => void asked.push(address));
    await search(ask('manifest'), never);
    const before = asked.length;
    await prepare(1000, never);
    expect(asked).toHaveLength(before);
  });

  test('is tried again by the search that needs it when it failed', async () => {
    let isOnline = true;
    const {search, prepare} = await loadSearch(() => (isOnline ? undefined : Response.error()));
    await search(ask('manifest'), never);
    isOnline = false;
    await expect(prepare(10_000_000, never)).rejects.toThrow();
    isOnline = true;
    expect((await search(ask('databeleid'), never)).length).toBeGreaterThan(0);
  });
});

test.describe('an answer that is no part of an index is refused', () => {
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
      'numbers where words should be': (file: string) => file.replaceAll(/"[^"]{3,}"(?=[,\]}])/g, '1').replace(/^".*"$/, '1'),
    })) {
      test(`${part}: ${name}`, async () => {
        const {search} = await loadSearch((address) => (address.includes(part) ? new Response(body(fileAt(address))) : undefined));
        await expect(search(ask(query), never)).rejects.toThrow();
      });
    }

    test(`${part}: with an error status`, async () => {
      const {search} = await loadSearch((address) =>
        address.includes(part) ? new Response(fileAt(address), {status: 503}) : undefined,
      );
      await expect(search(ask(query), never)).rejects.toThrow('the server answered 503');
    });
  }

  for (const folder of ['https://example.org/', '//example.org/', 'assets/', '']) {
    test(`a folder elsewhere: “${folder}”`, async () => {
      const {search} = await loadSearch((address) => {
        const index: IndexFile = JSON.parse(fileAt('/search-index.json'));
        return address.includes('search-index') ? new Response(JSON.stringify({...index, folder})) : undefined;
      });
      await expect(search(ask('manifest'), never)).rejects.toThrow('another form than expected');
    });
  }
});
