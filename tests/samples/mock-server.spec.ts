/** `npm run mock-server`, used as docs/mock-server.md describes. */

import {expect, test} from '@playwright/test';
import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {createClient, imageUrl, readEdm} from 'collection-online';
import {readSample} from 'recorded-samples';
import {findCommands, getExpected} from 'recorded-samples/tools';
import sharp from 'sharp';
import {HTTP_FAILURES} from '../../packages/recorded-samples/src/failures';
import {getExcerpt, listExcerpts} from '../../scripts/lib/excerpts';
import {LIST_FAILURES} from '../../scripts/mock-server/list-failures';
import {startMockServer} from '../../scripts/mock-server/start';
import {root} from '../support/test';
import {Folder, workspaceEnv} from './sandbox';

// All tests run in one worker, so that the server is started once.
test.describe.configure({mode: 'default'});

const page = fs.readFileSync(path.join(root, 'docs/mock-server.md'), 'utf8');

let command: ChildProcess;
/** The URL of the server, with a trailing slash. */
let base: string;

test.beforeAll(async () => {
  command = spawn(process.execPath, ['--import', 'tsx', 'scripts/mock-server.ts', '0'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(command.stdout!), 'line')) as [string];
  base = /http:\S+\//.exec(line)![0];
});

test.afterAll(() => {
  command.kill();
});

const SEARCH_PATH = 'data.rijksmuseum.nl/search/collection';
const OAI_PATH = 'data.rijksmuseum.nl/oai';
/** The example harvest: six records on three pages. */
const HARVEST_REQUEST = `${OAI_PATH}?verb=ListRecords&metadataPrefix=edm&set=260214`;
/** A sample object that no other recording contains. */
const SWAN = {id: '200108146', number: 'SK-A-4', title: 'The Threatened Swan'};

interface SearchPage {
  partOf: {totalItems: number};
  next?: {id: string};
  prev?: {id: string};
  orderedItems: {id: string}[];
}

/** A record in EDM, as the client library reads it. */
type EdmRecord = NonNullable<Awaited<ReturnType<typeof readEdm>>>;

const getJson = async <T>(url: string, headers: Record<string, string> = {}): Promise<T> =>
  (await (await fetch(url, {headers})).json()) as T;

/** Follows a search to its last page. @param url the URL of the first page */
async function readAllPages(url: string): Promise<SearchPage[]> {
  const pages: SearchPage[] = [];
  for (let next: string | undefined = url; next; next = pages.at(-1)?.next?.id) {
    pages.push(await getJson<SearchPage>(next));
  }
  return pages;
}

const listIds = (pages: readonly SearchPage[]): string[] =>
  pages.flatMap(({orderedItems}) => orderedItems.map(({id}) => id));

const getToken = (xml: string): string => /<resumptionToken[^>]*>([^<]+)</.exec(xml)?.[1] ?? '';

const getNextHarvestPage = (failure: string, xml: string) =>
  fetch(`${base}${failure}${OAI_PATH}?verb=ListRecords&resumptionToken=${getToken(xml)}`);

test('the programs on the page run without a change', async () => {
  await using folder = new Folder();
  for (const file of ['test.mjs', 'test.py']) {
    folder.write(file, getExcerpt(page, file));
  }
  const {javascript, python} = findCommands();
  for (const command of [
    [javascript[0], 'test.mjs'],
    [python[0], 'test.py'],
  ]) {
    const run = await folder.execute(command, {env: {MUSEUM: base, FORCE_COLOR: '0'}});
    expect(run).toEqual({code: 0, stdout: '1\n', stderr: ''});
  }
});

test('the response on the page is the response of the server', async () => {
  const [, query = ''] = /^curl "http:\/\/127\.0\.0\.1:8080\/(.*)"$/m.exec(page)!;
  const excerpt = listExcerpts(page).find(({language}) => language === 'json');
  const response = await (await fetch(base + query)).text();
  expect(response.replaceAll(base, 'http://127.0.0.1:8080/')).toBe(excerpt?.code);
});

for (const failure of ['', '502/', '503/']) {
  test(`a command runs when only MUSEUM is set: /${failure}`, async () => {
    const sample = readSample(root, 'client/find');
    await using folder = new Folder();
    folder.write('find.sh', `PATH="${root}/node_modules/.bin:$PATH"; ${sample.code.command!.text}`);
    const env = {...workspaceEnv, MUSEUM: `${base}${failure}`, CONTACT: 'mailto:tests@example.org'};
    const {code, stdout} = await folder.execute(['bash', 'find.sh'], {env});
    expect({code, stdout}).toEqual({code: 0, stdout: getExpected(sample).text});
  });
}

test('OAI-PMH returns the record of each object of the sample', async () => {
  const request = `${base}${OAI_PATH}?verb=GetRecord&metadataPrefix=edm`;
  const get = async (number: string) => fetch(`${request}&identifier=${base}id.rijksmuseum.nl/${number}`);
  expect(await (await get('200116951')).text()).toContain('<dc:identifier>RP-T-1991-3</dc:identifier>');
  const response = await get('200116950');
  expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('the nearest is of')]);
});

test('a harvest of the sample has all its records, on pages of 50', async () => {
  for (const verb of ['ListRecords', 'ListIdentifiers']) {
    const identifiers = new Set<string>();
    let query = `verb=${verb}&metadataPrefix=edm&set=260239`;
    let pages = 0;
    while (query) {
      const xml = await (await fetch(`${base}${OAI_PATH}?${query}`)).text();
      [...xml.matchAll(/identifier>(http:[^<]+)</g)].forEach(([, identifier]) => identifiers.add(identifier!));
      const token = getToken(xml);
      query = token && `verb=${verb}&resumptionToken=${encodeURIComponent(token)}`;
      pages += 1;
      expect(xml).toContain('completeListSize="831"');
    }
    expect([pages, identifiers.size]).toEqual([17, 831]);
  }
  const get = async (dates: string) =>
    (await fetch(`${base}${OAI_PATH}?verb=ListIdentifiers&metadataPrefix=edm&set=260239&${dates}`)).text();
  expect(await get('from=2030-01-01')).toContain('noRecordsMatch');
  expect(await get('resumptionToken=damaged')).toContain('badResumptionToken');
  expect(await get('until=2026-06-08T00:16:23Z')).not.toContain('/200107928<');
  expect(await get('until=2026-06-08&from=2026-06-08T00:16:24Z')).toContain('datestamp>2026-06-08');
});

test('the resolver returns EDM of each object of the sample, as RDF/XML and as JSON with the same values', async () => {
  const values = ({identifier, objectNumber, title, date, image, imageService, webPage, rights, maker}: EdmRecord) => ({
    ...{identifier, objectNumber, title, date, image, imageService, webPage, rights},
    maker: maker.map(({name}) => name),
  });
  for (const host of ['id', 'data']) {
    const url = `${base}${host}.rijksmuseum.nl/${SWAN.id}`;
    const response = await fetch(`${url}?_profile=edm`);
    expect(response.headers.get('content-type')).toBe('application/rdf+xml');
    const xml = await readEdm(await response.text());
    const json = await readEdm(await getJson(`${url}?_profile=edm-framed`));
    expect(values(json!)).toEqual(values(xml!));
    expect(xml).toMatchObject({identifier: `${base}id.rijksmuseum.nl/${SWAN.id}`, objectNumber: SWAN.number});
    const headers = {'Accept-Profile': '<http://www.europeana.eu/schemas/edm/>', Accept: 'application/rdf+xml'};
    expect(await (await fetch(url, {headers})).text()).toContain('>SK-A-4<');
  }
});

test('the resolver returns an example in Linked Art to programs, and redirects browsers to the web page', async () => {
  const url = `${base}id.rijksmuseum.nl/${SWAN.id}`;
  const record = await getJson<{identified_by: {content: string}[]}>(url, {Accept: 'application/ld+json'});
  expect(record).toMatchObject({id: url, type: 'HumanMadeObject'});
  expect(record.identified_by.map(({content}) => content)).toEqual(expect.arrayContaining([SWAN.number, SWAN.title]));
  expect(await getJson(`${base}data.rijksmuseum.nl/${SWAN.id}`)).toEqual(record);
  const browser = await fetch(url, {headers: {Accept: 'text/html,*/*'}, redirect: 'manual'});
  expect([browser.status, browser.headers.get('location')]).toEqual([303, expect.stringContaining('/SK-A-4--')]);
  const unclear = await fetch(url);
  expect([unclear.status, await unclear.text()]).toEqual([404, expect.stringContaining('Accept: application/ld+json')]);
});

test('a withdrawn object has status 410 in each format', async () => {
  for (const address of ['id.rijksmuseum.nl/200477322', 'data.rijksmuseum.nl/200477322?_profile=edm']) {
    const response = await fetch(base + address, {headers: {Accept: 'application/ld+json'}});
    expect([response.status, await response.text()]).toEqual([410, '']);
  }
});

test('a search finds objects of the sample on several pages, and the last page has no next page', async () => {
  const pages = await readAllPages(`${base}${SEARCH_PATH}?type=painting`);
  const ids = listIds(pages);
  expect(pages.map(({orderedItems}) => orderedItems.length)).toEqual([100, 100, 100, 22]);
  expect(pages.map(({partOf}) => partOf.totalItems)).toEqual([322, 322, 322, 322]);
  expect(ids).toEqual([...new Set(ids)].sort());
  expect(pages.map(({prev}) => prev?.id)).toEqual([
    undefined,
    `${base}${SEARCH_PATH}?type=painting`,
    pages[0]!.next!.id,
    pages[1]!.next!.id,
  ]);
  expect(listIds(await readAllPages(`${base}${SEARCH_PATH}?type=Schilderij`))).toHaveLength(321);
});

test('a search matches as the page on Search describes', async () => {
  const count = async (query: string) =>
    (await getJson<SearchPage>(`${base}${SEARCH_PATH}?${query}`)).partOf.totalItems;
  expect(await getJson(`${base}${SEARCH_PATH}?objectNumber=${SWAN.number}`)).toMatchObject({
    orderedItems: [{id: `${base}id.rijksmuseum.nl/${SWAN.id}`}],
  });
  expect(await count('title=threatened+swan')).toBe(1);
  expect(await count('title=threat')).toBe(0);
  expect(await count('title=')).toBe(0);
  expect(await count('objectNumber=SK-C-5*')).toBeGreaterThan(1);
  expect(await count('objectNumber=NG-NM')).toBeGreaterThan(1);
  expect(await count('creationDate=165%3F&objectNumber=SK-A-4')).toBe(1);
  expect(await count('creationDate=165')).toBe(0);
  expect(await count('material=canvas&material=oil+paint')).toBeLessThan(await count('material=canvas'));
  const set = encodeURIComponent(`${base}id.rijksmuseum.nl/260213`);
  expect(await count(`memberOfSetId=${set}&type=painting`)).toBeGreaterThan(1);
  expect((await fetch(`${base}${SEARCH_PATH}?type=painting&pageToken=100`)).status).toBe(400);
  expect((await fetch(`${base}${SEARCH_PATH}?q=painting`)).status).toBe(400);
});

test('the next page of a recorded search has objects of the sample, and the recorded total', async () => {
  const first = await getJson<SearchPage>(`${base}${SEARCH_PATH}?type=painting&imageAvailable=true`);
  const second = await getJson<SearchPage>(first.next!.id);
  expect(second.partOf).toEqual(first.partOf);
  expect(second.orderedItems.length).toBeGreaterThan(0);
  expect(listIds([first])).not.toContain(second.orderedItems[0]!.id);
  expect(second.orderedItems[0]!.id > first.orderedItems.at(-1)!.id).toBe(true);
});

test('the links of the example feeds lead to pages', async () => {
  interface Node {
    view: {relation: {node: string}[]};
  }
  let url: string | undefined = `${base}data.rijksmuseum.nl/ldes/collection.json`;
  const visitedUrls: string[] = [];
  while (url) {
    visitedUrls.push(url.replace(`${base}data.rijksmuseum.nl/ldes/`, ''));
    url = (await getJson<Node>(url)).view.relation[0]?.node;
  }
  const day = '2026/3/23.json';
  expect(visitedUrls).toEqual(['collection.json', '2026.json', '2026/3.json', day, `${day}?pageToken=EXAMPLE`]);
  const last = await getJson<{prev: {id: string}}>(`${base}data.rijksmuseum.nl/cd/pages/last.json`);
  expect(await getJson(last.prev.id)).toMatchObject({next: {id: `${base}data.rijksmuseum.nl/cd/pages/last.json`}});
});

test('only services with a CORS header in their recordings send one, and a preflight response allows no header', async () => {
  const getOrigin = async (address: string, init: RequestInit = {}) =>
    (await fetch(base + address, init)).headers.get('access-control-allow-origin');
  expect(await getOrigin(`${SEARCH_PATH}?creator=Rembrandt+van+Rijn`)).toBe('*');
  expect(await getOrigin(`${SEARCH_PATH}?type=painting`)).toBe('*');
  expect(await getOrigin('iiif.micr.io/PJEZO/full/800,/0/default.jpg')).toBe('*');
  expect(await getOrigin(`${OAI_PATH}?verb=ListSets`)).toBe(null);
  expect(await getOrigin(`data.rijksmuseum.nl/${SWAN.id}?_profile=edm-framed`)).toBe(null);
  const preflight = await fetch(`${base}${SEARCH_PATH}`, {method: 'OPTIONS'});
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')).toBe(null);
});

test('each image of the sample has a placeholder in the requested size, and an info.json with its size', async () => {
  const service = `${base}iiif.micr.io/RNmjH`;
  const info = await fetch(`${service}/info.json`);
  expect(info.headers.get('access-control-allow-origin')).toBe('*');
  const full = (await info.json()) as {id: string; width: number; height: number};
  expect(full.id).toBe(service);
  for (const [path, width, height, format] of [
    ['full/max/0/default.jpg', full.width, full.height, 'jpeg'],
    ['full/400,/0/default.jpg', 400, Math.round((400 * full.height) / full.width), 'jpeg'],
    ['square/300,300/0/gray.png', 300, 300, 'png'],
    ['0,0,200,100/max/90/default.webp', 100, 200, 'webp'],
  ] as const) {
    const response = await fetch(`${service}/${path}`);
    expect([response.status, response.headers.get('content-type')], path).toEqual([200, `image/${format}`]);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({width, height, format});
  }
  for (const path of ['full/9000,/0/default.jpg', 'full/max/0/default.tif', 'full/max', '%zz/max/0/default.jpg']) {
    expect((await fetch(`${service}/${path}`)).status, path).toBe(400);
  }
  expect((await fetch(`${base}iiif.micr.io/ZZZZZ/full/400,/0/default.jpg`)).status).toBe(404);
});

test('placeholders have the proportions of their objects, but recorded sizes and images take precedence', async () => {
  const getSize = async (id: string) => getJson<{width: number; height: number}>(`${base}iiif.micr.io/${id}/info.json`);
  const landscape = await getSize('PbGmB');
  expect(landscape.width / landscape.height).toBeCloseTo(181 / 90, 2);
  const portrait = await getSize('nuhhV');
  expect(portrait.height / portrait.width).toBeCloseTo(97 / 81.5, 2);
  const nightWatch = await getSize('PJEZO');
  expect(nightWatch).toMatchObject({width: 14645, height: 12158});
  const thumbnail = await (await fetch(`${base}iiif.micr.io/PJEZO/full/400,/0/default.jpg`)).arrayBuffer();
  expect(await sharp(thumbnail).metadata()).toMatchObject({width: 400, height: 332});
});

test('the credit line on the page has rights only if the record has an image', async () => {
  const records = fs.readFileSync(path.join(root, 'docs/client-records.md'), 'utf8');
  const python = path.join(root, '.venv/bin/python');
  await using folder = new Folder();
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder.path, 'node_modules'), 'junction');
  const env = {...workspaceEnv, MUSEUM: base, CONTACT: 'mailto:tests@example.org'};
  const excerpts = listExcerpts(records).filter(({code}) => code.includes('Rijksmuseum, '));
  expect(excerpts.map(({language}) => language)).toEqual(['js', 'python']);
  for (const {language, code} of excerpts) {
    const [command, file] = language === 'js' ? [process.execPath, 'credit.mjs'] : [python, 'credit.py'];
    if (!fs.existsSync(command)) {
      continue; // no Python with the client library (tests/README.md)
    }
    for (const [number, end] of [
      ['200107928', /200107928\. Public Domain Mark\n$/],
      ['200109435', /200109435\.\n$/],
    ] as const) {
      folder.write(file, code.replace('200107928', number));
      const run = await folder.execute([command, file], {env});
      expect(run).toMatchObject({code: 0, stdout: expect.stringMatching(end)});
    }
  }
});

test('each work of a gallery has an image that a web page can show', async () => {
  const client = createClient({museum: base, contact: 'mailto:tests@example.org', pause: 0});
  let imageCount = 0;
  for await (const id of client.search({type: 'painting', creationDate: '165?', imageAvailable: true}, {limit: 10})) {
    const work = await client.getObject(id, {model: 'edm'});
    const [image] = await client.getImages(work);
    const picture = await fetch(imageUrl(image!, 400).replace('https://', base));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    imageCount += 1;
  }
  expect(imageCount).toBe(10);
});

test('each failure in the table of the page exists, and the table has each failure', async () => {
  const names = [...page.matchAll(/^\| `(\w+)\/` \|/gm)].map(([, name]) => name!);
  expect(names.sort()).toEqual(Object.keys({...HTTP_FAILURES, ...LIST_FAILURES}).sort());
  for (const name of names) {
    const response = await fetch(`${base}${name}/${SEARCH_PATH}?type=painting`, {
      signal: AbortSignal.timeout(2000),
    }).catch((error: unknown) => (error as Error).name);
    expect(typeof response === 'string' ? response : response.status, name).not.toBe(404);
  }
});

test('badtoken: the token of the last page has expired, once in each list', async () => {
  for (let run = 1; run <= 2; run += 1) {
    const second = await (await getNextHarvestPage('badtoken/', await readHarvest('badtoken/'))).text();
    expect(await (await getNextHarvestPage('badtoken/', second)).text()).toContain('code="badResumptionToken"');
    expect(await (await getNextHarvestPage('badtoken/', second)).text()).toContain('<record>');
  }
  const query = 'objectNumber=SK-C-*&type=painting';
  expect(await readAllPages(`${base}badtoken/${SEARCH_PATH}?${query}`)).toHaveLength(1);
  const first = await getJson<SearchPage>(`${base}badtoken/${SEARCH_PATH}?material=canvas`);
  expect((await fetch(first.next!.id)).status).toBe(400);
  expect((await fetch(first.next!.id)).status).toBe(200);
});

test('repeat: the token of the second page leads to the second page again', async () => {
  const first = await readHarvest('repeat/');
  const second = await (await getNextHarvestPage('repeat/', first)).text();
  expect(getToken(second)).toBe(getToken(first));
  const {next} = await getJson<SearchPage>(`${base}repeat/${SEARCH_PATH}?material=canvas`);
  expect((await getJson<SearchPage>(next!.id)).next).toEqual(next);
});

test('short: the first page has no next page, but states the number of all results', async () => {
  const first = await readHarvest('short/');
  expect(first).toMatch(/<resumptionToken completeListSize="6"\s*\/>/);
  const page = await getJson<SearchPage>(`${base}short/${SEARCH_PATH}?material=canvas`);
  expect([page.next, page.orderedItems.length]).toEqual([undefined, 100]);
  expect(page.partOf.totalItems).toBeGreaterThan(100);
});

const readHarvest = async (failure: string): Promise<string> =>
  (await fetch(`${base}${failure}${HARVEST_REQUEST}`)).text();

test('a failure of one service does not affect the others', async () => {
  const get = async (url: string) => (await fetch(base + url, {headers: {Accept: 'application/ld+json'}})).status;
  const search = `${SEARCH_PATH}?objectNumber=${SWAN.number}`;
  const record = `id.rijksmuseum.nl/${SWAN.id}`;
  const image = 'iiif.micr.io/PJEZO/full/max/0/default.jpg';
  expect(await Promise.all([search, record, HARVEST_REQUEST].map((url) => get(`410-records/${url}`)))).toEqual([
    200, 410, 200,
  ]);
  expect(await Promise.all([search, record].map((url) => get(`502-search/${url}`)))).toEqual([502, 200]);
  expect(await get(`502-search/${search}`)).toBe(200);
  expect(await Promise.all([HARVEST_REQUEST, record].map((url) => get(`410-oai/${url}`)))).toEqual([410, 200]);
  expect(await Promise.all([image, record].map((url) => get(`410-images/${url}`)))).toEqual([410, 200]);
  const page = await getJson<SearchPage>(`${base}410-records/${search}`);
  expect(listIds([page])).toEqual([`${base}410-records/${record}`]);
});

test('the client library reports an object number whose object the museum has withdrawn', async () => {
  const client = createClient({museum: base, contact: 'mailto:tests@example.org', pause: 0});
  await expect(client.findObject('SK-C-1698')).rejects.toMatchObject({kind: 'Withdrawn', action: 'delete'});
});

test('behind a proxy, responses contain the address of the proxy', async () => {
  const address = 'https://mock.example.org/museum';
  await using server = await startMockServer(0, `${address}/`);
  const {port} = new URL(server.localUrl);
  const response = await fetch(`http://127.0.0.1:${port}/503/${SEARCH_PATH}?objectNumber=${SWAN.number}`);
  const again = await fetch(response.url);
  expect(listIds([(await again.json()) as SearchPage])).toEqual([`${address}/503/id.rijksmuseum.nl/${SWAN.id}`]);
});
