/**
 * `npm test`: what a pull request needs, in minutes. Everything starts as soon as what it needs is there: tests in the browser when
 * the site is built, while checks, samples and further builds go on beside them.
 *
 * - `npm run test:all` (`--all`) runs the nightly tests, too;
 * - `npm test -- --changed` what the difference to the branch main touches, `--changed=<branch>` to another one;
 * - `npm test -- --project=e2e -g search` hands its arguments to Playwright, and makes only the builds that the projects need.
 *
 * `REUSE_BUILDS=1` takes the builds of the last run.
 */

import {spawn} from 'node:child_process';
import path from 'node:path';
import {changedPaths, readPages, selectionFor} from './lib/changed';
import {compress} from './lib/compress';
import {
  engines,
  ensureBrowser,
  ensureEngine,
  ensureNginx,
  ensureSampleLanguages,
  findFullBrowser,
  versionOf,
} from './lib/programs';
import {root} from './lib/project';
import {docusaurus} from './lib/site-build';
import {buildVariants, NIGHTLY_VARIANTS, VARIANTS} from './lib/variants';

const argv = process.argv.slice(2);
const isNightly = argv.includes('--all');
const changed = argv.find((arg) => /^--changed(=|$)/.test(arg));
const forPlaywright = argv.filter((arg) => arg !== '--all' && arg !== changed);

/** What a run consists of. */
interface Plan {
  /** Scripts of package.json. */
  checks: readonly string[];
  /** Tests that need no build, that of the site, and those of its variants, too. */
  tests: Readonly<Partial<Record<Need, Tests>>>;
  /** Projects and folders of tests, for which the builds are made. */
  projects: readonly string[];
}

type Need = 'nothing' | 'site' | 'variants';

interface Tests {
  name: string;
  /** For Playwright. */
  args: readonly string[];
}

/** Projects without browser and build. */
const PURE = ['unit', 'content', 'packages', 'samples'];
/** Projects on the build of the site, and those on its variants. */
const ON_SITE = ['e2e', 'build', ...engines];
const ON_VARIANTS = ['variants', 'nginx'];
const BUILT = [...ON_SITE, ...ON_VARIANTS];

function planRun(hasNginx: boolean): Plan {
  if (forPlaywright.length > 0) {
    const named = [...forPlaywright.join(' ').matchAll(/--project[ =](\S+)/g)].map(([, name = '']) => name);
    const tests = {variants: {name: 'tests', args: forPlaywright}};
    return {checks: [], tests, projects: named.length > 0 ? named : BUILT};
  }
  const selection = changed ? selectionFor(changedPaths(changed.split('=')[1]), readPages()) : null;
  if (typeof selection === 'string') {
    console.log(`${selection} can touch everything: all checks and tests run, about a quarter of an hour.`);
  } else if (selection) {
    const {checks, tests, routes} = selection;
    console.log(`What the change touches: ${[...checks, ...tests, ...routes].join(', ') || 'nothing'}`);
    if (routes.size > 0) {
      process.env.VISIT = [...routes].join(' ');
    }
    const folders = [...tests].map((test) => test.split('/')[1] ?? '');
    return {
      checks: [...checks],
      tests: tests.size > 0 ? {variants: {name: 'tests', args: [...tests]}} : {},
      projects: folders,
    };
  }
  const select = (names: readonly string[], workers: number) => [
    ...names.map((name) => `--project=${name}`),
    `--workers=${workers}`,
  ];
  return {
    // The project "samples" runs the programs, too.
    checks: ['check', isNightly ? 'check:samples' : 'check:samples -- --without-programs'],
    tests: {
      // Mostly programs that wait between two requests: the processors are left to the builds.
      nothing: {name: 'tests without a build', args: select(PURE, 3)},
      site: {name: 'tests of the site', args: select(ON_SITE, 2)},
      variants: {
        name: 'tests of variants',
        args: select(
          ON_VARIANTS.filter((name) => name !== 'nginx' || hasNginx),
          1,
        ),
      },
    },
    projects: BUILT,
  };
}

interface Phase {
  name: string;
  /** Prints nothing; what it would have printed is shown when it fails. */
  work: () => Promise<{isFine: boolean; output: string}>;
}

const times: string[] = [];
let hasFailed = false;

async function timed(name: string, work: () => Promise<boolean> | boolean): Promise<void> {
  const start = performance.now();
  const isFine = await work();
  const line = `${name}: ${Math.round((performance.now() - start) / 1000)} s`;
  times.push(line);
  hasFailed ||= !isFine;
  console.log(isFine ? line : `${line}, failed; the lines above say why.`);
}

/** One phase after the other, until one of any lane fails. */
async function lane(phases: readonly Phase[]): Promise<void> {
  for (const {name, work} of phases) {
    if (!hasFailed) {
      await timed(name, async () => {
        const {isFine, output} = await work();
        console.log(isFine ? '' : output);
        return isFine;
      });
    }
  }
}

interface CommandOptions {
  /** Whether its output goes to the terminal at once. */
  isShown?: boolean;
}

function command(
  name: string,
  program: string,
  args: readonly string[],
  {isShown = false}: CommandOptions = {},
): Phase {
  const work: Phase['work'] = () =>
    new Promise((resolve, reject) => {
      const child = spawn(program, args, {
        cwd: root,
        stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
        shell: process.platform === 'win32',
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
      }
      child.once('error', reject).once('close', (code) => resolve({isFine: code === 0, output}));
    });
  return {name, work};
}

/** Runs tests, if the plan has any of the kind. */
function testsOf(tests: Tests | undefined, options?: CommandOptions): Phase[] {
  if (!tests) {
    return [];
  }
  // A folder for each, because a run empties it at its start.
  const output = `--output=test-results/${tests.name.replaceAll(' ', '-')}`;
  return [command(tests.name, 'npx', ['playwright', 'test', ...tests.args, output], options)];
}

/** @param line name and arguments, as after `npm run` */
const script = (line: string): Phase => command(line, 'npm', ['run', '--silent', ...line.split(' ')]);

interface Builds {
  /** The site, ready for its tests. */
  site: Phase[];
  /** What is made or measured beside these tests. */
  further: Phase[];
}

/** The builds for some projects, and what looks at the site's own as a whole. */
function buildsFor(projects: readonly string[], hasNginx: boolean): Builds {
  const isAny = (...names: string[]) => names.some((name) => projects.includes(name));
  if (process.env.REUSE_BUILDS || !projects.some((name) => !PURE.includes(name))) {
    return {site: [], further: []};
  }
  const site: Phase = {
    name: 'build',
    async work() {
      // For an editor broken links are warnings; the pages of the project itself must have none.
      const {code, output} = await docusaurus(['build'], {env: {STRICT: 'on'}});
      return {isFine: code === 0, output};
    },
  };
  const copies: Phase = {
    name: 'compressed copies',
    async work() {
      await compress(path.join(root, 'build'), 5);
      return {isFine: true, output: ''};
    },
  };
  const variants: Phase = {
    name: 'variants',
    work: () =>
      buildVariants(isNightly ? [...VARIANTS, ...NIGHTLY_VARIANTS] : VARIANTS).then(
        () => ({isFine: true, output: ''}),
        (error: unknown) => ({isFine: false, output: (error as Error).message}),
      ),
  };
  return {
    site: [site, ...(hasNginx ? [copies] : [])],
    further: [...(isAny('variants', 'nginx') ? [variants] : []), ...(projects === BUILT ? [script('check:size')] : [])],
  };
}

async function main(): Promise<void> {
  const browser = ensureBrowser();
  console.log(`Browser: ${browser ? `${browser} (${versionOf(browser)})` : 'Playwright’s own'}`);
  const fullBrowser = findFullBrowser();
  if (!fullBrowser) {
    console.log(
      'Neither Chromium nor Chrome is installed with its windows: the test of the back/forward cache is left out',
    );
  }
  const nginx = ensureNginx();
  const without =
    'not installed with its Brotli module (nginx-light, libnginx-mod-http-brotli-static): the tests on it are left out';
  console.log(`nginx: ${nginx ?? without}`);
  for (const engine of engines) {
    const missing = `not installed ("npx playwright install ${engine}"): the tests in it are left out`;
    console.log(`${engine}: ${ensureEngine(engine) ?? missing}`);
  }
  ensureSampleLanguages();
  // For all programs that this one starts.
  Object.assign(
    process.env,
    browser && {CHROMIUM: browser},
    fullBrowser && {FULL_CHROMIUM: fullBrowser},
    nginx && {NGINX_PATH: nginx},
    isNightly && {NIGHTLY: '1'},
  );

  const {checks, tests, projects} = planRun(Boolean(nginx));
  const {site, further} = buildsFor(projects, Boolean(nginx));
  const isBuilt = lane(site);
  await Promise.all([
    lane(testsOf(tests.nothing)),
    // Two lanes keep two processors busy: checks and then most tests, and the builds and then the other tests.
    Promise.all([isBuilt, ...checks.map((name) => lane([script(name)]))]).then(() =>
      lane(testsOf(tests.site, {isShown: true})),
    ),
    isBuilt.then(() => lane([...further, ...testsOf(tests.variants, {isShown: !tests.site})])),
  ]);
  console.log(`\n${times.join(', ')}; together ${Math.round(performance.now() / 1000)} s`);
  process.exitCode = hasFailed ? 1 : 0;
}

void main();
