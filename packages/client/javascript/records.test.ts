/** Tests records as plain data, and the names of their fields. */

import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import {inspect} from 'node:util';
import {expect, test} from 'vitest';
import {FIELDS, readEdm, readLinkedArt, search, toCell, type FieldName, type LinkedArtObject} from './index.ts';
import FIELD_RULES from './fields.json' with {type: 'json'};
import SERVICES from './services.json' with {type: 'json'};

const recordings = path.join(import.meta.dirname, '../../../samples/recordings');
const nightWatch = fs
  .readdirSync(recordings, {recursive: true, encoding: 'utf8'})
  .find((file) => /object-200107928\.linked-art[^/]*\.json$/.test(file));
const json = fs.readFileSync(path.join(recordings, nightWatch ?? ''), 'utf8');
const framedEdm = {
  aggregatedCHO: {id: 'https://id.rijksmuseum.nl/2001', identifier: 'SK-C-5', title: 'Title', extent: 'height 0 cm'},
  edmRights: 'https://creativecommons.org/publicdomain/mark/1.0/',
};

/** Reads the names in a union type of `types.ts`. */
function readUnion(file: string, name: string): string[] {
  const text = fs.readFileSync(path.join(import.meta.dirname, file), 'utf8');
  const [, union = ''] = new RegExp(`export type ${name} =([^;]+);`).exec(text) ?? [];
  return [...union.matchAll(/'([^']+)'/g)].map(([, literal = '']) => literal);
}

/** Lists the members of an interface, including inherited ones. */
function readMembers(file: string, names: string[]): string[] {
  const text = fs.readFileSync(path.join(import.meta.dirname, file), 'utf8');
  return names.flatMap((name) => {
    const [, body = ''] = new RegExp(`interface ${name}\\b[^{]*{\\n([^]*?)\\n}`).exec(text) ?? [];
    return [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??:/gm)].map(([, member = '']) => member);
  });
}

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const listFields = (kind: string, model: string) =>
  (Object.keys(FIELDS) as FieldName[]).filter((name) =>
    (FIELDS[name] as Record<string, string[]>)[kind]?.includes(model),
  );

test('the literal names of fields are those of the rules', () => {
  const names = Object.values(FIELD_RULES.fields).flatMap((fields) => Object.keys(fields));
  expect(readUnion('types.ts', 'FieldName').sort()).toEqual([...new Set(names)].sort());
  expect(Object.keys(FIELDS).sort()).toEqual([...new Set(names)].sort());
});

test.each([
  ['ObjectRecord', 'linked-art', ['LinkedArtObject', 'CommonObjectFields']],
  ['ObjectRecord', 'edm', ['EdmObject', 'CommonObjectFields']],
  ['VisualItem', 'linked-art', ['VisualItem']],
  ['DigitalObject', 'linked-art', ['DigitalObject']],
  ['Person', 'linked-art', ['Person']],
] as const)('the type of %s in %s has exactly the fields of the rules', (kind, model, interfaces) => {
  const fields = listFields(kind, model).map(camelCase);
  expect(['identifier', ...readMembers('types.ts', [...interfaces])].sort()).toEqual(fields.sort());
});

test('the literal names of search parameters are those of the service', () => {
  expect(readMembers('search.ts', ['SearchParameters'])).toEqual(SERVICES.parameters);
});

test('the table of fields lists which models have a field', () => {
  expect(FIELDS.rights).toEqual({ObjectRecord: ['edm']});
  expect(FIELDS.title).toEqual({ObjectRecord: ['linked-art', 'edm']});
  expect(FIELDS.iconclass).toEqual({ObjectRecord: ['edm'], VisualItem: ['linked-art']});
});

test('a record does not have the fields that its model lacks', async () => {
  const linkedArt = readLinkedArt(json) as LinkedArtObject;
  const edm = await readEdm(framedEdm);
  expect(linkedArt.model).toBe('linked-art');
  expect('rights' in linkedArt).toBe(false);
  expect(linkedArt.toJSON()).not.toHaveProperty('rights');
  expect(toCell(linkedArt, 'rights')).toBe('');
  expect(edm?.model).toBe('edm');
  expect('room' in (edm ?? {})).toBe(false);
  expect(Object.keys(edm?.toJSON() ?? {}).sort()).toEqual(listFields('ObjectRecord', 'edm').sort());
  expect(edm?.parts).toEqual({parts: [], wholes: []});
  expect(edm?.dimensions).toEqual([{what: 'height', value: null, unit: 'cm', of: null, note: null}]);
});

test('records are data: equal, cloned, printed, and read once', () => {
  const [one, other] = [readLinkedArt(json), readLinkedArt(json)] as [LinkedArtObject, LinkedArtObject];
  expect(one.maker).toBe(one.maker);
  assert.deepEqual(one, other);
  assert.notDeepEqual(one, one.in('nl'));
  expect(Object.keys(one)).toEqual(['kind', 'model', 'language', 'raw']);
  expect(structuredClone({...one}).raw).toEqual(one.raw);
  expect(one.in('nl').title).not.toBe(one.title);
  expect(inspect(one)).toMatch(/^LinkedArtObject \{[^]*'SK-C-5'[^]*title: '[^]*makerAsText: '/);
  expect(inspect(one).length).toBeLessThan(400);
});

test('types refuse what the functions refuse', () => {
  // @ts-expect-error the search has no such parameter
  expect(() => search({creater: 'Rembrandt van Rijn'})).toThrow('creater');
  // @ts-expect-error no record has such a field
  expect(() => toCell(readLinkedArt(json), 'nope')).toThrow('nope');
});
