import type {Locator} from '@playwright/test';
import {sections} from '../../src/site/sections';
import {services} from '../../src/site/services';
import {settings} from '../../src/site/settings';
import {tools} from '../../src/site/tasks';
import {translations} from '../../src/site/translations';
import {workFile, workFormats} from '../../src/site/work-images';
import {menuButton, searchBox, sidebar} from '../support/controls';
import {findOverlaps, findSidewaysScrolling, setFontSize} from '../support/layout';
import {ANNOUNCEMENT_ROUTE, getHeading, readHtml, ROUTES_OUTSIDE_SITEMAP} from '../support/routes';
import {expect, open, test} from '../support/test';

test('the navbar has sections, logo and language menu without overlaps, and has no links up to 996 px', async ({
  page,
}) => {
  await page.emulateMedia({colorScheme: 'light'});
  await open(page, '/docs/iiif/');
  const navbar = page.getByRole('navigation', {name: 'Main'});
  const getLink = (name: string) => navbar.getByRole('link', {name, exact: true});
  for (const {label, inNavbar} of sections) {
    await expect(getLink(label)).toHaveCount(inNavbar ? 1 : 0);
  }
  await expect(getLink('Docs')).toHaveClass(/navbar__link--active/);

  const logo = navbar.getByRole('link', {name: settings.title}).locator('img');
  expect(await logo.boundingBox()).toMatchObject({width: 212, height: 54});
  const lightLogo = (await logo.getAttribute('src')) ?? '';
  await page.emulateMedia({colorScheme: 'dark'});
  await expect(logo).not.toHaveAttribute('src', lightLogo);
  expect(await logo.boundingBox()).toMatchObject({width: 212, height: 54});

  const button = page.getByRole('button', {name: 'English'});
  const languages = page.locator('.dropdown__menu').getByRole('link');
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(languages).toHaveText(['English']);
  await page.keyboard.press('Escape');
  await expect(languages).toBeHidden();
  await expect(button).toBeFocused();

  for (const width of [1280, 1200, 1199, 1100, 1024, 997]) {
    await page.setViewportSize({width, height: 800});
    expect(await findOverlaps(page, '.navbar'), `at ${width} px`).toEqual([]);
  }
  await expect(getLink('Tutorials')).toBeVisible();
  await expect(menuButton(page)).toBeHidden();
  await page.setViewportSize({width: 996, height: 800});
  await expect(menuButton(page)).toBeVisible();
  await expect(getLink('Tutorials')).toBeHidden();

  await logo.click();
  await expect(page.getByRole('heading', {level: 1, name: settings.title})).toBeVisible();
});

test('a page in English and its page in Dutch are each in the language menu of the other', async ({page}) => {
  const menuLinks = page.locator('.dropdown__menu').getByRole('link');
  for (const {en, nl} of translations) {
    await open(page, en);
    await page.getByRole('button', {name: 'English'}).click();
    await expect(menuLinks).toHaveText(['English', 'Nederlands']);
    await menuLinks.last().click();
    await expect(page.getByRole('heading', {level: 1, name: getHeading(nl)})).toBeVisible();
    // Go back to the page in English by keyboard.
    await page.getByRole('button', {name: 'Nederlands'}).press('Enter');
    await expect(menuLinks.last()).toHaveAttribute('aria-current', 'page');
    await expect(menuLinks.first()).not.toHaveAttribute('aria-current');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', {level: 1, name: getHeading(en)})).toBeVisible();
  }
});

/** Whether the current page's entry is visible in the menu, and the scroll positions of the menu and the window. */
const findEntry = (menu: Locator) =>
  menu.evaluate((element) => {
    const {top, bottom} = element.querySelector('[aria-current=page]')!.getBoundingClientRect();
    const frame = element.getBoundingClientRect();
    return {
      isInView: top >= frame.top && bottom <= Math.min(frame.bottom, window.innerHeight),
      menu: element.scrollTop,
      window: window.scrollY,
    };
  });

test('the sidebar shows the entry of the page, does not scroll at a click, and has groups that close and open', async ({
  page,
}) => {
  const current = sidebar(page).locator('[aria-current=page]');
  // The menu is higher than this window.
  await page.setViewportSize({width: 1280, height: 480});
  await open(page, '/docs/api/usersets');
  await expect.poll(() => findEntry(sidebar(page))).toMatchObject({isInView: true, window: 0});
  const {menu} = await findEntry(sidebar(page));
  expect(menu).toBeGreaterThan(0);
  await sidebar(page).locator('a[href="/docs/api/userset-details"]').click();
  await expect(current).toHaveAttribute('href', '/docs/api/userset-details');
  expect(await findEntry(sidebar(page))).toMatchObject({menu});
  // A link in the footer leads to a page at the other end of the menu.
  await page.getByRole('contentinfo').locator('a[href="/docs/help"]').click();
  await expect(current).toHaveText(getHeading('/docs/help'));
  await expect.poll(() => findEntry(sidebar(page))).toMatchObject({isInView: true});

  // The groups of other pages are folded. The reader opens and closes them, with the mouse or a key.
  await open(page, '/docs/help');
  const groups = sections.find(({id}) => id === 'docs')?.sidebarGroups ?? [];
  const getGroup = ({label}: {label: string}) => page.getByRole('button', {name: label, exact: true});
  const isOpen = await Promise.all(
    groups.map(async (group) => (await getGroup(group).getAttribute('aria-expanded')) === 'true'),
  );
  expect(isOpen.filter(Boolean)).toHaveLength(1);
  const closedGroup = getGroup(groups[isOpen.indexOf(false)]!);
  const item = sidebar(page).getByRole('listitem').filter({has: closedGroup}).last();
  const first = item.getByRole('list').getByRole('link').first();
  await expect(first).toBeHidden();
  await closedGroup.click();
  await expect(closedGroup).toHaveAttribute('aria-expanded', 'true');
  await expect(first).toBeVisible();
  await closedGroup.press('Enter');
  await expect(closedGroup).toHaveAttribute('aria-expanded', 'false');
  await expect(first).toBeHidden();

  // Open a page in a category that has an overview page.
  await open(page, '/docs/oai-pmh/verbs');
  const overview = sidebar(page).locator('a[href="/docs/oai-pmh/"]');
  const control = sidebar(page).locator('a[href="/docs/oai-pmh/"] + button');
  await expect(overview).toBeVisible();
  await expect(control).toHaveAttribute('aria-expanded', 'true');
  await control.click();
  await expect(current).toBeHidden();
  await expect(page.getByRole('button', {name: /(hide|collapse) sidebar$/i})).toHaveCount(0);
});

test('the home page shows a request and a work on the first screen, and links to the tools', async ({page, site}) => {
  await page.setViewportSize({width: 1366, height: 850});
  await open(page, '/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', {name: /^data\..*search/}).first()).toBeInViewport();
  await expect(main.getByRole('link', {name: `${settings.museum.name} does not run this site`})).toBeInViewport();
  // The browser chooses the file that fits the screen.
  const image = main.getByRole('img').first();
  await expect(image).toHaveJSProperty('currentSrc', site.origin + workFile('night-watch', 480, workFormats[0].format));
  for (const {name, page: route} of tools) {
    await expect(main.getByRole('link', {name, exact: true})).toHaveAttribute('href', route);
  }
});

test('the table of contents covers heading levels 2 to 4', async ({page}) => {
  for (const route of [
    '/example/subfolder/subfolder/subfolder/table-of-contents',
    '/docs/when-something-goes-wrong',
    '/changes',
  ]) {
    const [tableEntries, headings] = await page.evaluate((html) => {
      const builtPage = new DOMParser().parseFromString(html, 'text/html');
      return [
        Array.from(builtPage.querySelectorAll<HTMLAnchorElement>('.table-of-contents a'), ({hash}) => hash),
        Array.from(builtPage.querySelectorAll('main :is(h2, h3, h4)[id]'), ({id}) => `#${id}`),
      ];
    }, readHtml(route));
    expect(headings.length, route).toBeGreaterThan(2);
    expect(tableEntries, route).toEqual(headings);
  }
});

const PHONE = {width: 360, height: 740};

test('on a phone, the contents list closes when the reader chooses a heading', async ({page}) => {
  await page.setViewportSize(PHONE);
  await open(page, '/docs/glossary');
  await page.getByRole('button', {name: 'On this page'}).click();
  const list = page.locator('.theme-doc-toc-mobile');
  // The theme opens the list slowly. Its content is cut off until the list is open.
  await expect(list.locator('> div')).toHaveCSS('overflow', 'visible');
  const entry = list.getByRole('link').last();
  const hash = (await entry.getAttribute('href')) ?? '';
  await entry.click();
  await expect(entry).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${hash}$`));
  await expect(page.locator(`[id="${hash.slice(1)}"]`)).toBeInViewport();

  // The list opens again, and a double click leads to the heading.
  await page.getByRole('button', {name: 'On this page'}).click();
  await expect(list.locator('> div')).toHaveCSS('overflow', 'visible');
  const other = list.getByRole('link').nth(2);
  const otherHash = (await other.getAttribute('href')) ?? '';
  await other.dblclick();
  await expect(other).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${otherHash}$`));
});

test('on a phone, the bar of the contents list is in front of the controls that scroll below it', async ({page}) => {
  await page.setViewportSize(PHONE);
  for (const route of ['/docs/dates', '/docs/search', '/docs/client-reference', '/docs/rights']) {
    await open(page, route);
    const controlsInFront = await page.evaluate(() => {
      const bar = document.querySelector('.theme-doc-toc-mobile')!;
      const controls = document.querySelectorAll<HTMLElement>('.markdown :is(button, [role="tab"], a, summary, input)');
      const visibleControls = [...controls].filter((control) => control.checkVisibility());
      return visibleControls.slice(0, 60).flatMap((control) => {
        const {top, left, width, height} = control.getBoundingClientRect();
        const barBox = bar.getBoundingClientRect();
        window.scrollBy({top: top + height / 2 - barBox.top - barBox.height / 2, behavior: 'instant'});
        const y = bar.getBoundingClientRect().top + barBox.height / 2;
        const topElement = document.elementFromPoint(left + width / 2, y);
        return topElement && control.contains(topElement) ? [control.textContent.slice(0, 40)] : [];
      });
    });
    expect(controlsInFront, route).toEqual([]);
  }
});

test('the menu on a phone leads to a page, and closes for the search and in a wide window', async ({page}) => {
  const menu = page.getByRole('dialog', {name: 'Menu'});
  const close = page.getByRole('button', {name: 'Close navigation bar'});
  await page.setViewportSize(PHONE);
  await open(page, '/docs/glossary');
  await expect(page.locator('.theme-doc-sidebar-container')).toBeHidden();
  await expect(page.getByRole('button', {name: 'On this page'})).toBeVisible();
  await menuButton(page).press('Enter');
  await expect(close).toBeFocused();
  const panel = menu.locator('.menu:has(.theme-doc-sidebar-menu)');
  await expect.poll(() => findEntry(panel)).toMatchObject({isInView: true});
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
  // Click beside the menu.
  await menuButton(page).click();
  await page.mouse.click(PHONE.width - 5, PHONE.height / 2);
  await expect(menu).toBeHidden();

  await menuButton(page).click();
  await menu.locator('a[href="/docs/help"]').click();
  await expect(page.getByRole('heading', {level: 1, name: getHeading('/docs/help')})).toBeVisible();
  await expect(menu).toBeHidden();
  await menuButton(page).click();
  await page.setViewportSize({width: 1280, height: 800});
  await expect(menu).toBeHidden();
  await expect(sidebar(page)).toBeVisible();
  await page.setViewportSize(PHONE);
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
  await menuButton(page).click();
  await expect(close).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(menu).toBeHidden();
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type('manifest');
  await expect(page.getByRole('link', {name: 'See all results'})).toBeVisible();
});

test('with very large letters, the navbar wraps and everything in a wide window remains reachable', async ({page}) => {
  await page.setViewportSize({width: 1024, height: 800});
  await setFontSize(page, 32);
  await open(page, '/docs/glossary');
  await expect(sidebar(page)).toBeVisible();
  for (const {label} of sections.filter((section) => section.inNavbar)) {
    await expect(
      page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: label, exact: true}),
    ).toBeInViewport();
  }
  await searchBox(page).fill('manifest');
  await expect(page.getByRole('link', {name: 'See all results'})).toBeVisible();
  expect(await findOverlaps(page, '.navbar')).toEqual([]);
  expect(await findSidewaysScrolling(page, [800, 1024, 1280])).toEqual([]);
});

test('pages without a menu of their section, and the footer, have one left edge', async ({page, expectConsole}) => {
  expectConsole(/status of 404/);
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({width, height: 900});
    const edges = new Set<number>();
    for (const route of ['/', '/introduction', ROUTES_OUTSIDE_SITEMAP.search, ROUTES_OUTSIDE_SITEMAP.notFound]) {
      await open(page, route);
      const title = page.getByRole('heading', {level: 1});
      const footer = page.getByRole('contentinfo').locator('.footer__title').first();
      for (const part of [title, footer]) {
        edges.add(Math.round((await part.boundingBox())!.x));
      }
    }
    expect([...edges], `${width} px`).toHaveLength(1);
  }
});

test('the announcement leads to its page, and stays closed', async ({page}) => {
  test.skip(!settings.announcement?.closeable, 'there is no announcement that can be closed');
  const {text = '', link} = settings.announcement ?? {};
  await open(page, ANNOUNCEMENT_ROUTE);
  const announcement = page.getByText(text);
  await expect(announcement).toBeVisible();
  if (link) {
    await page.getByRole('link', {name: link.label}).press('Enter');
    await expect(page.getByRole('heading', {level: 1})).toHaveText(getHeading(link.to.split('#')[0]!));
    await expect(page).toHaveURL(link.to);
    await open(page, ANNOUNCEMENT_ROUTE);
  }
  await page.getByRole('button', {name: 'Close'}).press('Enter');
  await expect(announcement).toBeHidden();
  await page.reload();
  await expect(announcement).toBeHidden();
});

test('the announcement is on the pages that the settings name, and on the not-found page', async ({
  page,
  expectConsole,
}) => {
  const {text, routes} = settings.announcement ?? {};
  test.skip(!text || !routes, 'the announcement is on every page');
  expectConsole(/status of 404/);
  const announcement = page.getByText(text!);
  for (const route of [
    ...routes!,
    ROUTES_OUTSIDE_SITEMAP.search,
    ROUTES_OUTSIDE_SITEMAP.notFound,
    '/docs/no-such-page',
  ]) {
    await open(page, route);
    await expect(announcement, route).toBeVisible();
  }
  for (const route of ['/', '/docs/', '/introduction', '/tutorials/']) {
    await open(page, route);
    await expect(page.getByRole('heading', {level: 1}), route).toBeVisible();
    await expect(announcement, route).toHaveCount(0);
  }
  // The app shows and removes the announcement while the reader moves between pages.
  await page.goto('/docs/');
  await open(page, '/docs/');
  await page.getByRole('main').locator('a[href^="/docs/api/"]').first().click();
  await expect(announcement).toBeVisible();
  await page.goBack();
  await expect(announcement).toHaveCount(0);
});

test('a page has a foot, facts of its service, and ways to help', async ({page}) => {
  const heading = page.getByRole('heading', {level: 1});
  await open(page, '/docs/search');
  const footer = page.getByRole('contentinfo');
  for (const link of settings.footer.flatMap(({links}) => links)) {
    const footerLink = footer.getByRole('link', {name: new RegExp(`^${link.label}(\\(|$)`)});
    await expect(footerLink).toHaveAttribute('href', 'href' in link ? link.href : link.to);
  }
  await expect(footer.getByRole('link', {name: /^Contact/})).toHaveAttribute('href', settings.museum.contact);
  await expect(footer).toContainText(`The ${settings.museum.name} does not run this site`);

  const {name, endpoint, status} = services.search;
  const card = page.getByLabel(`${name} at a glance`);
  await expect(card).toContainText(endpoint);
  await expect(card).toContainText(status);
  const reportLink = page.getByRole('link', {name: 'Report a problem on this page'});
  await expect(reportLink).toHaveAttribute('href', /^\/docs\/help#/);
  await page.evaluate(() => Object.assign(window, {isSameDocument: true}));
  await card.locator('a[href="/docs/help"]').click();
  await expect(page).toHaveURL('/docs/help');
  await expect(heading).toHaveText(getHeading('/docs/help'));
  await expect(reportLink, 'a page has no link to itself').toHaveCount(0);
  await footer.locator('a[href="/about/"]').first().click();
  await expect(heading).toHaveText(getHeading('/about/'));
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});
