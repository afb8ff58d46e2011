/**
 * `npm run check`: the static checks, two at a time; `npm run check -- types eslint` runs some. `npm run fix` repairs what can be
 * repaired.
 */

import {fail, run} from './lib/project';
import {fixers, staticChecks} from './lib/static-checks';

const named = process.argv.slice(2);
const unknown = named.filter((name) => name !== '--fix' && !(staticChecks as readonly string[]).includes(name));
if (unknown.length > 0) {
  fail(`There is no check "${unknown.join('", "')}"; choose from ${staticChecks.join(', ')}.`);
}
// A fixer fails when something is left that it cannot repair; the next one still has its work.
const results = named.includes('--fix')
  ? fixers.map((command) => run('npx', command))
  : [
      run('npx', ['playwright', 'test', '--project=checks'], {
        CHECKS: (named.length > 0 ? named : staticChecks).join(),
      }),
    ];
process.exitCode = results.every(Boolean) ? 0 : 1;
