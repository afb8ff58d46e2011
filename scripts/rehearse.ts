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
const manifest = readManifest(file);
const lists = [manifest.dependencies, manifest.devDependencies];
const packages = lists.flatMap(listDocusaurus);
const ofSearch = listDocusaurus(
  readManifest(require.resolve('@easyops-cn/docusaurus-search-local/package.json')).dependencies,
);
const canary = findNewestCanary([...new Set([...packages, ...ofSearch])]);
for (const list of lists) {
  Object.assign(list, pin(listDocusaurus(list)));
}
// The search plugin asks for Docusaurus 3. It would get packages of its own, and the build fails with two versions of one.
manifest.overrides['@easyops-cn/docusaurus-search-local'] = pin(ofSearch);
fs.writeFileSync(file, JSON.stringify(manifest, null, 2));

console.log(`# Docusaurus ${canary}, Node ${process.version}\n`);
const steps = [
  ['npm', 'install', '--force', '--no-audit', '--no-fund'],
  ['npx', 'tsc'],
  ['npx', 'playwright', 'test', '--project=unit', '--reporter=dot'],
  ['npm', 'run', 'build'],
] as const;
const failed = steps.filter(([command, ...args]) => !runStep(command, args));
process.exitCode = failed.length > 0 ? 1 : 0;

function readManifest(name: string): PackageJson {
  return JSON.parse(fs.readFileSync(name, 'utf8')) as PackageJson;
}

function listDocusaurus(list: Dependencies): string[] {
  return Object.keys(list).filter((name) => name.startsWith('@docusaurus/'));
}

function pin(names: readonly string[]): Dependencies {
  return Object.fromEntries(names.map((name) => [name, canary]));
}

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
  const lines = stripVTControlCharacters(stdout + stderr)
    .split('\n')
    .filter((line) => !/^\W*at /.test(line)); // stack traces
  console.log(`- \`${[command, ...args].join(' ')}\`: ${status === 0 ? 'passed' : 'failed'}`);
  if (status !== 0) {
    console.log(`\n\`\`\`text\n${lines.slice(-SHOWN_LINES).join('\n')}\n\`\`\`\n`);
  }
  return status === 0;
}
