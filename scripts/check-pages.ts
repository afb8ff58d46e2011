/**
 * `npm run check:pages`: everything that Markdown alone can get wrong, in seconds and without a build, one line for
 * each mistake. `npm run check:pages -- docs/search.md docs/iiif` checks the text of these files and folders; links and
 * samples are those of all pages. On GitHub, lines are annotations at their places, and a table in the summary.
 */

import fs from 'node:fs';
import path from 'node:path';
import {fail, root} from './lib/project';
import {describeError, formatProblems, reportOnGitHub} from './pages/report';

const {GITHUB_ACTIONS, GITHUB_STEP_SUMMARY} = process.env;

async function findProblems(paths: readonly string[]): Promise<string[]> {
  // Here, because data that cannot be read fails as it is imported.
  const {checkPages} = await import('./pages/check');
  const {listFiles} = await import('./pages/page');
  const files = paths.flatMap((file) => {
    const stats = fs.statSync(path.join(root, file), {throwIfNoEntry: false});
    if (!stats) {
      fail(`${file}: there is no such file; write its path from the folder of the project, such as docs/search.md.`);
    }
    return stats.isDirectory() ? listFiles(file).filter((each) => each.endsWith('.md')) : file;
  });
  return checkPages(paths.length > 0 ? files : undefined);
}

async function main(paths: readonly string[]): Promise<void> {
  // What reads the lines may have seen enough, as `head` has.
  process.stdout.on('error', () => process.exit(1));
  const problems = await findProblems(paths).catch((error: unknown) => [describeError(error)]);
  const lines = GITHUB_ACTIONS
    ? reportOnGitHub(problems, (await import('./pages/git')).listChangedFiles(), GITHUB_STEP_SUMMARY)
    : formatProblems(problems);
  lines.forEach((line) => console.log(line));
  console.log(problems.length === 0 ? 'No problems found.' : `\n${problems.length} to correct.`);
  if (GITHUB_ACTIONS && lines.length > 10) {
    console.log('GitHub shows ten at their lines; all are in the summary of this run.');
  }
  process.exitCode = problems.length === 0 ? 0 : 1;
}

void main(process.argv.slice(2).map((file) => path.relative(root, path.resolve(file)).split(path.sep).join('/')));
