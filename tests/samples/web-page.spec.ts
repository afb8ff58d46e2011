/** The web page of docs/client.md, served by Vite as the page describes, with the mock server in place of the services. */

import {expect, test} from '@playwright/test';
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import {getExcerpt} from '../../scripts/lib/excerpts';
import {getFreePort} from '../../scripts/lib/listen';
import {startMockServer} from '../../scripts/mock-server/start';
import {root} from '../support/test';
import {Folder} from './sandbox';

const markdown = fs.readFileSync(path.join(root, 'docs/client.md'), 'utf8');
const viteProgram = path.join(path.dirname(require.resolve('vite/package.json')), 'bin/vite.js');
const SEARCH_PAGE = getExcerpt(markdown, 'index.html, in place of the file that Vite made');

/** Serves files with Vite, whose `/museum/` leads to the mock server. `await using` stops both. */
async function startVite(html: string) {
  const [vitePort, mockPort] = [await getFreePort(), await getFreePort()];
  const url = `http://localhost:${vitePort}/`;
  const mockServer = await startMockServer(mockPort, `${url}museum/`);
  const folder = new Folder();
  folder.write('index.html', html);
  folder.write('vite.config.js', getExcerpt(markdown, 'vite.config.js').replace('8080', String(mockPort)));
  folder.write('package.json', '{"type": "module"}');
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder.path, 'node_modules'), 'junction');
  const vite = spawn(process.execPath, [viteProgram, '--port', String(vitePort), '--strictPort'], {
    cwd: folder.path,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await expect.poll(() => fetch(url).then(({ok}) => ok, String), {timeout: 30_000}).toBe(true);
  return {
    url,
    mockServer,
    async [Symbol.asyncDispose]() {
      vite.kill();
      await once(vite, 'close');
      await mockServer[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

test('the web page lists the objects that a search finds', async ({page}) => {
  await using vite = await startVite(SEARCH_PAGE);
  await page.route('https://data.rijksmuseum.nl/**', async (route) => {
    const url = route.request().url().replace('https://', `${vite.mockServer.url}/`);
    await route.fulfill({response: await route.fetch({url})});
  });
  await page.goto(vite.url);
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await expect(page.getByRole('listitem').first()).toHaveText(/id\.rijksmuseum\.nl\/\d+$/);
});

test('the web page shows the reason why it has no results', async ({page}) => {
  await using vite = await startVite(SEARCH_PAGE);
  await page.route('https://data.rijksmuseum.nl/**', (route) => route.fulfill({status: 403, body: 'no'}));
  await page.goto(vite.url);
  await expect(page.getByRole('listitem')).toHaveText(/403/);
});

test('the web page shows an image of a record that the mock server serves', async ({page}) => {
  const script = getExcerpt(markdown, 'In the script of the page');
  const html = `<!doctype html><script type="module">${script}
    document.body.append(Object.assign(new Image(), {src: source, alt: work.title}));
  </script>`;
  await using vite = await startVite(html);
  await page.goto(vite.url);
  await expect(page.getByRole('img', {name: /swan|zwaan/i})).toHaveJSProperty('naturalWidth', 400);
});
