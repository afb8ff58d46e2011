/**
 * The paths in the list of fields and on pages find their values in the recordings. `npm run check:samples` compares the
 * figures.
 */

import {expect, test} from '@playwright/test';
import {readEdm} from 'collection-online';
import {fields, followsLink, toXPath, readOaiRecords} from 'record-data';
import {followEdm} from 'record-data/tools';
import {getValues, readRecording, type Recording} from 'recorded-samples';
import {ok, recording} from '../../packages/recorded-samples/tests/project';
import {listPages, readFile} from 'page-checks';
import {site} from '../../scripts/lib/pages';
import {root} from '../support/test';

/**
 * Returns two records of The Night Watch. `flat` has the structure of today's responses, and `nested` has the structure of
 * the responses until June 2026.
 */
function readStructures(): {flat: Recording; nested: Recording} {
  const flat = readRecording(root, 'http/edm/response');
  let text = readOaiRecords(root).get('SK-C-5.xml') ?? '';
  // The source of the nested records lost their prefixes.
  for (const [, generatedPrefix, uri] of [...text.matchAll(/xmlns:(ns\d+)="([^"]+)"/g)]) {
    const [, prefix = generatedPrefix] = new RegExp(`xmlns:(\\w+)="${uri}"`).exec(flat.body.toString()) ?? [];
    text = text
      .replaceAll(`${generatedPrefix}:`, `${prefix}:`)
      .replaceAll(`xmlns:${generatedPrefix}=`, `xmlns:${prefix}=`);
  }
  return {flat, nested: recording('GET https://id.rijksmuseum.nl/200107928', ok(text, 'application/rdf+xml'))};
}

/** Returns the values that an XPath finds, or an empty list if the record does not declare a prefix of the path. */
function findValues(recording: Recording, xPath: string): string[] {
  try {
    return [...new Set(getValues(recording, xPath).map((value) => value.trim()))].filter(Boolean).sort();
  } catch (error) {
    if (String(error).includes('Cannot resolve QName')) {
      return [];
    }
    throw error;
  }
}

test('the XPaths of the fields find the values that the library reads, even in nested records unless they follow a link', async () => {
  const {flat, nested} = readStructures();
  for (const recording of [flat, nested]) {
    const record = await readEdm(recording.body.toString(), {name: recording.file});
    for (const {id, edm} of fields) {
      for (const edmPath of edm.filter((candidate) => recording === flat || !followsLink(candidate))) {
        const values = followEdm(record!.raw, edmPath).values.map(({value}) => value.trim());
        expect(findValues(recording, toXPath(edmPath)), `${id} in ${recording.file}`).toEqual(
          [...new Set(values)].sort(),
        );
      }
    }
  }
});

test('an XPath of a page finds the same values in a flat and in a nested record, or the page states its structure', () => {
  const {flat, nested} = readStructures();
  const excerpts = listPages(site).flatMap((file) =>
    [...readFile(root, file).matchAll(/`(\/\/(?:dc|dcterms|edm|ore|skos|svcs):[^`]+)`(.*)/g)].map(
      ([, xPath = '', text = '']) => ({file, xPath, structure: /\b(flat|nested)\b/.exec(text)?.[1]}),
    ),
  );
  expect(excerpts.length).toBeGreaterThan(10);
  for (const {file, xPath, structure} of excerpts) {
    const [inFlat, inNested] = [flat, nested].map((recording) => findValues(recording, xPath));
    expect(structure === 'nested' ? inNested : inFlat, `${file}: ${xPath}`).not.toEqual([]);
    if (!structure) {
      expect(inNested, `${file}: ${xPath}`).toEqual(inFlat);
    }
  }
});

test('the former names in the list of fields exist in a record of the retired API', () => {
  const file = 'samples/recordings/api-legacy/collection-SK-A-2227.json';
  const {artObject, artObjectPage} = JSON.parse(readFile(root, file));
  for (const name of fields.flatMap(({retiredFields}) => retiredFields ?? [])) {
    const value = name.split('.').reduce((object, key) => object?.[key], {artObjectPage, ...artObject});
    expect(value, name).toBeDefined();
  }
});
