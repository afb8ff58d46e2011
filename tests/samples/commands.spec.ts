import {expect, test} from '@playwright/test';
import {execFileSync, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {readSamples} from 'recorded-samples';
import {startPlayback} from 'recorded-samples/tools';
import {playing} from '../../scripts/samples/config';
import {root} from '../support/test';

const {recordings} = readSamples(root);

test('without curl the check names the package of Debian', () => {
  const bin = fs.mkdtempSync(path.join(os.tmpdir(), 'bin-'));
  fs.symlinkSync(execFileSync('which', ['python3'], {encoding: 'utf8'}).trim(), path.join(bin, 'python3'));
  const {status, stderr} = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/check-samples.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: {PATH: bin},
  });
  fs.rmSync(bin, {recursive: true});
  expect(status).toBe(1);
  expect(stderr.trim()).toBe('The samples need curl, which cannot be found; install it.');
});

test('Search rejects an unknown parameter', async () => {
  const search = 'https://data.rijksmuseum.nl/search/collection';
  const {localise, unanswered, close} = await startPlayback(recordings, playing);
  try {
    const response = await fetch(localise(`${search}?q=windmill&type=print`));
    expect([response.status, await response.json()]).toEqual([400, {detail: 'Unsupported query parameter: q'}]);
    expect(unanswered).toEqual([]);
    expect((await fetch(localise(`${search}?type=no-recording`))).status).toBe(501);
  } finally {
    await close();
  }
});

test('the retired API is gone, its neighbours are not known', async () => {
  const {localise, unanswered, close} = await startPlayback(recordings, playing);
  try {
    const gone = await fetch(localise('https://www.rijksmuseum.nl/api/nl/collection/SK-C-5?key=x'));
    expect([gone.status, await gone.text()]).toEqual([410, '']);
    expect((await fetch(localise('https://www.rijksmuseum.nl/api/oai/x'))).status).toBe(501);
    expect(unanswered).toEqual([
      'GET https://www.rijksmuseum.nl/api/oai/x: there is no recording of it; add one under samples/, or correct the URL.',
    ]);
  } finally {
    await close();
  }
});
