/**
 * `npm test`: makes sure of a browser, checks the types, builds the site and the changed copies of it, and runs every test.
 * Further arguments go to Playwright: `npm test -- --project e2e -g search`.
 * `REUSE_BUILDS=1 npm test` takes the builds of the last run.
 */

import fs from 'node:fs';
import path from 'node:path';
import {compress} from './lib/compress';
import {ensureBrowser, ensureNginx, ensureSampleLanguages, versionOf} from './lib/programs';
import {fail, root, run} from './lib/project';
import {COPIES, docusaurus} from './lib/site-build';
import {buildVariants} from './lib/variants';

const CHECKS = [
  {what: 'Checking the types', script: 'check:types', failure: 'The types do not fit'},
  {what: 'Checking the OpenAPI file', script: 'check:openapi', failure: 'The OpenAPI file must be fixed'},
  {
    what: 'Running the samples',
    script: 'check:samples',
    failure: 'The samples or the pages that show them must be fixed',
  },
];

async function main(): Promise<void> {
  const browser = ensureBrowser();
  console.log(`Browser: ${browser ? `${browser} (${versionOf(browser)})` : 'Playwright’s own'}`);
  const nginx = ensureNginx();
  console.log(
    nginx
      ? `nginx: ${nginx}`
      : 'nginx: not installed with its Brotli module, so its tests are skipped; install nginx-light and libnginx-mod-http-brotli-static on Debian.',
  );
  ensureSampleLanguages();

  for (const {what, script, failure} of CHECKS) {
    console.log(`${what} …`);
    if (!run('npm', ['run', script, '--silent'])) {
      fail(`${failure}; the messages above say where.`);
    }
  }

  const builds = path.join(COPIES, 'builds.json');
  if (!(process.env.REUSE_BUILDS && fs.existsSync(builds))) {
    console.log('Building the site …');
    if ((await docusaurus(['build'], {env: {STRICT: 'on'}, echo: true})).code !== 0) {
      fail('The build failed; the message above says where.');
    }
    await compress(path.join(root, 'build'));
    console.log('Building changed copies of the site: …');
    fs.writeFileSync(builds, JSON.stringify(await buildVariants()));
  }

  console.log('Measuring the pages …');
  if (!run('npm', ['run', 'check:size', '--silent'])) {
    fail('A page downloads more than its budget allows; the table above says which.');
  }

  const passed = run('npx', ['playwright', 'test', ...process.argv.slice(2)], {
    ...(browser ? {CHROMIUM: browser} : {}),
    ...(nginx ? {NGINX_PATH: nginx} : {}),
  });
  process.exit(passed ? 0 : 1);
}

void main();
