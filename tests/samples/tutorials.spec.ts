/**
 * The programs of the tutorials are stopped where a harvest could lose something and run again: what is on the disk must be the
 * same.
 */

import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import {services} from '../../src/site/services';
import {root} from '../support/test';
import {languages, Sandbox, type ProgramLanguage, type Program} from './sandbox';

// In one worker, which runs what is undisturbed once.
test.describe.configure({mode: 'default'});

interface Tutorial extends Program {
  /** The page that shows it. */
  page: string;
  /** A file that the first run writes for its second page with content. */
  onSecondPage: string;
}

const harvest: Tutorial = {
  name: 'tutorials/harvest',
  page: 'tutorials/harvest-with-oai-pmh.md',
  state: 'top-1000/checkpoint.json',
  onSecondPage: 'top-1000/records/20035645.xml',
};
const followLdes: Tutorial = {
  name: 'tutorials/follow-ldes',
  page: 'tutorials/keep-in-sync-with-ldes.md',
  state: 'copy/state.json',
  onSecondPage: 'copy/events/200105887.json',
};
type Whole = {stdout: string; kept: Record<string, string>};

const wholes = new Map<string, Promise<Whole[]>>();

/** What the program keeps and prints, run by run, when nothing disturbs it. Asked for by many tests, done once. */
function undisturbed(tutorial: Tutorial, language: ProgramLanguage): Promise<Whole[]> {
  const key = `${tutorial.name} ${language}`;
  const whole = wholes.get(key) ?? runUndisturbed(tutorial, language);
  wholes.set(key, whole);
  return whole;
}

async function runUndisturbed(tutorial: Tutorial, language: ProgramLanguage): Promise<Whole[]> {
  await using sandbox = await Sandbox.open(tutorial, language);
  // The second run fetches the changes.
  const runs: Whole[] = [];
  while (runs.length < 2) {
    runs.push({stdout: await sandbox.finish(), kept: sandbox.kept()});
  }
  return runs;
}

for (const tutorial of [harvest, followLdes]) {
  for (const language of languages) {
    test.describe(`${tutorial.name} in ${language}`, () => {
      test('the page shows what the second run prints', async () => {
        const source = fs.readFileSync(path.join(root, tutorial.page), 'utf8');
        const page = source.replaceAll('[[ldes]]', services.ldes.base);
        const [first, second] = await undisturbed(tutorial, language);
        expect(page).toContain(`title="Output of the second run"\n${second?.stdout}\`\`\``);
        expect(second?.kept).not.toEqual(first?.kept);
      });

      test('killed and run again, it keeps the same', async () => {
        const [whole] = await undisturbed(tutorial, language);
        await using sandbox = await Sandbox.open(tutorial, language);
        await sandbox.run({killAfter: 2});
        // It may have been quick enough to end its work.
        if (!isDeepStrictEqual(sandbox.kept(), whole?.kept)) {
          await sandbox.finish();
        }
        expect(sandbox.kept()).toEqual(whole?.kept);
      });

      for (const [where, file] of [
        ['between a page and its checkpoint', tutorial.state],
        ['in the middle of a page', tutorial.onSecondPage],
      ] as const) {
        test(`ended ${where}, it keeps the same`, async () => {
          const [whole] = await undisturbed(tutorial, language);
          await using sandbox = await Sandbox.open(tutorial, language);
          // A folder where the program is about to write a file: it ends there.
          const obstacle = path.join(sandbox.path, `${file}.unfinished`);
          fs.mkdirSync(obstacle, {recursive: true});
          expect(await sandbox.run()).toMatchObject({code: 1, stderr: expect.stringMatching(/^[\w-]+: [^\n]+\n$/)});
          fs.rmdirSync(obstacle);
          await sandbox.finish();
          expect(sandbox.kept()).toEqual(whole?.kept);
        });
      }

      test('a folder is for one selection', async () => {
        await using sandbox = await Sandbox.open(tutorial, language);
        await sandbox.finish();
        const kept = sandbox.kept();
        const out = path.dirname(tutorial.state);
        const other = tutorial === harvest ? ['--out', out] : ['--profile', 'edm-framed', '--out', out];
        const {code, stderr} = await sandbox.run({args: other});
        expect(code).toBe(1);
        expect(stderr).toMatch(/^[\w-]+: .* this folder is for .*; use another one\n$/);
        expect(sandbox.kept()).toEqual(kept);
        sandbox.write(tutorial.state, '{');
        expect((await sandbox.run()).stderr).toMatch(/^[\w-]+: .*: not JSON; delete it to start again\n$/);
      });
    });
  }
}

const token = 'b2xkLXRva2Vu'; // from the response that the page shows
for (const language of languages) {
  test.describe(`the harvester in ${language}`, () => {
    for (const [i, what, code] of [
      [0, 'the records', 'badResumptionToken'],
      [1, 'the changes since its date', 'noRecordsMatch'],
    ] as const) {
      test(`starts the list of ${what} again when its token gets ${code}`, async () => {
        const whole = (await undisturbed(harvest, language))[i];
        await using sandbox = await Sandbox.open(harvest, language, {
          respond: async ({url}, recording) => {
            const error = recording?.body.toString().replace('badResumptionToken', code) ?? '';
            return url.includes(token) ? {status: 200, headers: [], body: Buffer.from(error)} : null;
          },
        });
        const selection = {metadataPrefix: 'edm', set: '260214'};
        let checkpoint: object = {selection, since: null, started: '2026-06-01T00:00:00Z', token, received: 50};
        if (i === 1) {
          await sandbox.finish();
          checkpoint = {...JSON.parse(sandbox.read(harvest.state)), started: '2026-06-20T07:00:00Z', token};
        }
        sandbox.write(harvest.state, JSON.stringify(checkpoint));
        expect(await sandbox.finish()).toBe(`the token is no longer valid, the list starts again\n${whole?.stdout}`);
        expect(sandbox.kept()).toEqual(whole?.kept);
      });
    }

    test('says when nothing changed, and keeps its date', async () => {
      await using sandbox = await Sandbox.open(harvest, language);
      await sandbox.finish();
      await sandbox.finish();
      const kept = sandbox.kept();
      const stdout = await sandbox.finish();
      expect(fs.readFileSync(path.join(root, harvest.page), 'utf8')).toContain(
        `title="Output of the third run"\n${stdout}\`\`\``,
      );
      expect(sandbox.kept()).toEqual(kept);
    });
  });

  test.describe(`the follower of LDES in ${language}`, () => {
    test('applies a deletion without a profile, and opens no stored event but that of a new one', async () => {
      await using sandbox = await Sandbox.open(followLdes, language);
      sandbox.write('copy/events/1.json', 'not JSON');
      await sandbox.finish();
      expect(JSON.parse(sandbox.read('copy/events/299999999.json'))).toMatchObject({'@type': 'Create'});
      await sandbox.finish();
      const event = JSON.parse(sandbox.playback.restore(sandbox.read('copy/events/299999999.json')));
      expect(event).toMatchObject({'@type': 'Delete', object: {'@id': 'https://id.rijksmuseum.nl/299999999'}});
    });

    test('takes a page that is gone as empty, whatever the server says about it', async () => {
      await using sandbox = await Sandbox.open(followLdes, language, {
        respond: async ({url}) =>
          url.endsWith('/2026/3/24.json')
            ? {status: 410, headers: [['Content-Type', 'text/html']], body: Buffer.from('<h1>Gone</h1>')}
            : null,
      });
      expect(await sandbox.finish()).toContain('/2026/3/24.json: links\n');
    });
  });
}
