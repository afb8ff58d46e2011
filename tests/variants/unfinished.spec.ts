import fs from 'node:fs';
import path from 'node:path';
import {settings} from '../../src/site/settings';
import {storedChoices} from '../../src/site/privacy';
import {UNFINISHED, VERSIONED_PAGES} from '../support/copies';
import {searchBox, suggestions} from '../support/controls';
import {BASE, expect, hydrated, log, open, test} from './test';

test('broken links, Markdown links, anchors and duplicate routes are warnings that name page and target', () => {
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

test('links, images and diagrams of raw HTML get the base path, and so do the links of our elements', async ({
  page,
}) => {
  await open(page, `${BASE}tutorials/broken`);
  const raw = page.getByRole('link', {name: 'A page', exact: true});
  await expect(raw).toHaveAttribute('href', `${BASE}tutorials/search-to-image`);
  await expect(page.getByRole('main').getByRole('link', {name: 'SRU'})).toHaveAttribute('href', `${BASE}docs/sru`);
  await expect(page.getByAltText('Raw')).toHaveJSProperty('naturalWidth', 212);
  await page.locator('.diagram').scrollIntoViewIfNeeded();
  await expect(page.locator('.diagram svg a')).toHaveAttribute('xlink:href', `${BASE}docs/sru`);
  await open(page, BASE);
  const start = page.getByRole('link', {name: 'Start in five minutes'});
  await expect(start).toHaveAttribute('href', `${BASE}introduction`);
  await expect(start).toHaveClass(/button--primary/);
});

test('a page that crashes says so, and “Try again” renders it again', async ({page, expectConsole}) => {
  expectConsole(/This page was told to crash|Minified React error|recreate this component tree/);
  await page.goto(`${BASE}crash#crash`);
  await expect(page.getByRole('heading', {level: 1, name: 'This page crashed'})).toBeVisible();
  await expect(page).toHaveTitle('Page Error');
  await expect(page.getByRole('navigation', {name: 'Main'})).toBeVisible();
  const again = page.getByRole('button', {name: 'Try again'});
  await again.click();
  await expect(page.getByRole('heading', {level: 1, name: 'This page crashed'})).toBeVisible();
  await page.evaluate(() => history.replaceState(history.state, '', '#well'));
  await again.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', {level: 1, name: 'Still standing'})).toBeVisible();
  await expect(page).toHaveTitle(/^Crash/);
});

test('the window title of a page without a layout says that the page crashed', async ({page, expectConsole}) => {
  expectConsole(/This page was told to crash|Minified React error|recreate this component tree/);
  await page.goto(`${BASE}crash-without-layout#crash`);
  await expect(page.getByRole('heading', {level: 1, name: 'This page crashed'})).toBeVisible();
  await expect(page).toHaveTitle('Page Error');
});

test('the article stays when a part of the frame crashes', async ({page, expectConsole}) => {
  expectConsole(/was told to crash|failed to render|Minified React error|recreate this component tree/);
  for (const name of [...(settings.announcement ? ['announcement'] : []), 'navigation-bar', 'footer']) {
    // In full: the page of before would only get another hash.
    await page.goto('about:blank');
    await page.goto(`${BASE}docs/search#${name}`);
    await expect(page.getByRole('alert')).toContainText('The menus of this page failed.');
    await expect(page.getByRole('article').getByRole('heading', {level: 1})).toBeVisible();
    await expect(page.getByRole('heading', {name: 'This page crashed'})).toHaveCount(0);
  }
});

test('links of a docs version stay in it, and lead to the latest where it has no such page', () => {
  const routes = VERSIONED_PAGES.map((name) => name.replace(/(?:index)?\.md$/, ''));
  for (const version of ['next', '0.9']) {
    for (const route of routes) {
      const html = fs.readFileSync(path.join(UNFINISHED.dir, 'docs', version, route, 'index.html'), 'utf8');
      const [article = ''] = /<article[^]*<\/article>/.exec(html) ?? [];
      const links = [...article.matchAll(/href="?\/data-services\/docs\/((?:next|0\.9)\/)?([\w/-]*)/g)];
      expect(links.length, route).toBeGreaterThan(5);
      for (const [link, prefix, page = ''] of links) {
        const stays = prefix === undefined ? !routes.includes(page) : prefix === `${version}/`;
        expect.soft(stays, `${link} of ${version}/${route}`).toBe(true);
      }
    }
  }
  const list = fs.readFileSync(path.join(UNFINISHED.dir, 'llms.txt'), 'utf8');
  expect(list).toContain('/docs/search.md');
  expect(list).not.toMatch(/\/docs\/(?:next|0\.9)\//);
});

test('a URL without a page shows the docs version that it is in, from the HTML of all such URLs', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 404/);
  const menu = page.getByRole('navigation', {name: 'Main'});
  for (const [folder, label] of [
    ['1.0/', '1.0'],
    ['0.9/', '0.9'],
    ['next/', 'Next'],
  ] as const) {
    await open(page, `${BASE}docs/${folder}nothing-here`);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
    await menu.getByRole('button', {name: label, exact: true}).click();
    await expect(menu.getByRole('link', {name: label, exact: true})).toBeVisible();
  }
});

test('two versions of the docs are in a menu, which is remembered, and searched apart', async ({page}) => {
  const box = searchBox(page);
  const results = page.getByRole('main');
  await open(page, `${BASE}docs/search`);
  await box.fill('kookaburra');
  await expect(page.getByText('No results', {exact: true}).first()).toBeVisible();
  await page.getByRole('button', {name: '1.0'}).click();
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Next'}).click();
  await expect(page).toHaveURL(`${BASE}docs/next/search`);
  const stored = await page.evaluate(() => Object.entries(localStorage));
  const listed = storedChoices.map(({key}) => key).filter((key) => key.startsWith('docs-preferred-version'));
  expect(listed, 'the privacy page lists the key').toHaveLength(1);
  expect(stored).toEqual([[expect.stringMatching(new RegExp(`^${listed[0]}`)), 'current']]);

  await box.fill('kookaburra');
  await suggestions(page).first().click();
  await expect(page).toHaveURL(`${BASE}docs/next/search`);
  // The version that the reader chose counts on pages without versions, and its index has them.
  await open(page, `${BASE}tutorials/`);
  await box.fill('kookaburra');
  await expect(suggestions(page).first()).toHaveAttribute('href', `${BASE}docs/next/search?_highlight=kookaburra`);
  await box.fill('OpenSeadragon');
  await expect(suggestions(page).first()).toHaveAttribute('href', new RegExp(`^${BASE}tutorials/`));
  await box.fill('kookaburra');
  await page.getByRole('link', {name: 'See all results'}).click();
  await expect(page).toHaveURL(`${BASE}search?q=kookaburra&version=current`);

  // By its URL, and on a page without versions.
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('button', {name: 'Next'})).toBeVisible();
  await expect(results.getByRole('listitem').first()).toBeVisible();
  await open(page, `${BASE}search?q=kookaburra`);
  await expect(results.getByRole('status')).toHaveText('No results');
});
