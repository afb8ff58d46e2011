/** The command line as a process: closed outputs, full disks, signals, and a harvest that is killed. */

import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {startServer} from '../server.mjs';

const command = `"${process.execPath}" "${path.join(import.meta.dirname, 'cli.js')}"`;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'client-'));

/** @param {number} page @param {string} token */
const records = (page, token) => `<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/">
<responseDate>2026-06-20T09:00:00Z</responseDate><ListRecords>${[1, 2, 3]
  .map(
    (i) => `<record><header><identifier>https://id.rijksmuseum.nl/200${page}${i}</identifier>
<datestamp>2026-06-19T12:10:53Z</datestamp></header></record>`,
  )
  .join('')}<resumptionToken completeListSize="9">${token}</resumptionToken></ListRecords></OAI-PMH>`;
const oai = 'https://data.rijksmuseum.nl/oai?verb=ListRecords';
const search = 'https://data.rijksmuseum.nl/search/collection?title=a';
const many = Array.from({length: 5000}, (_, i) => ({id: `https://id.rijksmuseum.nl/${200000 + i}`}));
const cases = [
  {
    name: 'many',
    folder,
    responses: [{url: search, times: 9, body: {partOf: {totalItems: many.length}, orderedItems: many}}],
  },
  {name: 'silent', folder, responses: [{url: search, body: {}, silence: 60_000}]},
  {
    name: 'killed',
    folder,
    responses: [
      {url: `${oai}&metadataPrefix=edm`, body: records(1, 'a'), times: 9},
      {url: `${oai}&resumptionToken=a`, body: records(2, 'b'), times: 9},
      {url: `${oai}&resumptionToken=b`, body: records(3, ''), times: 9},
    ],
  },
];
/** @type {Awaited<ReturnType<typeof startServer>>} */
let server;
beforeAll(async () => {
  server = await startServer(cases);
});
afterAll(() => {
  server.close();
  fs.rmSync(folder, {recursive: true});
});

/**
 * @param {string} name of the case
 * @param {string} line of bash
 * @param {(child: import('node:child_process').ChildProcess) => void} [meanwhile]
 * @returns {Promise<{code: number | null, stdout: string, stderr: string}>}
 */
const run = (name, line, meanwhile) =>
  new Promise((resolve) => {
    const env = {...process.env, MUSEUM: `${server.address}${name}/`, CONTACT: 'test@example.org'};
    const child = spawn('bash', ['-c', line], {env, cwd: folder});
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (data) => (stdout += data));
    child.stderr.on('data', (data) => (stderr += data));
    child.on('close', (code) => resolve({code, stdout, stderr}));
    meanwhile?.(child);
  });

test.each([
  ['head has enough', `${command} search title=a | head -1; exit \${PIPESTATUS[0]}`, 0, ''],
  ['stdout is closed', `exec ${command} search title=a >&-`, 0, ''],
  ['stdout and stderr are closed', `exec ${command} search title=a >&- 2>&-`, 0, ''],
  ['the disk is full', `exec ${command} search title=a >/dev/full`, 1, 'no space left'],
])('%s', async (_, line, code, says) => {
  const result = await run('many', line);
  expect(result.code).toBe(code);
  expect(result.stderr).toContain(says);
  expect(result.stderr.trim().split('\n')).toHaveLength(1);
});

test('Ctrl+C stops it with a sentence', async () => {
  const {code, stderr} = await run('silent', `exec ${command} search title=a`, (child) => {
    setTimeout(() => child.kill('SIGINT'), 1500);
  });
  expect({code, stderr}).toEqual({code: 130, stderr: 'collection-online: stopped\n'});
});

test('a harvest that is killed goes on', async () => {
  const files = () => fs.readdirSync(path.join(folder, 'copy/records')).filter((name) => name.endsWith('.xml'));
  const line = `exec ${command} harvest --out copy`;
  await run('killed', line, (child) => child.stderr?.once('data', () => child.kill('SIGKILL')));
  expect(files()).toHaveLength(3);
  const {code, stdout} = await run('killed', line);
  expect({code, stdout}).toEqual({
    code: 0,
    stdout: '9 of 9 records\nthe next harvest starts from 2026-06-20T08:00:00Z\n',
  });
  expect(files()).toHaveLength(9);
  const {requests} = await (await fetch(`${server.address}killed/requests`)).json();
  expect(requests.filter((/** @type {string} */ url) => url.endsWith('metadataPrefix=edm'))).toHaveLength(1);
});
