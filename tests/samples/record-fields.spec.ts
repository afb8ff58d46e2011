/** The list of a record's fields, its figures and its code agree with the recordings and the modules. */

import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {getValues, readRecording, readSample} from 'recorded-samples';
import {fieldProblems} from '../../src/features/record/count';
import {fields} from '../../src/features/record/fields';
import {toXPath} from '../../src/features/record/paths';
import {root} from '../support/test';

test('a field reads every value in the recordings, and the figures are theirs', async () => {
  expect(await fieldProblems(root)).toEqual([]);
});

test('both modules have each function that the list names', async () => {
  const named = fields.flatMap(({read}) => read ?? []);
  expect(named.length).toBeGreaterThan(20);
  for (const {module, name} of named) {
    const {javascript, python} = readSample(root, `records/${module}`).code;
    const snake = name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
    expect(javascript?.text, name).toMatch(new RegExp(`^export (const|function) ${name}\\b`, 'm'));
    expect(python?.text, snake).toMatch(new RegExp(`^def ${snake}\\(`, 'm'));
  }
});

test('the XPaths read the EDM record in the structure of today', () => {
  const recording = readRecording(root, 'http/edm/response');
  const has = (id: string) => {
    const {edm} = fields.find((field) => field.id === id)!;
    return getValues(recording, toXPath(edm[0]!));
  };
  expect(has('object-number')).toEqual(['SK-C-5']);
  expect(has('maker')).toEqual(['Rembrandt van Rijn', 'Rembrandt van Rijn']);
  expect(has('depicted-persons')).toContain('Frans Banninck Cocq');
  expect(has('credit-line')).toContain('On loan from the City of Amsterdam');
  expect(has('iconclass')).toContain('45(+26)');
});

test('old names on the list are fields of the retired API', () => {
  const file = 'samples/recordings/api-legacy/collection-SK-A-2227.2025-04-01.json';
  const {artObject, artObjectPage} = JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));
  for (const name of fields.flatMap(({retired}) => retired ?? [])) {
    const value = name.split('.').reduce((object, key) => object?.[key], {artObjectPage, ...artObject});
    expect(value, name).toBeDefined();
  }
});
