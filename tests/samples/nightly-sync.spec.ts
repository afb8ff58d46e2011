/** The scripts of the recipe, as the page prints them, over several nights and months. */

import {expect, test} from '@playwright/test';
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {getProgramName, readSample} from 'recorded-samples';
import {getExcerpt} from '../support/excerpts';
import {root} from '../support/test';
import {Sandbox} from './sandbox';

const page = fs.readFileSync(path.join(root, 'tutorials/recipes/nightly-sync-with-oai-pmh.md'), 'utf8');

/** A script of the page, for the folder in which it runs. */
const getScript = (title: string, folder: string) => getExcerpt(page, title).replaceAll('/srv/rijksmuseum', folder);

/** A folder with what the page asks for: the two programs, its scripts, and a date in the past. */
async function prepare() {
  const sandbox = await Sandbox.open({name: 'tutorials/harvest', state: 'top-1000/checkpoint.json'}, 'python');
  const {folder, playback} = sandbox;
  sandbox.write(
    getProgramName({name: 'records/edm'}, 'python'),
    readSample(root, 'records/edm').code.python?.text ?? '',
  );
  sandbox.write(
    'sync.sh',
    getScript('/srv/rijksmuseum/sync.sh', folder) + getScript('/srv/rijksmuseum/sync.sh, continued', folder),
  );
  sandbox.write('monthly.sh', getScript('/srv/rijksmuseum/monthly.sh', folder));
  sandbox.write('loaded', '');
  fs.utimesSync(path.join(folder, 'loaded'), new Date('2000-01-01'), new Date('2000-01-01'));

  const run = (script: string): Promise<{code: number | null; stderr: string}> =>
    new Promise((resolve) => {
      const child = spawn('bash', [path.join(folder, script)], {env: {...process.env, ...playback.env}});
      let stderr = '';
      child.stdout.resume();
      child.stderr.on('data', (chunk) => (stderr += chunk));
      child.once('close', (code) => resolve({code, stderr}));
    });
  return {
    sandbox,
    run,
    /** Runs a script that must succeed. */
    succeed: async (script: string) => expect(await run(script)).toEqual({code: 0, stderr: ''}),
    /** The numbers of the records in a list. */
    listed: (file: string) =>
      sandbox
        .read(file)
        .split('\n')
        .filter(Boolean)
        .map((line) => path.basename(line, '.xml'))
        .sort(),
    records: () => fs.readdirSync(path.join(folder, 'top-1000/records')).length,
    has: (file: string) => fs.existsSync(path.join(folder, file)),
  };
}

test('each night lists what changed, also after each of three monthly swaps', async () => {
  test.setTimeout(60_000);
  const {sandbox, succeed, listed, records, has} = await prepare();
  await succeed('sync.sh');
  expect([listed('changed.txt').length, listed('deleted.txt').length]).toEqual([6, 0]);
  expect(sandbox.read('top-1000.csv').trimEnd().split('\n')).toHaveLength(7);
  await succeed('sync.sh');
  const [changed, deleted] = [listed('changed.txt'), listed('deleted.txt')];
  expect([changed.length, deleted.length]).toEqual([1, 1]);

  for (const gone of ['1', '2', '3']) {
    sandbox.write(`top-1000/records/${gone}.xml`, '<record/>');
    await succeed('monthly.sh');
    // The recorded list of the set has neither of the two that came as changes.
    expect(listed('gone.txt'), 'the set no longer has them').toEqual([gone, ...changed, ...deleted].sort());
    expect(records(), 'the live folder is the new one').toBe(6);
    expect([has(`top-1000.old/records/${gone}.xml`), has('top-1000.old/top-1000'), has('top-1000.new')]).toEqual([
      true,
      false,
      false,
    ]);
    await succeed('sync.sh');
    expect([listed('changed.txt').length, listed('deleted.txt')], 'all are new').toEqual([7, deleted]);
    await succeed('sync.sh');
    expect([listed('changed.txt'), listed('deleted.txt')], 'nothing new').toEqual([[], []]);
  }
  await sandbox[Symbol.asyncDispose]();
});

test('a night without its marker fails, and does not count changes as loaded', async () => {
  const {sandbox, run, has} = await prepare();
  fs.rmSync(path.join(sandbox.folder, 'loaded'));
  const {code, stderr} = await run('sync.sh');
  expect(code).not.toBe(0);
  expect(stderr).toContain('loaded');
  expect([has('loaded'), has('changed.txt')]).toEqual([false, false]);
  await sandbox[Symbol.asyncDispose]();
});
