import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import YAML from 'yaml';
import {root} from '../support/test';

const folder = path.join(root, '.github', 'workflows');

/** What each workflow may do beyond reading the source: publishing, and proposing recordings. */
const permitted: Readonly<Record<string, readonly string[]>> = {
  'deploy.yml': ['pages: read', 'pages: write', 'id-token: write'],
  'live.yml': ['issues: write', 'contents: write', 'pull-requests: write'],
  'next.yml': ['issues: write'],
  'nightly.yml': [],
  'supply-chain.yml': [],
  'test.yml': [],
};

const getCount = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** What no workflow may have. */
const FORBIDDEN: readonly (readonly [pattern: RegExp, problem: string])[] = [
  [/permissions: *\S|-all\b/, 'grants permissions in one word'],
  [/pull_request_target|workflow_run/, 'runs with rights for code of others'],
  [/npm (?:install|i|update|add)\b/, 'installs more than the lockfile; use "npm ci"'],
  [/run:.*\$\{\{/, 'puts a value into a command; hand it over in "env"'],
];

/** What in a workflow lets others change what it does, or lets it do too much, as sentences. */
function findProblems(file: string, text: string): string[] {
  const steps = [...text.matchAll(/^\s*(?:- )?uses: *(.*)$/gm)].map(([, step = '']) => step);
  // No other key of a workflow has one of these three words as its value.
  const granted = [...text.matchAll(/^ +([a-z-]+: *(?:read|write|none))\b/gm)].map(([, grant = '']) => grant);
  const allowed = ['contents: read', ...(permitted[file] ?? [])];
  // One that may push needs the credentials of its checkout for it.
  const pushing = allowed.includes('contents: write') ? 1 : 0;
  const checkouts = getCount(text, /actions\/checkout@/g) - getCount(text, /persist-credentials: false/g);
  const jobs = getCount(text, /^ {4}runs-on:/gm) - getCount(text, /^ {4}timeout-minutes:/gm);
  return [
    ...steps
      .filter((step) => !/^[\w./-]+@[0-9a-f]{40} # v\d+(\.\d+)*$/.test(step))
      .map((step) => `"${step}" is not named by its commit, with the version behind it`),
    ...granted.filter((grant) => !allowed.includes(grant)).map((grant) => `"${grant}" is more than it needs`),
    ...(/^permissions:\n {2}contents: read\n(?! )/m.test(text) ? [] : ['does not start from "contents: read" alone']),
    ...FORBIDDEN.filter(([pattern]) => pattern.test(text)).map(([, problem]) => problem),
    ...(checkouts === pushing ? [] : ['a checkout keeps its credentials']),
    ...(jobs === 0 ? [] : ['a job without a time limit']),
  ].map((problem) => `${file}: ${problem}`);
}

test('every workflow is registered, runs what was looked at, and may do no more than it needs', () => {
  expect(fs.readdirSync(folder).sort()).toEqual(Object.keys(permitted).sort());
  for (const file of Object.keys(permitted)) {
    const text = fs.readFileSync(path.join(folder, file), 'utf8');
    expect(text).toContain('uses: ');
    expect(findProblems(file, text)).toEqual([]);
  }
});

test('a careless workflow is reported', () => {
  const careless = [
    'on: pull_request_target',
    'permissions: write-all',
    'jobs:',
    '  a:',
    '    runs-on: ubuntu-latest',
    '    permissions:',
    '      contents: write',
    '    steps:',
    '      - uses: actions/checkout@v5',
    '      - uses: actions/setup-node@a0853c24544627f65ddf259abe73b1d18a591444',
    '      - run: npm install left-pad',
    '      - run: echo ${{ github.event.pull_request.title }}',
  ].join('\n');
  expect(findProblems('test.yml', careless)).toEqual([
    'test.yml: "actions/checkout@v5" is not named by its commit, with the version behind it',
    expect.stringContaining('a0853c24544627f65ddf259abe73b1d18a591444" is not named by its commit, with the version'),
    'test.yml: "contents: write" is more than it needs',
    'test.yml: does not start from "contents: read" alone',
    ...FORBIDDEN.map(([, problem]) => `test.yml: ${problem}`),
    'test.yml: a checkout keeps its credentials',
    'test.yml: a job without a time limit',
  ]);
});

/** The commands of a workflow that change or take `build/`, in their order. */
const stepsOnBuild = (text: string) => text.match(/npm run (?:build|test)[:\w]*|tar --directory build/g) ?? [];

test('what is published is what the smoke test has seen: nothing changes the build between the two', () => {
  const steps = stepsOnBuild(fs.readFileSync(path.join(folder, 'deploy.yml'), 'utf8'));
  expect(steps.slice(-2)).toEqual(['npm run test:smoke', 'tar --directory build']);
  expect(
    stepsOnBuild('- run: npm run test:smoke\n- run: npm run build\n- run: tar --directory build').slice(-2),
  ).not.toEqual(steps.slice(-2));
});

test('the tests run on the oldest version of Node that we support, and every night on the newest, too', () => {
  const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
  const {engines} = JSON.parse(read('package.json')) as {engines: {node: string}};
  const {jobs} = YAML.parse(read('.github/workflows/nightly.yml')) as {
    jobs: {test: {strategy: {matrix: {node: [oldest: number, newest: number]}}}};
  };
  const [oldest, newest] = jobs.test.strategy.matrix.node;
  expect(engines.node).toBe(`>=${oldest}`);
  expect(read('.nvmrc').trim()).toBe(String(oldest));
  expect(newest).toBeGreaterThan(oldest);
});
