import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** The absolute path of the project's folder. */
export const root = path.resolve(__dirname, '../..');

/** @param file path relative to the project root */
export const exists = (file: string): boolean => fs.existsSync(path.join(root, file));

/** Runs a command in the project's folder. @param env further environment variables @returns whether it succeeded */
export function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const shell = process.platform === 'win32';
  return spawnSync(command, args, {cwd: root, stdio: 'inherit', env: {...process.env, ...env}, shell}).status === 0;
}

/** Prints a message and ends the process with exit code 1. @param error a message, or a thrown value */
export function fail(error: unknown): never {
  const sentence = error instanceof Error ? error.message : String(error);
  console.error(`\n${sentence}`);
  process.exit(1);
}
