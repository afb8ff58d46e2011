/**
 * `npm run check:pages`: checks the Markdown pages in seconds and without a build, and prints one line for each mistake.
 * `npm run check:pages -- docs/search.md docs/iiif` checks only the text of these files and folders, but the links and
 * samples of all pages. On GitHub, the lines become annotations, and a table in the summary of the run.
 */

import path from 'node:path';
import {exists, fail, root} from './lib/project';
import {checkPages, describeError, formatProblems, listChangedFiles, reportOnGitHub} from 'page-checks';

const {GITHUB_ACTIONS, GITHUB_STEP_SUMMARY} = process.env;

async function main(paths: readonly string[]): Promise<void> {
  // A program that reads these lines, such as `head`, may end before the last line.
  process.stdout.on('error', () => process.exit(1));
  const missingFile = paths.find((file) => !exists(file));
  if (missingFile !== undefined) {
    fail(`${missingFile}: there is no such file; write its path relative to the project root, such as docs/search.md.`);
  }
  // Import the site here, so that an error in its data files is caught and reported.
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
