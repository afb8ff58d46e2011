import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import {dateServices} from '../../scripts/lib/last-checked';
import {readOpenApi} from '../../src/features/openapi/openapi';
import {root} from '../support/test';

const {operations} = readOpenApi(root);
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

test('a service without a date to set is an error, and nothing is written', ({}, info) => {
  const file = info.outputPath('dates.json');
  fs.writeFileSync(file, '{"search":null}');
  expect(() => dateServices(file, operations, requests, '2026-11-21')).toThrow(
    'src/site/last-checked.json has no oai-pmh; add it, with null as its date.',
  );
  expect(fs.readFileSync(file, 'utf8')).toBe('{"search":null}');
});
