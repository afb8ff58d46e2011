/** The scripts of the recipe, as the page prints them, over several nights and months. */

import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {getExcerpt} from '../support/excerpts';
import {root} from '../support/test';
import {Sandbox} from './sandbox';

const page = fs.readFileSync(path.join(root, 'tutorials/recipes/nightly-sync-with-oai-pmh.md'), 'utf8');

/** A folder with what the page asks for: the two programs, its scripts, and a date in the past. */
async function prepare() {
  const sandbox = await Sandbox.open({name: 'tutorials/harvest', state: 'top-1000/checkpoint.json'}, 'python');
  await sandbox.add('records/edm', 'python');
  const getScript = (title: string) => getExcerpt(page, `/srv/rijksmuseum/${title}`);
  for (const [file, text] of [
    ['sync.sh', getScript('sync.sh') + getScript('sync.sh, continued')],
    ['monthly.sh', getScript('monthly.sh')],
    ['loaded', ''],
  ] as const) {
    sandbox.write(file, text.replaceAll('/srv/rijksmuseum', sandbox.path));
  }
  fs.utimesSync(path.join(sandbox.path, 'loaded'), new Date('2000-01-01'), new Date('2000-01-01'));
  const run = (script: string) =>
    sandbox.execute(['bash', path.join(sandbox.path, script)], {env: sandbox.playback.env});
  return {
    sandbox,
    run,
    /** Runs a script that must succeed. */
    succeed: async (script: string) => expect(await run(script)).toMatchObject({code: 0, stderr: ''}),
    /** The numbers of the records in a list. */
    listed: (file: string) => {
      const lines = sandbox.read(file).split('\n').filter(Boolean);
      return lines.map((line) => path.basename(line, '.xml')).sort();
    },
    has: (file: string) => fs.existsSync(path.join(sandbox.path, file)),
  };
}

test('each night lists what changed, also after each of three monthly swaps', async () => {
  test.setTimeout(60_000);
  const {sandbox: opened, succeed, listed, has} = await prepare();
  await using sandbox = opened;
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
    expect(fs.readdirSync(path.join(sandbox.path, 'top-1000/records')), 'the live folder is the new one').toHaveLength(
      6,
    );
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
});

test('a night without its marker fails, and does not count changes as loaded', async () => {
  const {sandbox: opened, run, has} = await prepare();
  await using sandbox = opened;
  fs.rmSync(path.join(sandbox.path, 'loaded'));
  const {code, stderr} = await run('sync.sh');
  expect(code).not.toBe(0);
  expect(stderr).toContain('loaded');
  expect([has('loaded'), has('changed.txt')]).toEqual([false, false]);
});
