import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export const root = path.resolve(__dirname, '../..');

/** @param file its path from there */
export const exists = (file: string): boolean => fs.existsSync(path.join(root, file));

/** @param env variables added to the environment @returns whether the command succeeded */
export function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const shell = process.platform === 'win32';
  return spawnSync(command, args, {cwd: root, stdio: 'inherit', env: {...process.env, ...env}, shell}).status === 0;
}

/** Ends the process with a sentence for whoever ran it. @param error one, or what was thrown */
export function fail(error: unknown): never {
  const sentence = error instanceof Error ? error.message : String(error);
  console.error(`\n${sentence}`);
  process.exit(1);
}
