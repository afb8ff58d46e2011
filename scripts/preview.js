// @ts-check
/**
 * `npm run preview`: installs if needed, builds with its progress shown, and serves the production build.
 * `npm run serve` (`--built`): serves the build that is there.
 */

const path = require('node:path');
const {ensureInstalled, fail, root, run} = require('./setup');

const PORT = 3000;

ensureInstalled();
if (!process.argv.includes('--built') && !run('npm', ['run', 'build'])) {
  fail('The build failed; the message above says where.');
}
// Only now: on a fresh clone its package was not there before.
const {startServer} = require('./server');
startServer({
  dir: path.join(root, 'build'),
  baseUrl: process.env.BASE_URL || '/',
  port: PORT,
  tryOtherPorts: true,
}).then(({url, port}) => {
  console.log(`${port === PORT ? '' : `Port ${PORT} is taken. `}The site is served on ${url} — press Ctrl+C to stop.`);
});
