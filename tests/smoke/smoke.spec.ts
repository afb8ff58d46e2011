/**
 * A look at the files that are about to be published: `build/`, under the environment with which it was built. The
 * deploy workflow runs it between build and upload, so that nothing goes out that no browser has opened.
 */

import fs from 'node:fs';
import path from 'node:path';
import {listFiles} from 'page-checks';
import {readEnvironment} from '../../src/lib/environment';
import {sections} from '../../src/site/sections';
import {search} from '../support/controls';
import {ANALYTICS, expect, open, root, testOn} from '../support/test';
import {DESKTOP, PHONE, visit, watch} from '../support/visit';

const dir = path.resolve(root, process.env.BUILD_DIR || 'build');
const {url, baseUrl, isPreview, gtagId, securityContact} = readEnvironment(process.env);
const test = testOn(dir, baseUrl);

const read = (file: string) => fs.readFileSync(path.join(dir, file), 'utf8');
const files = new Set(listFiles(dir, ''));
const urls = [...read('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => location);

test.beforeEach(async ({context, page, expectOffOrigin}) => {
  if (gtagId) {
    expectOffOrigin(ANALYTICS);
    await context.route(ANALYTICS, (route) => route.fulfill({contentType: 'text/javascript', body: ''}));
  }
  await watch(page);
});

/** What is wrong with a page; a site that is always dark shows no light mode. */
const findProblems = async (...args: Parameters<typeof visit>) =>
  (await visit(...args)).filter((problem) => !problem.endsWith('mode: dark'));

test('every page is listed under the address of the site', () => {
  expect(urls.length).toBeGreaterThan(sections.length);
  expect(urls.filter((location) => !location.startsWith(url + baseUrl))).toEqual([]);
  expect(read('robots.txt').includes(`Sitemap: ${url}${baseUrl}sitemap.xml`)).toBe(!isPreview);
});

/** Home, the search, and the first and the last page of each section. */
const routes = [
  baseUrl,
  `${baseUrl}search?q=manifest`,
  ...sections.flatMap(({id}) => {
    const pages = urls
      .map((location) => new URL(location).pathname)
      .filter((route) => route.startsWith(`${baseUrl}${id}/`));
    return [`${baseUrl}${id}/`, ...pages.slice(-1)];
  }),
];

for (const [i, route] of [...new Set(routes)].entries()) {
  test(`${route} opens`, async ({page}) => {
    const look = i % 2 === 0 ? DESKTOP : PHONE;
    expect(await findProblems(page, route, look, {mayMove: route.includes('?')})).toEqual([]);
    await expect(page.locator('meta[name="robots"][content="noindex"]')).toHaveCount(isPreview ? 1 : 0);
  });
}

test('the search finds a page', async ({page}) => {
  await open(page, baseUrl);
  await search(page);
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
});

test('an unknown path shows the not-found page', async ({page, expectConsole}) => {
  expectConsole(/status of 404/);
  expect(await findProblems(page, `${baseUrl}no-such-page`, DESKTOP, {status: 404, mayMove: true})).toEqual([]);
});

test('analytics and the contact for vulnerabilities are there when the environment says so, and only then', () => {
  const texts = [...files].filter((file) => /\.(html|js)$/.test(file)).map(read);
  expect(texts.some((text) => text.includes('googletagmanager.com/gtag'))).toBe(gtagId !== null);
  expect(files.has('.well-known/security.txt')).toBe(securityContact !== null);
});
