/**
 * `npm run fix`: repairs what programs can repair, and says what is left for a human. All of it runs, whatever one part
 * finds. `npm run fix -- docs/search.md` repairs these files.
 */

import {repairPages} from 'page-checks';
import {run} from './lib/project';
import {site} from './lib/pages';

async function main(paths: readonly string[]): Promise<void> {
  await repairPages(site, paths);
  if (paths.length === 0) {
    run('npx', ['eslint', '--fix', '.']);
    run('npx', ['prettier', '--write', '--log-level', 'warn', '.']);
  }
  process.exitCode = run('npx', ['tsx', 'scripts/check-pages.ts', ...paths]) ? 0 : 1;
}

void main(process.argv.slice(2));
