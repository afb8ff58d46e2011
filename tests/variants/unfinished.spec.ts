import fs from 'node:fs';
import path from 'node:path';
import {settings} from '../../src/site/settings';
import {storedChoices} from '../../src/site/privacy';
import {UNFINISHED_BUILD, VERSIONED_PAGES} from '../support/copies';
import {searchBox, suggestions} from '../support/controls';
import {ANNOUNCEMENT_ROUTE} from '../support/routes';
import {BASE_PATH, expect, hydrated, log, open, test} from './test';

test('a warning names page and target of each broken link, Markdown link, anchor and duplicate route', () => {
  const output = fs.readFileSync(log, 'utf8');
  for (const warning of [
    /page path = \/data-services\/tutorials\/broken:\n.*linking to \/data-services\/no\/such\/page\n/,
    /linking to \/data-services\/no\/such\/raw\n/,
    /Markdown link with URL `\.\/no-such-file\.md` in source file "[^"]*\btutorials\/broken\.md"/,
    /broken anchors found:\n.*\/tutorials\/broken:\n.*linking to #no-such-heading/,
    /[Dd]uplicate routes.*\n.*\/introduction/,
  ]) {
    expect(output).toMatch(warning);
  }
});

test('links, images and diagrams in raw HTML get the base path, and the links of our elements also do', async ({
  page,
}) => {
  await open(page, `${BASE_PATH}tutorials/broken`);
  const raw = page.getByRole('link', {name: 'A page', exact: true});
  await expect(raw).toHaveAttribute('href', `${BASE_PATH}tutorials/search-to-image`);
  await expect(page.getByRole('main').getByRole('link', {name: 'SRU'})).toHaveAttribute('href', `${BASE_PATH}docs/sru`);
  await expect(page.getByAltText('Raw')).toHaveJSProperty('naturalWidth', 212);
  await page.locator('.diagram').scrollIntoViewIfNeeded();
  await expect(page.locator('.diagram svg a')).toHaveAttribute('xlink:href', `${BASE_PATH}docs/sru`);
  await open(page, BASE_PATH);
  const start = page.getByRole('link', {name: 'Start in five minutes'});
  await expect(start).toHaveAttribute('href', `${BASE_PATH}introduction`);
  await expect(start).toHaveClass(/button--primary/);
});

test('a page that crashes shows an error, and “Try again” renders it again', async ({page, expectConsole}) => {
  expectConsole(/Deliberate crash|Minified React error|recreate this component tree/);
  await page.goto(`${BASE_PATH}crash#crash`);
  await expect(page.getByRole('heading', {level: 1, name: 'This page crashed'})).toBeVisible();
  await expect(page).toHaveTitle('Page Error');
  await expect(page.getByRole('navigation', {name: 'Main'})).toBeVisible();
  const again = page.getByRole('button', {name: 'Try again'});
  await again.click();
  await expect(page.getByRole('heading', {level: 1, name: 'This page crashed'})).toBeVisible();
  await page.evaluate(() => history.replaceState(history.state, '', '#well'));
  await again.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', {level: 1, name: 'Rendered again'})).toBeVisible();
  await expect(page).toHaveTitle(/^Crash/);
});

test('the window title shows that a page without a layout has crashed', async ({page, expectConsole}) => {
  expectConsole(/Deliberate crash|Minified React error|recreate this component tree/);
  await page.goto(`${BASE_PATH}crash-without-layout#crash`);
  await expect(page.getByRole('heading', {level: 1, name: 'This page crashed'})).toBeVisible();
  await expect(page).toHaveTitle('Page Error');
});

test('the article remains visible when a part of the frame crashes', async ({page, expectConsole}) => {
  expectConsole(/Deliberate crash|failed to render|Minified React error|recreate this component tree/);
  for (const name of [...(settings.announcement ? ['announcement'] : []), 'navigation-bar', 'footer']) {
    // Leave the page first. The next URL differs only in its fragment, which would not load the page again.
    await page.goto('about:blank');
    await page.goto(`${BASE_PATH}${ANNOUNCEMENT_ROUTE.slice(1)}#${name}`);
    await expect(page.getByRole('alert')).toContainText('The menus of this page failed.');
    await expect(page.getByRole('article').getByRole('heading', {level: 1})).toBeVisible();
    await expect(page.getByRole('heading', {name: 'This page crashed'})).toHaveCount(0);
  }
});

test('links within a docs version stay in it, or lead to the latest version if it lacks the page', () => {
  const routes = VERSIONED_PAGES.map((name) => name.replace(/(?:index)?\.md$/, ''));
  for (const version of ['next', '0.9']) {
    for (const route of routes) {
      const html = fs.readFileSync(path.join(UNFINISHED_BUILD.dir, 'docs', version, route, 'index.html'), 'utf8');
      const [article = ''] = /<article[^]*<\/article>/.exec(html) ?? [];
      const links = [...article.matchAll(/href="?\/data-services\/docs\/((?:next|0\.9)\/)?([\w/-]*)/g)];
      expect(links.length, route).toBeGreaterThan(5);
      for (const [link, prefix, page = ''] of links) {
        const isRightVersion = prefix === undefined ? !routes.includes(page) : prefix === `${version}/`;
        expect.soft(isRightVersion, `${link} of ${version}/${route}`).toBe(true);
      }
    }
  }
  const list = fs.readFileSync(path.join(UNFINISHED_BUILD.dir, 'llms.txt'), 'utf8');
  expect(list).toContain('/docs/search.md');
  expect(list).not.toMatch(/\/docs\/(?:next|0\.9)\//);
});

test('the not-found page shows the docs version of its URL in the menu', async ({page, expectConsole}) => {
  expectConsole(/status of 404/);
  const menu = page.getByRole('navigation', {name: 'Main'});
  for (const [folder, label] of [
    ['1.0/', '1.0'],
    ['0.9/', '0.9'],
    ['next/', 'Next'],
  ] as const) {
    await open(page, `${BASE_PATH}docs/${folder}nothing-here`);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
    await menu.getByRole('button', {name: label, exact: true}).click();
    await expect(menu.getByRole('link', {name: label, exact: true})).toBeVisible();
  }
});

test('a menu offers the docs versions, the browser stores the choice, and each version has its own search', async ({
  page,
}) => {
  const box = searchBox(page);
  const results = page.getByRole('main');
  await open(page, `${BASE_PATH}docs/search`);
  await box.fill('kookaburra');
  await expect(page.getByText('No results', {exact: true}).first()).toBeVisible();
  await page.getByRole('button', {name: '1.0'}).click();
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Next'}).click();
  await expect(page).toHaveURL(`${BASE_PATH}docs/next/search`);
  const storedEntries = await page.evaluate(() => Object.entries(localStorage));
  const listedKeys = storedChoices.map(({key}) => key).filter((key) => key.startsWith('docs-preferred-version'));
  expect(listedKeys, 'the privacy page lists the key').toHaveLength(1);
  expect(storedEntries).toEqual([[expect.stringMatching(new RegExp(`^${listedKeys[0]}`)), 'current']]);

  await box.fill('kookaburra');
  await suggestions(page).first().click();
  await expect(page).toHaveURL(`${BASE_PATH}docs/next/search`);
  // On pages without versions, the search uses the version that the reader chose. Its index also contains these pages.
  await open(page, `${BASE_PATH}tutorials/`);
  await box.fill('kookaburra');
  await expect(suggestions(page).first()).toHaveAttribute('href', `${BASE_PATH}docs/next/search?_highlight=kookaburra`);
  await box.fill('OpenSeadragon');
  await expect(suggestions(page).first()).toHaveAttribute('href', new RegExp(`^${BASE_PATH}tutorials/`));
  await box.fill('kookaburra');
  await page.getByRole('link', {name: 'See all results'}).click();
  await expect(page).toHaveURL(`${BASE_PATH}search?q=kookaburra&version=current`);

  // The URL of the search page selects the version. Without a version in the URL, it is the latest one.
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('button', {name: 'Next'})).toBeVisible();
  await expect(results.getByRole('listitem').first()).toBeVisible();
  await open(page, `${BASE_PATH}search?q=kookaburra`);
  await expect(results.getByRole('status')).toHaveText('No results');
});
