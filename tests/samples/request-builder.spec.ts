/** The programs that the request builder shows before a reader changes anything, run like those of the pages. */

import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {getRequestKey, type Language} from 'recorded-samples';
import {runSample, startPlayback} from 'recorded-samples/tools';
import {findDescriptionProblems} from '../../scripts/samples/openapi';
import {decode} from '../../src/features/decoder/decode';
import {examples} from '../../src/features/decoder/examples';
import {readOpenApi} from '../../src/features/openapi/openapi';
import {requestForms, type RequestField, type RequestForm} from '../../src/features/openapi/request-forms';
import {serviceParameters} from '../../src/features/openapi/service-parameters';
import {
  LANGUAGES,
  getFields,
  formatProgram,
  isRequiredField,
  createRequest,
  buildUrl,
  type BuiltRequest,
} from '../../src/features/request-builder/request';
import {root} from '../support/test';
import {Folder, recorded as recordings, samples} from './sandbox';

const api = readOpenApi(root);
const {operations} = api;
const forms = requestForms(operations);

for (const form of forms) {
  const request = createRequest(form);
  const recording = recordings.find(({url}) => getRequestKey('GET', url) === getRequestKey('GET', buildUrl(request)))!;

  for (const language of Object.keys(LANGUAGES) as Exclude<Language, 'r'>[]) {
    test(`${form.id} in ${language} gets the recorded response`, async () => {
      await using folder = new Folder();
      const code = {[language]: {file: form.id, text: formatProgram(request, language)}};
      const sample = {...samples[0]!, name: 'request', args: [], modules: {}, code};
      const run = await runSample(sample, language, recordings, {folder: folder.path});
      expect(run).toMatchObject({code: 0, unanswered: [], replayed: new Set([recording.name])});
      if (form.id === 'getImage') {
        expect(fs.readFileSync(path.join(folder.path, 'image.jpg')).equals(recording.body)).toBe(true);
      } else {
        expect(run.stdout.trimEnd()).toBe(recording.body.toString().trimEnd());
      }
    });
  }
}

/** The request that the example of a field makes with what it requires alone: of OAI-PMH, one with each verb that takes it. */
function exampleRequests(form: RequestForm, field: RequestField): BuiltRequest[] {
  const start = createRequest(form).values;
  return Object.entries(field.verbs ?? {'': 'optional'}).map(([verb, kind]) => {
    const ofVerb: BuiltRequest = {form, values: {...start, ...(verb && {verb: [verb]})}};
    const others = getFields(ofVerb).filter(
      (other) => other.name === 'verb' || (kind !== 'exclusive' && isRequiredField(ofVerb, other)),
    );
    const values = others.map(({name, example}) => [name, ofVerb.values[name] ?? [example ?? '']] as const);
    return {form, values: {...Object.fromEntries(values), [field.name]: [field.example ?? '']}};
  });
}

const exampleUrls = forms.flatMap((form) =>
  form.fields
    .filter(({example}) => example !== undefined)
    .flatMap((field) => exampleRequests(form, field).map(buildUrl)),
);

/** Requests of examples that no recording has. A request that is recorded is taken from here. */
const UNTESTED = [
  'https://data.rijksmuseum.nl/search/collection?title=Nachtwacht',
  'https://data.rijksmuseum.nl/search/collection?creationDate=1642',
  'https://data.rijksmuseum.nl/search/collection?type=painting',
  'https://data.rijksmuseum.nl/search/collection?technique=embroidering',
  'https://data.rijksmuseum.nl/search/collection?material=canvas',
  'https://data.rijksmuseum.nl/search/collection?aboutActor=Vermeer',
  'https://data.rijksmuseum.nl/search/collection?description=stoommachine',
  'https://data.rijksmuseum.nl/search/collection?memberOfSetId=https%3A%2F%2Fid.rijksmuseum.nl%2F260239',
  'https://data.rijksmuseum.nl/200107928?_profile=la-framed',
  'https://data.rijksmuseum.nl/200107928?_mediatype=application%2Fld%2Bjson',
  'https://iiif.micr.io/PJEZO/pct:25,25,50,50/1686,/0/default.jpg',
  'https://data.rijksmuseum.nl/oai?verb=ListMetadataFormats&identifier=https%3A%2F%2Fid.rijksmuseum.nl%2F200107928',
  'https://data.rijksmuseum.nl/oai?verb=ListIdentifiers&metadataPrefix=edm&set=260213',
  'https://data.rijksmuseum.nl/oai?verb=ListIdentifiers&metadataPrefix=edm&from=2026-06-01',
  'https://data.rijksmuseum.nl/oai?verb=ListRecords&metadataPrefix=edm&from=2026-06-01',
  'https://data.rijksmuseum.nl/oai?verb=ListIdentifiers&metadataPrefix=edm&until=2026-06-30',
  'https://data.rijksmuseum.nl/oai?verb=ListRecords&metadataPrefix=edm&until=2026-06-30',
  'https://data.rijksmuseum.nl/oai?verb=ListSets&resumptionToken=bWV0YWRhdGFQcmVmaXg9ZWRtJnNldD0yNjAyMTMmY3Vyc29yPTUw',
  'https://data.rijksmuseum.nl/oai?verb=ListIdentifiers&resumptionToken=bWV0YWRhdGFQcmVmaXg9ZWRtJnNldD0yNjAyMTMmY3Vyc29yPTUw',
  'http://library.rijksmuseum.nl:9998/biblios?version=1.1&operation=searchRetrieve&query=author%3Dgerson',
  'http://library.rijksmuseum.nl:9998/biblios?version=1.1&operation=searchRetrieve&query=subject%3Drembrandt%20or%20title%3Dpainting&maximumRecords=10',
  'http://library.rijksmuseum.nl:9998/biblios?version=1.1&operation=searchRetrieve&query=subject%3Drembrandt%20or%20title%3Dpainting&startRecord=11',
];

test('each example that a form inserts makes a request as the OpenAPI file describes it', () => {
  const findProblems = (url: string) =>
    findDescriptionProblems(api, {...recordings[0]!, method: 'GET', url, status: 200, body: Buffer.alloc(0)});
  expect(exampleUrls.flatMap(findProblems)).toEqual([]);
  expect(findProblems('https://data.rijksmuseum.nl/search/collection?imageAvailable=perhaps')).toHaveLength(1);
});

test('each example gets a recorded response that is no error, or is listed as untested', async () => {
  const playback = await startPlayback(recordings);
  const errors: string[] = [];
  const untested: string[] = [];
  try {
    for (const url of exampleUrls) {
      const before = playback.unanswered.length;
      const response = await fetch(playback.localise(url), {redirect: 'manual'});
      const body = await response.text();
      if (playback.unanswered.length > before) {
        untested.push(url);
      } else if (response.status >= 400 || /<error code=|<(\w+:)?diagnostic>/.test(body)) {
        errors.push(`${url}: ${response.status} ${body.slice(0, 200)}`);
      }
    }
  } finally {
    await playback.close();
  }
  expect(errors).toEqual([]);
  expect(untested).toEqual(UNTESTED);
});

test('the links of the decoder to its examples are requests that a service has', () => {
  const parameters = serviceParameters(operations);
  const hosts = new Set(operations.flatMap(({servers}) => servers.map((url) => new URL(url).host)));
  for (const {paste} of examples) {
    for (const {url} of decode(paste, parameters).flatMap(({next}) => next)) {
      expect(!url.startsWith('http') || hosts.has(new URL(url).host), url).toBe(true);
    }
  }
});
