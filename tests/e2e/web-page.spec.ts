/**
 * Runs the code of the tutorial "Show it on a web page" and of the recipe "Services without CORS": the HTML in a browser,
 * the relay in nginx. The code comes from their Markdown. Images and records are recordings, so the test sends no request
 * to the services.
 */

import {expect, test, type Page} from '@playwright/test';
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import {build} from 'esbuild';
import {createClient} from 'collection-online';
import {getFreePort, listen} from '../../scripts/lib/listen';
import {findNginx} from '../../scripts/lib/programs';
import {root} from '../../scripts/lib/project';
import {services} from '../../src/site/services';
import {getExcerpt} from '../../scripts/lib/excerpts';

const recordings = path.join(root, 'samples/recordings');
const markdown = ['tutorials/show-it-on-a-web-page.md', 'tutorials/recipes/services-without-cors.md']
  .map((file) => fs.readFileSync(path.join(root, file), 'utf8'))
  .join('');
const info = fs.readFileSync(path.join(recordings, 'iiif/info_PJEZO_night-watch.json'));

/** Returns the code under a title, with its tokens replaced by the URLs of the services. */
const getCode = (title: string): string =>
  getExcerpt(markdown, title).replace(/\[\[([\w-]+)\]\]/g, (_, id: keyof typeof services) => services[id].base ?? '');

/**
 * Opens a page on its own host. Images and `info.json` are recordings, and all other requests fail.
 *
 * @returns the requested URLs, which grow as the page sends requests
 */
async function open(page: Page, html: string, scripts: Record<string, string> = {}): Promise<string[]> {
  const requestedUrls: string[] = [];
  const headers = {'access-control-allow-origin': '*'};
  await page.route('**/*', (route) => {
    const url = route.request().url();
    requestedUrls.push(url);
    if (url === 'http://site.example/') {
      return route.fulfill({contentType: 'text/html; charset=utf-8', body: `<!doctype html>${html}`});
    } else if (scripts[url] !== undefined) {
      return route.fulfill({contentType: 'text/javascript; charset=utf-8', body: scripts[url]});
    } else if (/iiif\.micr\.io.*info\.json$/.test(url)) {
      const body = url.includes('damaged') ? '{"width": null}' : info;
      return route.fulfill({contentType: 'application/json', headers, body});
    } else if (/iiif\.micr\.io.*\.jpg$/.test(url)) {
      return route.fulfill({headers, path: path.join(recordings, 'iiif/jpeg_PJEZO_full_1686,.jpg')});
    }
    return route.abort();
  });
  await page.goto('http://site.example/');
  return requestedUrls;
}

test('each screen gets an image of fitting size, in a box with the proportions of the original', async ({page}) => {
  for (const [width, size] of [
    [360, 400],
    [700, 800],
  ] as const) {
    // Leave the page first, because it would request a larger image when the window becomes wider.
    await page.goto('about:blank');
    await page.setViewportSize({width, height: 800});
    const requestedUrls = await open(page, getCode('figure.html'));
    const img = page.getByRole('img');
    await expect(img).toHaveJSProperty('complete', true);
    expect(requestedUrls.filter((url) => url.includes('micr.io'))).toEqual([
      `https://iiif.micr.io/PJEZO/full/${size},/0/default.jpg`,
    ]);
    const image = JSON.parse(info.toString());
    await expect(img).toHaveAttribute('height', String(Math.round((800 * image.height) / image.width)));
  }
});

/** The URL of the viewer in the HTML of a page. */
const getViewerUrl = (html: string): string => /https:\/\/cdn[^"]*\.js(?=")/.exec(html)?.[0] ?? 'no viewer';

/** Opens zoom.html with OpenSeadragon or a mock of it. */
function openZoom(page: Page, viewer: string): Promise<string[]> {
  const html = getCode('zoom.html');
  return open(page, html, {
    [getViewerUrl(html)]: viewer,
    'http://site.example/zoomable.mjs': fs.readFileSync(path.join(root, 'samples/viewer/zoomable.mjs'), 'utf8'),
  });
}

const openSeadragon = path.join(root, 'node_modules/openseadragon');
const readViewer = (file: string) => fs.readFileSync(path.join(openSeadragon, file), 'utf8');

test('zoom.html starts OpenSeadragon on request, and its keys zoom into tiles', async ({page}) => {
  const {version} = JSON.parse(readViewer('package.json'));
  const [, file = 'another version'] = getViewerUrl(getCode('zoom.html')).split(`/openseadragon@${version}/`);
  const requestedUrls = await openZoom(page, readViewer(file));
  const tiles = () => requestedUrls.filter((url) => url.endsWith('.jpg'));
  expect(requestedUrls.filter((url) => url.includes('micr.io'))).toEqual([]);
  await page.getByRole('button').press('Enter');
  await expect(page.getByRole('application', {name: /./})).toBeFocused();
  await expect.poll(() => tiles().length).toBeGreaterThan(0);
  expect(requestedUrls).toContain('https://iiif.micr.io/PJEZO/info.json');
  // The viewer first requests coarse tiles, then finer ones. A tile of the full size has a region of 1024 × 1024 pixels.
  await page.keyboard.down('+');
  await expect.poll(() => tiles().some((url) => /\/\d+,\d+,1024,1024\/1024,1024\//.test(url))).toBe(true);
  await page.keyboard.up('+');
});

test('paste.html shows tiles, and requests nothing but the viewer and the image', async ({page}) => {
  const html = getCode('paste.html');
  const viewer = readViewer('build/openseadragon/openseadragon.min.js');
  const requestedUrls = await open(page, html, {[getViewerUrl(html)]: viewer});
  await expect.poll(() => requestedUrls.filter((url) => url.endsWith('.jpg')).length).toBeGreaterThan(0);
  expect(requestedUrls.filter((url) => !/site\.example|micr\.io|openseadragon\.min\.js$/.test(url))).toEqual([]);
});

test('with reduced motion, and only then, the viewer does not animate', async ({page}) => {
  const mockViewer =
    'window.OpenSeadragon = (options) => { window.viewerOptions = options; return {canvas: document.body, addHandler() {}}; };';
  for (const [reducedMotion, time] of [
    ['reduce', 0],
    ['no-preference', undefined],
  ] as const) {
    await page.emulateMedia({reducedMotion});
    await openZoom(page, mockViewer);
    await page.getByRole('button').click();
    const viewerOptions = await page.waitForFunction(
      () => (window as {viewerOptions?: {animationTime?: number}}).viewerOptions,
    );
    expect(await viewerOptions.evaluate((options) => options?.animationTime), reducedMotion).toBe(time);
  }
});

test('a record becomes a figure with credit and licence, unless it is in copyright or has no image', async ({page}) => {
  // Bundle the module with the client library for a browser.
  const {outputFiles} = await build({
    stdin: {contents: getCode('figure.mjs'), resolveDir: root},
    bundle: true,
    format: 'esm',
    platform: 'browser',
    define: {'process.env': '{}'},
    write: false,
  });
  const file = 'http://site.example/figure.mjs';
  await open(page, '<title>Figure</title>', {[file]: outputFiles[0]!.text});
  const getFigure = (data: unknown) =>
    page.evaluate(
      async ([record, url]) => {
        const {createFigure} = await import(url);
        return ((await createFigure(record)) as Element | null)?.outerHTML ?? null;
      },
      [data, file] as const,
    );
  const record = JSON.parse(
    fs.readFileSync(path.join(recordings, 'records/object-200108359.edm-framed.trimmed.json'), 'utf8'),
  );
  const html = await getFigure(record);
  const title = 'A Ship on the High Seas Caught by a Squall, Known as ‘The Gust’';
  for (const part of [
    `<figcaption>Willem van de Velde (II), ${title}, c. 1680. <a href="https://id.rijksmuseum.nl/200108359">`,
    'alt=""',
    'srcset="https://iiif.micr.io/eBrWZ/full/400,/0/default.jpg 400w, ',
    'width="800" height="664"',
  ]) {
    expect(html).toContain(part);
  }
  const by = 'http://creativecommons.org/licenses/by/4.0/';
  expect(await getFigure({...record, edmRights: by})).toMatch(/href="https?:[^"]+\/by\/4\.0\/">CC BY 4\.0</);
  const inCopyright = 'http://rightsstatements.org/vocab/InC/1.0/';
  for (const change of [
    {isShownBy: {id: 'https://iiif.micr.io/damaged/full/max/0/default.jpg'}},
    {isShownBy: undefined},
    {edmRights: [record.edmRights, inCopyright]},
  ]) {
    expect(await getFigure({...record, ...change}), JSON.stringify(change)).toBeNull();
  }
});

test('the relay adds the CORS header, caches responses, limits the rate, and refuses other requests', async ({}, testInfo) => {
  const nginx = findNginx();
  test.skip(!nginx, 'no nginx (tests/README.md)');
  const receivedRequests: {url: string; agent: string}[] = [];
  const museum = http.createServer((request, response) => {
    receivedRequests.push({url: request.url ?? '', agent: request.headers['user-agent'] ?? ''});
    const isBusyRequest = request.url === '/503?_profile=la-framed';
    response.writeHead(isBusyRequest ? 503 : 200, {
      'content-type': 'application/ld+json',
      'access-control-allow-origin': 'https://other.example',
      ...(isBusyRequest ? {'retry-after': '7'} : {}),
    });
    response.end(`{"url": "${request.url}"}`);
  });
  const upstream = `http://127.0.0.1:${await listen(museum, 0, '127.0.0.1')}`;
  const port = await getFreePort();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'relay-'));
  const relay = getCode('/etc/nginx/conf.d/museum.conf')
    .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
    .replace(/^.*ssl_certificate.*\n/gm, '')
    .replace('/var/cache/nginx', folder)
    .replace(/(?<=proxy_pass )[^;]+/g, upstream);
  const file = testInfo.outputPath('nginx.conf');
  fs.writeFileSync(file, `pid ${folder}/pid; events {} http { access_log off; ${relay} }`);
  const user = process.getuid?.() === 0 ? ['-g', 'user root;'] : [];
  const control = (...args: string[]) =>
    execFileSync(nginx!, ['-p', folder, '-c', file, '-e', path.join(folder, 'error.log'), ...user, ...args]);
  try {
    control();
    const relayUrl = `http://127.0.0.1:${port}`;
    const record = '/data.rijksmuseum.nl/200107928?_profile=edm-framed';
    const paths = [
      {path: record, url: '/200107928?_profile=edm-framed'},
      {path: record, url: '/200107928?_profile=edm-framed'},
      {path: '/id.rijksmuseum.nl/200107928', url: '/200107928?_profile=la-framed'},
      {path: '/data.rijksmuseum.nl/search/collection?type=painting', url: '/search/collection?type=painting'},
      {path: '/data.rijksmuseum.nl/oai?verb=Identify', url: '/oai?verb=Identify'},
      {path: '/iiif.micr.io/PJEZO/info.json', url: '/PJEZO/info.json'},
      {path: '/biblios?x=1', url: '/biblios?x=1'},
    ];
    for (const {path: relayPath, url} of paths) {
      const response = await fetch(relayUrl + relayPath);
      expect(await response.json()).toEqual({url});
      expect(response.headers.get('access-control-allow-origin'), url).toBe('https://www.example.org');
      expect(response.headers.get('content-security-policy')).toBe('sandbox');
    }
    expect(
      receivedRequests.map(({url}) => url),
      'the second request for the record is answered from the cache',
    ).toEqual(paths.slice(1).map(({url}) => url));
    expect(receivedRequests[0]?.agent).toContain('mailto:');
    const busy = await fetch(`${relayUrl}/id.rijksmuseum.nl/503`);
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '7']);
    const client = createClient({museum: `${relayUrl}/`, contact: 'tests@example.org', pause: 0});
    // The response is not a record, but contains the URL that the library requested.
    await expect(client.getObject(200107929)).rejects.toThrow(/not a record in Linked Art/);
    expect(receivedRequests.at(-1)?.url).toBe('/200107929?_profile=la-framed');
    for (const url of ['/search/collection', '/data.rijksmuseum.nl/oaister', '/www.rijksmuseum.nl/nl', '/200107928']) {
      expect((await fetch(relayUrl + url)).status, url).toBe(403);
    }
    expect((await fetch(relayUrl + record, {method: 'POST'})).status).toBe(403);
    const burst = await Promise.all(Array.from({length: 40}, () => fetch(relayUrl + record)));
    expect(new Set(burst.map(({status}) => status)), 'requests above the rate limit').toEqual(new Set([200, 429]));
  } finally {
    control('-s', 'stop');
    museum.closeAllConnections();
    museum.close();
    fs.rmSync(folder, {recursive: true, force: true});
  }
});
