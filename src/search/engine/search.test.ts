import fs from 'node:fs';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {fromHtml} from 'hast-util-from-html';
import {expect, test} from 'vitest';
import {search, type SearchResults} from './search';
import {SearchIndex} from './search-index';
import {cutSnippet, findMatches} from './snippet';
import {buildIndex} from '../index/build-index';
import {hashSources} from '../index/plugin';
import {readSearchedPage} from '../index/searched-page';
import {stopWords} from '../index/stop-words';

test('matches are whole words of the index in any case, and the longest term matches first', () => {
  const find = (text: string, ...terms: string[]) =>
    findMatches(text, terms).map(([start, end]) => text.slice(start, end));
  expect(find('The museum may reuse Use-cases', 'use')).toEqual(['Use']);
  expect(find('a resumptionToken and tokens', 'token', 'tokens')).toEqual(['Token', 'tokens']);
  expect(find('İx (edm:isShownBy) C++', 'edm:isshownby', 'c++', 'ix')).toEqual(['İx', 'edm:isShownBy', 'C++']);
  expect(find('anything')).toEqual([]);
});

/** @returns a function that searches in the given pages */
function createSearch(pages: readonly {title: string; text?: string; keywords?: string}[], limit = 8) {
  const searchedPages = pages.map(({title, text = '', keywords = ''}, i) => ({
    url: `/docs/${i}`,
    title,
    description: '',
    keywords,
    breadcrumbs: [],
    sections: [{anchor: '', heading: title, text}],
  }));
  const {index, files} = buildIndex(searchedPages, new Map(), '/');
  const download = (url: string) => Promise.resolve(JSON.parse(files.get(url.slice(1)) ?? '') as object);
  const searchIndex = new SearchIndex(index, download);
  return async (query: string) => {
    let results: SearchResults = {pages: [], relatedTerms: [], missingWords: []};
    const request = {query, limit};
    for await (const nextResults of search(searchIndex, request, new AbortController().signal)) {
      results = nextResults;
    }
    return {...results, urls: results.pages.map(({url}) => url)};
  };
}

test('a question for the meaning of a term finds its definition first, and other questions stay unchanged', async () => {
  const find = createSearch([
    {title: 'Manifest', text: 'The manifest of an image, and a second manifest.'},
    {title: 'Glossary', text: 'A manifest describes images.', keywords: 'definition'},
    {title: 'Limits', text: 'The largest manifest.'},
  ]);
  expect((await find('manifest')).urls[0]).toBe('/docs/0');
  for (const query of [
    'What is a manifest?',
    'what’s manifest',
    'what are manifest',
    'wat is een manifest',
    'what does manifest mean?',
  ]) {
    const {urls, pages} = await find(query);
    expect(urls[0], query).toBe('/docs/1');
    const highlightTerms = pages.flatMap(({terms}) => terms);
    expect(highlightTerms, 'only the words of the reader are highlighted').not.toContain('definition');
  }
  expect((await find('what is the largest manifest')).urls[0]).toBe('/docs/2');
});

test('a query that is a keyword finds its page before a page that has the words in several keywords', async () => {
  const find = createSearch([
    {title: 'Apples', text: 'Apples.', keywords: 'green, sour, ripe'},
    {title: 'Pears', text: 'Pears.', keywords: 'ripe, green sour'},
  ]);
  expect((await find('sour')).urls, 'equal scores, in the order of the pages').toEqual(['/docs/0', '/docs/1']);
  expect((await find('green sour')).urls).toEqual(['/docs/1', '/docs/0']);
});

test('an article in a Dutch query does not lead to Dutch pages, unless it is the whole query', async () => {
  const find = createSearch([
    {title: 'De rechten', text: 'De rechten van de beelden.'},
    {title: 'Rooms', text: 'The rooms of the museum.', keywords: 'zaal'},
  ]);
  expect((await find('de zaal')).urls).toEqual(['/docs/1']);
  expect((await find('de')).urls).toEqual(['/docs/0']);
});

/** Each line contains the spellings of one word that come from keyboards, systems, word processors and PDFs. */
const SPELLINGS = [
  'Azië azie AZIË Azie\u0308 Ａｚｉｅ azi\u00ADë Az\u200Bië a\uFEFFzië 𝐀𝐳𝐢𝐞 \u202Dazië\u202C',
  'vóór voor VO\u0301O\u0301R “vóór” voo\u034Fr',
  'œuvre oeuvre ŒUVRE OEuvre',
  'Kjærgård kjaergard KJÆRGA\u030ARD',
  'Großstraße grossstrasse GROSSSTRASSE GROẞSTRAẞE',
  'ﬁgure figure FIGURE fi\u200Dgure fi\u200Cgure',
  'ISTANBUL istanbul ıstanbul İstanbul i\u0307stanbul',
  'Søren soren SØREN',
  'Wałęsa walesa WAŁĘSA Wałe\u0328sa',
  'OAI-PMH oai-pmh OAI‑PMH OAI‐PMH OAI–PMH OAI—PMH oai−pmh ｏａｉ－ｐｍｈ oaiーpmh',
  "d’Hondecoeter d'hondecoeter d‘Hondecœter d´Hondecoeter dʼHondecoeter d＇Hondecoeter d′Hondecoeter",
  'SK-C-5 sk-c-5 SK–C–５ sk-c-٥ sk-c-۵ ＳＫ－Ｃ－5',
  'edm:isShownBy edm：isshownby EDM:ISSHOWNBY edm:is\u200BShown\u200BBy',
  'm² m2',
  'ǆep džep DŽEP',
].map((spellings) => spellings.split(' '));

test('each spelling of a word finds and marks all other spellings on a page, and the page keeps its letters', async () => {
  const trim = (word: string) => word.replace(/^[“\u202D]|[”\u202C]$/g, '');
  for (const spellings of SPELLINGS) {
    const texts = spellings.map((pageSpelling) => `Before ${pageSpelling}, after.`);
    // Each spelling has three pages, which contain it in their text, title and keywords.
    const pages = spellings.flatMap((pageSpelling, i) => [
      {title: 'One', text: texts[i]},
      {title: `On ${pageSpelling}`},
      {title: 'Two', keywords: `first, ${pageSpelling}`},
    ]);
    const find = createSearch([...pages, {title: 'Three', text: 'Other words'}], pages.length + 1);
    for (const querySpelling of spellings) {
      const {urls, pages: results} = await find(querySpelling);
      expect(urls.toSorted(), querySpelling).toEqual(pages.map((_, index) => `/docs/${index}`).sort());
      for (const [i, pageSpelling] of spellings.entries()) {
        const message = `${JSON.stringify(querySpelling)} in ${JSON.stringify(pageSpelling)}`;
        const {snippet = '', terms = []} = results.find(({url}) => url === `/docs/${i * 3}`) ?? {};
        const text = texts[i] ?? '';
        expect(snippet).toBe(text);
        expect(findMatches(snippet, terms).length, message).toBeGreaterThan(0);
        const matches = findMatches(text, [trim(querySpelling)]);
        const matchedTexts = matches.map(([start, end]) => trim(text.slice(start, end)));
        expect(matchedTexts, message).toEqual([trim(pageSpelling)]);
      }
    }
  }
});

test('a misspelt word is corrected in any spelling, and words that no page has are listed as the reader typed them', async () => {
  const find = createSearch([{title: 'Rembrandt in Azië'}, {title: 'Manifests', keywords: 'zoeken'}]);
  expect(await find('Rembrändd')).toMatchObject({
    urls: ['/docs/0'],
    missingWords: ['Rembrändd'],
    relatedTerms: ['rembrandt'],
  });
  expect(await find('“Lügt” manifest Xyz, Lügt')).toMatchObject({urls: ['/docs/1'], missingWords: ['Lügt', 'Xyz']});
  expect(await find('Lugt')).toMatchObject({pages: [], missingWords: ['Lugt']});
  expect(await find('manifest')).toMatchObject({urls: ['/docs/1'], missingWords: []});
});

test('the snippet of a page that only its hidden keywords match begins with these keywords', async () => {
  const find = createSearch([
    {title: 'Search API', text: 'Finds objects.', keywords: 'zoeken, objectnummer, finds'},
    {title: 'Another', text: 'Something else.'},
  ]);
  const getSnippet = async (query: string) => (await find(query)).pages[0]?.snippet;
  expect(await getSnippet('ZÖEKEN')).toBe('Keywords: zoeken. Finds objects.');
  expect(await getSnippet('objects objectnummer')).toBe('Keywords: objectnummer. Finds objects.');
  expect(await getSnippet('finds')).toBe('Finds objects.');
});

test('pasted parameters find the pages that name one of them', async () => {
  const find = createSearch([
    {title: 'Pages', text: 'There is no offset.'},
    {title: 'Search', text: 'limit=10&offset=20'},
    {title: 'Numbers', text: 'The object SK-C-5.'},
  ]);
  expect((await find('limit=10&offset=20')).urls[0]).toBe('/docs/1');
  expect((await find('?limit=50&offset=75')).urls).toContain('/docs/0');
  expect((await find('https://api.example/things?size=9&offset=75')).urls).toContain('/docs/0');
  expect((await find('SK-C-77')).urls).toEqual([]);
});

test('a word is found by its parts except stop words, and scores as its weakest part', async () => {
  const find = createSearch([
    {title: 'Old URLs', text: 'The API of the museum was at https://museum.example/api/en/.'},
    {title: 'Deep', text: 'A zoom.'},
    {title: 'Another', keywords: 'deep, zoom'},
  ]);
  expect((await find('https://museum.example/en/api')).urls).toEqual(['/docs/0']);
  expect((await find('deep-zoom')).urls).toEqual(['/docs/2', '/docs/1']);
});

test('a snippet begins with a whole word, shortly before the match', () => {
  for (const length of [80, 250]) {
    for (const [words, form] of [
      ['word '.repeat(200), /^…word .* word…$/],
      // If possible after a space, and never within a word in any letters.
      ['één-œuvre '.repeat(100), /^…één-œuvre .* één-œuvre…$/],
      ['één/œuvre/'.repeat(100), /^…(?:één|œuvre)\//],
    ] as const) {
      const snippet = cutSnippet(`${words}found ${words}`, ['found'], length);
      const before = snippet.indexOf('found');
      expect(before).toBeGreaterThan(10);
      expect(before).toBeLessThan(length / 3);
      expect(snippet).toMatch(form);
    }
  }
});

test('a snippet is taken from the sentences, unless only code contains the words', () => {
  const text = 'Find objects.\nRun it: curl -G\nRun it: find';
  expect(cutSnippet(text, ['find'], 99)).toBe('Find objects.');
  expect(cutSnippet(text, ['curl'], 99)).toBe('Run it: curl -G');
  expect(cutSnippet(text, [], 99)).toBe('Find objects.');
  expect(cutSnippet('\ncurl', ['nothing'], 99)).toBe('curl');
});

/** @returns the searched parts of a page with the given article */
const readArticle = (html: string) =>
  readSearchedPage(
    {
      file: 'docs/index.html',
      path: '/docs/',
      html,
      tree: fromHtml(`<!doctype html><nav>Menu</nav><article>${html}</article>`),
    },
    {ignoreCssSelectors: '.ignored, article button', forceIgnoreNoIndex: false},
  );

/** @returns the searched texts of the sections of an article, keyed by anchor */
const getTexts = (html: string) =>
  Object.fromEntries(readArticle(html)?.sections.map(({anchor, text}) => [anchor, text]) ?? []);

test('a text has its sentences in the first line, with a separator between cells, and a block of code in each further line', () => {
  const html = [
    '<header><h1>Title</h1></header><p>First<ul><li><b>Key</b>: value<li>Do it!</ul>',
    '<table><tr><th>A<th>B<tr class=x><td>1<td><code>x</code><tr><td><ul><li>2<li>3</ul><td><td>y</table>',
    '<details><summary>More</summary><p>Yes.</details><p class=ignored>No<p>one<br>two <button>Copy</button>',
    '<div class="theme-code-block a"><div>Run it</div><pre class=y>curl  -G\n</pre><button>Copy</button></div>',
    '<div><pre>two</pre></div><h4>Small</h4>Last',
  ].join('');
  const sentences = 'First. Key: value. Do it! A · B. 1 · x. 2. 3 · y. More: Yes. one two. Small. Last';
  expect(getTexts(html)).toEqual({'': `${sentences}\nRun it: curl -G\ntwo`});
  expect(getTexts('<h1>Title</h1><pre>code</pre>'), 'no sentences').toEqual({'': '\ncode'});
  expect(getTexts('<h1>Title</h1><p class=ignored>No'), 'nothing that is searched').toEqual({'': ''});
});

test('a text ends at the next heading, as it does for the plugin', () => {
  const heading = (anchor: string) => `<h2>Heading<a class=hash-link href="${anchor}">#</a></h2>`;
  const flat = `<header><h1>Title</h1></header><p>Top${heading('#a')}<p>In a${heading('/docs/#b')}<p>In b`;
  expect(getTexts(flat)).toEqual({'': 'Top', '#a': 'In a', '#b': 'In b'});
  const nestedHtml = `<h1>Title</h1><p>Top<div><div><p>Tab${heading('#a')}<p>In a</div></div><p>Last`;
  expect(getTexts(nestedHtml)).toEqual({'': 'Top. Tab', '#a': 'In a'});
  const timeline = `<h1>Title</h1>${heading('#a')}<p>In a<div>${heading('#b')}<p>In b</div>${heading('#c')}<p>In c`;
  expect(getTexts(timeline)).toEqual({'': '', '#a': 'In a', '#b': 'In b', '#c': 'In c'});
});

test('a heading is read without the link to itself and without ignored elements, and a page without a title throws', () => {
  const html = '<h1> Title <i class=ignored>no</i></h1><h2>A <code>b</code><a class="hash-link x" href="#a">#</a></h2>';
  const page = readArticle(html);
  expect([page?.title, ...(page?.sections.map(({heading}) => heading) ?? [])]).toEqual(['Title', 'Title', 'A b']);
  expect(() => readArticle('<p>Text')).toThrow('/docs/');
});

test('the stop words are the stop words of lunr', () => {
  const searchPlugin = createRequire(require.resolve('@easyops-cn/docusaurus-search-local'));
  const source = fs.readFileSync(searchPlugin.resolve('lunr'), 'utf8');
  const [, list = ''] = /lunr\.stopWordFilter = lunr\.generateStopWordFilter\(\[([^\]]*)\]/.exec(source) ?? [];
  expect([...stopWords].sort()).toEqual(Array.from(list.matchAll(/'(\w+)'/g), ([, word]) => word).sort());
  expect(stopWords.size).toBeGreaterThan(100);
});

test('"no" is searched by its synonyms, because it is in no index', async () => {
  const find = createSearch([
    {title: 'Image', text: 'An image, and no other.'},
    {title: 'Troubles', text: 'Some objects.', keywords: 'missing image'},
  ]);
  expect(await find('no image')).toMatchObject({urls: ['/docs/1', '/docs/0'], missingWords: []});
  expect(await find('image')).toMatchObject({urls: ['/docs/0', '/docs/1']});
});

test('the cache-busting parameter changes with every file that pages are made from, and with no other file', async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'sources-'));
  const hashes: string[] = [];
  const change = async (...files: string[]) => {
    for (const file of files) {
      fs.mkdirSync(path.dirname(path.join(dir, file)), {recursive: true});
      fs.appendFileSync(path.join(dir, file), 'text');
      hashes.push(await hashSources(dir));
    }
  };
  await change('docs/a.md', 'docs/a.md', 'docs_versioned_docs/version-1.0/a.md', 'package-lock.json', 'sidebars.ts');
  await change('samples/a/r.R', 'samples/a/response.http', 'src/site/redirects.yml', 'src/site/services.ts');
  await change('static/a.csv', 'static/a.ipynb', 'static/a.svg', 'static/openapi.yaml');
  await change('docs/README.md', 'docs/tests/a.md', 'src/pages/README.md', 'src/theme/a.tsx', 'new-section/index.md');
  await change('docs_versions.json', 'docusaurus.config.ts', 'package.json', 'packages/record-data/data/figures.json');
  expect(new Set(hashes).size).toBe(hashes.length);
  await change('build/index.html', 'node_modules/a/a.js', 'tests/a.spec.ts', 'playwright-report/index.html');
  await change('README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'LICENSE', 'cspell-words.txt', 'vitest.config.mts');
  await change('src/theme/README.md', 'src/html/a.test.ts', 'packages/a/README.md', 'packages/a/tests/a.ts');
  expect(new Set(hashes.slice(-15)).size).toBe(1);
  fs.rmSync(dir, {recursive: true});
});
