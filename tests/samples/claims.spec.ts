/** What pages say of the recordings beyond figures, which `npm run generate -- record-data` counts. */

import {expect, test} from '@playwright/test';
import {readOaiRecords, recordedFigures as recorded} from 'record-data';
import {listClasses, readRecords} from 'record-data/tools';
import {readSamples} from 'recorded-samples';
import {readFile} from 'page-checks';
import {terms} from '../../src/site/vocabulary';
import {works} from '../../src/site/works';
import {root} from '../support/test';

test('EDM names the museum and never the room, and an image id is the same in June and in October', async () => {
  const {edm} = await readRecords(root);
  const places = edm.flatMap((record) => record.raw.links('currentLocation'));
  expect([...new Set(places)]).toEqual(['https://id.rijksmuseum.nl/2301886']);

  const images = new Map(edm.map((record) => [record.identifier, record.image]));
  const shared = Object.values(works).filter(({identifier}) => images.has(identifier));
  expect(shared.length).toBeGreaterThanOrEqual(2);
  for (const {identifier, imageId} of shared) {
    expect(images.get(identifier)).toContain(`micr.io/${imageId}/`);
  }
});

test('the set of free images has the records under the Public Domain Mark, and no other', () => {
  const records = [...readOaiRecords(root).values()];
  const inSet = records.filter((text) => text.includes('setSpec>260239<'));
  const free = records.filter((text) => text.includes('publicdomain/mark'));
  expect(inSet).toEqual(free);
  expect(free).toHaveLength(recorded['sample.public-domain']);
});

test('the resolver page lists only profiles as recorded that are, and all classes of the recorded records', async () => {
  const samples = readSamples(root).recordings.filter(({provenance}) => provenance.kind !== 'constructed');
  const told = [
    ...readFile(root, 'docs/http/index.md').matchAll(/\| `\?_profile=([\w-]+)` \|[^|]+\| (?:yes|in part)\b/g),
  ];
  expect(told.length).toBeGreaterThan(2);
  for (const [, token = ''] of told) {
    expect(samples.map(({url}) => url)).toContainEqual(expect.stringMatching(`_profile=${token}$`));
  }
  expect(terms.map(({number}) => number)).toEqual(expect.arrayContaining(listClasses(await readRecords(root))));
});

test('every recorded date has a shape that the page of fields names', () => {
  const page = readFile(root, 'docs/record.md');
  const shapes = Object.keys(recorded).filter((name) => name.startsWith('sample.date.'));
  expect(shapes.filter((name) => !page.includes(`[[${name}]]`))).toEqual([]);
});
