/** Tests the number of bytes that a web page loads if it imports only one function. */

import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {build} from 'esbuild';
import {expect, test} from 'vitest';

async function bundle(names: string) {
  const {outputFiles, metafile} = await build({
    absWorkingDir: import.meta.dirname,
    stdin: {
      contents: `import {${names}} from './index.ts'; globalThis.used = [${names}];`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    format: 'esm',
    metafile: true,
    minify: true,
    outdir: 'unused',
    platform: 'browser',
    splitting: true,
    write: false,
  });
  const getSize = (name: string) =>
    gzipSync(outputFiles.find((file) => path.basename(file.path) === path.basename(name))?.contents ?? '').length;
  const outputs = Object.entries(metafile.outputs);
  const inputs = outputs.flatMap(([, {inputs: files}]) => Object.keys(files));
  const [entry, {imports}] = outputs.find(([, {entryPoint}]) => entryPoint === '<stdin>')!;
  const loadedAtOnce = imports.filter(({kind}) => kind === 'import-statement').map((file) => file.path);
  return {
    /** The bytes that a page loads immediately, compressed. */
    size: [entry, ...loadedAtOnce].reduce((sum, name) => sum + getSize(name), 0),
    /** The bytes that a page loads in total, compressed, including modules that it imports later. */
    fullSize: outputs.reduce((sum, [name]) => sum + getSize(name), 0),
    inputs,
    inputsAtOnce: outputs
      .filter(([name]) => name === entry || loadedAtOnce.includes(name))
      .flatMap(([, {inputs: files}]) => Object.keys(files)),
  };
}

const ALL =
  'configure, createClient, EdmGraph, FIELDS, findObject, findObjects, getImages, getObject, getRecord, getRights, ' +
  'getSets, harvest, imageUrl, makeManifest, readEdm, readLinkedArt, search, toCell';

test.each([
  ['search', 12_000],
  ['getObject', 20_000],
  ['imageUrl', 4_000],
])('%s needs at most %d bytes, compressed', async (names, maxBytes) => {
  const {size, inputsAtOnce} = await bundle(names);
  expect(size).toBeLessThanOrEqual(maxBytes);
  expect(inputsAtOnce.filter((file) => /node_modules|^xml\.ts/.test(file))).toEqual([]);
});
test('the full bundle has at most 93,000 bytes, compressed, and contains no XML parser', async () => {
  const {fullSize, inputs} = await bundle(ALL);
  expect(fullSize).toBeLessThanOrEqual(93_000);
  expect(inputs.filter((file) => file.includes('@xmldom'))).toEqual([]);
});
