/**
 * Opens the files in `build/` in a browser before they are published, with the environment variables of their build. The
 * deploy workflow runs this test between the build and the upload.
 */

import fs from 'node:fs';
import path from 'node:path';
import {listFiles} from 'page-checks';
import {readEnvironment} from '../../src/lib/environment';
import {sections} from '../../src/site/sections';
import {search} from '../support/controls';
import {ANALYTICS, expect, open, root, testOn} from '../support/test';
import {DESKTOP, PHONE, recordNotes, visit} from '../support/visit';

const dir = path.resolve(root, process.env.BUILD_DIR || 'build');
const {url, baseUrl, isPreview, gtagId, securityContact} = readEnvironment(process.env);
const test = testOn(dir, baseUrl);

const readBuiltFile = (file: string) => fs.readFileSync(path.join(dir, file), 'utf8');
const files = new Set(listFiles(dir, ''));
const urls = [...readBuiltFile('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, pageUrl = '']) => pageUrl);

test.beforeEach(async ({context, page, expectOffOrigin}) => {
  if (gtagId) {
    expectOffOrigin(ANALYTICS);
    await context.route(ANALYTICS, (route) => route.fulfill({contentType: 'text/javascript', body: ''}));
  }
  await recordNotes(page);
});

/** Visits a page. @returns its problems, without a wrong colour mode, because a site can be dark only */
const findProblems = async (...args: Parameters<typeof visit>) =>
  (await visit(...args)).filter((problem) => !problem.endsWith('mode: dark'));

test('the sitemap lists every page under the URL of the site', () => {
  expect(urls.length).toBeGreaterThan(sections.length);
  expect(urls.filter((pageUrl) => !pageUrl.startsWith(url + baseUrl))).toEqual([]);
  expect(readBuiltFile('robots.txt').includes(`Sitemap: ${url}${baseUrl}sitemap.xml`)).toBe(!isPreview);
});

/** The home page, the search page, and the first and the last page of each section. */
const routes = [
  baseUrl,
  `${baseUrl}search?q=manifest`,
  ...sections.flatMap(({id}) => {
    const pages = urls
      .map((pageUrl) => new URL(pageUrl).pathname)
      .filter((route) => route.startsWith(`${baseUrl}${id}/`));
    return [`${baseUrl}${id}/`, ...pages.slice(-1)];
  }),
];

for (const [i, route] of [...new Set(routes)].entries()) {
  test(`the page ${route} opens without a problem`, async ({page}) => {
    const device = i % 2 === 0 ? DESKTOP : PHONE;
    expect(await findProblems(page, route, device, {mayMove: route.includes('?')})).toEqual([]);
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

test('analytics and the contact for vulnerabilities are published if and only if the environment configures them', () => {
  const texts = [...files].filter((file) => /\.(html|js)$/.test(file)).map(readBuiltFile);
  expect(texts.some((text) => text.includes('googletagmanager.com/gtag'))).toBe(gtagId !== null);
  expect(files.has('.well-known/security.txt')).toBe(securityContact !== null);
});
