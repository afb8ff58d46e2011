import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {getFreePort} from './listen';
import {findNginx} from './programs';

/**
 * Starts nginx with the configuration of `deploy/nginx`.
 *
 * @param siteDir folder of a site that was built: contains `build/` and `deploy/nginx/`
 * @throws Error with what nginx wrote, when it does not start
 */
export async function startNginx(siteDir: string): Promise<{port: number; close: () => Promise<void>}> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'nginx-'));
  const port = await getFreePort();
  fs.cpSync(path.join(siteDir, 'deploy/nginx'), dir, {recursive: true});
  const file = path.join(dir, 'nginx.conf');
  // A port and temporary files of its own: several run at once.
  const text = fs
    .readFileSync(file, 'utf8')
    .replace('listen 8080 ', `listen 127.0.0.1:${port} `)
    .replaceAll('/tmp/', `${dir}/`)
    .replace('../../build/', path.join(siteDir, 'build/'));
  fs.writeFileSync(file, text);

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
      throw new Error(`nginx did not start in ${siteDir}: ${stderr.trim()}`);
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
