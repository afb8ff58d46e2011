/**
 * Each path in `paths.json` leads to the same page, redirect or not-found page on our own server, on nginx and with the
 * rules for other hosts. In the browser, the app must show the page that the server sent.
 */

import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import {version} from 'collection-online/package.json';
import {listen} from '../../scripts/lib/listen';
import {readHostRules} from '../../scripts/lib/read-host-rules';
import {readRedirects} from '../../src/html/redirects';
import {languages, translations} from '../../src/site/translations';
import {isNightly} from '../support/nightly';
import {expectResponses, requestRawPath} from '../support/paths';
import {missingPaths, pages, redirects} from '../support/paths.json';
import {getHeading, templateRoutes} from '../support/routes';
import {expect, hydrated, open, root, test} from '../support/test';

test('a server sends the expected page, redirect or not-found page for each path', {tag: '@server'}, async ({site}) => {
  await expectResponses(site);
});

test(
  'pages of other origins may read the files for programs, but no pages of the site',
  {tag: '@server'},
  async ({site}) => {
    const forPrograms = [
      ...['/openapi.yaml', '/datasets.jsonld', '/changes.xml', '/docs/sru.md', '/llms.txt', '/data/objects.csv'],
      `/client/collection-online-${version}.tgz`,
      `/client/collection_online-${version}-py3-none-any.whl`,
      ...['/notebooks/sample-files.ipynb', '/img/tiles/night-watch/info.json'],
      '/recordings/search/unknown-parameter.json',
    ];
    for (const path of [...forPrograms, '/', '/docs/sru', '/docs/nope', '/search-index.json', '/docs/sru.html']) {
      const {headers} = await requestRawPath(site.origin, path);
      expect([headers['access-control-allow-origin'], headers['cross-origin-resource-policy']], path).toEqual(
        forPrograms.includes(path) ? ['*', 'cross-origin'] : [undefined, 'same-origin'],
      );
    }
  },
);

test('the rules for other hosts redirect only the expected paths, and set no content type for missing files', ({
  site,
}) => {
  const {getHeaders, getRedirect} = readHostRules(site.dir);
  const targets: Readonly<Record<string, string>> = redirects;
  for (const path of [...Object.keys(pages), ...Object.keys(redirects), ...missingPaths]) {
    expect([undefined, targets[path]], path).toContain(getRedirect(path));
    expect(getHeaders(path).get('Content-Type'), path).toBeNull();
  }
});

test('the app shows what the server sent', async ({page, site, expectConsole}) => {
  test.slow();
  expectConsole(/the server responded with a status of 404/);
  const headings = [
    ...Object.entries(pages).map(([path, route]) => [path, getHeading(route)]),
    // The router decodes a path twice, so a percent sign can lead to another page or to none.
    ...missingPaths.filter((path) => !path.includes('%')).map((path) => [path, 'Page not found']),
  ] as [path: string, heading: string][];
  // Neighbours in the list are similar, so a pull request tests every fifth path.
  for (const [path, heading] of headings.filter((_, i) => isNightly || i % 5 === 0)) {
    await open(page, site.origin + path);
    await expect(page.getByRole('heading', {level: 1}), path).toHaveText(heading);
    expect(new URL(page.url()).origin, path).toBe(site.origin);
  }
});

test('the app corrects the URL if a host sends a page at a path with a suffix, a slash or another spelling', async ({
  page,
  site,
}) => {
  for (const [path, sentPage, expected] of [
    ['/docs/sru.html', '/docs/sru', '/docs/sru'],
    ['/docs/sru/index.html', '/docs/sru', '/docs/sru'],
    ['/docs/sru.html/', '/docs/sru', '/docs/sru'],
    ['/docs/index.html', '/docs/', '/docs/'],
    ['/docs/sru/', '/docs/sru', '/docs/sru'],
    ['/docs', '/docs/', '/docs/'],
    ['/docs//sru', '/docs/sru', '/docs/sru'],
    ['/docs/%73ru', '/docs/sru', '/docs/sru'],
  ] as const) {
    await page.route(`${site.origin}${path}?x=1`, (request) =>
      request.fulfill({path: `${site.dir}${sentPage}/index.html`}),
    );
    await open(page, `${site.origin}${path}?x=1#y`);
    await expect(page, path).toHaveURL(`${site.origin}${expected}?x=1#y`);
    await expect(page.getByRole('heading', {level: 1}), path).toHaveText(getHeading(sentPage));
  }
});

test('a page does not change if the host adds a slash to its URL, as GitHub Pages and Apache do', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 404/);
  const readPageState = () =>
    page.evaluate(() => ({
      url: window.location.href,
      // Sort the elements, because the app changes their order.
      head: [...document.querySelectorAll('link[rel=canonical], link[hreflang], meta[property]')]
        .map((element) => ['rel', 'hreflang', 'property', 'href', 'content'].map((name) => element.getAttribute(name)))
        .sort(),
      text: document.body.innerText,
      query: document.querySelector<HTMLInputElement>('[role=combobox]')?.value,
    }));
  const routes = [...templateRoutes(), ...translations.flatMap(({en, nl}) => [en, nl])];
  const withoutSlash = routes.filter((route) => !/\/$|^\/no-such/.test(route));
  test.setTimeout(withoutSlash.length * 10_000);
  for (const route of withoutSlash) {
    await open(page, route);
    await page.waitForLoadState('networkidle');
    const expected = await readPageState();
    await open(page, route.replace(/(?=\?|$)/, '/'));
    await expect.poll(readPageState, route).toEqual(expected);
  }
});

/** Serves the build as GitHub Pages and Apache do, with a redirect from each folder to its path with a slash. */
function serveFolders(dir: string): http.Server {
  return http.createServer((request, response) => {
    const {pathname, search} = new URL(request.url ?? '/', 'http://localhost');
    const file = path.join(dir, decodeURIComponent(pathname));
    const isFolder = fs.statSync(file, {throwIfNoEntry: false})?.isDirectory() ?? false;
    if (isFolder && !pathname.endsWith('/')) {
      response.writeHead(301, {Location: `${pathname}/${search}`}).end();
      return;
    }
    const page = isFolder ? path.join(file, 'index.html') : file;
    const isExistingFile = fs.existsSync(page) && !fs.statSync(page).isDirectory();
    const type = TYPES[path.extname(isExistingFile ? page : '404.html')] ?? 'application/octet-stream';
    response.writeHead(isExistingFile ? 200 : 404, {'Content-Type': type});
    response.end(fs.readFileSync(isExistingFile ? page : path.join(dir, '404.html')));
  });
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

test('a host that redirects to a path with a slash shows each page at its own URL, with query and fragment', async ({
  page,
  site,
  expectConsole,
  expectOffOrigin,
}) => {
  expectConsole(/status of 404/);
  const server = serveFolders(site.dir);
  const origin = `http://localhost:${await listen(server)}`;
  expectOffOrigin(new RegExp(`^${origin}/`));
  const heading = page.getByRole('heading', {level: 1});
  for (const route of ['/docs/sru', '/docs/', ...translations.flatMap(({en, nl}) => [en, nl])]) {
    await open(page, `${origin}${route}?x=1#y`);
    await expect(page, route).toHaveURL(`${origin}${route}?x=1#y`);
    await expect(heading, route).toHaveText(getHeading(route));
  }
  // Paths at which these hosts send a page.
  for (const [path, route] of [
    ['/docs/sru/', '/docs/sru'],
    ['/docs', '/docs/'],
    ['/docs/index.html', '/docs/'],
    ['/docs/sru/index.html', '/docs/sru'],
    ['/docs/%73ru', '/docs/sru'],
    ['/docs//sru', '/docs/sru'],
    ['/docs/sru.html', '/docs/sru'],
  ] as const) {
    await open(page, `${origin}${path}?x=1#y`);
    await expect(page, path).toHaveURL(`${origin}${route}?x=1#y`);
    await expect(heading, path).toHaveText(getHeading(route));
  }
  for (const path of ['/docs/SRU', '/docs/sru/nope/', '/docs/sru/index.htm']) {
    await open(page, `${origin}${path}`);
    await expect(heading, path).toHaveText('Page not found');
  }
  await open(page, `${origin}/search?q=manifest`);
  await expect(page).toHaveURL(`${origin}/search?q=manifest`);
  await expect(page.getByRole('combobox', {name: /^Search/})).toHaveValue('manifest');
  await open(page, `${origin}/no-such-page`);
  await expect(heading).toHaveText('Page not found');
  await page.goto('about:blank');
  server.closeAllConnections();
  server.close();
});

test('within the app, a trailing slash also leads to the same page', async ({page}) => {
  const [{en, nl} = {en: '', nl: ''}] = translations;
  await open(page, en);
  await page.evaluate((path) => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, `${nl}/`);
  await expect(page.getByRole('heading', {level: 1})).toHaveText(getHeading(nl));
  await page.getByRole('button', {name: languages.nl}).click();
  await expect(page.locator('.dropdown__menu').getByRole('link')).toHaveText(Object.values(languages));
});

test('a page below another path, as in a web archive, can be read without the app', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/This is a copy of a page/);
  const path = '/web/2026/docs/sru';
  const html = fs.readFileSync(`${site.dir}/docs/sru/index.html`, 'utf8');
  // Some archives change the URLs in the head, others do not.
  const canonical = /(rel="?canonical"? href="?https?:\/\/[^/]+)/;
  expect(html).toMatch(canonical);
  for (const body of [html, html.replace(canonical, '$1/web/2026')]) {
    await page.route(`**${path}`, (request) => request.fulfill({contentType: 'text/html', body}));
    const failure = page.waitForEvent('pageerror');
    await page.goto(path);
    expect((await failure).message).toContain('This is a copy of a page');
    await expect(page.getByRole('heading', {level: 1})).toHaveText(getHeading('/docs/sru'));
    await page.unrouteAll();
  }
});

test('on a host without rules, the app removes a suffix or a space, and a former URL leads to its page and anchor', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/404/);
  let reportStart: () => void = () => undefined;
  await page.exposeFunction('reportStart', () => {
    reportStart();
  });
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.documentElement.dataset.hasHydrated === 'true') {
        (window as unknown as {reportStart: () => void}).reportStart();
      }
    });
    observer.observe(document, {subtree: true, attributeFilter: ['data-has-hydrated']});
  });
  const {from, to} = readRedirects(root)[0]!;
  for (const [path, sentFile, route] of [
    ['/docs/sru.html', '404.html', '/docs/sru'],
    ['/docs/sru%20', '404.html', '/docs/sru'],
    ['/docs/sru%C2%A0%EF%BB%BF', '404.html', '/docs/sru'],
    [`${from}/`, `${from}/index.html`, to],
  ] as const) {
    await page.route(`**${path}?q=1`, (request) => request.fulfill({path: `${site.dir}/${sentFile}`}));
    if (sentFile === '404.html') {
      // On a slow host, the app starts on the not-found page before the browser leaves it.
      const start = new Promise<void>((resolve) => (reportStart = resolve));
      await page.route(`**${route}?q=1`, async (request) => {
        await start;
        await request.continue();
      });
    }
    await page.goto(`${path}?q=1#anchor`);
    await expect(page).toHaveURL(`${route}?q=1#anchor`);
    await hydrated(page);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(getHeading(route));
  }
});
