/** The programs that the request builder shows before a reader changes anything, run like those of the pages. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {runSample} from '../../scripts/samples/run';
import {readOpenApi} from '../../src/lib/openapi';
import {requestForms} from '../../src/lib/request-forms';
import {readSamples, requestKey, type Language} from '../../src/lib/samples';
import {decode} from '../../src/tools/decoder/decode';
import {examples} from '../../src/tools/decoder/examples';
import {LANGUAGES, programOf, startOf, urlOf} from '../../src/tools/request-builder/request';
import {serviceParameters} from '../../src/lib/service-parameters';
import {root} from '../support/test';

const {samples, recordings} = readSamples(root);
const {operations} = readOpenApi(root);
const [anySample] = samples;

for (const form of requestForms(operations)) {
  const request = startOf(form);
  const recording = recordings.find(({url}) => requestKey('GET', url) === requestKey('GET', urlOf(request)))!;

  for (const language of Object.keys(LANGUAGES) as Language[]) {
    test(`${form.id} in ${language} gets the recorded response`, async () => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'request-'));
      try {
        const code = {[language]: {file: form.id, text: programOf(request, language)}};
        const run = await runSample(
          {...anySample!, name: 'request', args: [], modules: {}, code},
          language,
          recordings,
          {
            folder,
          },
        );
        expect(run).toMatchObject({code: 0, unanswered: []});
        expect(run.replayed).toEqual(new Set([recording.name]));
        const image = path.join(folder, 'image.jpg');
        const got = form.id === 'getImage' ? fs.readFileSync(image) : Buffer.from(run.stdout.trimEnd());
        const wanted = form.id === 'getImage' ? recording.body : Buffer.from(recording.body.toString().trimEnd());
        expect(got.equals(wanted)).toBe(true);
      } finally {
        fs.rmSync(folder, {recursive: true});
      }
    });
  }
}

test('a program without a recording fails, in each language', async () => {
  const [form] = requestForms(operations);
  const request = {form: form!, values: {title: ['no such recording']}};
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    const code = {[language]: {file: 'request', text: programOf(request, language)}};
    const run = await runSample({...anySample!, name: 'request', args: [], modules: {}, code}, language, recordings);
    expect(run.code, language).not.toBe(0);
    expect(run.unanswered.join(), language).toContain('there is no recording of it');
  }
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
