import {expect, test} from 'vitest';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {checkSectionFolders} from './section-folders';

test('a section without an index page and a folder without a section are both named', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'sections-'));
  const section = {id: 'docs', label: 'Docs', inNavbar: true, searched: true};
  expect(() => checkSectionFolders(dir, [section])).toThrow(
    'section "docs": docs/index.md does not exist; write that page',
  );
  fs.mkdirSync(path.join(dir, 'howto'));
  fs.writeFileSync(path.join(dir, 'howto', 'index.md'), '');
  expect(() => checkSectionFolders(dir, [])).toThrow('howto/index.md: the folder "howto" is not a section');
});
