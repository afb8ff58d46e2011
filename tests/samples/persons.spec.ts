/** The commands of /docs/record that lead from names to persons and back, taken from its Markdown and run. */

import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {startPlayback} from 'recorded-samples/tools';
import {playing} from '../../scripts/samples/config';
import {isNightly} from '../support/nightly';
import {root} from '../support/test';
import {Folder, languages, recorded} from './sandbox';

const PROGRAMS = ['records/linked-art', 'records/edm', 'recipes/csv-of-an-artist'];
const page = fs.readFileSync(path.join(root, 'docs/record.md'), 'utf8');

/** The same commands with Node, as the page says how to write them. */
const withNode = (commands: string): string =>
  commands.replace(/python3 (\w+)\.py/g, (_, name: string) => `node ${name.replaceAll('_', '-')}.mjs`);

// Each block of commands, with the output that follows it.
for (const [, title, commands = '', output] of page.matchAll(
  /^```bash excerpt title="([^"]+)"\n(.+?)^```\n\n^```\w+ excerpt title="Output[^"]*"\n(.+?)^```$/gms,
)) {
  const readsRecords = commands.includes('top-1000/records');
  test(`"${title}" prints what the page shows, with Python and with Node`, async () => {
    await using folder = new Folder();
    const playback = await startPlayback(recorded, playing);
    if (readsRecords) {
      folder.writeRecords('top-1000/records');
    }
    try {
      for (const language of languages) {
        for (const name of PROGRAMS) {
          // The reader of EDM has files alone, with the real URLs.
          await folder.add(name, language, name === 'records/edm' ? undefined : playback.localise);
        }
      }
      // To read all records takes seconds, and both languages read them alike.
      for (const script of readsRecords && !isNightly ? [withNode(commands)] : [commands, withNode(commands)]) {
        const {stdout} = await folder.execute(['bash', '-e', '-o', 'pipefail', '-c', script], {env: playback.env});
        expect(playback.unanswered).toEqual([]);
        expect(playback.restore(stdout)).toBe(output);
      }
    } finally {
      await playback.close();
    }
  });
}
