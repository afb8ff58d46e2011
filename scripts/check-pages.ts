/**
 * `npm run check:pages`: everything that Markdown alone can get wrong, in seconds and without a build, one line for
 * each mistake. `npm run check:pages -- docs/search.md docs/iiif` checks the text of these files and folders; links and
 * samples are those of all pages. On GitHub, lines are annotations at their places, and a table in the summary.
 */

import path from 'node:path';
import {exists, fail, root} from './lib/project';
import {checkPages, describeError, formatProblems, listChangedFiles, reportOnGitHub} from 'page-checks';

const {GITHUB_ACTIONS, GITHUB_STEP_SUMMARY} = process.env;

async function main(paths: readonly string[]): Promise<void> {
  // A program that reads these lines, such as `head`, may end before the last line.
  process.stdout.on('error', () => process.exit(1));
  const missing = paths.find((file) => !exists(file));
  if (missing !== undefined) {
    fail(`${missing}: there is no such file; write its path from the folder of the project, such as docs/search.md.`);
  }
  // Imported here, because data that cannot be read fails then.
  const check = async () => checkPages((await import('./lib/pages')).site, paths);
  const problems = await check().catch((error: unknown) => [describeError(root, error)]);
  const lines = GITHUB_ACTIONS
    ? reportOnGitHub(problems, listChangedFiles(root), GITHUB_STEP_SUMMARY)
    : formatProblems(problems);
  lines.forEach((line) => console.log(line));
  console.log(problems.length === 0 ? 'No problems found.' : `\n${problems.length} to correct.`);
  if (GITHUB_ACTIONS && lines.length > 10) {
    console.log('GitHub shows ten at their lines; all are in the summary of this run.');
  }
  process.exitCode = problems.length === 0 ? 0 : 1;
}

void main(process.argv.slice(2).map((file) => path.relative(root, path.resolve(file)).split(path.sep).join('/')));
