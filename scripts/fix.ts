/** `npm run fix`: repairs what can be repaired, in this order: Prettier formats what the others wrote. */

import {run} from './lib/project';

const fixers = [
  ['eslint', '--fix', '.'],
  ['markdownlint-cli2', '--fix'],
  ['prettier', '--write', '--log-level', 'warn', '.'],
];
// One fails when something is left that it cannot repair; the next one still has its work.
const results = fixers.map((command) => run('npx', command));
process.exitCode = results.every(Boolean) ? 0 : 1;
