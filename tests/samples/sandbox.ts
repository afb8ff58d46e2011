/** Runs the long programs of the pages one process at a time, so that a test can stop them and look at what they keep. */

import {expect} from '@playwright/test';
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {setTimeout as nextLook} from 'node:timers/promises';
import {getProgramName, readSample, readSamples, type Recording} from 'recorded-samples';
import {findCommands, linkPackages, startPlayback, type Playback, type PlaybackOptions} from 'recorded-samples/tools';
import {playing} from '../../scripts/samples/config';
import {root} from '../support/test';

export const languages = ['javascript', 'python'] as const;
export type ProgramLanguage = (typeof languages)[number];

export const {recordings: recorded} = readSamples(root);

export interface Program {
  /** Of the sample: `tutorials/harvest`. */
  name: string;
  /** What the program keeps, from its folder. */
  state: string;
}

interface Options {
  cutResponse?: number;
  recordings?: readonly Recording[];
  /** Makes another program of it. */
  change?: (text: string) => string;
}

/** @returns what cuts one response off in the middle: its number, from 1 */
export function cutOff(cutResponse: number | undefined): PlaybackOptions['respond'] {
  let count = 0;
  return async () => (++count === cutResponse ? 'cut off' : null);
}

/** A folder in which a program runs, and the services that it meets: one playback, so that URLs in its state stay good. */
export class Sandbox {
  private constructor(
    readonly folder: string,
    readonly playback: Playback,
    private readonly program: string,
    private readonly language: ProgramLanguage,
    private readonly args: readonly string[],
    private readonly state: string,
  ) {}

  /** Opens one, which `await using` closes. */
  static async open(
    {name, state}: Program,
    language: ProgramLanguage,
    {cutResponse, change, recordings = recorded}: Options = {},
  ): Promise<Sandbox> {
    const sample = readSample(root, name);
    const sandbox = new Sandbox(
      fs.mkdtempSync(path.join(os.tmpdir(), 'tutorial-')),
      await startPlayback(recordings, {...playing, respond: cutOff(cutResponse)}),
      getProgramName(sample, language),
      language,
      sample.args,
      state,
    );
    await linkPackages(root, sandbox.folder);
    const text = sample.code[language]?.text ?? '';
    // The pauses are for the museum's servers.
    const quick = text.replace(/^((?:const )?PAUSE = )[\d.]+/m, (_, start: string) => `${start}0`);
    expect(quick).not.toBe(text);
    const program = change ? change(quick) : quick;
    expect(program === quick).toBe(change === undefined);
    sandbox.write(sandbox.program, sandbox.playback.localise(program));
    return sandbox;
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

  async [Symbol.asyncDispose](): Promise<void> {
    expect(this.playback.unanswered).toEqual([]);
    await this.playback.close();
    fs.rmSync(this.folder, {recursive: true, force: true});
  }
}
