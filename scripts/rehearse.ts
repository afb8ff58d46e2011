/**
 * `npm run rehearse`: builds and tests a copy of the project with the newest canary of Docusaurus, so that the next major version brings
 * no surprise. Prints a report in Markdown. Exit code 1: a step failed.
 */

import {execFileSync, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {root} from './lib/project';

type Dependencies = Record<string, string>;

interface PackageJson {
  dependencies: Dependencies;
  devDependencies: Dependencies;
  overrides: Record<string, unknown>;
}

/** Lines of a failed step that the report shows. */
const SHOWN_LINES = 60;

const dir = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'rehearsal-')), 'site');
execFileSync('git', ['clone', '--quiet', root, dir]);
// The lockfile pins what is to be replaced.
fs.rmSync(path.join(dir, 'package-lock.json'));

const file = path.join(dir, 'package.json');
const manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as PackageJson;
const packages = [manifest.dependencies, manifest.devDependencies].flatMap((list) =>
  Object.keys(list).filter((name) => name.startsWith('@docusaurus/')),
);
const canary = findNewestCanary(packages);
const upgraded = Object.fromEntries(packages.map((name) => [name, canary]));
for (const list of [manifest.dependencies, manifest.devDependencies]) {
  Object.assign(list, Object.fromEntries(packages.filter((name) => name in list).map((name) => [name, canary])));
}
// Its peer dependencies end at Docusaurus 3; with two versions of a package, the build fails.
manifest.overrides['@easyops-cn/docusaurus-search-local'] = upgraded;
fs.writeFileSync(file, JSON.stringify(manifest, null, 2));

console.log(`# Docusaurus ${canary}, Node ${process.version}\n`);
const steps = [
  ['npm', 'install', '--force', '--no-audit', '--no-fund'],
  ['npx', 'tsc'],
  ['npx', 'playwright', 'test', '--project=unit'],
  ['npm', 'run', 'build'],
] as const;
const failed = steps.filter(([command, ...args]) => !runStep(command, args));
process.exitCode = failed.length > 0 ? 1 : 0;

/** @returns the newest canary that all packages have; they are not always published together */
function findNewestCanary(names: readonly string[]): string {
  const [first = [], ...others] = names.map((name) => {
    const versions = JSON.parse(
      execFileSync('npm', ['view', name, 'versions', '--json'], {encoding: 'utf8'}),
    ) as string[];
    return versions.filter((version) => version.includes('-canary-'));
  });
  const getNumber = (version: string) => Number(version.split('-').pop());
  const common = first.filter((version) => others.every((list) => list.includes(version)));
  const [newest] = common.sort((a, b) => getNumber(b) - getNumber(a));
  if (!newest) {
    throw new Error('No canary has all packages of Docusaurus that package.json names.');
  }
  return newest;
}

/** Runs a step in the copy and reports it. @returns whether it succeeded */
function runStep(command: string, args: readonly string[]): boolean {
  const {status, stdout, stderr} = spawnSync(command, args, {
    cwd: dir,
    encoding: 'utf8',
    env: {...process.env, STRICT: 'on'},
  });
  const output = stripVTControlCharacters(stdout + stderr).trimEnd();
  console.log(`- \`${[command, ...args].join(' ')}\`: ${status === 0 ? 'passed' : 'failed'}`);
  if (status !== 0) {
    console.log(`\n\`\`\`text\n${output.split('\n').slice(-SHOWN_LINES).join('\n')}\n\`\`\`\n`);
  }
  return status === 0;
}
