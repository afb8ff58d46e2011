import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {root} from './project';
import {findUnusedHosts} from './unused-hosts';

test('a host that no operation has is named', () => {
  const text = fs.readFileSync(path.join(root, 'static/openapi.yaml'), 'utf8');
  expect(findUnusedHosts(text)).toEqual([]);
  const textWithUnusedHost = text.replace(
    'x-servers:\n',
    'x-servers:\n  old: &old\n    - url: https://old.example.org\n',
  );
  expect(findUnusedHosts(textWithUnusedHost)).toEqual(['no operation has the host "old" of x-servers; delete it']);
});
