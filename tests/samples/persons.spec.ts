/** The commands of /docs/record that lead from names to persons and back, taken from its Markdown and run. */

import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {startPlayback} from 'recorded-samples/tools';
import {playing} from '../../scripts/samples/config';
import {readOaiRecords} from '../../src/lib/oai-records';
import {root} from '../support/test';
import {Folder, languages, recorded} from './sandbox';

const PROGRAMS = ['records/linked-art', 'records/edm', 'recipes/csv-of-an-artist'];
const page = fs.readFileSync(path.join(root, 'docs/record.md'), 'utf8');

/** Each block of commands, with the output that follows it. */
const examples = [
  ...page.matchAll(/^```bash excerpt title="([^"]+)"\n(.+?)^```\n\n^```\w+ excerpt title="Output[^"]*"\n(.+?)^```$/gms),
].map(([, title = '', commands = '', output = '']) => ({title, commands, output}));

/** The same commands with Node, as the page says how to write them. */
const withNode = (commands: string): string =>
  commands.replace(/python3 (\w+)\.py/g, (_, name: string) => `node ${name.replaceAll('_', '-')}.mjs`);

let folder: Folder;

test.beforeAll(() => {
  folder = new Folder();
  folder.writeRecords('top-1000/records');
});

test.afterAll(() => folder[Symbol.asyncDispose]());

for (const {title, commands, output} of examples) {
  test(`"${title}" prints what the page shows, with Python and with Node`, async () => {
    const playback = await startPlayback(recorded, playing);
    try {
      for (const language of languages) {
        for (const name of PROGRAMS) {
          // The reader of EDM has files alone, with the real URLs.
          await folder.add(name, language, name === 'records/edm' ? undefined : playback.localise);
        }
      }
      for (const script of [commands, withNode(commands)]) {
        const {stdout} = await folder.execute(['bash', '-e', '-o', 'pipefail', '-c', script], {env: playback.env});
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
  const records = [...readOaiRecords(root).values()].map((text) => edm.read(text)!);
  const count = (column: string, identifier: string) =>
    records.filter((record) => edm.getCell(record, column).split('; ').includes(identifier)).length;
  const [rembrandt, anonymous] = ['Q5598', 'Q4233718'].map((id) => `http://www.wikidata.org/entity/${id}`);
  expect(page).toContain(
    `who made ${count('maker.sameAs', rembrandt!)} of these works and is depicted in ${count('depicted-persons.sameAs', rembrandt!)}.`,
  );
  expect(page).toContain(`is the maker of ${count('maker.sameAs', anonymous!)} of the ${records.length} works`);
});
