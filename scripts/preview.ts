/**
 * `npm run preview`: builds the site and serves the build. `npm run serve` passes `--built` and serves the last build. This
 * script has the name that Docusaurus recommends after a build.
 */

import path from 'node:path';
import {readEnvironment} from '../src/lib/environment';
import {fail, root, run} from './lib/project';
import {startServer} from './lib/server';

const PORT = 3000;

if (!process.argv.includes('--built') && !run('npm', ['run', 'build'])) {
  fail('The build failed; the message above says where.');
}
const {baseUrl} = readEnvironment(process.env);
startServer({dir: path.join(root, 'build'), baseUrl, port: PORT})
  .then(({url, port}) => {
    const reason = port === PORT ? '' : `Port ${PORT} is taken. `;
    console.log(`${reason}The site is served on ${url} — press Ctrl+C to stop.`);
  })
  .catch(fail);
