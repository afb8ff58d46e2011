import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {startServer} from '../../scripts/lib/server';

function siteFolder(): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'server-'));
  fs.writeFileSync(path.join(dir, 'index.html'), 'home');
  fs.writeFileSync(path.join(dir, '404.html'), 'not found');
  return dir;
}

test('another port is taken when the first is not free', async () => {
  const first = await startServer({dir: siteFolder()});
  const second = await startServer({dir: siteFolder(), port: first.port});
  expect(second.port).not.toBe(first.port);
  expect((await fetch(second.url)).status).toBe(200);
  await Promise.all([first.close(), second.close()]);
});

test('a folder without a built site is an error that says what to do', async () => {
  await expect(startServer({dir: os.tmpdir()})).rejects.toThrow('contains no built site; run "npm run build" first.');
});
