/**
 * `npm test`: installs the browsers and servers that the tests need, and hands over to Playwright, whose projects say what must
 * be built before what (playwright.config.ts).
 *
 * - `--all` runs the nightly tests as well;
 * - `--changed` visits the pages that differ from the branch main, `--changed=<branch>` from another one; after any other change, it runs all;
 * - all other arguments are Playwright's: `npm test -- --project=e2e -g search`.
 *
 * `REUSE_BUILDS=1` tests the builds of the last run.
 */

import fs from 'node:fs';
import path from 'node:path';
import {getChangedPaths, selectPages} from './lib/changed';
import {installPrograms} from './lib/programs';
import {root, run} from './lib/project';
import {listPages} from './pages/page';

const argv = process.argv.slice(2);
const changed = argv.find((arg) => /^--changed(=|$)/.test(arg));
const args = argv.filter((arg) => arg !== '--all' && arg !== changed);
const env: NodeJS.ProcessEnv = argv.includes('--all') ? {NIGHTLY: '1'} : {};

/** @returns whether tests must run: all, or a visit of the pages that are touched */
function selectChanged(branch: string | undefined): boolean {
  const paths = getChangedPaths(branch);
  const routes = selectPages(paths, listPages());
  if (typeof routes === 'string') {
    console.log(`${routes} can touch everything: all checks and tests run, about a quarter of an hour.`);
    return true;
  }
  const visit = routes.length > 0 ? `, a build and a visit of ${routes.join(', ')}` : '';
  console.log(`The change touches: ${paths.length > 0 ? `pages${visit}` : 'nothing'}`);
  const markdown = paths.filter((file) => file.endsWith('.md') && fs.existsSync(path.join(root, file)));
  if (paths.length > 0 && !run('npm', ['run', '--silent', 'check:pages', '--', ...markdown])) {
    process.exitCode = 1;
    return false;
  }
  env.VISIT = routes.join(' ');
  args.push('tests/e2e/visits.spec.ts');
  return routes.length > 0;
}

function test(): void {
  if (changed && !selectChanged(changed.split('=')[1])) {
    return;
  }
  installPrograms(Boolean(env.NIGHTLY));
  const passed = run('npx', ['playwright', 'test', ...args], env);
  const seconds = Math.round(performance.now() / 1000);
  console.log(
    passed ? `\nAll passed, in ${seconds} s.` : `\nFailed, after ${seconds} s; the lines above say what and why.`,
  );
  process.exitCode = passed ? 0 : 1;
}

test();
