import fs from 'node:fs';
import path from 'node:path';
import {colorSwitch, search} from '../support/controls';
import {getMainScript} from '../support/routes';
import {expect, open, test} from '../support/test';
import {getNotes, watch} from '../support/visit';

// If the policy refuses something, the browser logs an error, and every error in the console fails a test.
test('search, diagrams and colours work under the policy', {tag: '@server'}, async ({page}) => {
  await open(page, '/example/subfolder/subfolder/subfolder/graphs');
  await page.locator('.diagram').first().scrollIntoViewIfNeeded();
  const diagram = page.getByRole('main').locator('svg[id^="mermaid"]').first();
  await expect(diagram).toBeVisible();
  // Its own style sheet counts: without it, shapes are black.
  const shape = diagram.locator('.node rect, .node polygon, .actor').first();
  await expect(shape).not.toHaveCSS('fill', 'rgb(0, 0, 0)');
  await colorSwitch(page).click();
  await expect(diagram).toBeVisible();
  await search(page);
});

/** Markup that an attacker could put into a page through a fault in the site, by what the policy must report. */
const injected = {
  'script-src-elem refused inline': '<script>window.wasRun = true</script>',
  'script-src-attr refused inline': '<img src="/no-such-picture.png" onerror="window.wasRun = true">',
  'script-src-elem refused https://evil.example/x.js': '<script src="https://evil.example/x.js"></script>',
  'frame-src refused https://evil.example': '<iframe src="https://evil.example/"></iframe>',
};
const markup = `${Object.values(injected).join('')}<a href="javascript:window.wasRun = true">by a link</a>`;

for (const host of ['a host that sends the policy', 'a host that sends no headers']) {
  test(`what is put into a page does not run: ${host}`, async ({page, site, expectConsole, expectOffOrigin}) => {
    expectConsole(/Content Security Policy|404|evil\.example/);
    // Playwright sees the request before the browser refuses it.
    expectOffOrigin(/^https:\/\/evil\.example\//);
    await watch(page);
    const html = fs.readFileSync(path.join(site.dir, 'docs/sru/index.html'), 'utf8');
    const body = html.replace('<div id=__docusaurus', `${markup}<div id=__docusaurus`);
    await page.route('**/docs/sru', async (route) =>
      route.fulfill(
        host.endsWith('no headers') ? {contentType: 'text/html', body} : {response: await route.fetch(), body},
      ),
    );
    await open(page, '/docs/sru');
    await page.getByRole('link', {name: 'by a link'}).click();
    // Text as code, in a handler of the page's own: what the test itself evaluates is not under the policy.
    await page.evaluate(() => {
      const run = () => (0, eval)('window.wasRun = true') as unknown;
      setTimeout(() => new Promise(run).catch(() => undefined));
    });
    for (const violation of [...Object.keys(injected), 'script-src refused eval']) {
      await expect.poll(async () => (await getNotes(page)).join()).toContain(violation);
    }
    expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  });
}

test(
  'every response has the security headers; hashed files may be kept for ever, others are revalidated',
  {tag: '@server'},
  async ({request, site}) => {
    const {Content} = (await (await request.get('/search-index.json')).json()) as {Content: {folder: string}};
    const hashed = [getMainScript(site.dir), `${Content.folder}documents-0.json`];
    const pages = ['/', '/docs/sru', '/search-index.json', '/sitemap.xml'];
    for (const address of [...hashed, ...pages, '/no-such-page', '/docs/sru.html', '/object-metadata/api']) {
      const headers = (await request.get(address, {maxRedirects: 0})).headers();
      expect(headers, address).toMatchObject({
        'content-security-policy': expect.stringMatching(/^(?!.*script-src[^;]*unsafe).*frame-ancestors 'none'/),
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': expect.stringMatching(/^max-age=\d{8,}$/),
        'permissions-policy': expect.stringContaining('camera=()'),
        'cache-control': hashed.includes(address) ? 'public, max-age=31536000, immutable' : 'no-cache',
      });
      if (pages.includes(address)) {
        const again = await request.get(address, {headers: {'If-None-Match': headers.etag ?? ''}});
        expect(again.status(), address).toBe(304);
      }
    }
    expect(fs.readFileSync(path.join(site.dir, '_headers'), 'utf8')).not.toContain('google');
  },
);
