/**
 * `npm run check:pages`: everything that Markdown alone can get wrong, in seconds and without a build, one line for
 * each mistake. `npm run check:pages -- docs/search.md docs/iiif` checks the text of these files and folders; links and
 * samples are those of all pages. On GitHub, each line is an annotation at its place.
 */

import fs from 'node:fs';
import path from 'node:path';
import {fail, root} from './lib/project';
import {checkPages} from './pages/check';
import {listFiles} from './pages/page';

/** A problem as a command of GitHub's workflows: https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
function formatAnnotation(problem: string): string {
  const [, file, line = '1', sentence = problem] = /^([^:,]+)(?::(\d+))?: (.*)$/s.exec(problem) ?? [];
  return `::error file=${file},line=${line},title=pages::${sentence.replaceAll('%', '%25')}`;
}

async function main(paths: readonly string[]): Promise<void> {
  const files = paths.flatMap((file) => {
    const stats = fs.statSync(path.join(root, file), {throwIfNoEntry: false});
    if (!stats) {
      fail(`${file}: there is no such file; write its path from the folder of the project, such as docs/search.md.`);
    }
    return stats.isDirectory() ? listFiles(file).filter((each) => each.endsWith('.md')) : file;
  });
  const problems = await checkPages(paths.length > 0 ? files : undefined);
  const format = process.env.GITHUB_ACTIONS ? formatAnnotation : String;
  problems.forEach((problem) => console.log(format(problem)));
  console.log(problems.length === 0 ? 'No problems found.' : `\n${problems.length} to correct.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

void main(process.argv.slice(2).map((file) => path.relative(root, path.resolve(file)).split(path.sep).join('/')));
