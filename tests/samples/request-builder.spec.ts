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
import {readSets} from '../../src/lib/sets';
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

const examplesOfForms = forms.flatMap((form) =>
  form.fields
    .filter(({example}) => example !== undefined)
    .flatMap((field) => exampleRequests(form, field).map((request) => ({form, field, url: buildUrl(request)}))),
);

/** The fields of each form whose examples make requests that no recording has. One that is recorded is taken from here. */
const UNTESTED: Readonly<Record<string, string>> = {
  searchCollection: 'title creationDate type technique material aboutActor description memberOfSetId',
  getRecord: '_profile _mediatype',
  getImage: 'region',
  // With each verb that takes it.
  harvest: 'identifier set from from until until resumptionToken resumptionToken',
  searchLibrary: 'query maximumRecords startRecord',
};

test('each example that a form inserts makes a request as the OpenAPI file describes it', () => {
  const findProblems = (url: string) =>
    findDescriptionProblems(api, {...recordings[0]!, method: 'GET', url, status: 200, body: Buffer.alloc(0)});
  expect(examplesOfForms.flatMap(({url}) => findProblems(url))).toEqual([]);
  expect(findProblems('https://data.rijksmuseum.nl/search/collection?imageAvailable=perhaps')).toHaveLength(1);
});

test('each example gets a recorded response that is no error, or is listed as untested', async () => {
  const playback = await startPlayback(recordings);
  const errors: string[] = [];
  const untested: Record<string, string[]> = {};
  try {
    for (const {form, field, url} of examplesOfForms) {
      const before = playback.unanswered.length;
      const response = await fetch(playback.localise(url), {redirect: 'manual'});
      const body = await response.text();
      if (playback.unanswered.length > before) {
        (untested[form.id] ??= []).push(field.name);
      } else if (response.status >= 400 || /<error code=|<(\w+:)?diagnostic>/.test(body)) {
        errors.push(`${url}: ${response.status} ${body.slice(0, 200)}`);
      }
    }
  } finally {
    await playback.close();
  }
  expect(errors).toEqual([]);
  expect(Object.entries(untested).map(([form, fields]) => [form, fields.join(' ')])).toEqual(Object.entries(UNTESTED));
});

test('the links of the decoder to its examples are requests that a service has', () => {
  const parameters = serviceParameters(operations, readSets(root));
  const hosts = new Set(operations.flatMap(({servers}) => servers.map((url) => new URL(url).host)));
  for (const {paste} of examples) {
    for (const {url} of decode(paste, parameters).flatMap(({next}) => next)) {
      expect(!url.startsWith('http') || hosts.has(new URL(url).host), url).toBe(true);
    }
  }
});
