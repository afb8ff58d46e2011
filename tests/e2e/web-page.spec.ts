/**
 * The code of the tutorial "Show it on a web page" and of the recipe "Services without CORS", taken from their Markdown
 * and run: the HTML in a browser, the server in Node. Images and records are recordings; nothing is requested from the
 * services.
 */

import {expect, test, type Page} from '@playwright/test';
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import {listen} from '../../scripts/lib/listen';
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
 * Serves a page at a host of its own, images and `info.json` as recorded, and nothing else. Collects the requested
 * URLs.
 */
async function open(page: Page, html: string, more: Record<string, string> = {}): Promise<string[]> {
  const requested: string[] = [];
  await page.route('**/*', (route) => {
    const url = route.request().url();
    requested.push(url);
    const {host, pathname} = new URL(url);
    const cors = {'access-control-allow-origin': '*'};
    if (host === 'site.example' && pathname === '/') {
      return route.fulfill({contentType: 'text/html; charset=utf-8', body: html});
    }
    if (more[url] !== undefined) {
      return route.fulfill({contentType: 'text/javascript; charset=utf-8', body: more[url]});
    }
    if (host === 'iiif.micr.io' && pathname.endsWith('/info.json')) {
      return route.fulfill({
        contentType: 'application/json',
        headers: cors,
        body: pathname.includes('damaged') ? '{"width": null}' : info,
      });
    }
    return host === 'iiif.micr.io' && pathname.endsWith('.jpg')
      ? route.fulfill({headers: cors, path: path.join(recordings, 'iiif/jpeg_PJEZO_full_1686,.jpg')})
      : route.abort();
  });
  await page.goto('http://site.example/');
  return requested;
}

test('each screen gets the image that fits it, in a place with the proportions of the original', async ({page}) => {
  for (const [width, size] of [
    [360, 400],
    [700, 800],
    [1280, 800],
  ] as const) {
    // A page that is made wider requests a larger image.
    await page.goto('about:blank');
    await page.setViewportSize({width, height: 800});
    const requested = await open(page, `<!doctype html>${getCode('figure.html')}`);
    const img = page.getByRole('img');
    await expect(img).toHaveJSProperty('complete', true);
    expect(requested.filter((url) => url.includes('micr.io'))).toEqual([
      `https://iiif.micr.io/PJEZO/full/${size},/0/default.jpg`,
    ]);
    const {width: w, height: h} = JSON.parse(info.toString());
    expect(Math.round((800 * h) / w)).toBe(Number(await img.getAttribute('height')));
  }
});

/** The address from which a page loads its viewer. */
const getViewerUrl = (html: string): string => /https:\/\/cdn[^"]*\.js(?=")/.exec(html)?.[0] ?? 'no viewer';

/** Opens the page that zooms, with OpenSeadragon or what stands in for it. */
function openZoom(page: Page, viewer: string): Promise<string[]> {
  const html = getCode('zoom.html');
  return open(page, html, {
    [getViewerUrl(html)]: viewer,
    'http://site.example/zoomable.mjs': fs.readFileSync(path.join(root, 'samples/viewer/zoomable.mjs'), 'utf8'),
  });
}

test('zoom.html starts OpenSeadragon on request, and its keys zoom into tiles', async ({page}) => {
  const installed = path.join(root, 'node_modules/openseadragon');
  const {version} = JSON.parse(fs.readFileSync(path.join(installed, 'package.json'), 'utf8'));
  const [, file = 'another version'] = getViewerUrl(getCode('zoom.html')).split(`/openseadragon@${version}/`);
  const requested = await openZoom(page, fs.readFileSync(path.join(installed, file), 'utf8'));
  const tiles = () => requested.filter((url) => url.endsWith('.jpg'));
  expect(requested.filter((url) => url.includes('micr.io'))).toEqual([]);
  await page.getByRole('button', {name: 'Zoom in'}).press('Enter');
  await expect(page.getByRole('application', {name: 'Armed men leave a dark gateway.'})).toBeFocused();
  await expect.poll(() => tiles().length).toBeGreaterThan(0);
  expect(requested).toContain('https://iiif.micr.io/PJEZO/info.json');
  // The whole image first, or its coarsest tiles; then ever finer ones: regions of 1024 pixels are those of the full
  // size.
  await page.keyboard.down('+');
  await expect.poll(() => tiles().some((url) => /\/\d+,\d+,1024,1024\/1024,1024\//.test(url))).toBe(true);
  await page.keyboard.up('+');
});

test('with reduced motion, and only then, the viewer does not animate', async ({page}) => {
  for (const [reducedMotion, time] of [
    ['reduce', 0],
    ['no-preference', undefined],
  ] as const) {
    await page.emulateMedia({reducedMotion});
    await openZoom(
      page,
      'window.OpenSeadragon = (options) => { window.given = options; return {canvas: document.body, addHandler() {}}; };',
    );
    await page.getByRole('button').click();
    const given = await page.waitForFunction(() => (window as {given?: {animationTime?: number}}).given);
    expect(await given.evaluate((options) => options?.animationTime), reducedMotion).toBe(time);
  }
});

/** Makes the figure of a record in the browser; its HTML, or null. */
async function getFigure(page: Page, record: unknown): Promise<string | null> {
  await open(page, '<!doctype html><title>Figure</title>', {'http://site.example/figure.mjs': getCode('figure.mjs')});
  return page.evaluate(async (data) => {
    const url: string = 'http://site.example/figure.mjs';
    const {createFigure} = await import(url);
    return (await createFigure(data))?.outerHTML ?? null;
  }, record);
}

test('a record becomes a figure with its credit; in copyright, or without an image, nothing', async ({page}) => {
  const record = JSON.parse(
    fs.readFileSync(path.join(recordings, 'records/object-200108359.edm-framed.trimmed.json'), 'utf8'),
  );
  const html = await getFigure(page, record);
  const title = 'A Ship on the High Seas Caught by a Squall, Known as ‘The Gust’';
  for (const part of [
    `<figcaption>Willem van de Velde (II), ${title}, c. 1680. <a href="https://id.rijksmuseum.nl/200108359">`,
    'alt=""',
    'srcset="https://iiif.micr.io/eBrWZ/full/400,/0/default.jpg 400w, ',
    'width="800" height="664"',
  ]) {
    expect(html).toContain(part);
  }
  const inCopyright = 'http://rightsstatements.org/vocab/InC/1.0/';
  for (const change of [
    {isShownBy: {id: 'https://iiif.micr.io/damaged/full/max/0/default.jpg'}},
    {isShownBy: undefined},
    {edmRights: inCopyright},
    {edmRights: [record.edmRights, inCopyright]},
  ]) {
    expect(await getFigure(page, {...record, ...change}), JSON.stringify(change)).toBeNull();
  }
});

test('the server adds the header, remembers, keeps to the rate, and refuses the rest', async ({}, testInfo) => {
  const received: {url: string; time: number; agent: string}[] = [];
  const museum = http.createServer((request, response) => {
    received.push({url: request.url ?? '', time: Date.now(), agent: request.headers['user-agent'] ?? ''});
    const isBusy = request.url === '/503';
    response.writeHead(isBusy ? 503 : 200, {
      'content-type': request.url === '/404' ? 'text/html' : 'application/ld+json',
      ...(isBusy ? {'retry-after': '7'} : {}),
    });
    response.end(`{"url": "${request.url}"}`);
  });
  const upstream = `http://127.0.0.1:${await listen(museum, 0, '127.0.0.1')}`;
  const file = testInfo.outputPath('proxy.mjs');
  fs.writeFileSync(file, getCode('proxy.mjs').replace('https://data.rijksmuseum.nl', upstream));
  const proxy = spawn(process.execPath, [file, '--port', '0', '--origin', 'https://www.example.org', '--limit', '20']);
  try {
    const [line] = (await once(proxy.stdout, 'data')) as [Buffer];
    const [at = ''] = String(line).split(' ');
    const urls = ['/200107928?_profile=edm-framed', '/200107928?_profile=edm-framed', '/oai?verb=Identify'];
    const [one, again, other] = await Promise.all(urls.map((url) => fetch(at + url)));
    expect([one?.status, again?.status, other?.status]).toEqual([200, 200, 200]);
    expect(one?.headers.get('access-control-allow-origin')).toBe('https://www.example.org');
    expect(one?.headers.get('content-type')).toBe('application/ld+json');
    expect(await again?.json()).toEqual({url: '/200107928?_profile=edm-framed'});
    expect(received.map(({url}) => url)).toEqual(urls.slice(1));
    expect((received[1]?.time ?? 0) - (received[0]?.time ?? 0)).toBeGreaterThanOrEqual(490);
    expect(received[0]?.agent).toContain('mailto:');

    const busy = await fetch(`${at}/503`);
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '7']);
    const webPage = await fetch(`${at}/404`);
    expect([webPage.status, await webPage.text()]).toEqual([502, 'The museum sent text/html.']);
    expect(webPage.headers.get('content-security-policy')).toBe('sandbox');
    for (const [url, method] of [
      ['/search/collection', 'GET'],
      ['/200107928', 'POST'],
      ['//evil.example/1', 'GET'],
      ['/oaister', 'GET'],
    ] as const) {
      expect((await fetch(at + url, {method})).status, `${method} ${url}`).toBe(403);
    }

    museum.closeAllConnections();
    await new Promise((resolve) => museum.close(resolve));
    const down = await fetch(`${at}/1`);
    expect([down.status, await down.text()]).toEqual([502, 'The museum sent no complete response.']);
    const more = await Promise.all(Array.from({length: 20}, () => fetch(at + urls[0])));
    expect(new Set(more.map(({status}) => status)), 'the rest of a minute').toEqual(new Set([200, 429]));
  } finally {
    proxy.kill();
    museum.closeAllConnections();
    museum.close();
  }
});
