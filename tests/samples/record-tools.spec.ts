/** The programs that read records: what they do with arguments, errors and files that the samples' own runs do not show. */

import {expect, test, type TestInfo} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {runSample, type PlaybackOptions} from 'recorded-samples/tools';
import {readSample, readSamples, type Recording} from 'recorded-samples';
import {playing} from '../../scripts/samples/config';
import {root} from '../support/test';
import {cutOff} from './sandbox';
import {ok, recording} from '../../packages/recorded-samples/tests/project';

const {recordings: recorded} = readSamples(root);
const NIGHT_WATCH = 'https://id.rijksmuseum.nl/200107928';
const SEARCH = 'https://data.rijksmuseum.nl/search/collection';

interface Options {
  recordings?: readonly Recording[];
  folder?: string;
  respond?: PlaybackOptions['respond'];
}

const run = (
  name: string,
  language: 'javascript' | 'python',
  args: string[],
  {recordings = recorded, ...options}: Options = {},
) => runSample({...readSample(root, name), args}, language, recordings, {...playing, ...options});

/** A results page, as Search sends it. */
const resultsPage = (query: string, identifiers: string[], next?: string) =>
  recording(
    `GET ${SEARCH}?${query}`,
    `HTTP/1.1 200 OK\nContent-Type: application/ld+json\n\n${JSON.stringify({
      orderedItems: identifiers.map((id) => ({id})),
      ...(next ? {next: {id: `${SEARCH}?${next}`}} : {}),
    })}`,
    `test/${query.replace(/\W+/g, '-')}/response`,
  );

function makeFolder(info: TestInfo): string {
  const folder = info.outputPath('programs');
  fs.mkdirSync(folder, {recursive: true});
  return folder;
}

for (const language of ['javascript', 'python'] as const) {
  test.describe(language, () => {
    test('a person, a visual item and a digital object have fields of their own', async () => {
      const fields = async (number: string) => JSON.parse((await run('records/linked-art', language, [number])).stdout);
      expect(await fields('2103429')).toMatchObject({
        'names-of-a-maker': expect.arrayContaining(['Rembrandt van Rijn', 'Rijn, Rembrandt van']),
        'life-dates': {born: {text: '1606-07-15'}, died: {latest: '1669-10-08'}},
      });
      expect(await fields('202107928')).toMatchObject({
        'image-rights': ['https://creativecommons.org/publicdomain/mark/1.0/'],
        iconclass: ['31D11222', '34B11', '45(+26)', '45C1', '45D12', '48C7341'],
      });
      expect(await fields('500711199912110510799100')).toMatchObject({
        image: ['https://iiif.micr.io/PJEZO/full/max/0/default.jpg'],
      });
    });

    test('only fields of the record can be chosen', async () => {
      const fields = (names: string) => run('records/linked-art', language, ['--fields', names, '2103429']);
      expect(JSON.parse((await fields('occupations')).stdout)).toEqual({occupations: expect.any(Array)});
      expect(await fields('occupations,title')).toMatchObject({
        code: 1,
        stdout: '',
        stderr: 'a record of type Person has no title\n',
      });
    });

    test('an unknown number is one line on stderr', async () => {
      expect(await run('records/linked-art', language, ['299999999'])).toMatchObject({
        code: 1,
        stdout: '',
        stderr: 'https://id.rijksmuseum.nl/299999999: status 400 Bad Request\n',
      });
    });

    test('a response that breaks off is requested again', async () => {
      const {args, output} = readSample(root, 'records/linked-art');
      const {code, stdout, responses} = await run('records/linked-art', language, args, {respond: cutOff(2)});
      expect([code, responses]).toEqual([0, 4]);
      expect(JSON.parse(stdout)).toEqual(JSON.parse(output!.text));
    });

    test('a busy service is asked five times, as far apart as it says', async () => {
      const busy = recording(`GET ${NIGHT_WATCH}`, 'HTTP/1.1 503 Service Unavailable\nRetry-After: 1\n\n');
      const start = Date.now();
      expect(await run('records/linked-art', language, ['200107928'], {recordings: [busy]})).toMatchObject({
        code: 1,
        stderr: `${NIGHT_WATCH}: status 503, 5 times\n`,
        responses: 5,
      });
      expect(Date.now() - start).toBeGreaterThan(4000);
    });

    test('a web page in place of JSON is an error', async () => {
      const page = recording(`GET ${NIGHT_WATCH}`, ok('<html>Maintenance</html>', 'text/html'));
      expect(await run('records/linked-art', language, ['200107928'], {recordings: [page]})).toMatchObject({
        code: 1,
        stderr: `${NIGHT_WATCH}: the response is not JSON\n`,
      });
    });

    test('a table has URL and rights of the images on request', async () => {
      const args = ['--images', '--limit', '1', 'Rembrandt van Rijn'];
      const {stdout} = await run('recipes/csv-of-an-artist', language, args);
      const [head, line, ...more] = stdout.trim().split('\n');
      expect(head).toMatch(/,images,image-rights$/);
      expect(line).toMatch(
        /,https:\/\/iiif\.micr\.io\/PJEZO\/full\/max\/0\/default\.jpg,https:\/\/creativecommons\.org\/publicdomain\/mark\/1\.0\/$/,
      );
      expect(more).toEqual([]);
    });

    test('a number that is not among the first results is not looked for further', async () => {
      const results = resultsPage('objectNumber=SK-A', [NIGHT_WATCH, 'https://id.rijksmuseum.nl/200100988']);
      const recordings = [results, ...recorded];
      const args = ['--limit', '1', 'SK-A'];
      expect(await run('tutorials/search-to-image', language, args, {recordings})).toMatchObject({
        code: 0,
        stdout: 'SK-A: not in the first 1 results\n',
        responses: 2,
      });
    });

    test('a range of years takes the fewest patterns', async () => {
      const pages = ['159%3F', '16%3F%3F', '170%3F', '1710', '1711'].map((pattern) =>
        resultsPage(`creationDate=${pattern}`, [NIGHT_WATCH]),
      );
      const result = await run('recipes/date-ranges', language, ['1590', '1711'], {recordings: pages});
      expect(result, 'an object once').toMatchObject({code: 0, unanswered: [], stdout: `${NIGHT_WATCH} 159?\n`});
      expect(result.replayed.size).toBe(pages.length);
    });

    test('a page after the last is an error', async () => {
      const recordings = [resultsPage('type=print', [NIGHT_WATCH])];
      expect(await run('recipes/page-7-of-results', language, ['2', 'type=print'], {recordings})).toMatchObject({
        code: 1,
        stdout: '',
        stderr: 'there is no page 2\n',
      });
    });

    test('the list of works is made once, and again for another search', async ({}, info) => {
      const folder = makeFolder(info);
      const pages = [
        ...recorded,
        resultsPage('type=one', [NIGHT_WATCH], 'type=one&pageToken=a'),
        resultsPage('type=one&pageToken=a', [NIGHT_WATCH]),
        resultsPage('type=other', [NIGHT_WATCH]),
      ];
      const responses = async (...args: string[]) => {
        const result = await run('recipes/work-of-the-day', language, args, {recordings: pages, folder});
        expect(result.stderr).toBe('');
        expect(result.stdout).toContain('Rembrandt van Rijn');
        return result.responses;
      };
      expect(await responses('type=one'), 'two pages and a record').toBe(3);
      expect(await responses('type=one', '--random'), 'the record').toBe(1);
      expect(await responses('type=other'), 'a page and a record').toBe(2);
      expect(fs.readdirSync(folder), 'the next run reads its own modules').not.toContain('__pycache__');
    });

    test('old links are read from a file, in upper or lower case', async ({}, info) => {
      const folder = makeFolder(info);
      fs.writeFileSync(
        path.join(folder, 'links.txt'),
        'http://www.rijksmuseum.nl/nl/collectie/object/SK-C-5--3137deb45cd7765f9a76084a16c99544\n\nhttp://www.rijksmuseum.nl/api/en/collection/sk-c-5?key=a\n',
      );
      const {stdout} = await run('recipes/old-links-to-identifiers', language, ['--file', 'links.txt'], {folder});
      const lines = stdout.trim().split('\n').slice(1);
      expect(lines).toHaveLength(2);
      expect(lines.every((line) => line.endsWith(`,SK-C-5,${NIGHT_WATCH}`))).toBe(true);
    });

    test('an image is saved with its credit line, in the folder and of the size asked for', async ({}, info) => {
      const folder = makeFolder(info);
      const {code} = await run('tutorials/search-to-image', language, ['--out', 'saved', 'SK-C-5'], {folder});
      expect(code).toBe(0);
      expect(fs.readdirSync(path.join(folder, 'saved')).sort()).toEqual(['SK-C-5.jpg', 'SK-C-5.txt']);
      expect(fs.readFileSync(path.join(folder, 'saved/SK-C-5.txt'), 'utf8')).toMatch(
        /^Rembrandt van Rijn, The Night Watch .+, 1642\. Rijksmuseum, SK-C-5, \S+\/200107928\. Public Domain Mark 1\.0, https:.+\n$/,
      );
      expect(fs.readFileSync(path.join(folder, 'saved/SK-C-5.jpg')).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    });

    test('an image in copyright is not saved', async () => {
      const visualItem = recorded.find(({name}) => name === 'pixels/follow-the-links/visual-item')!;
      const inCopyright = Buffer.from(
        visualItem.body
          .toString('utf8')
          .replace('https://creativecommons.org/publicdomain/mark/1.0/', 'https://rightsstatements.org/vocab/InC/1.0/'),
      );
      const recordings = recorded.map((each) => (each === visualItem ? {...each, body: inCopyright} : each));
      expect(await run('tutorials/search-to-image', language, ['SK-C-5'], {recordings})).toMatchObject({
        code: 0,
        stdout: 'SK-C-5: not open: https://rightsstatements.org/vocab/InC/1.0/\n',
      });
    });
  });
}
