/** Runs programs of the pages in folders that keep what they write, so that a test can stop them and look at it. */

import {expect} from '@playwright/test';
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {setTimeout as nextLook} from 'node:timers/promises';
import {getProgramName, readSample, readSamples, type Recording, type SampleFile} from 'recorded-samples';
import {
  findCommands,
  linkPackages,
  runSample,
  startPlayback,
  type Playback,
  type PlaybackOptions,
  type RunOptions,
} from 'recorded-samples/tools';
import {playing} from '../../scripts/samples/config';
import {readOaiRecords} from '../../src/lib/oai-records';
import {root} from '../support/test';

export const languages = ['javascript', 'python'] as const;
export type ProgramLanguage = (typeof languages)[number];

export const {samples, recordings: recorded} = readSamples(root);

/** A program or module without its pauses, which are for the museum's servers. */
const withoutPauses = <T extends SampleFile>(file: T): T => ({
  ...file,
  text: file.text.replace(/^((?:export )?(?:const )?PAUSE = )[\d.]+/m, '$10.001'),
});

/** Runs a program of the pages once, against what is recorded or other responses. */
export function runProgram(
  name: string,
  language: ProgramLanguage,
  args: readonly string[],
  {recordings = recorded, ...options}: RunOptions & {recordings?: readonly Recording[]} = {},
) {
  const sample = readSample(root, name);
  const code = {[language]: withoutPauses(sample.code[language]!)};
  const modules = {[language]: sample.modules[language]?.map(withoutPauses)};
  return runSample({...sample, args: [...args], code, modules}, language, recordings, {...playing, ...options});
}

interface Result {
  /** Exit code; null when it was killed. */
  code: number | null;
  stdout: string;
  stderr: string;
}

interface ExecuteOptions {
  env?: NodeJS.ProcessEnv;
  /** Kills it. */
  signal?: AbortSignal;
}

/** A folder for programs and what they read and write. `await using` removes it. */
export class Folder {
  readonly path = fs.mkdtempSync(path.join(os.tmpdir(), 'programs-'));

  write(file: string, text: string): void {
    fs.mkdirSync(path.dirname(path.join(this.path, file)), {recursive: true});
    fs.writeFileSync(path.join(this.path, file), text);
  }

  read(file: string): string {
    return fs.readFileSync(path.join(this.path, file), 'utf8');
  }

  /** Writes the 833 recorded records of OAI-PMH, or one of so many, each into a file. */
  writeRecords(folder: string, oneOf = 1): void {
    [...readOaiRecords(root)]
      .filter((_, i) => i % oneOf === 0)
      .forEach(([name, text]) => this.write(path.join(folder, name), text));
  }

  /**
   * Writes a program of the pages and its modules, without their pauses, which are for the museum's servers.
   *
   * @param name of its sample: `records/edm`
   * @param change makes other programs of them
   * @returns the command that runs it
   */
  async add(name: string, language: ProgramLanguage, change = (text: string) => text): Promise<readonly string[]> {
    await linkPackages(root, this.path);
    const {code, modules} = readSample(root, name);
    const file = getProgramName({name}, language);
    for (const part of [{...code[language]!, name}, ...(modules[language] ?? [])]) {
      this.write(getProgramName(part, language), change(withoutPauses(part).text));
    }
    return [...findCommands()[language], file];
  }

  /** Runs a command until it ends. */
  async execute([command = '', ...args]: readonly string[], {env, signal}: ExecuteOptions = {}): Promise<Result> {
    const child = spawn(command, args, {
      cwd: this.path,
      env: {...process.env, ...env},
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
      killSignal: 'SIGKILL',
    });
    child.on('error', () => undefined); // of the signal; a command that is not there has no exit code
    const texts = [child.stdout, child.stderr].map((stream) => stream.setEncoding('utf8').toArray());
    const code = new Promise<number | null>((resolve) => child.once('close', resolve));
    const [stdout = '', stderr = ''] = (await Promise.all(texts)).map((chunks) => chunks.join(''));
    return {code: await code, stdout, stderr};
  }

  async [Symbol.asyncDispose](): Promise<void> {
    fs.rmSync(this.path, {recursive: true, force: true});
  }
}

export interface Program {
  /** Of the sample: `tutorials/harvest`. */
  name: string;
  /** What the program keeps, from its folder. */
  state: string;
}

interface Options extends Pick<PlaybackOptions, 'respond'> {
  recordings?: readonly Recording[];
}

/**
 * A folder in which one program runs, and the services that it meets: one playback, so that URLs in its state stay
 * good.
 */
export class Sandbox extends Folder {
  private command: readonly string[] = [];

  private constructor(
    readonly playback: Playback,
    private readonly args: readonly string[],
    private readonly state: string,
  ) {
    super();
  }

  /** Opens one, which `await using` closes. */
  static async open(
    {name, state}: Program,
    language: ProgramLanguage,
    {respond, recordings = recorded}: Options = {},
  ): Promise<Sandbox> {
    const playback = await startPlayback(recordings, {...playing, ...(respond && {respond})});
    const sandbox = new Sandbox(playback, readSample(root, name).args, state);
    sandbox.command = await sandbox.add(name, language, playback.localise);
    return sandbox;
  }

  /** What the program keeps: the text of each of its files, with real URLs. */
  kept(): Record<string, string> {
    const top = path.join(this.path, path.dirname(this.state));
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
  async run({killAfter = Infinity, args = this.args}: {killAfter?: number; args?: readonly string[]} = {}) {
    const before = this.playback.count();
    const kill = new AbortController();
    let isRunning = true;
    const end = this.execute([...this.command, ...args], {env: this.playback.env, signal: kill.signal}).finally(() => {
      isRunning = false;
    });
    while (killAfter < Infinity && isRunning && !kill.signal.aborted) {
      if (this.playback.count() - before >= killAfter) {
        kill.abort();
      }
      await nextLook(2);
    }
    const {code, stdout, stderr} = await end;
    return {code, stdout: this.playback.restore(stdout), stderr: this.playback.restore(stderr)};
  }

  /** Runs the program until it ends of itself, and returns what it printed then. */
  async finish(): Promise<string> {
    const {code, stdout, stderr} = await this.run();
    expect(stderr).toBe('');
    expect(code).toBe(0);
    return stdout;
  }

  override async [Symbol.asyncDispose](): Promise<void> {
    expect(this.playback.unanswered).toEqual([]);
    await this.playback.close();
    await super[Symbol.asyncDispose]();
  }
}
