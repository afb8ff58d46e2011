/** Creates small projects in a temporary folder for the tests. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parseRecording, type Recording} from '../index';
import type {Project} from '../tools';

/** Creates a recording from its request and its response. */
export function recording(request: string, response: string, name = 'test/one/response'): Recording {
  return parseRecording(`# constructed for a test\n${request}\n\n${response}`, `samples/${name}.http`, noFile);
}

/** Replaces the function that reads a body from a file, for recordings that contain their body. */
export const noFile = (file: string): never => {
  throw new Error(`no file ${file}`);
};

export const ok = (body: string, type = 'application/json') => `HTTP/1.1 200 OK\nContent-Type: ${type}\n\n${body}`;

/** The files of a project without problems: one page, one sample and one recording. */
const VALID_FILES: Readonly<Record<string, string>> = {
  'docs/index.md': '---\ntitle: Test\n---\n\n<Sample of="test/one" />\n',
  'samples/test/one/curl.sh': "curl 'https://data.example.org/one?b=2&a=1'\n",
  'samples/test/one/javascript.mjs':
    "const response = await fetch('https://data.example.org/one?b=2&a=1');\nconsole.log(await response.text());\n",
  'samples/test/one/python.py':
    'import urllib.request as u\nprint(u.urlopen("https://data.example.org/one?b=2&a=1").read().decode())\n',
  'samples/test/one/response.http': `# constructed for a test\nGET https://data.example.org/one?a=1&b=2\n\n${ok('{"list": [{"id": 1}], "of": {"total": 7}}')}\n`,
};

/** Returns the configuration of a project in a folder. */
export const configure = (root: string): Project => ({
  root,
  pages: {folders: ['docs', 'notes'], uncheckedFolders: ['notes']},
  notOnPages: ['corpus'],
  userAgent: 'test-docs/1.0',
  tokens: ['pageToken', 'resumptionToken'],
  pauseMs: 0,
});

/** Files that are added to the valid project or replace a file of it. Null removes a file. */
export type Changes = Readonly<Record<string, string | null>>;

/** Writes a project to a temporary folder, calls a function with the folder, and removes it. */
export async function withProject<T>(changes: Changes, use: (root: string) => T | Promise<T>): Promise<T> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'samples-project-'));
  for (const [file, text] of Object.entries({...VALID_FILES, ...changes})) {
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
