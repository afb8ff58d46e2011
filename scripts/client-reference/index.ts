/** `npm run generate -- client-reference`: the reference of the client library, from both packages. */

import fs from 'node:fs';
import path from 'node:path';
import {formatReference} from './markdown';
import {findPython, readPython} from './python';
import {readTypeScript} from './typescript';

export const REFERENCE_FILE = 'docs/client-reference.md';
const EXAMPLES = 'samples/client-reference';

/**
 * @returns the text of the page
 * @throws {Error} when there is no Python with griffe, or when a package cannot be read
 */
export async function createReference(root: string): Promise<string> {
  const python = findPython(root);
  if (!python) {
    throw new Error('No Python environment in .venv; run `npm run check:client`, which makes it.');
  }
  const hasExample = (id: string) => fs.existsSync(path.join(root, EXAMPLES, id));
  return formatReference(await readTypeScript(root), readPython(root, python), hasExample);
}
