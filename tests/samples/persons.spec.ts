/** The commands of /docs/record that lead from names to persons and back, taken from its Markdown and run. */

import {expect, test} from '@playwright/test';
import {execFile} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {getProgramName, readSample, readSamples} from 'recorded-samples';
import {linkPackages, startPlayback} from 'recorded-samples/tools';
import {playing} from '../../scripts/samples/config';
import {filesIn, OAI_RECORDS} from '../support/archive';
import {root} from '../support/test';
import {languages} from './sandbox';

const PROGRAMS = ['records/linked-art', 'records/edm', 'recipes/csv-of-an-artist'];
const page = fs.readFileSync(path.join(root, 'docs/record.md'), 'utf8');

/** Each block of commands, with the output that follows it. */
const examples = [
  ...page.matchAll(/^```bash excerpt title="([^"]+)"\n(.+?)^```\n\n^```\w+ excerpt title="Output[^"]*"\n(.+?)^```$/gms),
].map(([, title = '', commands = '', output = '']) => ({title, commands, output}));

/** The same commands with Node, as the page says how to write them. */
const withNode = (commands: string): string =>
  commands.replace(/python3 (\w+)\.py/g, (_, name: string) => `node ${name.replaceAll('_', '-')}.mjs`);

let folder: string;

test.beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'persons-'));
  await linkPackages(root, folder);
  fs.mkdirSync(path.join(folder, 'top-1000/records'), {recursive: true});
  for (const [name, text] of filesIn(OAI_RECORDS)) {
    fs.writeFileSync(path.join(folder, 'top-1000/records', name), text);
  }
});

test.afterAll(() => fs.rmSync(folder, {recursive: true, force: true}));

test('the page has a command for each way', () => {
  expect(examples.map(({title}) => title)).toEqual([
    'Makers of the works that a name finds',
    "A person's dates and identifiers",
    'Works of person 2103429',
    'An index of persons',
  ]);
});

for (const {title, commands, output} of examples) {
  test(`"${title}" prints what the page shows, with Python and with Node`, async () => {
    const playback = await startPlayback(readSamples(root).recordings, playing);
    try {
      for (const language of languages) {
        for (const name of PROGRAMS) {
          const {text} = readSample(root, name).code[language]!;
          // The pauses are for the museum's servers.
          const quick = text.replace(/^((?:const )?PAUSE = )[\d.]+/m, '$10');
          // The reader of EDM has files alone, with the real URLs.
          const local = name === 'records/edm' ? quick : playback.localise(quick);
          fs.writeFileSync(path.join(folder, getProgramName({name}, language)), local);
        }
      }
      for (const script of [commands, withNode(commands)]) {
        const {stdout} = await promisify(execFile)('bash', ['-e', '-o', 'pipefail', '-c', script], {
          cwd: folder,
          env: {...process.env, ...playback.env},
        });
        expect(playback.unanswered).toEqual([]);
        expect(playback.restore(stdout)).toBe(output);
      }
    } finally {
      await playback.close();
    }
  });
}

test('the figures beside the commands are those of the records', async () => {
  const edm = await import('../../samples/records/edm/javascript.mjs');
  const records = [...filesIn(OAI_RECORDS).values()].map((text) => edm.read(text)!);
  const count = (column: string, identifier: string) =>
    records.filter((record) => edm.getCell(record, column).split('; ').includes(identifier)).length;
  const [rembrandt, anonymous] = ['Q5598', 'Q4233718'].map((id) => `http://www.wikidata.org/entity/${id}`);
  expect(page).toContain(
    `who made ${count('maker.sameAs', rembrandt!)} of these works and is depicted in ${count('depicted-persons.sameAs', rembrandt!)}.`,
  );
  expect(page).toContain(`is the maker of ${count('maker.sameAs', anonymous!)} of the ${records.length} works`);
});
