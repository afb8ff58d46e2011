/**
 * `npm run check`: everything that tools find in code and pages without a build. `npm run check -- types pages` runs
 * these two. `npm run fix` repairs what ESLint and Prettier find.
 */

import {spawn} from 'node:child_process';
import os from 'node:os';
import {fail, root} from './lib/project';

/** The slowest first, so that they end together. */
const checks: Readonly<Record<string, string>> = {
  eslint: 'eslint --max-warnings 0 .',
  types: 'tsc',
  format: 'prettier --check --log-level warn .',
  pages: 'tsx scripts/check-pages.ts',
  samples: 'tsx scripts/check-samples.ts --without-programs',
  unused: 'knip',
  openapi: 'redocly lint',
  'openapi-types': 'openapi-typescript --export-type --empty-objects-unknown --check',
  workflows: 'node scripts/lib/lint-workflows.mjs',
};

/** Prints what a check says if it fails. @returns whether it passed */
const passes = (name: string, command: string) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(command, {cwd: root, shell: true});
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('close', (code) => {
      console.log(
        code === 0 ? `${name}: passed` : `\n${name}: failed (${command})\n${Buffer.concat(output).toString()}`,
      );
      resolve(code === 0);
    });
  });

async function main(names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => !(name in checks));
  if (unknown !== undefined) {
    fail(`"${unknown}" is no check; choose from ${Object.keys(checks).join(', ')}.`);
  }
  const queue = Object.entries(checks).filter(([name]) => names.length === 0 || names.includes(name));
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      process.exitCode = (await passes(...next)) ? process.exitCode : 1;
    }
  };
  await Promise.all(Array.from({length: Math.max(2, os.availableParallelism())}, work));
}

void main(process.argv.slice(2));
