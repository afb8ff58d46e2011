/** The recipe that harvests into a database: interrupted, continued, and run again for the changes. */

import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {startPlayback} from 'recorded-samples/tools';
import {playing} from '../../scripts/samples/config';
import {root} from '../support/test';
import {Folder, recorded, samples} from './sandbox';

const python = path.join(root, '.venv/bin/python');
const program = samples.find(({name}) => name === 'recipes/harvest-into-sqlite')!.code.python!.text;

const COUNT = `import sqlite3
database = sqlite3.connect("collection.sqlite")
print(database.execute("SELECT count(*) FROM works").fetchone()[0])`;

test('a harvest that stops between two pages loses nothing, and the next ones get the changes', async () => {
  test.skip(!fs.existsSync(python), 'no Python with the client library (tests/README.md)');
  let isBroken = true;
  const urls: string[] = [];
  await using playback = await startPlayback(recorded, {
    ...playing,
    async respond({url}, recording) {
      urls.push(url);
      const isLastPage = recording?.name === 'tutorials/harvest/page-3';
      return isBroken && isLastPage ? {status: 403, headers: [], body: Buffer.from('no')} : null;
    },
  });
  await using folder = new Folder();
  folder.write('harvest.py', program);
  const env = {MUSEUM: `${playback.url}/`, CONTACT: 'mailto:tests@example.org'};
  const run = () => folder.execute([python, 'harvest.py'], {env});

  expect(await run()).toMatchObject({code: 1, stderr: expect.stringContaining('403')});
  expect((await folder.execute([python, '-c', COUNT])).stdout, 'the pages before it are stored').toBe('4\n');

  isBroken = false;
  urls.length = 0;
  expect(await run()).toMatchObject({code: 0, stdout: '6 works\n'});
  expect(urls, 'only the missing page is requested').toHaveLength(1);

  urls.length = 0;
  // One record changed, and one that the database does not have was deleted.
  expect(await run()).toMatchObject({code: 0, stdout: '7 works\n'});
  expect(urls[0]).toContain('from=');
});
