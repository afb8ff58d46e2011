import {expect, test} from '@playwright/test';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {root} from '../support/test';

const theme = path.join(root, 'src', 'theme');
/** The overrides, by their path from the folder of the register. */
const files = ['.', '../search/theme'].flatMap((folder) =>
  fs
    .readdirSync(path.join(theme, folder), {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(folder, file)),
);
const register = fs.readFileSync(path.join(theme, 'README.md'), 'utf8');

/** Whether a file of a package has changed since somebody last compared it with our code, as sentences. */
function findChange(place: string, name: string, version: string, file: string, hash: string): string[] {
  const folder = path.join(root, 'node_modules', name);
  const {version: installed} = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const text = fs.readFileSync(path.join(folder, file));
  const found = createHash('sha256').update(text).digest('hex').slice(0, hash.length);
  // The version alone does not matter: most upgrades change few of these files.
  return found === hash
    ? []
    : [
        `${place}: ${file} of ${name} has changed between ${version} and ${installed}. Read the difference ` +
          `(npm diff --diff=${name}@${version} --diff=${name}@${installed} ${file}), carry over what matters, ` +
          `then record ${installed} and the SHA-256 ${found}.`,
      ];
}

/** Whether the file that an override replaces has changed, as sentences; one that wraps the original replaces none. */
function findEjectProblems(file: string, source: string): string[] {
  if (source.includes('@theme-original/')) {
    return [];
  }
  const [, name, version = '', upstream, hash = ''] =
    /^\/\/ Ejected from: (\S+)@(\S+) (\S+) sha256 ([0-9a-f]{64})$/m.exec(source) ?? [];
  return name && upstream
    ? findChange(file, name, version, upstream, hash)
    : [`${file} does not record the file it replaces`];
}

test('each override is on the register, as a wrap or with the unchanged file that it replaces', () => {
  const sources = files.map((file) => [file, fs.readFileSync(path.join(theme, file), 'utf8')] as const);
  const rows = sources.map(([file, source]) => `${file} ${source.includes('@theme-original/') ? 'wrap' : 'eject'}`);
  const listed = [...register.matchAll(/^\| `([^`]+)` \| (wrap|eject) \|/gm)].map(
    ([, file, kind]) => `${file} ${kind}`,
  );
  expect(listed.sort()).toEqual(rows.sort());
  expect(sources.flatMap(([file, source]) => findEjectProblems(file, source))).toEqual([]);
});

/** A path inside a package that is no public interface of it. */
const DEEP = /'((?:@(?!site\/)[a-z-]+\/)?(?!scripts\/)[a-z0-9-]+\/(?:lib|dist|src|internal)(?:\/[^']*)?)'/g;

/** Looks like one and is in the documentation of its package. */
const DOCUMENTED = ['ajv/dist/2020'];

/** The rows of the second table: file, version, hash. */
const inside = [...register.matchAll(/^\| `([^`]+)` \| ([\d.]+) \| ([0-9a-f]{16}) \|/gm)].map(
  ([, file = '', version = '', hash = '']) => ({file, version, hash}),
);

/** Whether the file of a row has changed, as sentences. */
function findChangeInside({file, version, hash}: (typeof inside)[number]): string[] {
  const [, name = ''] = /^((?:@[a-z-]+\/)?[a-z0-9-]+)/.exec(file) ?? [];
  const modules = path.join(root, 'node_modules');
  const resolved = ['', '.js', '.d.ts', '/index.d.ts']
    .map((suffix) => path.join(modules, file + suffix))
    .find((at) => fs.statSync(at, {throwIfNoEntry: false})?.isFile());
  const inPackage = path.relative(path.join(modules, name), resolved ?? require.resolve(file));
  return findChange('src/theme/README.md', name, version, inPackage, hash);
}

test('every file inside a dependency that the code uses is on the register, unchanged', () => {
  const sources = [
    'docusaurus.config.ts',
    ...['src', 'scripts'].flatMap((folder) =>
      fs
        .readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'})
        .filter((file) => /\.(?:tsx?|js)$/.test(file))
        .map((file) => path.join(folder, file)),
    ),
  ];
  const used = sources.flatMap((file) =>
    [...fs.readFileSync(path.join(root, file), 'utf8').matchAll(DEEP)].map(([, deep]) => deep),
  );
  const known = [...DOCUMENTED, ...inside.map(({file}) => file)];
  expect([...new Set(used)].filter((file) => !known.includes(file ?? ''))).toEqual([]);
  expect(inside.flatMap(findChangeInside)).toEqual([]);
});
