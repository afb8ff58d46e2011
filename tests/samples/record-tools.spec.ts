/**
 * The programs that read records: what they do with arguments, errors and files that the samples' own runs do not show.
 */

import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {ok, recording} from '../../packages/recorded-samples/tests/project';
import sharp from 'sharp';
import {RECORDINGS_FOLDER} from 'recorded-samples';
import type {PlaybackOptions} from 'recorded-samples/tools';
import {readLinkedArt} from '../../src/features/record/records';
import {getExcerpt} from '../../scripts/lib/excerpts';
import {root} from '../support/test';
import {Folder, languages, recorded, runProgram, type ProgramLanguage} from './sandbox';

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
/** The recordings, some with other texts in their bodies. */
const change = (changes: Readonly<Record<string, readonly [from: string | RegExp, to: string]>>) =>
  recorded.map((each) => {
    const [from, to] = changes[each.name] ?? ['', ''];
    return from === '' ? each : {...each, body: Buffer.from(each.body.toString('utf8').replace(from, to))};
  });
const FREE = '<edm:rights rdf:resource="http://creativecommons.org/publicdomain/mark/1.0/" />';
const withTwoRights = change({
  'pixels/follow-the-links/visual-item': [
    /^ {2}"subject_to": \[/m,
    `$&{"type": "Right", "classified_as": [{"id": "${IN_COPYRIGHT}", "type": "Type"}]}, `,
  ],
  'recipes/thumbnails-for-results/night-watch': [
    /"edmRights": "[^"]*"/,
    `"edmRights": ["${PUBLIC_DOMAIN}", {"id": "${IN_COPYRIGHT}"}]`,
  ],
  'recipes/images-of-a-set/records': [new RegExp(FREE, 'g'), `$&${FREE.replace('creativecommons.org', 'example.org')}`],
});
const withSharedImage = change({'recipes/images-of-a-set/object-without-image': [/202411765/g, '202107928']});
const withTwoResults = [
  ...recorded.filter(({name}) => name !== 'tutorials/search-to-image/no-such-number'),
  resultsPage('objectNumber=SK-C-0', [NIGHT_WATCH, NIGHT_WATCH]),
];

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
        'so is a web page in place of JSON',
        'records/linked-art',
        ['200107928'],
        {code: 1, stderr: `linked-art: ${NIGHT_WATCH}: a web page in place of data\n`},
        [MAINTENANCE],
      ],
      [
        'a table has URL, rights and sharing of the images on request',
        'recipes/csv-of-an-artist',
        ['--images', '--limit', '1', 'Rembrandt van Rijn'],
        {
          stdout: expect.stringMatching(
            new RegExp(`^.*,images,image-rights,objects-that-share-it\n.*,${IMAGE},${PUBLIC_DOMAIN},4\n$`),
          ),
        },
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
        'years before 1000 are searched as records write them, too',
        'recipes/date-ranges',
        ['950', '960'],
        {code: 0, unanswered: [], stdout: `${NIGHT_WATCH} 95?\n`},
        [
          resultsPage('creationDate=095%3F', []),
          resultsPage('creationDate=95%3F', [NIGHT_WATCH]),
          resultsPage('creationDate=0960', []),
          resultsPage('creationDate=960', []),
        ],
      ],
      [
        'a field of which more results exist than were read is named',
        'recipes/free-text-search',
        ['brug'],
        {
          code: 0,
          stdout: `${NIGHT_WATCH} description\n`,
          stderr: 'description: only the first page of 2 results; --all reads the others\n',
        },
        [
          ...['creator', 'title', 'aboutActor'].map((field) => resultsPage(`${field}=brug`, [])),
          resultsPage('description=brug', [NIGHT_WATCH], 'description=brug&pageToken=a'),
        ],
      ],
      [
        'an image that several objects share does not stand for a missing one',
        'recipes/images-of-a-set',
        ['--set', '260241', '--out', 'images'],
        {code: 0, stdout: expect.stringMatching(/^3 objects, 2 with an image/)},
        withSharedImage,
      ],
      [
        'an image with two rights, one of them not free, is not saved',
        'tutorials/search-to-image',
        ['SK-C-5'],
        {code: 0, stdout: `SK-C-5: not open: ${IN_COPYRIGHT}; ${PUBLIC_DOMAIN}\n`},
        withTwoRights,
      ],
      [
        'an object that may come after the results that were compared is missing',
        'tutorials/search-to-image',
        ['--limit', '1', 'SK-C-0'],
        {code: 1, stdout: '', stderr: expect.stringMatching(/^SK-C-0: not in the first 1 results; raise --limit\n/)},
        withTwoResults,
      ],
      [
        'an image of a set with two rights is not saved, either',
        'recipes/images-of-a-set',
        ['--set', '260241', '--out', 'images', '--save'],
        {stdout: expect.stringContaining('2 with an image, 0 free to use')},
        withTwoRights,
      ],
      [
        'so is its identifier',
        'recipes/old-links-to-identifiers',
        ['--limit', '1', 'SK-C-0', 'SK-C-5'],
        {code: 1, stdout: `input,object_number,identifier\nSK-C-5,SK-C-5,${NIGHT_WATCH}\n`},
        withTwoResults,
      ],
      [
        'all rights of a thumbnail are printed, whatever their form',
        'recipes/thumbnails-for-results',
        ['--limit', '1', 'creationDate=16??'],
        {code: 0, stdout: expect.stringContaining(`default.jpg ${PUBLIC_DOMAIN}; ${IN_COPYRIGHT}\n`)},
        withTwoRights,
      ],
    ] as const) {
      test(what, async () => {
        expect(await runProgram(name, language, args, {recordings})).toMatchObject(result);
      });
    }

    test('a number of things is a whole one, of 1 or more, and years are in their order', async () => {
      for (const [name, ...args] of [
        ['recipes/csv-of-an-artist', '--limit', '0', 'Rembrandt van Rijn'],
        ['recipes/thumbnails-for-results', '--limit', 'ten', 'type=painting'],
        ['recipes/old-links-to-identifiers', '--limit', '1.5', 'SK-C-5'],
        ['tutorials/search-to-image', '--limit', '1.5', 'SK-C-5'],
        ['tutorials/search-to-image', '--width', '0', 'SK-C-5'],
        ['sru/search-library', '--page-size', '0', 'author=gerson'],
        ['recipes/page-7-of-results', '0', 'type=painting'],
        ['recipes/date-ranges', '1650', '1640'],
      ] as const) {
        const result = await runProgram(name, language, args);
        expect(result, name).toMatchObject({code: 2, stdout: '', responses: 0});
        expect(result.stderr, name).toMatch(/usage: /i);
      }
    });

    test('the list of works is made once, and again for another search or when it is damaged', async () => {
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
      opened.write('works.json', opened.read('works.json').slice(0, 20));
      expect(await responses('type=other'), 'a page and a record').toBe(2);
      expect(fs.readdirSync(folder), 'the next run reads its own modules').not.toContain('__pycache__');
    });

    test('old links are read from a file with or without a mark, in upper or lower case', async () => {
      await using opened = new Folder();
      const folder = opened.path;
      opened.write(
        'links.txt',
        '\ufeffsk-c-5\nhttp://www.rijksmuseum.nl/nl/collectie/object/SK-C-5--3137deb45cd7765f9a76084a16c99544\n\nhttp://www.rijksmuseum.nl/api/en/collection/sk-c-5?key=a\n',
      );
      const {stdout} = await runProgram('recipes/old-links-to-identifiers', language, ['--file', 'links.txt'], {
        folder,
      });
      const lines = stdout.trim().split('\n').slice(1);
      expect(lines).toHaveLength(3);
      expect(lines.every((line) => line.endsWith(`,SK-C-5,${NIGHT_WATCH}`))).toBe(true);
    });

    test('an image is saved in the width and the folder asked for, with title, maker and credit line', async () => {
      await using opened = new Folder();
      const respond: PlaybackOptions['respond'] = async ({url}) => {
        const [, width] = /\/PJEZO\/full\/(\d+),\/0\/default\.jpg$/.exec(url) ?? [];
        const original = path.join(root, 'samples/recordings/iiif/jpeg_PJEZO_full_1686,.jpg');
        const resize = () => sharp(original).resize(Number(width)).toBuffer();
        return width ? {status: 200, headers: [['Content-Type', 'image/jpeg']], body: await resize()} : null;
      };
      const args = ['--width', '1200', '--out', 'saved', 'SK-C-5'];
      const {code, stdout} = await runProgram('tutorials/search-to-image', language, args, {
        folder: opened.path,
        respond,
      });
      expect(code).toBe(0);
      expect(fs.readdirSync(path.join(opened.path, 'saved')).sort()).toEqual(['SK-C-5.jpg', 'SK-C-5.txt']);
      expect((await sharp(path.join(opened.path, 'saved/SK-C-5.jpg')).metadata()).width).toBe(1200);
      expect(opened.read('saved/SK-C-5.txt')).toMatch(
        /^Rembrandt van Rijn, The Night Watch .+, 1642\. Rijksmuseum, SK-C-5, \S+\/200107928\. Public Domain Mark 1\.0, https:.+\n$/,
      );
      const tutorial = fs.readFileSync(path.join(root, 'tutorials/search-to-image.md'), 'utf8');
      const [shown = ''] = getExcerpt(tutorial, 'Result').split(/(?<=\n)/);
      expect(stdout.startsWith(shown)).toBe(true);
      expect(stdout).toMatch(
        /^ {2}title: The Night Watch .+\n {2}maker: Rembrandt van Rijn\n {2}credit: Rembrandt van Rijn, /m,
      );
    });
  });
}

/** Prints every field of the records in files, as value and as cell, in English and in Dutch. */
const READERS: Readonly<Record<ProgramLanguage, string>> = {
  javascript: `import fs from 'node:fs';
import { FIELDS, getCell, getField } from './linked-art.mjs';
const read = (file) => {
  const record = JSON.parse(fs.readFileSync(file, 'utf8'));
  const fields = (language) => Object.keys(FIELDS[record.type]).map((name) => [name, getField(record, name, language), getCell(record, name, language)]);
  return ['en', 'nl'].map(fields);
};
console.log(JSON.stringify(process.argv.slice(2).map(read)));
`,
  python: `import json, sys
from linked_art import FIELDS, get_cell, get_field
def read(file):
    with open(file, encoding="utf-8") as text:
        record = json.load(text)
    return [
        [[name, get_field(record, name, language), get_cell(record, name, language)] for name in FIELDS[record["type"]]]
        for language in ("en", "nl")
    ]
print(json.dumps([read(file) for file in sys.argv[1:]]))
`,
};

/** A record with forms that nobody has recorded: both languages must make the same of them. */
const ODD = {
  type: 'HumanMadeObject',
  id: NIGHT_WATCH,
  identified_by: [{type: 'Identifier', content: '', classified_as: [{id: 'http://vocab.getty.edu/aat/300456575'}]}],
  dimension: ['379,5', '', null, '12', '5.0'].map((value) => ({value})),
  current_location: {identified_by: [{type: 'Identifier', content: 'HG-2.0'}]},
};

test('the module reads each recorded object, visual item, digital object and person, the same in both languages', async () => {
  await using odd = new Folder();
  odd.write('odd.json', JSON.stringify(ODD));
  const files = [
    path.join(odd.path, 'odd.json'),
    ...readLinkedArt(root).map(({file}) => path.join(root, RECORDINGS_FOLDER, file)),
  ];
  expect(files.length).toBeGreaterThan(15);
  const [javascript, python] = await Promise.all(
    languages.map(async (language) => {
      await using folder = new Folder();
      const [command = '', ...flags] = await folder.add('records/linked-art', language);
      const main = language === 'python' ? 'main.py' : 'main.mjs';
      folder.write(main, READERS[language]);
      const {stdout} = await folder.execute([command, ...flags.slice(0, -1), main, ...files]);
      return JSON.parse(stdout) as unknown[];
    }),
  );
  expect(javascript).toHaveLength(files.length);
  expect(python).toEqual(javascript);
});
