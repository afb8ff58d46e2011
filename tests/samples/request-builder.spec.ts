/** The programs that the request builder shows before a reader changes anything, run like those of the pages. */

import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {getRequestKey, type Language} from 'recorded-samples';
import {runSample} from 'recorded-samples/tools';
import {findDescriptionProblems} from '../../scripts/samples/openapi';
import {readOpenApi} from '../../src/features/openapi/openapi';
import {requestForms, type RequestField, type RequestForm} from '../../src/features/openapi/request-forms';
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

test('each example that a form inserts makes a request as the OpenAPI file describes it', () => {
  const findProblems = (url: string) =>
    findDescriptionProblems(api, {...recordings[0]!, method: 'GET', url, status: 200, body: Buffer.alloc(0)});
  expect(examplesOfForms.flatMap(({url}) => findProblems(url))).toEqual([]);
  expect(findProblems('https://data.rijksmuseum.nl/search/collection?imageAvailable=perhaps')).toHaveLength(1);
});
