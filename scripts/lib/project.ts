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

export function fail(sentence: string): never {
  console.error(`\n${sentence}`);
  process.exit(1);
}
