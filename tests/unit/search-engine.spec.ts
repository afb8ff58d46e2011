import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {HIGHLIGHT_PARAM, SEARCH_CONTEXT_LENGTH, SEARCH_PAGE_HITS, SEARCH_SUGGESTIONS} from '../../src/site/search';
import {viewOf} from '../../src/components/search/hits';
import type {Kind} from '../../src/components/search/engine';
import type {SearchHit} from '../../src/components/search/types';
import {anyQuery, hostileWords, FUZZ_SEED} from '../support/queries';
import {loadForNode} from '../support/search-bundle';
import {root} from '../support/test';

const indexFile = fs.readFileSync(path.join(root, 'build', 'search-index.json'), 'utf8');
const never = new AbortController().signal;

/** The search code in a scope of its own, with a `fetch` that answers what the test says. */
function loadEngine(answer: () => Response = () => new Response(indexFile)) {
  return loadForNode<typeof import('../../src/components/search/engine')>('./src/components/search/engine.ts', {
    fetch: async () => answer(),
  });
}

let engine: Awaited<ReturnType<typeof loadEngine>>;
let kinds: Kind[];
test.beforeAll(async () => {
  engine = await loadEngine();
  kinds = engine.readIndex(JSON.parse(indexFile));
});

/** What readers ask: words, parts of words, mistakes, several words, stop words, names, numbers, addresses, Dutch. */
const ordinaryQueries = `
  manifest|manifes|man|m|mainfest|resumption token|resumptionToken|resumptiontoken|the|the search|search the collection|of
  search|serach|Search API|SEARCH|IIIF|iiif image|iiif image api|info.json|image size|full/max|linked data|linked art|LDES
  event stream|change discovery|ActivityStreams|OAI-PMH|oai pmh verbs|ListRecords|metadataPrefix|lido|edm|oai_dc|harvest
  harvesting records|sets|SRU|maximumRecords|searchRetrieve|data dumps|dump|N-Triples|turtle|rdf|json-ld|JSON|Accept-Profile
  content negotiation|410|404|403|rate limit|API key|api key retired|licence|license|CC0|public domain|copyright|wikidata
  SK-C-5|Night Watch|nachtwacht|Rembrandt|databeleid|informatie en databeleid|beleid|policy|admonitions|code blocks|tabs
  table of contents|mermaid|creator|object number|object types and materials|pagination next page token|how do I get an image
  https://data.rijksmuseum.nl/search/collection|data.rijksmuseum.nl|curl|python requests|xylophonist|qwertyuiop|user sets
`
  .trim()
  .split(/[|\n]/)
  .map((query) => query.trim());

test('hits, order and highlights are those of the plugin’s own worker', async () => {
  test.setTimeout(180_000);
  type Plugin = {
    SearchWorker: new () => {search: (base: string, context: string, query: string, limit: number) => Promise<SearchHit[]>};
  };
  const {SearchWorker} = await loadForNode<Plugin>('@easyops-cn/docusaurus-search-local/dist/client/client/theme/worker.js', {
    globalThis: {addEventListener: () => {}},
    location: {origin: 'http://localhost'},
    fetch: async () => new Response(indexFile),
  });
  const plugin = new SearchWorker();
  const visible = (hits: SearchHit[]) => JSON.stringify(hits.map((hit) => [hit.type, hit.document.i, hit.metadata, viewOf(hit)]), null, 1);

  expect(ordinaryQueries.length).toBeGreaterThanOrEqual(60);
  let found = 0;
  for (const query of ordinaryQueries) {
    for (const limit of [SEARCH_SUGGESTIONS, SEARCH_PAGE_HITS]) {
      const ours = await engine.find(kinds, query, limit, never);
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
    const hits = await engine.find(kinds, query, SEARCH_SUGGESTIONS, never);
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
      assert.equal(target.hash, document.h ?? '');
    }
  }

  test('10,000 queries of all kinds', async () => {
    test.setTimeout(400_000);
    // Ends with the first failure: making a query of 100,000 characters shorter step by step would take hours.
    await fc.assert(fc.asyncProperty(anyQuery, check), {numRuns: 10_000, seed: FUZZ_SEED, endOnFailure: true});
  });

  test('a dozen hostile words at once', async () => {
    test.setTimeout(400_000);
    for (const [i, word] of hostileWords.entries()) {
      await check(`${word} `.repeat(12));
      await check(hostileWords.slice(i, i + 12).join(' '));
    }
  });

  test('a query is called off between two steps', async () => {
    const controller = new AbortController();
    const search = engine.find(kinds, 'a b c d e f g h i j k l', 1000, controller.signal);
    controller.abort();
    await expect(search).rejects.toThrow('aborted');
  });
});

test.describe('an answer that is no index is refused', () => {
  const kind = {documents: [], index: {version: '2.3.9', invertedIndex: []}};
  for (const [name, body] of Object.entries({
    'a page': '<!doctype html><title>Not found</title>',
    nothing: '',
    null: 'null',
    'an object': '{}',
    'too few parts': '[]',
    'parts that are null': '[null,null,null,null,null]',
    'parts without an index': JSON.stringify(Array(5).fill({documents: []})),
    'an index of another version': JSON.stringify(Array(5).fill({...kind, index: {...kind.index, version: '1.0.0'}})),
    'documents without text': JSON.stringify(Array(5).fill({...kind, documents: [{i: 1}]})),
    'an index without vectors': JSON.stringify(Array(5).fill(kind)),
    'the first half of the file': indexFile.slice(0, indexFile.length / 2),
  })) {
    test(name, async () => {
      const {createSearch} = await loadEngine(() => new Response(body));
      const request = {versionUrl: '/', query: 'manifest', limit: 8, cache: 'default'} as const;
      await expect(createSearch()(request, never)).rejects.toThrow();
    });
  }

  test('an index that comes with an error status', async () => {
    const {createSearch} = await loadEngine(() => new Response(indexFile, {status: 503}));
    const request = {versionUrl: '/', query: 'manifest', limit: 8, cache: 'default'} as const;
    await expect(createSearch()(request, never)).rejects.toThrow('the server answered 503');
  });
});
