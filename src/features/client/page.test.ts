import {expect, test} from 'vitest';
import * as client from 'collection-online';
import * as files from 'collection-online/files.js';
import {readFile} from 'page-checks';
import {root} from '../../../scripts/lib/project';

test('the page of the client library names each function, in both languages, and each error with what to do', () => {
  const page = readFile(root, 'docs/client.md');
  const functions = Object.keys({...client, ...files}).filter((name) => /^[a-z]/.test(name) && name !== 'withFile');
  const told = [...page.matchAll(/^\| `(\w+)\(.*?\)` \| `(\w+)` \|/gm)].map(([, ...names]) => names);
  expect(told.map(([name]) => name).sort()).toEqual(functions.sort());
  for (const [name = '', python] of told) {
    expect(python).toBe(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  }
  const {Withdrawn, NotFound, NotYet, Incomplete, UnknownForm, Refused, Usage} = client;
  for (const each of [Withdrawn, NotFound, NotYet, Incomplete, UnknownForm, Refused, Usage]) {
    const {kind, action} = new each('');
    expect(page).toMatch(new RegExp(`\\| \`${kind}\` \\| .+ \\| \`${action}\` \\|`));
  }
});
