/** `npm run check:live` and `npm run record` on a copy of this project, with services that fail or have changed. */

import {once} from 'node:events';
import {execFile} from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import {expect, test} from '@playwright/test';
import {getHeader, readSamples, type Recording} from 'recorded-samples';
import {getRequestKey} from '../../packages/recorded-samples/src/recording';
import {listen} from '../../scripts/lib/listen';
import {copySite, docusaurus} from '../support/copies';
import {isNightly} from '../support/nightly';
import {root} from '../support/test';

type ResponseParts = Pick<Recording, 'status' | 'headers' | 'body'>;

/** The response to a request without a recording, such as the request of an open question. */
const NOT_RECORDED: ResponseParts = {
  status: 404,
  headers: [['Content-Type', 'text/plain']],
  body: Buffer.from('Not found'),
};

/**
 * Starts a server that answers for all services with their recordings. The first segment of a path is the host.
 *
 * @param change returns the parts of a response that differ from its recording, `closed` to close the connection without
 *   a response, or null for the unchanged recording
 */
async function startServices(change: (host: string, recording: Recording) => Partial<ResponseParts> | 'closed' | null) {
  const {recordings} = readSamples(root);
  const server = http.createServer((request, response) => {
    const url = `https:/${request.url}`;
    const matches = recordings.filter(
      (candidate) =>
        getRequestKey(candidate.method, candidate.url.replace(/^http:/, 'https:')) ===
          getRequestKey(request.method ?? '', url) &&
        candidate.requiredHeaders.every(([name, value]) => request.headers[name.toLowerCase()] === value),
    );
    const [recording] = matches.sort((a, b) => b.requiredHeaders.length - a.requiredHeaders.length);
    const changedParts = recording && change(new URL(url).host, recording);
    if (changedParts === 'closed') {
      response.destroy();
      return;
    }
    const {status, headers, body} = recording ? {...recording, ...changedParts} : NOT_RECORDED;
    headers.filter(([name]) => !/^content-(length|encoding)$/i.test(name)).forEach(([name, value]) => response.appendHeader(name, value)); // prettier-ignore
    response.writeHead(status).end(request.method === 'HEAD' ? undefined : body);
  });
  const port = await listen(server, 0, '127.0.0.1');
  return {url: `http://127.0.0.1:${port}`, close: () => server.close()};
}

/** Runs one of the project's commands in a copy. */
async function runScript(dir: string, script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child = execFile('npx', ['tsx', `scripts/${script}.ts`, ...args], {cwd: dir, env: {...process.env, ...env}});
  let output = '';
  [child.stdout, child.stderr].forEach((stream) => stream?.on('data', (text: string) => (output += text)));
  const [code] = (await once(child, 'close')) as [number];
  return {code, output};
}

const CONTACT = 'mailto:editor@example.org';

test('a busy host, an unavailable host and a dead host do not prevent the comparison of the other hosts', async ({}, info) => {
  test.setTimeout(3 * 60_000);
  let areServicesHealthy = false;
  const services = await startServices((host) => {
    switch (areServicesHealthy ? '' : host) {
      case 'www.rijksmuseum.nl':
        return {status: 429};
      case 'id.rijksmuseum.nl':
        return {status: 503, headers: [['Retry-After', '600']]};
      case 'iiif.micr.io':
        return 'closed';
      default:
        return null;
    }
  });
  const nightsFile = info.outputPath('nights.json');
  fs.writeFileSync(nightsFile, JSON.stringify({'iiif.micr.io': 2, 'library.rijksmuseum.nl': 2}));
  const check = () => runScript(root, 'live', ['check', '--nights', nightsFile], {CONTACT, MUSEUM: services.url});
  const {code, output} = await check();
  expect(output).toMatch(/\n- www\.rijksmuseum\.nl: (\d+) of \1 requests, night 1 in a row\.\n.* status 429\.\n/);
  expect(output).toMatch(/\n- id\.rijksmuseum\.nl: (\d+) of \1 requests, .*\n.* status 503, Retry-After: 600\.\n/);
  expect(output).toMatch(/\n- iiif\.micr\.io: (\d+) of \1 requests, night 3 .*\n(.*\n)?.* after 3 failures in a row: /);
  expect(output, 'the others are compared').not.toMatch(/^- (data|library)\.rijksmuseum\.nl/m);
  expect(code, 'after three nights somebody has to look').toBe(1);

  areServicesHealthy = true;
  const next = await check();
  expect(next.code, next.output).toBe(0);
  expect(next.output).toContain(' same, 0 changed, 0 stored, 0 unreachable.');
  expect(fs.readFileSync(nightsFile, 'utf8')).toBe('{}');
  services.close();
});

test('after services have changed and are recorded again, the commands of the project still run', async () => {
  test.setTimeout(isNightly ? 10 * 60_000 : 6 * 60_000);
  const services = await startServices((_, recording) => {
    const text = recording.body.toString('utf8');
    switch (recording.name) {
      // Another service answers at the same URL.
      case 'http/night-watch/response':
        return {
          status: 302,
          headers: [['Location', 'https://www.rijksmuseum.nl/en/collection']],
          body: Buffer.alloc(0),
        };
      // The document has another structure.
      case 'records/linked-art/person':
        return {body: Buffer.from(JSON.stringify({'@graph': [JSON.parse(text)]}))};
      // A field has another name.
      case 'records/linked-art/signed':
        return {body: Buffer.from(text.replace('"shows"', '"displays"'))};
      // The response has a new header.
      case 'search/paintings/response':
        return {headers: [...recording.headers, ['X-New', 'yes']]};
      default:
        // All other documents differ only in a line break.
        return /json|xml/.test(getHeader(recording, 'content-type') ?? '') ? {body: Buffer.from(`${text}\n`)} : null;
    }
  });
  const dir = copySite('recorded');
  const {code, output} = await runScript(dir, 'live', ['record'], {CONTACT, MUSEUM: services.url});
  services.close();
  expect(code, output).toBe(1);
  const [, refusedSection = '', storedSection = ''] = output.split(/^## Changed.*$/m);
  expect(refusedSection).toContain(
    '- http/night-watch/response: status 302 in place of 200: a redirect to https://www.',
  );
  expect(refusedSection).toMatch(
    /- records\/linked-art\/person: .*"keep: .*" matches nothing in the body\. On pages: /,
  );
  expect(storedSection).toMatch(/- records\/linked-art\/signed: the field displays .* is new; .* On pages: /);
  const {recordings} = readSamples(dir);
  expect(recordings.find(({name}) => name === 'search/paintings/response')?.headers).toContainEqual(['X-New', 'yes']);

  // Run the commands that the report lists. They must finish, and print each problem as a sentence.
  const generation = await runScript(dir, 'generate', ['record-data']);
  expect(generation.code, generation.output).toBe(0);
  const {output: problems} = await runScript(dir, 'check-samples', ['--without-programs']);
  expect(problems).toMatch(/^((samples|records)\/.*\.\n)*(No problem|\d+ problem\(s\), listed above)\.\n$/);
  if (isNightly) {
    const build = await docusaurus(['build'], {dir});
    expect(build.code, build.output).toBe(0);
  }
});
