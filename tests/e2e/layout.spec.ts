import type {Locator} from '@playwright/test';
import {sections} from '../../src/site/sections';
import {services} from '../../src/site/services';
import {settings} from '../../src/site/settings';
import {tools} from '../../src/site/tasks';
import {translations} from '../../src/site/translations';
import {workFile, workFormats} from '../../src/site/work-images';
import {menuButton, searchBox, sidebar} from '../support/controls';
import {findOverlaps} from '../support/layout';
import {getHeading} from '../support/routes';
import {expect, open, test} from '../support/test';

const PHONE = {width: 360, height: 740};
/** A small page of a section. */
const PAGE = '/docs/iiif/';

test('the navbar offers the sections and marks the page’s own; its logo leads home', async ({page}) => {
  await page.emulateMedia({colorScheme: 'light'});
  await open(page, PAGE);
  const navbar = page.getByRole('navigation', {name: 'Main'});
  for (const {label, inNavbar} of sections) {
    await expect(navbar.getByRole('link', {name: label, exact: true})).toHaveCount(inNavbar ? 1 : 0);
  }
  await expect(navbar.getByRole('link', {name: 'Docs', exact: true})).toHaveClass(/navbar__link--active/);

  const logo = navbar.getByRole('link', {name: settings.title}).locator('img');
  expect(await logo.boundingBox()).toMatchObject({width: 212, height: 54});
  const inLight = (await logo.getAttribute('src')) ?? '';
  await page.emulateMedia({colorScheme: 'dark'});
  await expect(logo).not.toHaveAttribute('src', inLight);
  expect(await logo.boundingBox()).toMatchObject({width: 212, height: 54});

  await navbar.getByRole('link', {name: settings.title}).click();
  await expect(page.getByRole('heading', {level: 1, name: settings.title})).toBeVisible();
});

test('nothing in the navbar covers its neighbour; the menu replaces the links at 996 px', async ({page}) => {
  await open(page, PAGE);
  for (const width of [1280, 1200, 1199, 1100, 1024, 997]) {
    await page.setViewportSize({width, height: 800});
    expect(await findOverlaps(page, '.navbar'), `at ${width} px`).toEqual([]);
  }
  const link = page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Tutorials', exact: true});
  await expect(link).toBeVisible();
  await expect(menuButton(page)).toBeHidden();
  await page.setViewportSize({width: 996, height: 800});
  await expect(menuButton(page)).toBeVisible();
  await expect(link).toBeHidden();
});

test('the language menu offers English alone; opens and closes by keyboard', async ({page}) => {
  await open(page, PAGE);
  const button = page.getByRole('button', {name: 'English'});
  const english = page.getByRole('link', {name: 'English'});
  await expect(english).toBeHidden();
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('.dropdown__menu').getByRole('link')).toHaveText(['English']);
  await page.keyboard.press('Escape');
  await expect(english).toBeHidden();
  await expect(button).toBeFocused();
});

test('a page in English and its page in Dutch are each in the language menu of the other', async ({page}) => {
  const offered = page.locator('.dropdown__menu').getByRole('link');
  for (const {en, nl} of translations) {
    await test.step(`${en}, by mouse`, async () => {
      await open(page, en);
      await page.getByRole('button', {name: 'English'}).click();
      await expect(offered).toHaveText(['English', 'Nederlands']);
      await offered.last().click();
      await expect(page.getByRole('heading', {level: 1, name: getHeading(nl)})).toBeVisible();
    });
    await test.step(`${nl}, by keyboard`, async () => {
      await page.getByRole('button', {name: 'Nederlands'}).press('Enter');
      await expect(offered.last()).toHaveAttribute('aria-current', 'page');
      await expect(offered.first()).not.toHaveAttribute('aria-current');
      await page.keyboard.press('Tab');
      await expect(offered.first()).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', {level: 1, name: getHeading(en)})).toBeVisible();
    });
  }
});

test('groups and categories of the sidebar are open, and close and open by mouse and by keyboard', async ({page}) => {
  await open(page, '/docs/');
  const [group] = sections.find(({id}) => id === 'docs')?.sidebarGroups ?? [];
  const controls = [
    page.getByRole('button', {name: group!.label, exact: true}),
    // A category with an overview of its own.
    page.locator('a[href="/docs/oai-pmh/"] + button'),
  ];
  for (const control of controls) {
    const item = sidebar(page).getByRole('listitem').filter({has: control}).last();
    const first = item.getByRole('list').getByRole('link').first();
    await expect(control).toHaveAttribute('aria-expanded', 'true');
    await expect(first).toBeVisible();
    await control.click();
    await expect(control).toHaveAttribute('aria-expanded', 'false');
    await expect(first).toBeHidden();
    await control.press('Enter');
    await expect(first).toBeVisible();
  }
  await expect(page.getByRole('button', {name: /(hide|collapse) sidebar$/i})).toHaveCount(0);
});

/** Where the current page's entry lies in the menu, and how far the menu and the window are scrolled. */
const findEntry = (menu: Locator) =>
  menu.evaluate((element) => {
    const {top, bottom} = element.querySelector('[aria-current=page]')!.getBoundingClientRect();
    const frame = element.getBoundingClientRect();
    return {
      isInSight: top >= frame.top && bottom <= Math.min(frame.bottom, window.innerHeight),
      menu: element.scrollTop,
      window: window.scrollY,
    };
  });

test('the menu of a section shows the current page’s entry, and stays where it is at a click', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 800});
  for (const route of ['/docs/help', '/docs/glossary', '/docs/sru', '/docs/api/usersets']) {
    await open(page, route);
    await expect.poll(() => findEntry(sidebar(page)), route).toMatchObject({isInSight: true, window: 0});
  }
  const {menu} = await findEntry(sidebar(page));
  expect(menu).toBeGreaterThan(0);
  await sidebar(page).locator('a[href="/docs/api/userset-details"]').click();
  await expect(sidebar(page).locator('[aria-current=page]')).toHaveAttribute('href', '/docs/api/userset-details');
  expect(await findEntry(sidebar(page))).toMatchObject({menu});
  // By a link in the page, to the other end of the menu, and back.
  await page.getByRole('contentinfo').getByRole('link', {name: 'Help'}).click();
  await expect(sidebar(page).locator('[aria-current=page]')).toHaveText('Help');
  await expect.poll(() => findEntry(sidebar(page))).toMatchObject({isInSight: true});

  await page.setViewportSize(PHONE);
  await menuButton(page).click();
  const panel = page.locator('.navbar-sidebar .menu:has(.theme-doc-sidebar-menu)');
  await expect.poll(() => findEntry(panel)).toMatchObject({isInSight: true});
});

test('the home page shows a request and a work on the first screen, then tasks and tools', async ({page, site}) => {
  await page.setViewportSize({width: 1366, height: 850});
  await open(page, '/');
  const main = page.getByRole('main');
  await expect(main.getByText('curl -G').first()).toBeInViewport();
  await expect(main.getByText(`Independent documentation, not run by the ${settings.museum.name}`)).toBeInViewport();
  await expect(page.getByRole('combobox').or(page.getByRole('searchbox'))).toHaveCount(1);
  // The file fits the screen.
  const image = main.getByRole('img').first();
  await expect(image).toHaveJSProperty('currentSrc', site.origin + workFile('night-watch', 640, workFormats[0].format));
  const sections = main.getByRole('heading', {level: 2});
  await expect(sections.nth(0)).toHaveText('A first request');
  await expect(sections.nth(1)).toHaveText('What do you want to do?');
  for (const {name, page: route} of tools) {
    await expect(main.getByRole('link', {name, exact: true})).toHaveAttribute('href', route);
  }
});

test('the table of contents covers heading levels 2 to 4', async ({page}) => {
  await open(page, '/example/subfolder/subfolder/subfolder/table-of-contents');
  const listed = await page
    .locator('.table-of-contents')
    .getByRole('link')
    .evaluateAll((links) =>
      links.map(
        (link) => document.getElementById(decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''))?.tagName,
      ),
    );
  expect(new Set(listed)).toEqual(new Set(['H2', 'H3', 'H4']));
  await expect(page.getByRole('article').getByRole('heading', {level: 5})).not.toHaveCount(0);

  for (const route of ['/docs/when-something-goes-wrong', '/changes']) {
    await open(page, route);
    const headings = await page.getByRole('main').locator(':is(h2, h3, h4)[id]').count();
    await expect(page.locator('.table-of-contents').getByRole('link'), route).toHaveCount(headings);
  }
});

test('the mobile menu opens and closes by keyboard, leads to a page, and makes way for the search and a wide window', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, '/');
  const menu = page.locator('.navbar-sidebar');
  await menuButton(page).press('Enter');
  await expect(page.getByRole('button', {name: 'Close navigation bar'})).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(menuButton(page)).toBeFocused();

  await menuButton(page).click();
  await menu.getByRole('link', {name: 'Tutorials', exact: true}).click();
  await expect(page.getByRole('heading', {level: 1, name: getHeading('/tutorials/')})).toBeVisible();
  await expect(menu).toBeHidden();
  await menuButton(page).click();
  await expect(menu).toBeVisible();
  await page.setViewportSize({width: 1280, height: 800});
  await expect(menu).toBeHidden();
  await page.setViewportSize(PHONE);
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
  await menuButton(page).click();
  await expect(page.getByRole('button', {name: 'Close navigation bar'})).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(menu).toBeHidden();
  await expect(searchBox(page)).toBeFocused();
});

test('the footer has its links, and says whose site this is', async ({page}) => {
  await open(page, '/tutorials/');
  const footer = page.getByRole('contentinfo');
  for (const {links} of settings.footer) {
    for (const link of links) {
      const address = 'href' in link ? link.href : link.to;
      await expect(footer.getByRole('link', {name: new RegExp(`^${link.label}(\\(|$)`)})).toHaveAttribute(
        'href',
        address,
      );
    }
  }
  await expect(footer.getByRole('link', {name: /^Contact/})).toHaveAttribute('href', settings.museum.contact);
  await expect(footer).toContainText(`not run by the ${settings.museum.name}`);
  await page.evaluate(() => Object.assign(window, {isSameDocument: true}));
  await footer.getByRole('link', {name: 'About this site'}).click();
  await expect(page.getByRole('heading', {level: 1, name: getHeading('/about/')})).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('the announcement has a link, can be closed, and stays closed', async ({page}) => {
  await open(page, '/example/');
  const text = page.getByText(settings.announcement?.text ?? 'no announcement');
  await expect(text).toBeVisible();
  await page.getByRole('link', {name: settings.announcement?.link?.label}).press('Enter');
  const target = settings.announcement?.link?.to ?? '';
  await expect(page.getByRole('heading', {level: 1, name: getHeading(target.split('#')[0] ?? '')})).toBeVisible();
  await expect(page).toHaveURL(target);
  // Once more: while the app moves, the bar of the page that is left would swallow the key.
  await open(page, '/example/');
  await page.getByRole('button', {name: 'Close'}).press('Enter');
  await expect(text).toBeHidden();
  await page.reload();
  await expect(text).toBeHidden();
});

test('a service page shows the facts of its service; help is one click away, also from every foot', async ({page}) => {
  await open(page, '/docs/search');
  const {name, endpoint, status} = services.search;
  const card = page.getByLabel(`${name} at a glance`);
  await expect(card).toContainText(endpoint);
  await expect(card).toContainText(status);
  await open(page, '/docs/data-dumps');
  await expect(page.getByLabel(/ at a glance$/)).toContainText('listed, no recent response recorded');
  await open(page, '/docs/search');
  const toHelp = page.getByRole('link', {name: 'Report a problem on this page'});
  await expect(toHelp).toHaveAttribute('href', /^\/docs\/help#/);
  await expect(page.getByRole('contentinfo').getByRole('link', {name: 'Help'})).toHaveAttribute('href', '/docs/help');
  await card.getByRole('link', {name: 'Report an error'}).click();
  await expect(page).toHaveURL('/docs/help');
  await expect(page.getByRole('heading', {level: 1})).toHaveText(getHeading('/docs/help'));
  await expect(toHelp, 'not on the page that it leads to').toHaveCount(0);
});
