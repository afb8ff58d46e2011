import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {getFreePort} from './listen';
import {findNginx} from './programs';

const LISTEN = 'listen 8080 ';
const BUILD = '../../build/';

/**
 * Starts nginx with the configuration of `deploy/nginx`.
 *
 * @param siteDir folder of a site that was built: contains `build/` and `deploy/nginx/`
 * @throws Error when the site was not built, or nginx does not start; the message says what nginx wrote
 */
export async function startNginx(siteDir: string): Promise<{port: number; close: () => Promise<void>}> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'nginx-'));
  const port = await getFreePort();
  const configuration = path.join(siteDir, 'deploy', 'nginx');
  fs.cpSync(configuration, dir, {recursive: true});
  const file = path.join(dir, 'nginx.conf');
  const text = fs.readFileSync(file, 'utf8');
  const build = path.join(siteDir, 'build/');
  if (!text.includes(LISTEN) || !text.includes(BUILD) || !fs.existsSync(path.join(build, '_nginx.conf'))) {
    throw new Error(`${file}: no "${LISTEN}" or "${BUILD}", or no rules in ${build}; run "npm run build" first.`);
  }
  // A port and temporary files of its own: several run at once.
  fs.writeFileSync(
    file,
    text.replace(LISTEN, `listen 127.0.0.1:${port} `).replaceAll('/tmp/', `${dir}/`).replace(BUILD, build),
  );

  // Started by root, nginx would serve as a user who may not read the files here.
  const user = process.getuid?.() === 0 ? ' user root;' : '';
  const child = spawn(findNginx() ?? 'nginx', ['-p', siteDir, '-c', file, '-g', `daemon off;${user}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.once('error', (error) => (stderr += error.message));
  const stop = () => {
    child.kill('SIGTERM');
    fs.rmSync(dir, {recursive: true, force: true});
  };
  process.once('exit', stop);

  while (!(await acceptsConnections(port))) {
    if (child.exitCode !== null || child.pid === undefined) {
      stop();
      throw new Error(`nginx did not start with ${configuration}: ${stderr.trim()}`);
    }
    await wait(20);
  }
  return {
    port,
    async close() {
      process.removeListener('exit', stop);
      stop();
      await ended;
    },
  };
}

const acceptsConnections = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}`, {method: 'HEAD'}).then(
    () => true,
    () => false,
  );
