/**
 * `npm run check:pages`: everything that Markdown alone can get wrong, in seconds and without a build, one line for
 * each mistake. `npm run check:pages -- docs/search.md` checks the text of these files; links and samples are those of
 * all pages.
 */

import fs from 'node:fs';
import path from 'node:path';
import {fail, root} from './lib/project';
import {checkPages} from './pages/check';

async function main(files: readonly string[]): Promise<void> {
  const missing = files.find((file) => !fs.existsSync(path.join(root, file)));
  if (missing !== undefined) {
    fail(`${missing}: there is no such file; write its path from the folder of the project, such as docs/search.md.`);
  }
  const problems = await checkPages(files.length > 0 ? files : undefined);
  problems.forEach((problem) => console.log(problem));
  console.log(problems.length === 0 ? 'No problems found.' : `\n${problems.length} to correct.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

void main(process.argv.slice(2).map((file) => path.posix.normalize(file)));
