import {expect, test} from 'vitest';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {readSamples} from 'recorded-samples';
import {dateServices, LAST_RESPONSES} from './last-responses';
import {findOperation, readOpenApi} from '../../src/features/openapi/openapi';
import {getLastResponse, isServiceId} from '../../src/site/services';
import {root} from './project';

const {operations} = readOpenApi(root);

test('no stored response is newer than the date of its service, which pages show', () => {
  const newer = readSamples(root).recordings.flatMap(({name, method, url, provenance: {kind, date}}) => {
    const service = findOperation(operations, method, url)?.operation.service ?? '';
    const isResponse = date !== null && kind === 'recorded' && isServiceId(service);
    return isResponse && date > (getLastResponse(service) ?? '') ? [`${name}: write ${date} in ${LAST_RESPONSES}`] : [];
  });
  expect(newer).toEqual([]);
});

const DATES = {search: '2026-01-01', 'oai-pmh': null, sru: null};
const requests = [
  {method: 'GET', url: 'https://data.rijksmuseum.nl/search/collection?type=painting'},
  {method: 'GET', url: 'https://data.rijksmuseum.nl/oai?verb=Identify'},
];

test('the services that responded get the date, the others keep theirs', () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'dates-')), 'dates.json');
  fs.writeFileSync(file, JSON.stringify(DATES));
  dateServices(file, operations, requests, '2026-11-21');
  expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toEqual({...DATES, search: '2026-11-21', 'oai-pmh': '2026-11-21'});
});
