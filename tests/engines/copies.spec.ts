/** A page that a reader has saved, with its scripts: every engine reads it from the disk, and starts no app. */

import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {root} from '../../scripts/lib/project';
import {expect, test} from './test';

test('a saved page stays what it is', async ({reader: {tab, open, run, until}}, info) => {
  await open('/docs/api/');
  const heading = await run(() => document.querySelector('h1')?.textContent);
  const page = (await run(() => document.documentElement.outerHTML)) as string;
  const file = info.outputPath('page.html');
  // The scripts where they are found.
  const build = pathToFileURL(path.join(root, 'build')).href;
  fs.writeFileSync(file, `<!doctype html>${page.replace(/(?<= (?:src|href)=")(?=\/(?:assets|img)\/)/g, build)}`);
  await tab.goto(pathToFileURL(file).href);
  await until(() => document.readyState === 'complete' && document.styleSheets.length > 0);
  expect(await run(() => document.querySelector('h1')?.textContent)).toBe(heading);
  expect(await run(() => location.href)).toBe(pathToFileURL(file).href);
  // The error that ends the app, and files of the site's root are no faults here.
  await tab.takeComplaints();
});
