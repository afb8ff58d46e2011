import fs from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {colorSwitch, introductionLink, searchBox, suggestions} from '../support/controls';
import {getHeading} from '../support/routes';
import {expect, hydrated, open, test} from '../support/test';

/** From now on, in every document of the page: what its policy refused. */
async function recordViolations(page: Page): Promise<() => Promise<string[]>> {
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI, sample}) => {
      (window as unknown as {noteViolation: (text: string) => void}).noteViolation(
        `${violatedDirective} ${blockedURI} ${sample}`,
      );
    });
  });
  return async () => {
    // A page that responds has reported all that it noted before.
    await page.evaluate(() => undefined);
    return violations;
  };
}

/** The page's markup with something put in, as a fault in the site would let an attacker do. */
async function openWith(page: Page, dir: string, markup: string): Promise<void> {
  const html = fs.readFileSync(path.join(dir, 'docs/sru/index.html'), 'utf8');
  await page.route('**/docs/sru', async (route) => {
    const response = await route.fetch();
    await route.fulfill({response, body: html.replace('<div id=__docusaurus', `${markup}<div id=__docusaurus`)});
  });
  await page.goto('/docs/sru');
  await hydrated(page);
}

test('search, links, diagrams, colours and announcement work under the policy', {tag: '@server'}, async ({page}) => {
  const violations = await recordViolations(page);
  await open(page, '/');
  await searchBox(page).fill('manifest');
  await suggestions(page).first().click();
  await expect(page).toHaveURL(/_highlight=manifest/);
  await colorSwitch(page).click();
  await page.getByRole('button', {name: 'Close'}).click();
  await introductionLink(page).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText(getHeading('/introduction'));

  await open(page, '/example/subfolder/subfolder/subfolder/graphs');
  await page.locator('.diagram').first().scrollIntoViewIfNeeded();
  const diagram = page.getByRole('main').locator('svg[id^="mermaid"]').first();
  await expect(diagram).toBeVisible();
  // Its own style sheet counts: without it, shapes are black.
  const shape = diagram.locator('.node rect, .node polygon, .actor').first();
  await expect(shape).not.toHaveCSS('fill', 'rgb(0, 0, 0)');
  await colorSwitch(page).click();
  await expect(diagram).toBeVisible();
  expect(await violations()).toEqual([]);
});

/** What is put into a page, and what the policy says of it. */
const injected = {
  'script-src-elem inline': '<script>window.wasRun = true</script>',
  'script-src-attr inline': '<img src="/no-such-picture.png" onerror="window.wasRun = true">',
  'script-src-elem https://evil.example/x.js': '<script src="https://evil.example/x.js"></script>',
  'frame-src https://evil.example': '<iframe src="https://evil.example/"></iframe>',
};

test.describe('what is put into a page does not run', () => {
  test('scripts, handlers and frames of others', async ({page, site, expectConsole, expectOffOrigin}) => {
    expectConsole(/Content Security Policy|404|evil\.example/);
    // The browser tells of a request before it refuses to make it.
    expectOffOrigin(/^https:\/\/evil\.example\//);
    const violations = await recordViolations(page);
    await openWith(page, site.dir, Object.values(injected).join(''));
    for (const violation of Object.keys(injected)) {
      await expect.poll(async () => (await violations()).join()).toContain(violation);
    }
    expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  });

  test('text as code, handlers, links and scripts, by our own code', async ({page, expectConsole, expectOffOrigin}) => {
    expectConsole(/Content Security Policy|evil\.example/);
    expectOffOrigin(/^https:\/\/evil\.example\//);
    const violations = await recordViolations(page);
    await open(page, '/example/');
    for (const [violation, putIn] of Object.entries({
      'script-src eval': (): void => {
        // In a handler of the page's own: what the test itself evaluates is not under the policy.
        window.addEventListener('try-eval', () => {
          (0, eval)('window.wasRun = true');
        });
        setTimeout(() => {
          try {
            window.dispatchEvent(new Event('try-eval'));
          } catch {
            // refused
          }
        });
      },
      'script-src-attr inline': (): void => {
        document.body.insertAdjacentHTML('beforeend', '<img src="/img/logo.svg" onload="window.wasRun = true">');
      },
      'script-src-elem inline': (): void => {
        document.body.insertAdjacentHTML('beforeend', '<a id="code" href="javascript:window.wasRun = true">x</a>');
        document.getElementById('code')?.click();
      },
      'script-src-elem https://evil.example/x.js': (): void => {
        document.head.append(Object.assign(document.createElement('script'), {src: 'https://evil.example/x.js'}));
      },
    })) {
      await test.step(violation, async () => {
        await page.evaluate(putIn);
        await expect.poll(async () => (await violations()).join()).toContain(violation);
        expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
      });
    }
  });

  test('a script, on a host that sends no headers', async ({page, site, expectConsole}) => {
    expectConsole(/Content Security Policy/);
    const violations = await recordViolations(page);
    const html = fs.readFileSync(path.join(site.dir, 'docs/sru/index.html'), 'utf8');
    await page.route('**/docs/sru', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: html.replace('</title>', `</title>${injected['script-src-elem inline']}`),
      }),
    );
    await page.goto('/docs/sru');
    await hydrated(page);
    await expect.poll(async () => (await violations()).join()).toContain('script-src-elem inline');
    expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  });
});

test('every response has the policy and the security headers', {tag: '@server'}, async ({request, page, site}) => {
  await page.goto('/');
  const script = await page.locator('script[src*="/assets/"]').first().getAttribute('src');
  for (const address of [
    '/',
    '/docs/sru',
    '/no-such-page',
    '/docs/sru.html',
    '/object-metadata/api',
    script ?? '',
    '/sitemap.xml',
  ]) {
    const headers = (await request.get(address, {maxRedirects: 0})).headers();
    expect(headers['content-security-policy'], address).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy'], address).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers, address).toMatchObject({
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8,}$/),
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  }
  expect(fs.readFileSync(path.join(site.dir, '_headers'), 'utf8')).not.toContain('google');
});

test('hashed files may be kept for ever, other files are revalidated', {tag: '@server'}, async ({page, request}) => {
  await page.goto('/');
  const script = (await page.locator('script[src*="/assets/"]').first().getAttribute('src')) ?? '';
  const cacheControl = async (address: string) =>
    (await request.get(address, {maxRedirects: 0})).headers()['cache-control'];
  const {Content} = (await (await request.get('/search-index.json')).json()) as {Content: {folder: string}};
  for (const address of [script, `${Content.folder}index-0.json`]) {
    expect(await cacheControl(address), address).toBe('public, max-age=31536000, immutable');
  }
  for (const address of ['/', '/docs/sru', '/search-index.json', '/no-such-page', '/docs/sru.html']) {
    expect(await cacheControl(address), address).toBe('no-cache');
  }
  for (const address of ['/', '/docs/sru', '/search-index.json']) {
    const {etag} = (await request.get(address)).headers();
    expect((await request.get(address, {headers: {'If-None-Match': etag ?? ''}})).status(), address).toBe(304);
  }
});
