/** `npm run generate -- client-reference`: creates the reference of the client library from both packages. */

import fs from 'node:fs';
import path from 'node:path';
import {formatReference} from './markdown';
import {findPython, readPython} from './python';
import {readTypeScript} from './typescript';

const EXAMPLES = 'samples/client-reference';

/**
 * Creates the pages of the reference.
 *
 * @param root the project's folder
 * @returns the texts of the pages, keyed by path relative to the project root
 * @throws {Error} if there is no Python with griffe, or if a package cannot be read
 */
export async function createReference(root: string): Promise<Map<string, string>> {
  const python = findPython(root);
  if (!python) {
    throw new Error('No Python environment in .venv; run `npm run check:client`, which makes it.');
  }
  const hasExample = (id: string) => fs.existsSync(path.join(root, EXAMPLES, id));
  return formatReference(await readTypeScript(root), readPython(root, python), hasExample);
}
