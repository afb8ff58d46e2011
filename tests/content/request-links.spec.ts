import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {parseRecording} from 'recorded-samples';
import {recordingProblems} from '../../scripts/samples/openapi';
import {readOpenApi} from '../../src/features/openapi/openapi';
import {sections} from '../../src/site/sections';
import {services, type ServiceId} from '../../src/site/services';
import {root} from '../support/test';

/** A link to a service opens a response, so its request must be right; code also shows wrong ones. */
const LINK = /\]\(\[\[([\w-]+)\]\]([^\s)]*)\)/g;

/** In which way the requests that a page links to do not agree with the description of the services, as sentences. */
const findProblems = (file: string, text: string): string[] =>
  recordingProblems(
    readOpenApi(root),
    [...text.matchAll(LINK)].map(([, id = '', rest = '']) =>
      parseRecording(`# constructed\nGET ${services[id as ServiceId].base}${rest}\n\nHTTP/1.1 200 OK\n\n`, file, () =>
        Buffer.alloc(0),
      ),
    ),
    {},
  );

const files = sections
  .flatMap(({id}) =>
    fs.readdirSync(path.join(root, id), {recursive: true, encoding: 'utf8'}).map((file) => path.posix.join(id, file)),
  )
  .filter((file) => file.endsWith('.md'));

test('requests that pages link to are right', () => {
  const texts = files.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')] as const);
  expect(texts.flatMap(([file, text]) => findProblems(file, text))).toEqual([]);
  expect(texts.join('').match(LINK)?.length, 'the ten searches at least').toBeGreaterThanOrEqual(10);
});

test('a link with a wrong parameter or value is reported', () => {
  expect(findProblems('docs/a.md', 'A [link]([[search]]?q=x) and [one]([[search]]?imageAvailable=yes).')).toEqual([
    expect.stringContaining('docs/a.md: the parameter q is not known'),
    expect.stringContaining('the parameter imageAvailable has the value "yes"'),
  ]);
});
