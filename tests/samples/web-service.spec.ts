/** The web service of the recipe, in both languages, with recordings in place of the services. */

import {expect, test} from '@playwright/test';
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import {text} from 'node:stream/consumers';
import {setTimeout as wait} from 'node:timers/promises';
import {startPlayback} from 'recorded-samples/tools';
import {getExcerpt} from '../../scripts/lib/excerpts';
import {getFreePort} from '../../scripts/lib/listen';
import {playing} from '../../scripts/samples/config';
import {root} from '../support/test';
import {Folder, recordings, workspaceEnv} from './sandbox';

const recipe = fs.readFileSync(path.join(root, 'tutorials/recipes/web-service.md'), 'utf8');
const python = path.join(root, '.venv/bin/python');

const languages = [
  {
    language: 'JavaScript',
    command: process.execPath,
    files: ['museum.mjs', 'works.mjs', 'status.mjs', 'server.mjs'],
    env: workspaceEnv,
  },
  {language: 'Python', command: python, files: ['museum.py', 'works.py', 'status.py', 'server.py'], env: {}},
];

type Language = (typeof languages)[number];

/**
 * Starts the service of the page on a free port.
 *
 * @param delay how long the museum waits before each response, in milliseconds
 */
async function startService({command, files, env}: Language, delay = 0) {
  const folder = new Folder();
  const requests: string[] = [];
  const playback = await startPlayback(recordings, {
    ...playing,
    async respond({url}) {
      requests.push(url);
      await wait(delay);
      return null;
    },
  });
  const port = await getFreePort();
  files.forEach((file) => folder.write(file, getExcerpt(recipe, file).replace('8000', String(port))));
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder.path, 'node_modules'), 'junction');
  const child = spawn(command, [files.at(-1)!], {
    cwd: folder.path,
    env: {...process.env, ...env, MUSEUM: `${playback.url}/`, CONTACT: 'mailto:tests@example.org'},
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (errors += chunk));
  const ask = (number: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}/works/${number}`, init);
  await expect.poll(() => ask('').then(({status}) => status, String), {timeout: 20_000}).toBe(404);
  return {
    ask,
    requests,
    /** The text that the service printed as errors. */
    getErrors: () => errors,
    async [Symbol.asyncDispose]() {
      child.kill();
      await once(child, 'close');
      await playback[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

for (const language of languages) {
  const isUnavailable = !fs.existsSync(language.command);

  test(`the service serves a work, and serves it again from the cache: ${language.language}`, async () => {
    test.skip(isUnavailable, 'no Python with the client library (tests/README.md)');
    await using service = await startService(language);
    const response = await service.ask('SK-C-5');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      identifier: 'https://id.rijksmuseum.nl/200107928',
      maker: 'Rembrandt van Rijn',
      images: ['https://iiif.micr.io/PJEZO/full/max/0/default.jpg'],
    });
    const {length} = service.requests;
    expect((await service.ask('SK-C-5')).status).toBe(200);
    expect(service.requests).toHaveLength(length);
    expect((await service.ask('SK-C-0')).status).toBe(404);
    expect((await service.ask('no-digits')).status).toBe(400);
  });

  test(`the service refuses at once a request that it cannot serve in time: ${language.language}`, async () => {
    test.skip(isUnavailable, 'no Python with the client library (tests/README.md)');
    await using service = await startService(language, 50);
    const start = Date.now();
    const visits = Array.from({length: 20}, async (_, i) => {
      const response = await service.ask(i === 0 ? 'SK-C-5' : `SK-C-${1000 + i}`);
      // A slow computer can exceed the time limit of a work that the service requests. Such a response also has status 503.
      const isRefused = (await response.text()).includes('too many');
      return {isRefused, response, time: Date.now() - start};
    });
    const all = await Promise.all(visits);
    const refusedVisits = all.filter(({isRefused}) => isRefused);
    const servedVisits = all.filter(({isRefused}) => !isRefused);
    expect([servedVisits.length, refusedVisits.length]).toEqual([5, 15]);
    for (const {response} of refusedVisits) {
      expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '10']);
    }
    const lastRefusal = Math.max(...refusedVisits.map(({time}) => time));
    expect(lastRefusal, 'at once').toBeLessThan(Math.max(...servedVisits.map(({time}) => time)));
    expect((await service.ask('SK-C-5')).status).toBe(200);
  });

  test(`the service serves all visitors who request the same work: ${language.language}`, async () => {
    test.skip(isUnavailable, 'no Python with the client library (tests/README.md)');
    await using service = await startService(language, 200);
    const visits = Array.from({length: 20}, async (_, i) => {
      await wait(i * 50);
      return (await service.ask('SK-C-5')).status;
    });
    expect(new Set(await Promise.all(visits))).toEqual(new Set([200]));
    expect(service.requests.filter((url) => url.includes('/search/'))).toHaveLength(1);
  });

  test(`the service reads the number from an encoded URL, and refuses other URLs: ${language.language}`, async () => {
    test.skip(isUnavailable, 'no Python with the client library (tests/README.md)');
    await using service = await startService(language);
    expect((await service.ask('SK%2DC%2D5?x=1')).status).toBe(200);
    expect((await service.ask('SK-C-5/more')).status).toBe(404);
    for (const damagedId of ['%', '%zz']) {
      expect((await service.ask(damagedId)).status, damagedId).toBe(404);
    }
    expect((await service.ask('SK-C-5')).status).toBe(200);
  });

  test(`the service allows only the method GET: ${language.language}`, async () => {
    test.skip(isUnavailable, 'no Python with the client library (tests/README.md)');
    await using service = await startService(language);
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const response = await service.ask('SK-C-5', {method});
      expect([response.status, response.headers.get('Allow')], method).toEqual([405, 'GET']);
    }
    expect(service.requests).toEqual([]);
  });

  test(`the service explains an error without the name of its class: ${language.language}`, async () => {
    test.skip(isUnavailable, 'no Python with the client library (tests/README.md)');
    await using service = await startService(language);
    const {error} = (await (await service.ask('no-digits')).json()) as {error: string};
    expect(error).toContain('no-digits');
    expect(error).not.toMatch(/^\w+: /);
  });

  test(`the service prints no traceback for a visitor who leaves: ${language.language}`, async () => {
    test.skip(isUnavailable, 'no Python with the client library (tests/README.md)');
    await using service = await startService(language, 300);
    const visitor = new AbortController();
    const visit = service.ask('SK-C-5', {signal: visitor.signal}).catch((error: unknown) => (error as Error).name);
    await expect.poll(() => service.requests.length).toBe(1);
    visitor.abort();
    expect(await visit).toBe('AbortError');
    expect((await service.ask('SK-C-5')).status).toBe(200);
    expect(service.getErrors()).not.toMatch(/Traceback|Error/);
  });

  test(`the service does not start without a contact: ${language.language}`, async () => {
    test.skip(isUnavailable, 'no Python with the client library (tests/README.md)');
    await using folder = new Folder();
    language.files.forEach((file) => folder.write(file, getExcerpt(recipe, file)));
    fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder.path, 'node_modules'), 'junction');
    const env = {...process.env, ...language.env, CONTACT: ''};
    const child = spawn(language.command, [language.files.at(-1)!], {cwd: folder.path, env, stdio: 'pipe'});
    const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^.*CONTACT.*\n$/)]);
  });
}

test('the service continues to request a work while one of its visitors waits: JavaScript', async () => {
  await using service = await startService(languages[0]!, 300);
  const visitor = new AbortController();
  const abortedVisit = service.ask('SK-C-5', {signal: visitor.signal}).catch((error: unknown) => (error as Error).name);
  const other = service.ask('SK-C-5');
  await expect.poll(() => service.requests.length).toBe(1);
  visitor.abort();
  expect(await abortedVisit).toBe('AbortError');
  expect((await other).status).toBe(200);
});

test('the service stops the requests for a visitor who has left: JavaScript', async () => {
  await using service = await startService(languages[0]!, 500);
  const visitor = new AbortController();
  const visit = service.ask('SK-C-5', {signal: visitor.signal}).catch((error: unknown) => (error as Error).name);
  await expect.poll(() => service.requests.length).toBe(1);
  visitor.abort();
  expect(await visit).toBe('AbortError');
  await wait(2000);
  expect(service.requests).toHaveLength(1);
});
