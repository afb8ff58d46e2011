/** Statements of the pages about the recordings. `npm run generate -- record-data` counts the figures in them. */

import {expect, test} from '@playwright/test';
import {readOaiRecords, recordedFigures} from 'record-data';
import {listClasses, readRecords} from 'record-data/tools';
import {readSamples} from 'recorded-samples';
import {readFile} from 'page-checks';
import {terms} from '../../src/site/vocabulary';
import {works} from '../../src/site/works';
import {root} from '../support/test';

test('the location in EDM is the museum and never the room, and image ids did not change between June and October', async () => {
  const {edm} = await readRecords(root);
  const places = edm.flatMap((record) => record.raw.links('currentLocation'));
  expect([...new Set(places)]).toEqual(['https://id.rijksmuseum.nl/2301886']);

  const images = new Map(edm.map((record) => [record.identifier, record.image]));
  const sharedWorks = Object.values(works).filter(({identifier}) => images.has(identifier));
  expect(sharedWorks.length).toBeGreaterThanOrEqual(2);
  for (const {identifier, imageId} of sharedWorks) {
    expect(images.get(identifier)).toContain(`micr.io/${imageId}/`);
  }
});

test('the set of free images contains exactly the records under the Public Domain Mark', () => {
  const records = [...readOaiRecords(root).values()];
  const inSet = records.filter((text) => text.includes('setSpec>260239<'));
  const free = records.filter((text) => text.includes('publicdomain/mark'));
  expect(inSet).toEqual(free);
  expect(free).toHaveLength(recordedFigures['sample.public-domain']);
});

test('the resolver page marks only recorded profiles as recorded, and the vocabulary has all classes of the records', async () => {
  const samples = readSamples(root).recordings.filter(({provenance}) => provenance.kind !== 'constructed');
  const recordedProfiles = [
    ...readFile(root, 'docs/http/index.md').matchAll(/\| `\?_profile=([\w-]+)` \|[^|]+\| (?:yes|only)\b/g),
  ];
  expect(recordedProfiles.length).toBeGreaterThan(2);
  for (const [, token = ''] of recordedProfiles) {
    expect(samples.map(({url}) => url)).toContainEqual(expect.stringMatching(`_profile=${token}$`));
  }
  expect(terms.map(({number}) => number)).toEqual(expect.arrayContaining(listClasses(await readRecords(root))));
});

test('the page of dates contains the format of every recorded date', () => {
  const page = readFile(root, 'docs/dates.md');
  const formatNames = Object.keys(recordedFigures).filter((name) => name.startsWith('sample.date.'));
  expect(formatNames.filter((name) => !page.includes(`[[${name}]]`))).toEqual([]);
});
