// @ts-check
/** Starts Debian's nginx with the configuration of `deploy/nginx`, for the tests and for `npm run check:headers`. */

const {spawn} = require('node:child_process');
const fs = require('node:fs');
const net = require('node:net');
const os = require('node:os');
const path = require('node:path');
const {setTimeout: wait} = require('node:timers/promises');

const PORT = 'listen 8080 ';

/**
 * @param {object} options
 * @param {string} options.siteDir folder of a site that was built: holds `build/` and `deploy/nginx/`
 * @param {string} [options.nginx] the program
 * @returns {Promise<{port: number, close: () => Promise<void>}>}
 */
async function startNginx({siteDir, nginx = process.env.NGINX_PATH || 'nginx'}) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'nginx-'));
  const port = await freePort();
  const configuration = path.join(siteDir, 'deploy', 'nginx');
  fs.cpSync(configuration, dir, {recursive: true});
  const file = path.join(dir, 'nginx.conf');
  const text = fs.readFileSync(file, 'utf8');
  if (!text.includes(PORT) || !fs.existsSync(path.join(dir, 'generated'))) {
    throw new Error(`${configuration}: no "${PORT}" in nginx.conf, or no generated rules; run "npm run build" first.`);
  }
  // Its own port and its own temporary files: several run at once.
  fs.writeFileSync(file, text.replace(PORT, `listen 127.0.0.1:${port} `).replaceAll('/tmp/', `${dir}/`));

  // Started by root, nginx would hand the files to a user who may not read them here.
  const user = process.getuid?.() === 0 ? ' user root;' : '';
  const child = spawn(nginx, ['-p', siteDir, '-c', file, '-g', `daemon off;${user}`], {stdio: ['ignore', 'ignore', 'pipe']});
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (chunk) => (said += chunk));
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => child.once('close', () => resolve()));
  child.once('error', (error) => (said += error.message));
  const stop = () => {
    child.kill('SIGTERM');
    fs.rmSync(dir, {recursive: true, force: true});
  };
  process.once('exit', stop);

  while (!(await accepts(port))) {
    if (child.exitCode !== null || child.pid === undefined) {
      stop();
      throw new Error(`nginx did not start with ${configuration}: ${said.trim()}`);
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

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** @param {number} port @returns {Promise<boolean>} */
function accepts(port) {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

module.exports = {startNginx};
