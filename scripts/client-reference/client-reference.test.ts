import fs from 'node:fs';
import path from 'node:path';
import * as javascript from 'collection-online';
import * as fileFunctions from 'collection-online/files.js';
import {describe, expect, test} from 'vitest';
import {root} from '../lib/project';
import {createReference} from '.';
import {internalNames} from './groups';
import {getId} from './markdown';
import {findPython} from './python';
import {readTypeScript} from './typescript';

const FILES = ['docs/client-reference.md', 'docs/client-reference-types.md'];
const pages = new Map(FILES.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]));
const text = [...pages.values()].join('\n');

/** The names in the headings of the pages. A heading such as `getObject, get_object` has two. */
const documentedNames = [...text.matchAll(/^### (.+) \{\/\* #/gm)].flatMap(([, names = '']) => names.split(', '));

/** Reads the names in the lists `__all__` of the Python modules. */
function readPythonExports(): string[] {
  const folder = path.join(root, 'packages/client/python/collection_online');
  const exports = fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.py'))
    .flatMap((file) => {
      const [, list = ''] = /^__all__ = \[([^\]]*)\]/m.exec(fs.readFileSync(path.join(folder, file), 'utf8')) ?? [];
      return [...list.matchAll(/"(\w+)"/g)].map(([, name = '']) => name);
    });
  return [...new Set(exports)].filter((name) => !name.startsWith('__'));
}

describe('the reference of the client library', () => {
  test('lists every value and type that the JavaScript package exports', async () => {
    const types = (await readTypeScript(root)).map(({name}) => name);
    const exports = new Set([...Object.keys({...javascript, ...fileFunctions}), ...types]);
    const missingNames = [...exports].filter(
      (name) => !documentedNames.includes(name) && !internalNames.includes(name),
    );
    expect(missingNames).toEqual([]);
  });

  test('lists every name that the Python package exports', () => {
    const exports = readPythonExports();
    expect(exports.length).toBeGreaterThan(20);
    expect(exports.filter((name) => !documentedNames.includes(name))).toEqual([]);
  });

  test('has an example of every function, in both languages', () => {
    const functions = Object.entries({...javascript, ...fileFunctions})
      .filter(([name, value]) => typeof value === 'function' && /^[a-z]/.test(name) && !internalNames.includes(name))
      .map(([name]) => name);
    const hasExample = (name: string) =>
      ['javascript.mjs', 'python.py'].every((file) =>
        fs.existsSync(path.join(root, 'samples/client-reference', getId(name), file)),
      ) && text.includes(`<Sample of="client-reference/${getId(name)}"`);
    expect(functions.length).toBeGreaterThan(10);
    expect(functions.filter((name) => !hasExample(name))).toEqual([]);
  });

  test.skipIf(!findPython(root))('is up to date: npm run generate -- client-reference', async () => {
    expect(await createReference(root)).toEqual(pages);
  });
});
