/** The programs of the tutorials are stopped at every point of a harvest and run again: what is on the disk must be the same. */

import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {services} from '../../src/site/services';
import {root} from '../support/test';
import {languages, recorded, Sandbox, type ProgramLanguage, type Program} from './sandbox';

// In one worker, which runs what is undisturbed once.
test.describe.configure({mode: 'default'});

interface Tutorial extends Program {
  /** The page that shows it. */
  page: string;
  /** How many responses the first run takes, and the second one, which fetches the changes. */
  responses: readonly [first: number, second: number];
  /** A file that the first run writes for its second page with content. */
  onSecondPage: string;
}

const harvest: Tutorial = {
  name: 'tutorials/harvest',
  page: 'tutorials/harvest-with-oai-pmh.md',
  state: 'top-1000/checkpoint.json',
  responses: [3, 1],
  onSecondPage: 'top-1000/records/20035645.xml',
};
const followLdes: Tutorial = {
  name: 'tutorials/follow-ldes',
  page: 'tutorials/keep-in-sync-with-ldes.md',
  state: 'copy/state.json',
  responses: [6, 5],
  onSecondPage: 'copy/events/200105887.json',
};
const tutorials = [harvest, followLdes];

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
  const runs: Whole[] = [];
  for (const responses of tutorial.responses) {
    const before = sandbox.playback.count();
    const stdout = await sandbox.finish();
    expect(sandbox.playback.count() - before).toBe(responses);
    runs.push({stdout, kept: sandbox.kept()});
  }
  return runs;
}

/** A folder where the program is about to write a file: it ends there. */
const obstacle = (sandbox: Sandbox, file: string) => path.join(sandbox.folder, `${file}.unfinished`);

for (const tutorial of tutorials) {
  for (const language of languages) {
    test.describe(`${tutorial.name} in ${language}`, () => {
      test('the page shows what the second run prints', async () => {
        const source = fs.readFileSync(path.join(root, tutorial.page), 'utf8');
        const page = source.replaceAll('[[ldes]]', services.ldes.base);
        const [first, second] = await undisturbed(tutorial, language);
        expect(page).toContain(`title="Output of the second run"\n${second?.stdout}\`\`\``);
        expect(second?.kept).not.toEqual(first?.kept);
      });

      for (const [i, responses] of tutorial.responses.entries()) {
        for (let killAfter = 1; killAfter <= responses; killAfter += 1) {
          // The first and the last response differ from those between them, which are alike; a second run begins as one that goes on.
          const isFirst = i === 0 && killAfter === 1;
          const tag = isFirst || killAfter === responses ? [] : '@nightly';
          test(`killed in run ${i + 1} at response ${killAfter} and run again, it keeps the same`, {tag}, async () => {
            const whole = await undisturbed(tutorial, language);
            await using sandbox = await Sandbox.open(tutorial, language);
            for (let done = 0; done < i; done += 1) {
              await sandbox.finish();
            }
            await sandbox.run({killAfter});
            // Killed at the last response, it may have been quick enough to end its work.
            const state = path.basename(tutorial.state);
            if (sandbox.kept()[state] !== whole[i]?.kept[state]) {
              await sandbox.finish();
            }
            expect(sandbox.kept()).toEqual(whole[i]?.kept);
          });
        }
      }

      test('ended between a page and its checkpoint, it keeps the same', async () => {
        const [whole] = await undisturbed(tutorial, language);
        await using sandbox = await Sandbox.open(tutorial, language);
        await sandbox.run({killAfter: 2});
        fs.rmSync(obstacle(sandbox, tutorial.state), {force: true}); // what the kill may have left
        fs.mkdirSync(obstacle(sandbox, tutorial.state), {recursive: true});
        expect(await sandbox.run()).toMatchObject({code: 1, stderr: expect.stringMatching(/^[\w-]+: [^\n]+\n$/)});
        fs.rmdirSync(obstacle(sandbox, tutorial.state));
        await sandbox.finish();
        expect(sandbox.kept()).toEqual(whole?.kept);
      });

      test('ended in the middle of a page, it keeps the same', async () => {
        const [whole] = await undisturbed(tutorial, language);
        await using sandbox = await Sandbox.open(tutorial, language);
        fs.mkdirSync(obstacle(sandbox, tutorial.onSecondPage), {recursive: true});
        expect((await sandbox.run()).code).toBe(1);
        fs.rmdirSync(obstacle(sandbox, tutorial.onSecondPage));
        await sandbox.finish();
        expect(sandbox.kept()).toEqual(whole?.kept);
      });

      test('a program that goes on without a file is noticed', {tag: '@nightly'}, async () => {
        const [whole] = await undisturbed(tutorial, language);
        await using sandbox = await Sandbox.open(tutorial, language, {change: goesOnWithout});
        fs.mkdirSync(obstacle(sandbox, tutorial.onSecondPage), {recursive: true});
        await sandbox.finish();
        expect(sandbox.kept()).not.toEqual(whole?.kept);
      });

      test('a response that breaks off is requested again', async () => {
        const [whole] = await undisturbed(tutorial, language);
        await using sandbox = await Sandbox.open(tutorial, language, {cutResponse: 2});
        const {code, stdout, stderr} = await sandbox.run();
        expect(stderr).toMatch(/^incomplete response \(\w+\), next attempt in 1 s\n$/);
        expect(code).toBe(0);
        expect(stdout).toBe(whole?.stdout);
        expect(sandbox.kept()).toEqual(whole?.kept);
      });

      test('a busy server is given the time that it names', async () => {
        const busy = {status: 503, statusLine: 'HTTP/1.1 503 Busy', headers: [['Retry-After', '0']] as const};
        const first = tutorial === harvest ? 'tutorials/harvest/page-1' : 'ldes/root/response';
        await using sandbox = await Sandbox.open(tutorial, language, {
          recordings: recorded.map((each) =>
            each.name === first ? {...each, ...busy, headers: [...busy.headers]} : each,
          ),
        });
        const {code, stderr} = await sandbox.run();
        expect(code).toBe(1);
        expect(stderr.split('\n').slice(0, -2)).toEqual(Array(4).fill('status 503, next attempt in 0 s'));
        expect(stderr).toContain(': status 503 5 times; run it again later\n');
      });

      test('it says what it takes, and who asks', async () => {
        await using sandbox = await Sandbox.open(tutorial, language, {
          recordings: recorded.map((each) => ({...each, requiredHeaders: [...each.requiredHeaders, AGENT]})),
        });
        expect(await sandbox.run({args: ['--help']})).toMatchObject({
          code: 0,
          stderr: '',
          stdout: expect.stringContaining('--out'),
        });
        expect(await sandbox.run({args: []})).toMatchObject({
          code: 2,
          stdout: '',
          stderr: expect.stringContaining('--out'),
        });
        expect(await sandbox.run({args: ['--nonsense']})).toMatchObject({code: 2, stdout: ''});
        await sandbox.finish();
      });

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

const AGENT = ['User-Agent', 'rijksmuseum-docs-example/1.0 (mailto:you@example.org)'] as const;

/** The program, made to leave a file out where there is an obstacle, instead of ending there. */
function goesOnWithout(program: string): string {
  return program
    .replace(/^( *)const unfinished = .*$/m, '$&\n$1if (fs.existsSync(unfinished)) return;')
    .replace(/^( *)unfinished = .*$/m, '$&\n$1if unfinished.exists(): return');
}

/** The recordings, one of them with another body. */
const withBody = (name: string, change: (body: string) => string) =>
  recorded.map((each) =>
    each.name === name ? {...each, body: Buffer.from(change(each.body.toString('utf8')))} : each,
  );

for (const language of languages) {
  test.describe(`the harvester in ${language}`, () => {
    test('starts the list again when its token is rejected', async () => {
      const [whole] = await undisturbed(harvest, language);
      await using sandbox = await Sandbox.open(harvest, language);
      const selection = {metadataPrefix: 'edm', set: '260214'};
      // From the response that the page shows.
      const checkpoint = {selection, since: null, started: '2026-06-01T00:00:00Z', token: 'b2xkLXRva2Vu', received: 50};
      sandbox.write(harvest.state, JSON.stringify(checkpoint));
      expect(await sandbox.finish()).toBe(`the token is no longer valid, the list starts again\n${whole?.stdout}`);
      expect(sandbox.kept()).toEqual(whole?.kept);
    });

    test('keeps the date of a list of changes whose token is rejected', async () => {
      const [, changed] = await undisturbed(harvest, language);
      await using sandbox = await Sandbox.open(harvest, language);
      await sandbox.finish();
      const checkpoint = {
        ...JSON.parse(sandbox.read(harvest.state)),
        started: '2026-06-20T07:00:00Z',
        token: 'b2xkLXRva2Vu',
      };
      sandbox.write(harvest.state, JSON.stringify(checkpoint));
      expect(await sandbox.finish()).toBe(`the token is no longer valid, the list starts again\n${changed?.stdout}`);
      expect(sandbox.kept()).toEqual(changed?.kept);
    });

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

    for (const [page, part, replacement, message] of [
      ['a web page', /[^]*/, '<html/>', 'not an OAI-PMH response 1 times; run it again later'],
      ['no records and no error', /<record>[^]*<\/record>/, '', 'a page without records and without an error'],
      ['another error', /<ListR[^]*<\/ListRecords>/, '<error code="badArgument">No</error>', 'badArgument: No'],
    ] as const) {
      test(`stops at ${page}, and keeps its place`, async () => {
        await using sandbox = await Sandbox.open(harvest, language, {
          recordings: withBody('tutorials/harvest/page-2', (body) => body.replace(part, replacement)),
          change: (text) => text.replace('ATTEMPTS = 5', 'ATTEMPTS = 1'),
        });
        const {code, stderr} = await sandbox.run();
        expect(code).toBe(1);
        expect(stderr).toMatch(new RegExp(`^harvest: .*: ${message}\n$`));
        expect(JSON.parse(sandbox.read(harvest.state))).toMatchObject({token: expect.any(String), received: 2});
      });
    }

    test('says when records did not come', async () => {
      await using sandbox = await Sandbox.open(harvest, language, {
        recordings: withBody('tutorials/harvest/page-3', (body) =>
          body.replace('completeListSize="6"', 'completeListSize="8"'),
        ),
      });
      expect(await sandbox.run()).toMatchObject({code: 0, stderr: 'harvest: 2 records did not come\n'});
    });

    // ElementTree reserves the prefixes ns0, ns1 …; and a pattern in place of a parser takes none of these for a record.
    for (const [what, change] of [
      [
        'prefixes such as ns1',
        (body: string) =>
          body
            .replace(/(<\/?)(edm|dc):/g, '$1ns$2:')
            .replace(/xmlns:(edm|dc)=/g, 'xmlns:ns$1=')
            .replaceAll('nsedm', 'ns1')
            .replaceAll('nsdc', 'ns2'),
      ],
      ['a record with an attribute', (body: string) => body.replaceAll('<record>', '<record xml:lang="nl">')],
      ['a root with a prefix', (body: string) => prefixed(body)],
    ] as const) {
      test(`reads ${what}`, async () => {
        await using sandbox = await Sandbox.open(harvest, language, {
          recordings: withBody('tutorials/harvest/page-1', change),
        });
        const [whole] = await undisturbed(harvest, language);
        expect(await sandbox.finish()).toBe(whole?.stdout);
        expect(Object.keys(sandbox.kept())).toEqual(Object.keys(whole?.kept ?? {}));
        expect(sandbox.read('top-1000/records/200109794.xml')).toContain('SK-A-3262');
      });
    }
  });

  test.describe(`the follower of LDES in ${language}`, () => {
    test('applies a deletion without a profile', async () => {
      await using sandbox = await Sandbox.open(followLdes, language);
      await sandbox.finish();
      expect(JSON.parse(sandbox.read('copy/events/299999999.json'))).toMatchObject({'@type': 'Create'});
      await sandbox.finish();
      const event = JSON.parse(sandbox.playback.restore(sandbox.read('copy/events/299999999.json')));
      expect(event).toMatchObject({'@type': 'Delete', object: {'@id': 'https://id.rijksmuseum.nl/299999999'}});
    });

    test('says when no event has the profile', async () => {
      await using sandbox = await Sandbox.open(followLdes, language);
      const {code, stderr} = await sandbox.run({args: ['--profile', 'la-frame', '--out', 'copy']});
      expect(code).toBe(0);
      expect(stderr).toBe(
        'follow-ldes: no event has the profile la-frame; the events have: la-framed, edm-framed, la\n',
      );
    });

    test('opens no stored event but that of a new one', async () => {
      await using sandbox = await Sandbox.open(followLdes, language);
      sandbox.write('copy/events/1.json', 'not JSON');
      await sandbox.finish();
      await sandbox.finish();
    });

    for (const field of ['published', 'object']) {
      test(`stops at an event without ${field}`, async () => {
        await using sandbox = await Sandbox.open(followLdes, language, {
          recordings: withBody('tutorials/follow-ldes/day-24', (body) => {
            const page = JSON.parse(body);
            page.member.push({
              '@id': 'https://example.org/event/9',
              '@type': 'Delete',
              object: {'@id': 'https://id.rijksmuseum.nl/1'},
              published: '2026-03-24T11:00:00Z',
            });
            delete page.member.at(-1)[field];
            return JSON.stringify(page);
          }),
        });
        expect(await sandbox.run()).toMatchObject({
          code: 1,
          stderr: 'follow-ldes: an event without object or time; adapt this program\n',
        });
      });
    }

    test('stops at a root page without links', async () => {
      await using sandbox = await Sandbox.open(followLdes, language, {
        recordings: withBody('ldes/root/response', () => '{"member": []}'),
      });
      expect(await sandbox.run()).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^follow-ldes: .*: no links to pages; adapt this program\n$/),
      });
    });

    test('reads one object in place of a list, and relations beside the view', async () => {
      const [whole] = await undisturbed(followLdes, language);
      await using sandbox = await Sandbox.open(followLdes, language, {
        recordings: recorded.map((each) => {
          if (!/^(?:ldes\/|tutorials\/follow-ldes\/)/.test(each.name) || each.body.length === 0) {
            return each;
          }
          const {view, ...page} = JSON.parse(each.body.toString('utf8'));
          const relation = view.relation?.map(({node, ...rest}: {node: string}) => ({...rest, node: {'@id': node}}));
          const member = page.member?.length === 1 ? page.member[0] : page.member;
          return {...each, body: Buffer.from(JSON.stringify({...page, relation, member}))};
        }),
      });
      expect(await sandbox.finish()).toBe(whole?.stdout);
    });
  });
}

/** A response of OAI-PMH in which the elements of the protocol have a prefix. */
function prefixed(body: string): string {
  return body
    .replace('xmlns=', 'xmlns:oai=')
    .replace(/<(\/?)([A-Za-z-]+)(?=[\s>/])/g, (whole, slash: string, name: string) =>
      PROTOCOL.includes(name) ? `<${slash}oai:${name}` : whole,
    );
}

const PROTOCOL = [
  'OAI-PMH', 'responseDate', 'request', 'ListRecords', 'record', 'header', 'identifier', 'datestamp', 'setSpec', 'metadata', 'resumptionToken',
]; // prettier-ignore
