import {expect, test} from '@playwright/test';
import {readOpenApi} from '../../src/features/openapi/openapi';
import {parseRecording, readSamples} from 'recorded-samples';
import {getStatus} from '../../src/features/status/status';
import {getLastChecked} from '../../src/site/services';
import {root} from '../support/test';
import {noFile} from '../../packages/recorded-samples/tests/project';
import fs from 'node:fs';
import {dateServices} from '../../scripts/lib/last-checked';

const {operations} = readOpenApi(root);
const recording = (provenance: string) =>
  parseRecording(
    `# ${provenance}\n# source: https://github.com/a/b/blob/c/d.json\nGET https://data.rijksmuseum.nl/search/collection\n\nHTTP/1.1 200 OK\n\n`,
    'samples/search/test/answer.http',
    noFile,
  );

test('a response has its date and who recorded it; an example and a text of the documentation have none', () => {
  const getSample = (provenance: string) => getStatus(operations, [recording(provenance)]).samples[0];
  expect(getSample('recorded 2026-10-01')).toMatchObject({
    service: 'search',
    status: 200,
    lastResponse: '2026-10-01',
    recordedBy: {name: 'a/b', url: 'https://github.com/a/b/blob/c/d.json'},
  });
  for (const provenance of [
    'constructed from the specification',
    "recorded in the museum's documentation of 2024-08-14",
  ]) {
    expect(getSample(provenance)).toMatchObject({lastResponse: null, recordedBy: null});
  }
});

test('no stored response is newer than the date of its service, which pages show', () => {
  const {samples} = getStatus(operations, readSamples(root).recordings);
  const newer = samples.filter(
    ({service, lastResponse}) => lastResponse !== null && lastResponse > (getLastChecked(service) ?? ''),
  );
  expect(newer.map(({name}) => name)).toEqual([]);
  expect(samples.filter(({lastResponse}) => lastResponse !== null).length).toBeGreaterThan(20);
});

const DATES = {search: '2026-01-01', 'oai-pmh': null, sru: null};
const requests = [
  {method: 'GET', url: 'https://data.rijksmuseum.nl/search/collection?type=painting'},
  {method: 'GET', url: 'https://data.rijksmuseum.nl/oai?verb=Identify'},
];

test('the services that responded get the date, the others keep theirs', ({}, info) => {
  const file = info.outputPath('dates.json');
  fs.writeFileSync(file, JSON.stringify(DATES));
  dateServices(file, operations, requests, '2026-11-21');
  expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toEqual({...DATES, search: '2026-11-21', 'oai-pmh': '2026-11-21'});
});
