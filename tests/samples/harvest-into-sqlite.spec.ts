/** Runs the recipe that harvests into a database with an interruption, continues it, and runs it again for the changes. */

import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import {isBuiltin} from 'node:module';
import path from 'node:path';
import {startPlayback} from 'recorded-samples/tools';
import {getExcerpt} from '../../scripts/lib/excerpts';
import {playing} from '../../scripts/samples/config';
import {root} from '../support/test';
import {Folder, recordings, samples, workspaceEnv} from './sandbox';

const python = path.join(root, '.venv/bin/python');
const recipe = fs.readFileSync(path.join(root, 'tutorials/recipes/harvest-into-sqlite.md'), 'utf8');

const languages = [
  {
    language: 'JavaScript',
    command: process.execPath,
    file: 'harvest.mjs',
    program: getExcerpt(recipe, 'harvest.mjs'),
    env: workspaceEnv,
    // Node 20 has no SQLite.
    isUnavailable: !isBuiltin('node:sqlite'),
  },
  {
    language: 'Python',
    command: python,
    file: 'harvest.py',
    program: samples.find(({name}) => name === 'recipes/harvest-into-sqlite')!.code.python!.text,
    env: {},
    isUnavailable: !fs.existsSync(python),
  },
];

const LIST_WORKS = `import json, sqlite3
database = sqlite3.connect("collection.sqlite")
works = database.execute("SELECT id, number, title, fields FROM works ORDER BY id").fetchall()
print(json.dumps([[*work[:3], sorted(json.loads(work[3]))[:3]] for work in works]))`;

for (const {language, command, file, program, env, isUnavailable} of languages) {
  test(`a harvest that stops between two pages loses nothing, and later harvests get the changes: ${language}`, async () => {
    test.skip(isUnavailable, `no ${language} that can run the program (tests/README.md)`);
    let isServiceBroken = true;
    const urls: string[] = [];
    await using playback = await startPlayback(recordings, {
      ...playing,
      async respond({url}, recording) {
        urls.push(url);
        const isLastPage = recording?.name === 'tutorials/harvest/page-3';
        return isServiceBroken && isLastPage ? {status: 403, headers: [], body: Buffer.from('no')} : null;
      },
    });
    await using folder = new Folder();
    folder.write(file, program);
    fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder.path, 'node_modules'), 'junction');
    const run = () =>
      folder.execute([command, file], {
        env: {...env, MUSEUM: `${playback.url}/`, CONTACT: 'mailto:tests@example.org'},
      });
    /** The works in the database: identifier, object number, title and the names of the first fields. */
    const listWorks = async (): Promise<unknown[]> =>
      JSON.parse((await folder.execute(['python3', '-c', LIST_WORKS])).stdout) as unknown[];

    expect(await run()).toMatchObject({code: 1, stderr: expect.stringContaining('403')});
    expect(await listWorks(), 'the pages before it are stored').toHaveLength(4);

    isServiceBroken = false;
    urls.length = 0;
    expect(await run()).toMatchObject({code: 0, stdout: '6 works\n'});
    expect(urls, 'only the missing page is requested').toHaveLength(1);

    urls.length = 0;
    // One record has changed. Another record was deleted, but the database does not contain it.
    expect(await run()).toMatchObject({code: 0, stdout: '7 works\n'});
    expect(urls[0]).toContain('from=');
    for (const work of await listWorks()) {
      expect(work).toEqual([
        expect.stringContaining('https://'),
        expect.any(String),
        expect.any(String),
        expect.any(Array),
      ]);
    }
  });
}
