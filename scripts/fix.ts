/**
 * `npm run fix`: repairs the mistakes in pages that a program can repair, and lists the others. It does not stop at the
 * first mistake. `npm run fix -- docs/search.md docs/iiif` repairs these files and folders. `npm run fix -- --all` also
 * formats the code, which takes a minute.
 */

import {repairPages} from 'page-checks';
import {run} from './lib/project';
import {site} from './lib/pages';

const ALL_OPTION = '--all';

async function main(options: readonly string[]): Promise<void> {
  const paths = options.filter((option) => option !== ALL_OPTION);
  await repairPages(site, paths);
  if (options.includes(ALL_OPTION)) {
    run('npx', ['eslint', '--fix', '.']);
    run('npx', ['prettier', '--write', '--log-level', 'warn', '.']);
  }
  process.exitCode = run('npx', ['tsx', 'scripts/check-pages.ts', ...paths]) ? 0 : 1;
}

void main(process.argv.slice(2));
