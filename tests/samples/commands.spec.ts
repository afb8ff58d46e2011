import {expect, test} from '@playwright/test';
import {execFileSync, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {startPlayback} from 'recorded-samples/tools';
import {playing} from '../../scripts/samples/config';
import {root} from '../support/test';

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

test('Search rejects an unknown parameter; the retired API is gone, its neighbours are not known', async () => {
  const {localise, unanswered, close} = await startPlayback([], playing);
  const get = async (url: string) => {
    const response = await fetch(localise(url));
    return [response.status, response.status === 501 ? '' : await response.text()];
  };
  const search = 'https://data.rijksmuseum.nl/search/collection';
  try {
    expect(await get(`${search}?q=windmill&type=print`)).toEqual([400, '{"detail":"Unsupported query parameter: q"}']);
    expect(await get('https://www.rijksmuseum.nl/api/nl/collection/SK-C-5?key=x')).toEqual([410, '']);
    expect(unanswered).toEqual([]);
    expect(await get(`${search}?type=print`)).toEqual([501, '']);
    expect(await get('https://www.rijksmuseum.nl/api/oai/x')).toEqual([501, '']);
  } finally {
    await close();
  }
});
