import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {asksForPrivacy} from '../../src/plugins/analytics/signals';
import {storedChoices} from '../../src/site/privacy';
import {root} from '../support/test';

for (const [signals, asks] of [
  [{doNotTrack: '1'}, true],
  [{globalPrivacyControl: true}, true],
  [{doNotTrack: '0', globalPrivacyControl: true}, true],
  [{doNotTrack: '0', globalPrivacyControl: false}, false],
  [{doNotTrack: null}, false],
  [{doNotTrack: 'unspecified'}, false],
  [{}, false],
] as const) {
  test(`${JSON.stringify(signals)} ${asks ? 'asks' : 'does not ask'} for privacy`, () => {
    expect(asksForPrivacy(signals)).toBe(asks);
  });
}

/** Where a source file stores something under a name that the privacy page does not list, as sentences. */
function unlistedStorage(file: string, source: string): string[] {
  const uses = source.matchAll(
    /createStorageSlot\(([^,)]*)|\b(?:local|session)Storage\b[^\n]*|document\.cookie|indexedDB|caches\./g,
  );
  return [...uses]
    .filter(([use, argument]) => !storedChoices.some(({key}) => argument === `'${key}'` || use.includes(`'${key}'`)))
    .map(([use]) => `${file} stores something that src/site/privacy.ts does not list: ${use}`);
}

test('our own code stores nothing that the privacy page does not list', () => {
  const sources = fs
    .readdirSync(path.join(root, 'src'), {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.tsx?$/.test(file));
  const problems = sources.flatMap((file) =>
    unlistedStorage(file, fs.readFileSync(path.join(root, 'src', file), 'utf8')),
  );
  expect(sources.length).toBeGreaterThan(30);
  expect(problems).toEqual([]);
});

test('an unlisted key and a cookie are reported', () => {
  expect(unlistedStorage('a.ts', "createStorageSlot('theme').get()")).toEqual([]);
  expect(unlistedStorage('a.ts', "createStorageSlot('visits')")).toHaveLength(1);
  expect(unlistedStorage('a.ts', "sessionStorage.setItem('x', '1')")).toHaveLength(1);
  expect(unlistedStorage('a.ts', "document.cookie = 'a=b'")).toHaveLength(1);
});
