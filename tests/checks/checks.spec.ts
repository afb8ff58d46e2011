import {execFile} from 'node:child_process';
import {test} from '@playwright/test';
import {root} from '../../scripts/lib/project';
import {isNightly} from '../support/nightly';

/** Scripts `check:…` of package.json; the slowest first, so that they end together. By day the project "samples" runs the programs. */
const checks = [
  'eslint',
  'types',
  'format',
  'openapi',
  'pages',
  'unused',
  isNightly ? 'samples' : 'samples -- --without-programs',
];

/** Checks whose findings `npm run fix` can repair. */
const REPAIRED = ['eslint', 'format'];
const REMEDY = '\n"npm run fix" repairs what can be repaired.';

for (const check of checks) {
  test(check, async () => {
    const args = ['run', '--silent', ...`check:${check}`.split(' ')];
    await new Promise<void>((resolve, reject) => {
      execFile('npm', args, {cwd: root, shell: process.platform === 'win32'}, (error, stdout, stderr) =>
        error
          ? // Without a stack, for which Playwright would show the code of this file.
            reject(Object.assign(new Error(`${stdout}${stderr}${REPAIRED.includes(check) ? REMEDY : ''}`), {stack: ''}))
          : resolve(),
      );
    });
  });
}
