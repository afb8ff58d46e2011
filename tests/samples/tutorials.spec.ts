/** The programs of the tutorials are stopped at every point of a harvest and run again: what is on the disk must be the same. */

import {expect, test} from '@playwright/test';
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {setTimeout as nextLook} from 'node:timers/promises';
import {startPlayback, type Playback} from '../../scripts/samples/playback';
import {findCommands} from '../../scripts/samples/run';
import {LANGUAGES, readSample, readSamples, type Recording} from '../../src/lib/samples';
import {services} from '../../src/site/services';
import {root} from '../support/test';

interface Tutorial {
  name: string;
  /** What the program keeps, from its folder. */
  state: string;
  /** How many answers the first run takes, and the second one, which fetches the changes. */
  answers: readonly [first: number, second: number];
  /** A file that the first run writes for its second page with content. */
  onSecondPage: string;
}

const tutorials: readonly Tutorial[] = [
  {
    name: 'harvest-with-oai-pmh',
    state: 'harvest/checkpoint.json',
    answers: [3, 1],
    onSecondPage: 'harvest/records/200105887.xml',
  },
  {
    name: 'keep-a-copy-in-step-with-ldes',
    state: 'copy/state.json',
    answers: [6, 5],
    onSecondPage: 'copy/events/200105887.json',
  },
];

const {recordings: recorded} = readSamples(root);

type ProgramLanguage = 'javascript' | 'python';

/** A folder in which a program runs, and the services that it meets: one playback, so that addresses in its state stay good. */
class Desk {
  private constructor(
    readonly folder: string,
    readonly playback: Playback,
    private readonly language: ProgramLanguage,
    private readonly state: string,
  ) {}

  static async open(tutorial: Tutorial, language: ProgramLanguage, {cutResponse, change, recordings = recorded}: Options = {}): Promise<Desk> {
    const desk = new Desk(
      fs.mkdtempSync(path.join(os.tmpdir(), 'tutorial-')),
      await startPlayback(recordings, {cutResponse}),
      language,
      tutorial.state,
    );
    const text = readSample(root, `tutorials/${tutorial.name}`).code[language]?.text ?? '';
    // The pauses are for the museum's servers.
    const quick = text.replace(/^((?:const )?PAUSE = )[\d.]+/m, (_, name: string) => `${name}0`);
    expect(quick).not.toBe(text);
    const program = change ? change(quick) : quick;
    expect(program === quick).toBe(change === undefined);
    desk.write(LANGUAGES[language], desk.playback.localise(program));
    return desk;
  }

  write(file: string, text: string): void {
    fs.mkdirSync(path.dirname(path.join(this.folder, file)), {recursive: true});
    fs.writeFileSync(path.join(this.folder, file), text);
  }

  read(file: string): string {
    return fs.readFileSync(path.join(this.folder, file), 'utf8');
  }

  /** What the program keeps: the text of each of its files, with real addresses. */
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
   * @param killAfter kills it as soon as it has asked for so many answers in this run
   */
  async run({killAfter}: {killAfter?: number} = {}): Promise<{code: number | null; printed: string; complaints: string}> {
    const [command, ...args] = findCommands()[this.language];
    const before = this.playback.count();
    const child = spawn(command, [...args, LANGUAGES[this.language]], {
      cwd: this.folder,
      env: {...process.env, ...this.playback.env},
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    let complaints = '';
    child.stdout.on('data', (chunk) => (printed += chunk));
    child.stderr.on('data', (chunk) => (complaints += chunk));
    const end = new Promise<number | null>((resolve) => child.once('close', resolve));
    while (killAfter !== undefined && child.exitCode === null && child.signalCode === null) {
      if (this.playback.count() - before >= killAfter) {
        child.kill('SIGKILL');
        break;
      }
      await nextLook(2);
    }
    const code = await end;
    return {code, printed: this.playback.restore(printed), complaints: this.playback.restore(complaints)};
  }

  /** Runs the program until it ends of itself, and says what it printed then. */
  async finish(): Promise<string> {
    const {code, printed, complaints} = await this.run();
    expect(complaints).toBe('');
    expect(code).toBe(0);
    return printed;
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

type Whole = {printed: string; kept: Record<string, string>};

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
  for (const answers of tutorial.answers) {
    const before = desk.playback.count();
    const printed = await desk.finish();
    expect(desk.playback.count() - before).toBe(answers);
    runs.push({printed, kept: desk.kept()});
  }
  await desk.close();
  return runs;
}

/** A folder where the program wants to write a file: it ends there. */
const obstacle = (desk: Desk, file: string) => path.join(desk.folder, `${file}.unfinished`);

for (const tutorial of tutorials) {
  for (const language of ['javascript', 'python'] as const) {
    test.describe(`${tutorial.name} in ${language}`, () => {
      test('the page shows what the second run prints', async () => {
        const source = fs.readFileSync(path.join(root, 'tutorials', `${tutorial.name}.md`), 'utf8');
        const page = source.replaceAll('[[ldes]]', services.ldes.base);
        const [first, second] = await undisturbed(tutorial, language);
        expect(page).toContain(`title="Output of the second run"\n${second?.printed}\`\`\``);
        expect(second?.kept).not.toEqual(first?.kept);
      });

      for (const [i, answers] of tutorial.answers.entries()) {
        for (let killAfter = 1; killAfter <= answers; killAfter += 1) {
          test(`killed in run ${i + 1} at answer ${killAfter} and run again, it keeps the same`, async () => {
            const whole = await undisturbed(tutorial, language);
            const desk = await Desk.open(tutorial, language);
            for (let done = 0; done < i; done += 1) {
              await desk.finish();
            }
            await desk.run({killAfter});
            // Killed at the last answer, it may have been quick enough to end its work.
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
        expect((await desk.run()).code).not.toBe(0);
        fs.rmdirSync(obstacle(desk, tutorial.state));
        await desk.finish();
        expect(desk.kept()).toEqual(whole?.kept);
        await desk.close();
      });

      test('ended in the middle of a page, it keeps the same', async () => {
        const [whole] = await undisturbed(tutorial, language);
        const desk = await Desk.open(tutorial, language);
        fs.mkdirSync(obstacle(desk, tutorial.onSecondPage), {recursive: true});
        expect((await desk.run()).code).not.toBe(0);
        fs.rmdirSync(obstacle(desk, tutorial.onSecondPage));
        await desk.finish();
        expect(desk.kept()).toEqual(whole?.kept);
        await desk.close();
      });

      test('a program that goes on without a record is found out', async () => {
        const [whole] = await undisturbed(tutorial, language);
        const desk = await Desk.open(tutorial, language, {change: goesOnWithout});
        fs.mkdirSync(obstacle(desk, tutorial.onSecondPage), {recursive: true});
        await desk.finish();
        expect(desk.kept()).not.toEqual(whole?.kept);
        await desk.close();
      });

      test('an answer that breaks off is asked for again', async () => {
        const [whole] = await undisturbed(tutorial, language);
        const desk = await Desk.open(tutorial, language, {cutResponse: 2});
        const {code, printed, complaints} = await desk.run();
        expect(complaints).toMatch(/^interrupted answer \(\w+\), the same request again in 1 s\n$/);
        expect(code).toBe(0);
        expect(printed).toBe(whole?.printed);
        expect(desk.kept()).toEqual(whole?.kept);
        await desk.close();
      });
    });
  }
}

/** The program, made to leave a file out where there is an obstacle, instead of ending there. */
function goesOnWithout(program: string): string {
  return program
    .replace(/^( *)const unfinished = .*$/m, '$&\n$1if (fs.existsSync(unfinished)) return;')
    .replace(/^( *)unfinished = .*$/m, '$&\n$1if unfinished.exists(): return');
}

for (const language of ['javascript', 'python'] as const) {
  test(`harvest-with-oai-pmh in ${language} starts the list again when its token has expired`, async () => {
    const tutorial = tutorials[0] as Tutorial;
    const whole = await undisturbed(tutorial, language);
    const desk = await Desk.open(tutorial, language);
    // From the answer that the page shows.
    desk.write(tutorial.state, JSON.stringify({from: null, started: '2026-08-01T00:00:00Z', token: 'b2xkLXRva2Vu', received: 50}));
    expect(await desk.finish()).toBe(`the token is no longer valid, the list starts again\n${whole[0]?.printed}`);
    expect(desk.kept()).toEqual(whole[0]?.kept);
    await desk.close();
  });

  test(`harvest-with-oai-pmh in ${language} takes no other page for the end of the list`, async () => {
    const tutorial = tutorials[0] as Tutorial;
    const notice = Buffer.from('<html xmlns="http://www.w3.org/1999/xhtml"><body>Maintenance</body></html>');
    const desk = await Desk.open(tutorial, language, {
      recordings: recorded.map((recording) => (recording.name.endsWith('oai-pmh/page-2') ? {...recording, body: notice} : recording)),
      change: (text) => text.replace(/ATTEMPTS = 5/, 'ATTEMPTS = 1'),
    });
    const {code, complaints} = await desk.run();
    expect(code).toBe(1);
    expect(complaints).toContain('no answer after 1 attempts, run it again later');
    expect(JSON.parse(desk.read(tutorial.state))).toMatchObject({token: expect.any(String), received: 2});
    await desk.close();
  });
}
