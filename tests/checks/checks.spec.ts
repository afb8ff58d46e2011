import {execFile} from 'node:child_process';
import {test} from '@playwright/test';
import {root} from '../../scripts/lib/project';
import {staticChecks} from '../../scripts/lib/static-checks';
import {isNightly} from '../support/nightly';

// By day the project "samples" runs the programs.
const all = [...staticChecks, isNightly ? 'samples' : 'samples -- --without-programs'];

/** Checks whose findings `npm run fix` can repair. */
const REPAIRED = ['eslint', 'format'];
const REMEDY = '\n"npm run fix" repairs what can be repaired.';

for (const check of process.env.CHECKS?.split(',') ?? all) {
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
