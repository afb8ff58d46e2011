/** The programs that read records: what they do with arguments, errors and files that the samples' own runs do not show. */

import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {ok, recording} from '../../packages/recorded-samples/tests/project';
import {Folder, languages, recorded, runProgram} from './sandbox';

const NIGHT_WATCH = 'https://id.rijksmuseum.nl/200107928';
const SEARCH = 'https://data.rijksmuseum.nl/search/collection';

/** A results page, as Search sends it. */
const resultsPage = (query: string, identifiers: string[], next?: string) =>
  recording(
    `GET ${SEARCH}?${query}`,
    ok(
      JSON.stringify({
        partOf: {totalItems: next ? identifiers.length + 1 : identifiers.length},
        orderedItems: identifiers.map((id) => ({id})),
        ...(next ? {next: {id: `${SEARCH}?${next}`}} : {}),
      }),
      'application/ld+json',
    ),
    `test/${query.replace(/\W+/g, '-')}/response`,
  );

const MAINTENANCE = recording(`GET ${NIGHT_WATCH}`, ok('<html>Maintenance</html>', 'text/html'));
const YEARS = ['159%3F', '16%3F%3F', '170%3F', '1710', '1711'].map((pattern) =>
  resultsPage(`creationDate=${pattern}`, [NIGHT_WATCH]),
);
const IMAGE = 'https://iiif.micr.io/PJEZO/full/max/0/default.jpg';
const PUBLIC_DOMAIN = 'https://creativecommons.org/publicdomain/mark/1.0/';
const IN_COPYRIGHT = 'https://rightsstatements.org/vocab/InC/1.0/';
const inCopyright = recorded.map((each) =>
  each.name === 'pixels/follow-the-links/visual-item'
    ? {...each, body: Buffer.from(each.body.toString('utf8').replace(PUBLIC_DOMAIN, IN_COPYRIGHT))}
    : each,
);
const withTwoRights = recorded.map((each) => {
  if (each.name !== 'pixels/follow-the-links/visual-item') {
    return each;
  }
  const item = JSON.parse(each.body.toString('utf8'));
  item.subject_to.push({type: 'Right', classified_as: [{id: IN_COPYRIGHT, type: 'Type'}]});
  return {...each, body: Buffer.from(JSON.stringify(item))};
});

for (const language of languages) {
  test.describe(language, () => {
    for (const [what, name, args, result, recordings = recorded] of [
      [
        'a field that the record does not have is one line on stderr',
        'records/linked-art',
        ['--fields', 'occupations,title', '2103429'],
        {code: 1, stdout: '', stderr: 'linked-art: a record of type Person has no title\n'},
      ],
      [
        'so is an unknown number',
        'records/linked-art',
        ['299999999'],
        {code: 1, stdout: '', stderr: 'linked-art: https://id.rijksmuseum.nl/299999999: status 400 Bad Request\n'},
      ],
      [
        'so is a web page in place of JSON',
        'records/linked-art',
        ['200107928'],
        {code: 1, stderr: `linked-art: ${NIGHT_WATCH}: a web page in place of data\n`},
        [MAINTENANCE],
      ],
      [
        'a table has URL and rights of the images on request',
        'recipes/csv-of-an-artist',
        ['--images', '--limit', '1', 'Rembrandt van Rijn'],
        {stdout: expect.stringMatching(new RegExp(`^.*,images,image-rights\n.*,${IMAGE},${PUBLIC_DOMAIN}\n$`))},
      ],
      [
        'a number that is not among the first results is not looked for further',
        'tutorials/search-to-image',
        ['--limit', '1', 'SK-A'],
        {code: 0, stdout: 'SK-A: not in the first 1 results\n', responses: 2},
        [resultsPage('objectNumber=SK-A', [NIGHT_WATCH, 'https://id.rijksmuseum.nl/200100988']), ...recorded],
      ],
      [
        'a range of years takes the fewest patterns, and prints an object once',
        'recipes/date-ranges',
        ['1590', '1711'],
        {
          code: 0,
          unanswered: [],
          stdout: `${NIGHT_WATCH} 159?\n`,
          replayed: new Set(YEARS.map(({name: page}) => page)),
        },
        YEARS,
      ],
      [
        'a page after the last is an error',
        'recipes/page-7-of-results',
        ['2', 'type=print'],
        {code: 1, stdout: '', stderr: 'page-7-of-results: there is no page 2\n'},
        [resultsPage('type=print', [NIGHT_WATCH])],
      ],
      [
        'an image in copyright is not saved',
        'tutorials/search-to-image',
        ['SK-C-5'],
        {code: 0, stdout: `SK-C-5: not open: ${IN_COPYRIGHT}\n`},
        inCopyright,
      ],
      [
        'an image with two rights, one of them not free, is not saved',
        'tutorials/search-to-image',
        ['SK-C-5'],
        {code: 0, stdout: `SK-C-5: not open: ${PUBLIC_DOMAIN}; ${IN_COPYRIGHT}\n`},
        withTwoRights,
      ],
    ] as const) {
      test(what, async () => {
        expect(await runProgram(name, language, args, {recordings})).toMatchObject(result);
      });
    }

    test('a person, a visual item and a digital object have fields of their own, of which some can be chosen', async () => {
      const fields = async (...args: string[]) =>
        JSON.parse((await runProgram('records/linked-art', language, args)).stdout) as object;
      expect(await fields('2103429')).toMatchObject({
        'names-of-a-maker': expect.arrayContaining(['Rembrandt van Rijn', 'Rijn, Rembrandt van']),
        'life-dates': {born: {text: '1606-07-15'}, died: {latest: '1669-10-08'}},
      });
      expect(await fields('--fields', 'occupations', '2103429')).toEqual({occupations: expect.any(Array)});
      expect(await fields('202107928')).toMatchObject({
        'image-rights': [PUBLIC_DOMAIN],
        iconclass: ['31D11222', '34B11', '45(+26)', '45C1', '45D12', '48C7341'],
      });
      expect(await fields('500711199912110510799100')).toMatchObject({image: [IMAGE]});
    });

    test('the list of works is made once, and again for another search', async () => {
      await using opened = new Folder();
      const folder = opened.path;
      const pages = [
        ...recorded,
        resultsPage('type=one', [NIGHT_WATCH], 'type=one&pageToken=a'),
        resultsPage('type=one&pageToken=a', [NIGHT_WATCH]),
        resultsPage('type=other', [NIGHT_WATCH]),
      ];
      const responses = async (...args: string[]) => {
        const result = await runProgram('recipes/work-of-the-day', language, args, {recordings: pages, folder});
        expect(result.stderr).toBe('');
        expect(result.stdout).toContain('Rembrandt van Rijn');
        return result.responses;
      };
      expect(await responses('type=one'), 'two pages and a record').toBe(3);
      expect(await responses('type=one', '--random'), 'the record').toBe(1);
      expect(await responses('type=other'), 'a page and a record').toBe(2);
      expect(fs.readdirSync(folder), 'the next run reads its own modules').not.toContain('__pycache__');
    });

    test('old links are read from a file, in upper or lower case', async () => {
      await using opened = new Folder();
      const folder = opened.path;
      opened.write(
        'links.txt',
        'http://www.rijksmuseum.nl/nl/collectie/object/SK-C-5--3137deb45cd7765f9a76084a16c99544\n\nhttp://www.rijksmuseum.nl/api/en/collection/sk-c-5?key=a\n',
      );
      const {stdout} = await runProgram('recipes/old-links-to-identifiers', language, ['--file', 'links.txt'], {
        folder,
      });
      const lines = stdout.trim().split('\n').slice(1);
      expect(lines).toHaveLength(2);
      expect(lines.every((line) => line.endsWith(`,SK-C-5,${NIGHT_WATCH}`))).toBe(true);
    });

    test('an image is saved with its credit line, in the folder and of the size asked for', async () => {
      await using opened = new Folder();
      const folder = opened.path;
      const {code} = await runProgram('tutorials/search-to-image', language, ['--out', 'saved', 'SK-C-5'], {folder});
      expect(code).toBe(0);
      expect(fs.readdirSync(path.join(folder, 'saved')).sort()).toEqual(['SK-C-5.jpg', 'SK-C-5.txt']);
      expect(opened.read('saved/SK-C-5.txt')).toMatch(
        /^Rembrandt van Rijn, The Night Watch .+, 1642\. Rijksmuseum, SK-C-5, \S+\/200107928\. Public Domain Mark 1\.0, https:.+\n$/,
      );
      expect(fs.readFileSync(path.join(folder, 'saved/SK-C-5.jpg')).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    });
  });
}
