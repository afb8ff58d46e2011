/** Tests that a repair changes only the formatting of a page, and not its words or the structure of its lists. */

import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {repairPages} from '../index';
import {root, site} from './site';

/** A folder in the project, because git, and therefore markdownlint, ignores files outside of it. */
const folder = 'packages/page-checks/tests/repairs';

async function repair(texts: readonly string[]): Promise<string[]> {
  const files = texts.map((_, i) => path.join(root, folder, `${i}.md`));
  fs.mkdirSync(path.join(root, folder), {recursive: true});
  try {
    texts.forEach((text, i) => fs.writeFileSync(files[i] ?? '', text));
    await repairPages(site, [folder]);
    return files.map((file) => fs.readFileSync(file, 'utf8'));
  } finally {
    fs.rmSync(path.join(root, folder), {recursive: true});
  }
}

test('a repair keeps the structure of lists, and one run is enough', async () => {
  const cases = [
    // There are tabs before list items and before code.
    ['- One\n\t- Nested\n\t\t- Deeper\n- Two\n', '- One\n    - Nested\n        - Deeper\n- Two\n'],
    ['1. One\n\n\t```text\n\tcode\n\t```\n\n2. Two\n', '1. One\n\n    ```text\n\tcode\n    ```\n\n2. Two\n'],
    // Three lists must stay three, so the list markers of two of them stay unchanged.
    ['- One\n\n* Two\n\n+ Three\n', '- One\n\n* Two\n\n+ Three\n'],
    ['* One\n* Two\n', '- One\n- Two\n'],
    ['Text.\n\n##Heading\nText.\n', 'Text.\n\n## Heading\n\nText.\n'],
    ['Text \n\n\n\nText.', 'Text\n\nText.\n'],
    ['A <b>word\n', 'A <b>word\n'],
  ] as const;
  expect(await repair(cases.map(([text]) => text))).toEqual(cases.map(([, repaired]) => repaired));
});
