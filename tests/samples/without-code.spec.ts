/** The recipes without code: the expressions run on a recorded response, and the figures are those of the sample files. */

import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {parse} from 'csv-parse/sync';
import {getSampleFiles} from '../../src/features/sample-data/files';
import {root} from '../support/test';

const page = fs.readFileSync(path.join(root, 'tutorials/recipes/sample-without-code.md'), 'utf8');
const RECORD = 'samples/recordings/records/object-200108359.edm-framed.trimmed.2026-10-07.json';

/** Evaluates an expression of the page: of OpenRefine's language it uses only what JavaScript has, too. */
function evaluate(title: string, value: string): unknown {
  const [, code] = new RegExp(`title="${title}"\\n\\s*(.+)\\n`).exec(page) ?? [];
  expect(code, `the page has code with the title ${title}`).toBeDefined();
  const cell = Object.assign(new String(value), {parseJson: () => JSON.parse(value) as unknown});
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the text of our own page
  return (new Function('value', `return ${code}`) as (cell: object) => unknown)(cell);
}

test('the expressions for OpenRefine read a recorded record', () => {
  const record = fs.readFileSync(path.join(root, RECORD), 'utf8');
  expect(evaluate('The URL of each record', 'https://id.rijksmuseum.nl/200108359')).toBe(
    'https://data.rijksmuseum.nl/200108359?_profile=edm-framed',
  );
  expect(evaluate('Title in English', record)).toMatch(/^A Ship on the High Seas/);
  expect(evaluate('Maker', record)).toBe('Willem van de Velde (II)');
  expect(evaluate('Rights of the image', record)).toBe('http://creativecommons.org/publicdomain/mark/1.0/');
  expect(evaluate('URL of the image', record)).toBe('https://iiif.micr.io/eBrWZ/full/max/0/default.jpg');
});

test('the figures of the map and the traps of spreadsheets are in the files', async () => {
  const files = new Map(
    (await getSampleFiles(root)).map(({name, content}) => [name, new TextDecoder().decode(content)]),
  );
  const rows = (name: string) => parse<Record<string, string>>(files.get(name)!, {bom: true, columns: true});
  const made = rows('places.csv').filter(({relation}) => relation === 'made');
  const inAmsterdam = made.filter(({place}) => place === 'Amsterdam').length;
  expect(page).toContain(`${inAmsterdam} objects were made in\n   Amsterdam`);
  expect(page).toContain(
    `Only ${made.length} rows are places of making, in ${new Set(made.map(({place}) => place)).size} towns and countries`,
  );
  const objects = rows('objects.csv');
  expect(objects.some(({life_dates_birth}) => life_dates_birth === '1784-07')).toBe(true);
  expect(objects.some(({iconclass}) => iconclass === '49E122')).toBe(true);
});
