/** Folders in which tests run the programs of the pages and read their files. */

import {execFile} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {text} from 'node:stream/consumers';
import {pathToFileURL} from 'node:url';
import {readSamples} from 'recorded-samples';
import {root} from '../support/test';

export const {samples, recordings} = readSamples(root);

/** Lets Node run the client library of this workspace directly from its TypeScript sources. */
export const workspaceEnv = {NODE_OPTIONS: `--import=${pathToFileURL(require.resolve('tsx')).href}`};

/** A temporary folder for programs and their files. `await using` removes it. */
export class Folder {
  readonly path = fs.mkdtempSync(path.join(os.tmpdir(), 'programs-'));

  write(file: string, content: string | Uint8Array): void {
    fs.mkdirSync(path.dirname(path.join(this.path, file)), {recursive: true});
    fs.writeFileSync(path.join(this.path, file), content);
  }

  read(file: string): string {
    return fs.readFileSync(path.join(this.path, file), 'utf8');
  }

  /** Runs a command until it ends. @returns its output and its exit code, which is not 0 if the command does not exist */
  async execute([command = '', ...args]: readonly string[], {env}: {env?: NodeJS.ProcessEnv} = {}) {
    const child = execFile(command, args, {cwd: this.path, env: {...process.env, ...env}}, () => undefined);
    child.stdin?.end();
    const [stdout, stderr, [code]] = await Promise.all([
      text(child.stdout!),
      text(child.stderr!),
      once(child, 'close') as Promise<[code: number | null]>,
    ]);
    return {code, stdout, stderr};
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await fs.promises.rm(this.path, {recursive: true, force: true});
  }
}
