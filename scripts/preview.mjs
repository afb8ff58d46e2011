// @ts-check
/** `npm run preview`: installs if needed, builds with its progress shown, and serves the production build. */

import path from 'node:path';
import {ensureInstalled, fail, root, run} from './setup.mjs';

const PORT = 3000;

ensureInstalled();
if (!run('npm', ['run', 'build'])) {
  fail('The build failed; the message above says where.');
}
// Only now: on a fresh clone its package was not there before.
const {startServer} = await import('./server.mjs');
const {url, port} = await startServer({
  dir: path.join(root, 'build'),
  baseUrl: process.env.BASE_URL || '/',
  port: PORT,
  tryOtherPorts: true,
});
console.log(`${port === PORT ? '' : `Port ${PORT} is taken. `}The site is served on ${url} — press Ctrl+C to stop.`);
