// @ts-check
/**
 * `npm test`: installs if needed, makes sure of a browser, checks the types, builds the site and the changed copies of it, and
 * runs every test. Further arguments go to Playwright: `npm test -- --project e2e -g search`.
 * `REUSE_BUILDS=1 npm test` takes the builds of the last run.
 */

const fs = require('node:fs');
const path = require('node:path');
const {compress} = require('./compress');
const {ensureBrowser, ensureInstalled, ensureNginx, ensureSampleLanguages, fail, root, run, versionOf} = require('./setup');
const {buildVariants} = require('./variants');
const {COPIES, docusaurus, warningsIn} = require('./site-build');

ensureInstalled();
const browser = ensureBrowser();
console.log(`Browser: ${browser ? `${browser} (${versionOf(browser)})` : 'Playwright’s own'}`);

const nginx = ensureNginx();
console.log(
  nginx
    ? `nginx: ${nginx}`
    : 'nginx: skipped, the tests on it are left out. It is not installed with its Brotli module, and only root on Debian can install it: nginx-light and libnginx-mod-http-brotli-static.',
);

ensureSampleLanguages();

console.log('Checking the types …');
if (!run('npm', ['run', 'check:types', '--silent'])) {
  fail('The types do not fit; the messages above say where.');
}

console.log('Checking the OpenAPI file and the exchanges …');
if (!run('npm', ['run', 'check:openapi', '--silent'])) {
  fail('The OpenAPI file or an exchange must be mended; the messages above say where.');
}

console.log('Running the samples …');
if (!run('npm', ['run', 'check:samples', '--silent'])) {
  fail('The samples or the pages that show them have faults; the messages above say where.');
}

async function main() {
  const builds = path.join(COPIES, 'builds.json');
  if (!(process.env.REUSE_BUILDS && fs.existsSync(builds))) {
    console.log('Building the site …');
    const {code, output} = await docusaurus(['build'], {echo: true});
    const warnings = warningsIn(output);
    if (code !== 0 || warnings.length > 0) {
      fail(code === 0 ? `The build gave ${warnings.length} warning(s); each must be mended.` : 'The build failed.');
    }
    await compress(path.join(root, 'build'));
    console.log('Building changed copies of the site: …');
    fs.writeFileSync(builds, JSON.stringify(await buildVariants()));
  }

  console.log('Weighing the pages …');
  if (!run('npm', ['run', 'check:size', '--silent'])) {
    fail('A page downloads more than its budget allows; the table above says which.');
  }

  const passed = run('npx', ['playwright', 'test', ...process.argv.slice(2)], {
    ...(browser ? {CHROMIUM: browser} : {}),
    ...(nginx ? {NGINX_PATH: nginx} : {}),
  });
  process.exit(passed ? 0 : 1);
}

main();
