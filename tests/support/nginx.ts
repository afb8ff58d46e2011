import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {getFreePort} from '../../scripts/lib/listen';
import {findNginx} from '../../scripts/lib/programs';

/**
 * Starts nginx for a built site.
 *
 * @param siteDir the folder that contains `build/` and the configuration `deploy/nginx/`
 */
export async function startNginx(siteDir: string): Promise<{port: number; close: () => void}> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'nginx-'));
  const port = await getFreePort();
  fs.cpSync(path.join(siteDir, 'deploy/nginx'), dir, {recursive: true});
  const file = path.join(dir, 'nginx.conf');
  // Each instance gets its own port and files, because several run at once.
  const text = fs
    .readFileSync(file, 'utf8')
    .replace('listen 8080 ', `listen 127.0.0.1:${port} `)
    .replaceAll('/tmp/', `${dir}/`)
    .replace('error_log stderr', `error_log ${dir}/error.log`)
    .replace(/\.\.\/\.\.\/build\/[^;\s]*/, (folder) => `"${path.join(siteDir, 'deploy/nginx', folder)}"`);
  fs.writeFileSync(file, text);

  // If root starts nginx, it switches to another user by default, who may not read the files here.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const nginx = (...args: string[]) =>
    spawnSync(findNginx() ?? 'nginx', ['-p', siteDir, '-c', file, '-g', user, ...args], {encoding: 'utf8'});
  // The command returns when nginx listens.
  const {status, stderr, error} = nginx();
  if (status !== 0) {
    throw new Error(`nginx did not start in ${siteDir}: ${error?.message ?? stderr.trim()}`);
  }
  const close = () => {
    process.removeListener('exit', close);
    nginx('-s', 'stop');
    fs.rmSync(dir, {recursive: true, force: true});
  };
  process.once('exit', close);
  return {port, close};
}
