/** A page that a reader has saved with its scripts. In every engine, it can be read from the disk without the app. */

import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {root} from '../../scripts/lib/project';
import {expect, test} from './test';

test('a saved page keeps its heading and its URL when it is opened from the disk', async ({
  reader: {tab, open, run, until},
}, info) => {
  await open('/docs/api/');
  const heading = await run(() => document.querySelector('h1')?.textContent);
  const page = (await run(() => document.documentElement.outerHTML)) as string;
  const file = info.outputPath('page.html');
  // Let the URLs of scripts and images lead to the build.
  const build = pathToFileURL(path.join(root, 'build')).href;
  fs.writeFileSync(file, `<!doctype html>${page.replace(/(?<= (?:src|href)=")(?=\/(?:assets|img)\/)/g, build)}`);
  await tab.goto(pathToFileURL(file).href);
  await until(() => document.readyState === 'complete' && document.styleSheets.length > 0);
  expect(await run(() => document.querySelector('h1')?.textContent)).toBe(heading);
  expect(await run(() => location.href)).toBe(pathToFileURL(file).href);
  // Ignore the error that stops the app, and errors about files at the root of the site. Both are expected.
  await tab.takeComplaints();
});
