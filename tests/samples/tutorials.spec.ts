/** The programs of the tutorials are stopped at every point of a harvest and run again: what is on the disk must be the same. */

import {expect, test} from '@playwright/test';
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {setTimeout as nextLook} from 'node:timers/promises';
import {startPlayback, type Playback} from '../../scripts/samples/playback';
import {findCommands, linkPackages} from '../../scripts/samples/run';
import {programName, readSample, readSamples, type Recording} from '../../src/lib/samples';
import {services} from '../../src/site/services';
import {root} from '../support/test';

interface Tutorial {
  /** Of the sample: `tutorials/harvest`. */
  name: string;
  /** The page that shows it. */
  page: string;
  /** What the program keeps, from its folder. */
  state: string;
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

const {recordings: recorded} = readSamples(root);

const languages = ['javascript', 'python'] as const;
type ProgramLanguage = (typeof languages)[number];

/** A folder in which a program runs, and the services that it meets: one playback, so that URLs in its state stay good. */
class Desk {
  private constructor(
    readonly folder: string,
    readonly playback: Playback,
    private readonly program: string,
    private readonly language: ProgramLanguage,
    private readonly args: readonly string[],
    private readonly state: string,
  ) {}

  static async open(
    {name, state}: Tutorial,
    language: ProgramLanguage,
    {cutResponse, change, recordings = recorded}: Options = {},
  ): Promise<Desk> {
    const sample = readSample(root, name);
    const desk = new Desk(
      fs.mkdtempSync(path.join(os.tmpdir(), 'tutorial-')),
      await startPlayback(recordings, {cutResponse}),
      programName(sample, language),
      language,
      sample.args,
      state,
    );
    await linkPackages(desk.folder);
    const text = sample.code[language]?.text ?? '';
    // The pauses are for the museum's servers.
    const quick = text.replace(/^((?:const )?PAUSE = )[\d.]+/m, (_, start: string) => `${start}0`);
    expect(quick).not.toBe(text);
    const program = change ? change(quick) : quick;
    expect(program === quick).toBe(change === undefined);
    desk.write(desk.program, desk.playback.localise(program));
    return desk;
  }

  write(file: string, text: string): void {
    fs.mkdirSync(path.dirname(path.join(this.folder, file)), {recursive: true});
    fs.writeFileSync(path.join(this.folder, file), text);
  }

  read(file: string): string {
    return fs.readFileSync(path.join(this.folder, file), 'utf8');
  }

  /** What the program keeps: the text of each of its files, with real URLs. */
  kept(): Record<string, string> {
    const top = path.join(this.folder, path.dirname(this.state));
    const files = fs.existsSync(top) ? fs.readdirSync(top, {recursive: true, encoding: 'utf8'}).sort() : [];
    return Object.fromEntries(
      files
        .filter((file) => fs.statSync(path.join(top, file)).isFile())
        .map((file) => [file, this.playback.restore(fs.readFileSync(path.join(top, file), 'utf8'))]),
    );
  }

  /**
   * Runs the program.
   *
   * @param options.killAfter kills it as soon as it has requested so many responses in this run
   * @param options.args in place of those of the sample
   */
  async run({killAfter, args = this.args}: {killAfter?: number; args?: readonly string[]} = {}): Promise<{
    code: number | null;
    stdout: string;
    stderr: string;
  }> {
    const [command, ...flags] = findCommands()[this.language];
    const before = this.playback.count();
    const child = spawn(command, [...flags, this.program, ...args], {
      cwd: this.folder,
      env: {...process.env, ...this.playback.env},
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk) => (stdout += chunk));
    child.stderr.on('data', (chunk) => (stderr += chunk));
    const end = new Promise<number | null>((resolve) => child.once('close', resolve));
    while (killAfter !== undefined && child.exitCode === null && child.signalCode === null) {
      if (this.playback.count() - before >= killAfter) {
        child.kill('SIGKILL');
        break;
      }
      await nextLook(2);
    }
    const code = await end;
    return {code, stdout: this.playback.restore(stdout), stderr: this.playback.restore(stderr)};
  }

  /** Runs the program until it ends of itself, and returns what it printed then. */
  async finish(): Promise<string> {
    const {code, stdout, stderr} = await this.run();
    expect(stderr).toBe('');
    expect(code).toBe(0);
    return stdout;
  }

  async close(): Promise<void> {
    expect(this.playback.unanswered).toEqual([]);
    await this.playback.close();
    fs.rmSync(this.folder, {recursive: true, force: true});
  }
}

interface Options {
  cutResponse?: number;
  recordings?: readonly Recording[];
  /** Makes another program of it. */
  change?: (text: string) => string;
}

type Whole = {stdout: string; kept: Record<string, string>};

const wholes = new Map<string, Promise<Whole[]>>();

/** What the program keeps and prints, run by run, when nothing disturbs it. Asked for by many tests, done once in each worker. */
function undisturbed(tutorial: Tutorial, language: ProgramLanguage): Promise<Whole[]> {
  const key = `${tutorial.name} ${language}`;
  const whole = wholes.get(key) ?? runUndisturbed(tutorial, language);
  wholes.set(key, whole);
  return whole;
}

async function runUndisturbed(tutorial: Tutorial, language: ProgramLanguage): Promise<Whole[]> {
  const desk = await Desk.open(tutorial, language);
  const runs: Whole[] = [];
  for (const responses of tutorial.responses) {
    const before = desk.playback.count();
    const stdout = await desk.finish();
    expect(desk.playback.count() - before).toBe(responses);
    runs.push({stdout, kept: desk.kept()});
  }
  await desk.close();
  return runs;
}

/** A folder where the program is about to write a file: it ends there. */
const obstacle = (desk: Desk, file: string) => path.join(desk.folder, `${file}.unfinished`);

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
          test(`killed in run ${i + 1} at response ${killAfter} and run again, it keeps the same`, async () => {
            const whole = await undisturbed(tutorial, language);
            const desk = await Desk.open(tutorial, language);
            for (let done = 0; done < i; done += 1) {
              await desk.finish();
            }
            await desk.run({killAfter});
            // Killed at the last response, it may have been quick enough to end its work.
            const state = path.basename(tutorial.state);
            if (desk.kept()[state] !== whole[i]?.kept[state]) {
              await desk.finish();
            }
            expect(desk.kept()).toEqual(whole[i]?.kept);
            await desk.close();
          });
        }
      }

      test('ended between a page and its checkpoint, it keeps the same', async () => {
        const [whole] = await undisturbed(tutorial, language);
        const desk = await Desk.open(tutorial, language);
        await desk.run({killAfter: 2});
        fs.rmSync(obstacle(desk, tutorial.state), {force: true}); // what the kill may have left
        fs.mkdirSync(obstacle(desk, tutorial.state), {recursive: true});
        expect(await desk.run()).toMatchObject({code: 1, stderr: expect.stringMatching(/^[\w-]+: [^\n]+\n$/)});
        fs.rmdirSync(obstacle(desk, tutorial.state));
        await desk.finish();
        expect(desk.kept()).toEqual(whole?.kept);
        await desk.close();
      });

      test('ended in the middle of a page, it keeps the same', async () => {
        const [whole] = await undisturbed(tutorial, language);
        const desk = await Desk.open(tutorial, language);
        fs.mkdirSync(obstacle(desk, tutorial.onSecondPage), {recursive: true});
        expect((await desk.run()).code).toBe(1);
        fs.rmdirSync(obstacle(desk, tutorial.onSecondPage));
        await desk.finish();
        expect(desk.kept()).toEqual(whole?.kept);
        await desk.close();
      });

      test('a program that goes on without a file is noticed', async () => {
        const [whole] = await undisturbed(tutorial, language);
        const desk = await Desk.open(tutorial, language, {change: goesOnWithout});
        fs.mkdirSync(obstacle(desk, tutorial.onSecondPage), {recursive: true});
        await desk.finish();
        expect(desk.kept()).not.toEqual(whole?.kept);
        await desk.close();
      });

      test('a response that breaks off is requested again', async () => {
        const [whole] = await undisturbed(tutorial, language);
        const desk = await Desk.open(tutorial, language, {cutResponse: 2});
        const {code, stdout, stderr} = await desk.run();
        expect(stderr).toMatch(/^incomplete response \(\w+\), next attempt in 1 s\n$/);
        expect(code).toBe(0);
        expect(stdout).toBe(whole?.stdout);
        expect(desk.kept()).toEqual(whole?.kept);
        await desk.close();
      });

      test('a busy server is given the time that it names', async () => {
        const busy = {status: 503, statusLine: 'HTTP/1.1 503 Busy', headers: [['Retry-After', '0']] as const};
        const first = tutorial === harvest ? 'tutorials/harvest/page-1' : 'ldes/root/answer';
        const desk = await Desk.open(tutorial, language, {
          recordings: recorded.map((each) =>
            each.name === first ? {...each, ...busy, headers: [...busy.headers]} : each,
          ),
        });
        const {code, stderr} = await desk.run();
        expect(code).toBe(1);
        expect(stderr.split('\n').slice(0, -2)).toEqual(Array(4).fill('status 503, next attempt in 0 s'));
        expect(stderr).toContain(': status 503 5 times; run it again later\n');
        await desk.close();
      });

      test('it says what it takes, and who asks', async () => {
        const desk = await Desk.open(tutorial, language, {
          recordings: recorded.map((each) => ({...each, requiredHeaders: [...each.requiredHeaders, AGENT]})),
        });
        expect(await desk.run({args: ['--help']})).toMatchObject({
          code: 0,
          stderr: '',
          stdout: expect.stringContaining('--out'),
        });
        expect(await desk.run({args: []})).toMatchObject({
          code: 2,
          stdout: '',
          stderr: expect.stringContaining('--out'),
        });
        expect(await desk.run({args: ['--nonsense']})).toMatchObject({code: 2, stdout: ''});
        await desk.finish();
        await desk.close();
      });

      test('a folder is for one selection', async () => {
        const desk = await Desk.open(tutorial, language);
        await desk.finish();
        const kept = desk.kept();
        const out = path.dirname(tutorial.state);
        const other = tutorial === harvest ? ['--out', out] : ['--profile', 'edm-framed', '--out', out];
        const {code, stderr} = await desk.run({args: other});
        expect(code).toBe(1);
        expect(stderr).toMatch(/^[\w-]+: .* this folder is for .*; use another one\n$/);
        expect(desk.kept()).toEqual(kept);
        desk.write(tutorial.state, '{');
        expect((await desk.run()).stderr).toMatch(/^[\w-]+: .*: not JSON; delete it to start again\n$/);
        await desk.close();
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
      const desk = await Desk.open(harvest, language);
      const selection = {metadataPrefix: 'edm', set: '260214'};
      // From the response that the page shows.
      const checkpoint = {selection, since: null, started: '2026-06-01T00:00:00Z', token: 'b2xkLXRva2Vu', received: 50};
      desk.write(harvest.state, JSON.stringify(checkpoint));
      expect(await desk.finish()).toBe(`the token is no longer valid, the list starts again\n${whole?.stdout}`);
      expect(desk.kept()).toEqual(whole?.kept);
      await desk.close();
    });

    test('keeps the date of a list of changes whose token is rejected', async () => {
      const [, changed] = await undisturbed(harvest, language);
      const desk = await Desk.open(harvest, language);
      await desk.finish();
      const checkpoint = {
        ...JSON.parse(desk.read(harvest.state)),
        started: '2026-06-20T07:00:00Z',
        token: 'b2xkLXRva2Vu',
      };
      desk.write(harvest.state, JSON.stringify(checkpoint));
      expect(await desk.finish()).toBe(`the token is no longer valid, the list starts again\n${changed?.stdout}`);
      expect(desk.kept()).toEqual(changed?.kept);
      await desk.close();
    });

    test('says when nothing changed, and keeps its date', async () => {
      const desk = await Desk.open(harvest, language);
      await desk.finish();
      await desk.finish();
      const kept = desk.kept();
      const stdout = await desk.finish();
      expect(fs.readFileSync(path.join(root, harvest.page), 'utf8')).toContain(
        `title="Output of the third run"\n${stdout}\`\`\``,
      );
      expect(desk.kept()).toEqual(kept);
      await desk.close();
    });

    test('takes no other page for the end of the list', async () => {
      const desk = await Desk.open(harvest, language, {
        recordings: withBody(
          'tutorials/harvest/page-2',
          () => '<html xmlns="http://www.w3.org/1999/xhtml"><body>Maintenance</body></html>',
        ),
        change: (text) => text.replace(/ATTEMPTS = 5/, 'ATTEMPTS = 1'),
      });
      const {code, stderr} = await desk.run();
      expect(code).toBe(1);
      expect(stderr).toMatch(/^harvest: .*: not an OAI-PMH response 1 times; run it again later\n$/);
      expect(JSON.parse(desk.read(harvest.state))).toMatchObject({token: expect.any(String), received: 2});
      await desk.close();
    });

    test('stops at a page without records and without an error', async () => {
      const desk = await Desk.open(harvest, language, {
        recordings: withBody('tutorials/harvest/page-2', (body) => body.replace(/<record>[^]*<\/record>/, '')),
      });
      const {code, stderr} = await desk.run();
      expect(code).toBe(1);
      expect(stderr).toMatch(/^harvest: .*: a page without records and without an error\n$/);
      expect(JSON.parse(desk.read(harvest.state))).toMatchObject({token: expect.any(String), received: 2});
      await desk.close();
    });

    test('stops at another error of the protocol', async () => {
      const desk = await Desk.open(harvest, language, {
        recordings: withBody('tutorials/harvest/page-2', (body) =>
          body.replace(/<ListRecords>[^]*<\/ListRecords>/, '<error code="badArgument">No</error>'),
        ),
      });
      expect(await desk.run()).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^harvest: .*: badArgument: No\n$/),
      });
      await desk.close();
    });

    test('says when records did not come', async () => {
      const desk = await Desk.open(harvest, language, {
        recordings: withBody('tutorials/harvest/page-3', (body) =>
          body.replace('completeListSize="6"', 'completeListSize="8"'),
        ),
      });
      expect(await desk.run()).toMatchObject({code: 0, stderr: 'harvest: 2 records did not come\n'});
      await desk.close();
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
        const desk = await Desk.open(harvest, language, {recordings: withBody('tutorials/harvest/page-1', change)});
        const [whole] = await undisturbed(harvest, language);
        expect(await desk.finish()).toBe(whole?.stdout);
        expect(Object.keys(desk.kept())).toEqual(Object.keys(whole?.kept ?? {}));
        expect(desk.read('top-1000/records/200109794.xml')).toContain('SK-A-3262');
        await desk.close();
      });
    }
  });

  test.describe(`the follower of LDES in ${language}`, () => {
    test('applies a deletion without a profile', async () => {
      const desk = await Desk.open(followLdes, language);
      await desk.finish();
      expect(JSON.parse(desk.read('copy/events/0.json'))).toMatchObject({'@type': 'Create'});
      await desk.finish();
      const event = JSON.parse(desk.playback.restore(desk.read('copy/events/0.json')));
      expect(event).toMatchObject({'@type': 'Delete', object: {'@id': 'https://id.rijksmuseum.nl/0'}});
      await desk.close();
    });

    test('says when no event has the profile', async () => {
      const desk = await Desk.open(followLdes, language);
      const {code, stderr} = await desk.run({args: ['--profile', 'la-frame', '--out', 'copy']});
      expect(code).toBe(0);
      expect(stderr).toBe(
        'follow-ldes: no event has the profile la-frame; the events have: la-framed, edm-framed, la\n',
      );
      await desk.close();
    });

    test('opens no stored event but that of a new one', async () => {
      const desk = await Desk.open(followLdes, language);
      desk.write('copy/events/1.json', 'not JSON');
      await desk.finish();
      await desk.finish();
      await desk.close();
    });

    for (const field of ['published', 'object']) {
      test(`stops at an event without ${field}`, async () => {
        const desk = await Desk.open(followLdes, language, {
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
        expect(await desk.run()).toMatchObject({
          code: 1,
          stderr: 'follow-ldes: an event without object or time; adapt this program\n',
        });
        await desk.close();
      });
    }

    test('stops at a root page without links', async () => {
      const desk = await Desk.open(followLdes, language, {
        recordings: withBody('ldes/root/answer', () => '{"member": []}'),
      });
      expect(await desk.run()).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^follow-ldes: .*: no links to pages; adapt this program\n$/),
      });
      await desk.close();
    });

    test('reads one object in place of a list, and relations beside the view', async () => {
      const [whole] = await undisturbed(followLdes, language);
      const desk = await Desk.open(followLdes, language, {
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
      expect(await desk.finish()).toBe(whole?.stdout);
      await desk.close();
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
