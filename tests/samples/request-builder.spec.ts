/** Runs the programs that the request builder shows before a reader changes anything. */

import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {getRequestKey, type Language} from 'recorded-samples';
import {runSample} from 'recorded-samples/tools';
import {readOpenApi} from '../../src/features/openapi/openapi';
import {createRequestForms} from '../../src/features/requests/request-forms';
import {LANGUAGES, formatProgram, createExampleRequest, buildUrl} from '../../src/features/request-builder/request';
import {root} from '../support/test';
import {Folder, recordings, samples} from './sandbox';

const api = readOpenApi(root);
const {operations} = api;
const forms = createRequestForms(operations);

for (const form of forms) {
  const request = createExampleRequest(form);
  const recording = recordings.find(({url}) => getRequestKey('GET', url) === getRequestKey('GET', buildUrl(request)))!;

  for (const language of Object.keys(LANGUAGES) as Exclude<Language, 'command'>[]) {
    test(`${form.id} in ${language} gets the recorded response`, async () => {
      await using folder = new Folder();
      const code = {[language]: {file: form.id, text: formatProgram(request, language)}};
      const sample = {...samples[0]!, name: 'request', code};
      const run = await runSample(sample, language, recordings, {folder: folder.path});
      expect(run).toMatchObject({code: 0, unansweredRequests: [], replayedRecordings: new Set([recording.name])});
      if (form.id === 'getImage') {
        expect(fs.readFileSync(path.join(folder.path, 'image.jpg')).equals(recording.body)).toBe(true);
      } else {
        expect(run.stdout.trimEnd()).toBe(recording.body.toString().trimEnd());
      }
    });
  }
}
