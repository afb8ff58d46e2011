/**
 * What stands at each path of one list: the same from our own server, from nginx, by the rules for other hosts, and in
 * the browser, whose app must not make another page of what the server sent.
 */

import fs from 'node:fs';
import {readHostRules} from '../../scripts/lib/read-host-rules';
import {expectAnswers, getAsIs} from '../support/paths';
import {missing, pages, redirects} from '../support/paths.json';
import {getHeading} from '../support/routes';
import {expect, open, test} from '../support/test';

test('a server sends the page, the redirect or the not-found page of each path', {tag: '@server'}, async ({site}) => {
  await expectAnswers(site);
});

test('pages of other origins may read what is made for programs, and no page', {tag: '@server'}, async ({site}) => {
  const getPolicies = async (path: string) => {
    const {headers} = await getAsIs(site.origin, path);
    return [headers['access-control-allow-origin'], headers['cross-origin-resource-policy']];
  };
  for (const path of [
    '/openapi.yaml',
    '/openapi.d.ts',
    '/datasets.jsonld',
    '/changes.atom',
    '/docs/sru.md',
    '/llms.txt',
    '/llms-full.txt',
    '/data/objects.csv',
    '/data/datapackage.json',
    '/client/collection-online-1.0.0.tgz',
    '/client/collection_online-1.0.0-py3-none-any.whl',
    '/notebooks/sample-files.ipynb',
    '/recordings/search/unknown-parameter.json',
    '/img/tiles/night-watch/info.json',
  ]) {
    expect(await getPolicies(path), path).toEqual(['*', 'cross-origin']);
  }
  for (const path of ['/', '/docs/sru', '/docs/nope', '/search-index.json', '/docs/sru.html']) {
    expect(await getPolicies(path), path).toEqual([undefined, 'same-origin']);
  }
});

test('the rules for other hosts redirect no other path, and give no type to what is not there', ({site}) => {
  const {getHeaders, getRedirect} = readHostRules(site.dir);
  const targets: Readonly<Record<string, string>> = redirects;
  for (const path of [...Object.keys(pages), ...Object.keys(redirects), ...missing]) {
    expect([undefined, targets[path]], path).toContain(getRedirect(path));
    expect(getHeaders(path).get('Content-Type'), path).toBeNull();
  }
});

test('the app shows what the server sent', async ({page, site, expectConsole}) => {
  test.slow();
  expectConsole(/the server responded with a status of 404/);
  const expected = Object.fromEntries([
    ...Object.entries(pages).map(([path, route]) => [path, getHeading(route)]),
    ...missing.map((path) => [path, 'Page not found']),
  ]) as Record<string, string>;
  const found: typeof expected = {};
  for (const path of Object.keys(expected)) {
    await open(page, site.origin + path);
    found[path] = (await page.getByRole('heading', {level: 1}).textContent()) ?? '';
    expect(new URL(page.url()).origin, path).toBe(site.origin);
  }
  expect(found).toEqual(expected);
});

// As hosts do that complete `.html`, ignore case, or fold slashes.
test('a page that a host sends for another spelling of its path gets its own', async ({page, site}) => {
  const sru = '//docs/sru /docs//sru /docs/sru// /docs%2Fsru /docs/sru%2F /docs/sru%2Ehtml /DOCS/SRU /docs/sru/index';
  for (const [route, spellings] of [
    ['/docs/sru', `${sru} /docs/sru.html/`],
    ['/docs/', '/docs/index /docs/index.html /docs/index.html/ /DOCS/'],
  ] as const) {
    const body = fs.readFileSync(`${site.dir}${route}/index.html`, 'utf8');
    for (const path of spellings.split(' ')) {
      await page.route(`${site.origin}${path}?x=1`, (sent) => sent.fulfill({contentType: 'text/html', body}));
      await open(page, `${site.origin}${path}?x=1#y`);
      await expect(page, path).toHaveURL(`${site.origin}${route}?x=1#y`);
      await expect(page.getByRole('heading', {level: 1}), path).toHaveText(getHeading(route));
    }
  }
});
