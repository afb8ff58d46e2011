/** Folders in which tests run programs of the pages and look at what they write. */

import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {readSamples} from 'recorded-samples';
import {root} from '../support/test';

export const {samples, recordings: recorded} = readSamples(root);

/** Lets Node run the workspace's client, which is TypeScript, as what a build makes of it. */
export const workspaceEnv = {NODE_OPTIONS: `--import=${pathToFileURL(require.resolve('tsx')).href}`};

interface Result {
  /** Exit code; null when it was killed. */
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A folder for programs and what they read and write. `await using` removes it. */
export class Folder {
  readonly path = fs.mkdtempSync(path.join(os.tmpdir(), 'programs-'));

  write(file: string, content: string | Uint8Array): void {
    fs.mkdirSync(path.dirname(path.join(this.path, file)), {recursive: true});
    fs.writeFileSync(path.join(this.path, file), content);
  }

  read(file: string): string {
    return fs.readFileSync(path.join(this.path, file), 'utf8');
  }

  /** Runs a command until it ends. */
  async execute([command = '', ...args]: readonly string[], {env}: {env?: NodeJS.ProcessEnv} = {}): Promise<Result> {
    const child = spawn(command, args, {
      cwd: this.path,
      env: {...process.env, ...env},
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.on('error', () => undefined); // a command that is not there has no exit code
    const texts = [child.stdout, child.stderr].map((stream) => stream.setEncoding('utf8').toArray());
    const code = new Promise<number | null>((resolve) => child.once('close', resolve));
    const [stdout = '', stderr = ''] = (await Promise.all(texts)).map((chunks) => chunks.join(''));
    return {code: await code, stdout, stderr};
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await fs.promises.rm(this.path, {recursive: true, force: true});
  }
}
