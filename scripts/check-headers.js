// @ts-check
/**
 * `npm run check:headers`: starts nginx with the configuration of `deploy/nginx` on the last build, asks it for a page, a
 * hashed file, an old address and an address without a page, and fails when one of the answers is graded below A+.
 */

const fs = require('node:fs');
const http = require('node:http');
const path = require('node:path');
const {gradeHeaders} = require('./header-grade');
const {startNginx} = require('./nginx');
const {ensureNginx, fail, root} = require('./setup');

async function main() {
  const nginx = process.env.NGINX_PATH ?? ensureNginx();
  const rules = path.join(root, 'deploy', 'nginx', 'generated', 'server.conf');
  if (!nginx || !fs.existsSync(rules)) {
    fail(
      nginx
        ? 'deploy/nginx/generated: no rules to grade; run "npm run build" first.'
        : 'nginx: not installed with its Brotli module; install nginx-light and libnginx-mod-http-brotli-static.',
    );
  }
  const base = /^location (?:= )?(\/[^ ]*?)\/? \{/m.exec(fs.readFileSync(rules, 'utf8'))?.[1] ?? '/';
  const prefix = base === '/' ? '' : base;
  const [script = ''] = fs.readdirSync(path.join(root, 'build', 'assets', 'js'));
  const server = await startNginx({siteDir: root, nginx});
  let isGood = true;
  for (const address of ['/', '/docs/', `/assets/js/${script}`, '/object-metadata/api', '/no-such-page']) {
    const {grade, score, findings} = gradeHeaders(await headersOf(server.port, `${prefix}${address}`));
    isGood &&= grade === 'A+';
    console.log(`${address}: ${grade}, ${score} points`);
    for (const {points, reason} of address === '/' || grade !== 'A+' ? findings : []) {
      console.log(`  ${points > 0 ? `+${points}` : points}`.padEnd(6), reason);
    }
  }
  await server.close();
  if (!isGood) {
    fail('The headers are graded below A+; the lines with a minus say why. They stand in src/site/security.ts.');
  }
  console.log('Grade: A+');
}

/** @param {number} port @param {string} address @returns {Promise<http.IncomingHttpHeaders>} */
function headersOf(port, address) {
  return new Promise((resolve, reject) => {
    http.get({host: '127.0.0.1', port, path: address}, (response) => {
      response.resume();
      resolve(response.headers);
    }).on('error', reject);
  });
}

main();
