import fs from 'node:fs';
import path from 'node:path';
import {colorSwitch, search} from '../support/controls';
import {getMainScript} from '../support/routes';
import {expect, open, test} from '../support/test';
import {getNotes, recordNotes} from '../support/visit';

// If the policy refuses something, the browser logs an error, and every error in the console fails a test.
test('search, diagrams and colours work under the policy', {tag: '@server'}, async ({page}) => {
  await open(page, '/example/subfolder/subfolder/subfolder/graphs');
  await page.locator('.diagram').first().scrollIntoViewIfNeeded();
  const diagram = page.getByRole('main').locator('svg[id^="mermaid"]').first();
  await expect(diagram).toBeVisible();
  // Without its own style sheet, the shapes of a diagram would be black.
  const shape = diagram.locator('.node rect, .node polygon, .actor').first();
  await expect(shape).not.toHaveCSS('fill', 'rgb(0, 0, 0)');
  await colorSwitch(page).click();
  await expect(diagram).toBeVisible();
  await search(page);
});

/** Markup that an attacker could put into a page, keyed by the violation that the policy must report. */
const injectedMarkup = {
  'script-src-elem refused inline': '<script>window.hasRun = true</script>',
  'script-src-attr refused inline': '<img src="/no-such-picture.png" onerror="window.hasRun = true">',
  'script-src-elem refused https://evil.example/x.js': '<script src="https://evil.example/x.js"></script>',
  'frame-src refused https://evil.example': '<iframe src="https://evil.example/"></iframe>',
};
const markup = `${Object.values(injectedMarkup).join('')}<a href="javascript:window.hasRun = true">by a link</a>`;

for (const host of ['a host that sends the policy', 'a host that sends no headers']) {
  test(`code that an attacker puts into a page does not run, on ${host}`, async ({
    page,
    site,
    expectConsole,
    expectOffOrigin,
  }) => {
    expectConsole(/Content Security Policy|404|evil\.example/);
    // Playwright sees the request before the browser refuses it.
    expectOffOrigin(/^https:\/\/evil\.example\//);
    await recordNotes(page);
    const html = fs.readFileSync(path.join(site.dir, 'docs/sru/index.html'), 'utf8');
    const body = html.replace('<div id=__docusaurus', `${markup}<div id=__docusaurus`);
    await page.route('**/docs/sru', async (route) =>
      route.fulfill(
        host.endsWith('no headers') ? {contentType: 'text/html', body} : {response: await route.fetch(), body},
      ),
    );
    await open(page, '/docs/sru');
    await page.getByRole('link', {name: 'by a link'}).click();
    // Evaluate text as code in a timer of the page, because the policy does not apply to code of the test itself.
    await page.evaluate(() => {
      const run = () => (0, eval)('window.hasRun = true') as unknown;
      setTimeout(() => new Promise(run).catch(() => undefined));
    });
    for (const violation of [...Object.keys(injectedMarkup), 'script-src refused eval']) {
      await expect.poll(async () => (await getNotes(page)).join()).toContain(violation);
    }
    expect(await page.evaluate(() => 'hasRun' in window)).toBe(false);
  });
}

test(
  'every response has the security headers, and browsers may keep only hashed files without revalidation',
  {tag: '@server'},
  async ({request, site}) => {
    const {Content} = (await (await request.get('/search-index.json')).json()) as {Content: {folder: string}};
    const hashedFiles = [getMainScript(site.dir), `${Content.folder}documents-0.json`];
    const pages = ['/', '/docs/sru', '/search-index.json', '/sitemap.xml'];
    for (const route of [...hashedFiles, ...pages, '/no-such-page', '/docs/sru.html', '/object-metadata/api']) {
      const headers = (await request.get(route, {maxRedirects: 0})).headers();
      expect(headers, route).toMatchObject({
        'content-security-policy': expect.stringMatching(/^(?!.*script-src[^;]*unsafe).*frame-ancestors 'none'/),
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': expect.stringMatching(/^max-age=\d{8,}$/),
        'permissions-policy': expect.stringContaining('camera=()'),
        'cache-control': hashedFiles.includes(route) ? 'public, max-age=31536000, immutable' : 'no-cache',
      });
      if (pages.includes(route)) {
        const again = await request.get(route, {headers: {'If-None-Match': headers.etag ?? ''}});
        expect(again.status(), route).toBe(304);
      }
    }
    expect(fs.readFileSync(path.join(site.dir, '_headers'), 'utf8')).not.toContain('google');
  },
);
