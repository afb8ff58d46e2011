/** Small projects in a temporary folder, for the checks to look at. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parseRecording, type Recording} from '../index';
import type {Project} from '../tools';

/** A recording from its text; the parts that no test looks at are filled in. */
export function recording(request: string, response: string, name = 'test/one/response'): Recording {
  return parseRecording(`# constructed for a test\n${request}\n\n${response}`, `samples/${name}.http`, noFile);
}

/** For recordings that have their body in themselves. */
export const noFile = (file: string): never => {
  throw new Error(`no file ${file}`);
};

export const ok = (body: string, type = 'application/json') => `HTTP/1.1 200 OK\nContent-Type: ${type}\n\n${body}`;

/** A project without a problem: one page, one sample, one recording. */
const SOUND: Readonly<Record<string, string>> = {
  'docs/index.md': '---\ntitle: Test\n---\n\n<Sample of="test/one" />\n',
  'samples/test/one/curl.sh': "curl 'https://data.example.org/one?b=2&a=1'\n",
  'samples/test/one/javascript.mjs':
    "const response = await fetch('https://data.example.org/one?b=2&a=1');\nconsole.log(await response.text());\n",
  'samples/test/one/python.py':
    'import urllib.request as u\nprint(u.urlopen("https://data.example.org/one?b=2&a=1").read().decode())\n',
  'samples/test/one/response.http': `# constructed for a test\nGET https://data.example.org/one?a=1&b=2\n\n${ok('{"list": [{"id": 1}], "of": {"total": 7}}')}\n`,
};

/** The configuration of such a project. */
export const configure = (root: string): Project => ({
  root,
  pages: {folders: ['docs', 'notes'], free: ['notes']},
  notOnPages: ['corpus'],
  userAgent: 'test-docs/1.0',
  tokens: ['pageToken', 'resumptionToken'],
  pauseMs: 0,
});

/** Files beside or in place of those of a sound project; null leaves one out. */
export type Changes = Readonly<Record<string, string | null>>;

/** Writes a project and hands it to a test, then removes it. */
export async function withProject<T>(changes: Changes, use: (root: string) => T | Promise<T>): Promise<T> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'samples-project-'));
  for (const [file, text] of Object.entries({...SOUND, ...changes})) {
    if (text !== null) {
      fs.mkdirSync(path.join(root, path.dirname(file)), {recursive: true});
      fs.writeFileSync(path.join(root, file), text);
    }
  }
  try {
    return await use(root);
  } finally {
    fs.rmSync(root, {recursive: true, force: true});
  }
}
