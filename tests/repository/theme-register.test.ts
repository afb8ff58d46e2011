import {expect, test} from 'vitest';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {root} from '../../scripts/lib/project';

const theme = path.join(root, 'src/theme');
const modules = path.join(root, 'node_modules');
const register = fs.readFileSync(path.join(theme, 'README.md'), 'utf8');

const listCode = (folder: string): string[] =>
  fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.(?:tsx?|js)$/.test(file))
    .map((file) => path.join(folder, file));

/** All overrides. `file` is the path below `src/theme`, as in the register. */
const overrides = listCode(theme).map((file) => {
  const source = fs.readFileSync(file, 'utf8');
  return {file: path.relative(theme, file), source, wrapsOriginal: source.includes('@theme-original/')};
});

/**
 * Compares a file of a package with the SHA-256 that somebody recorded when they last compared it with our code.
 *
 * @param recordedIn the file of this project that records the version and the SHA-256
 * @param recordedHash the SHA-256 or its beginning
 * @returns a sentence if the file has changed, otherwise an empty list
 */
function findChange(recordedIn: string, name: string, version: string, file: string, recordedHash: string): string[] {
  const currentHash = createHash('sha256')
    .update(fs.readFileSync(path.join(modules, name, file)))
    .digest('hex');
  // A new version does not matter by itself, because most upgrades change few of these files.
  return currentHash.startsWith(recordedHash)
    ? []
    : [
        `${recordedIn}: ${file} of ${name} has changed since ${version}. Read the difference (npm diff --diff=${name}@${version} ` +
          `--diff=${name} ${file}), carry over what matters, then record the new version and the SHA-256 ${currentHash}.`,
      ];
}

test('the register lists each override, and no upstream file of an ejected override has changed', () => {
  const registeredOverrides = [...register.matchAll(/^\| `([^`]+)` \| (wrap|eject) \|/gm)].map(([, ...row]) =>
    row.join(' '),
  );
  expect(registeredOverrides.sort()).toEqual(
    overrides.map(({file, wrapsOriginal}) => `${file} ${wrapsOriginal ? 'wrap' : 'eject'}`).sort(),
  );
  const changes = overrides.flatMap(({file, source, wrapsOriginal}) => {
    const [, name = '', version = '', upstream = '', hash = 'no hash'] =
      /^\/\/ Ejected from: (\S+)@(\S+) (\S+) sha256 ([0-9a-f]{64})$/m.exec(source) ?? [];
    return wrapsOriginal ? [] : findChange(file, name, version, upstream, hash);
  });
  expect(changes).toEqual([]);
});

test('the register stays within its limits, and each dependency on internals names a test that exists', () => {
  const [, section = ''] = register.split('## Internals of other packages');
  const rows = section
    .split('\n')
    .map((line) => line.split(' | '))
    .filter((cells) => cells.length === 5)
    .slice(2);
  expect(getCounts('overrides')).toEqual({current: overrides.length, limit: 20});
  expect(getCounts('internals of other packages (below)')).toEqual({current: rows.length, limit: 8});
  expect(overrides.length).toBeLessThanOrEqual(20);
  expect(rows.length).toBeLessThanOrEqual(8);
  for (const [internal, , , tests = ''] of rows) {
    const files = [...tests.matchAll(/`([^`]+)`/g)].map(([, name = '']) => path.join(root, 'tests', `${name}.spec.ts`));
    expect(files.length, internal).toBeGreaterThan(0);
    expect(files.filter((file) => !fs.existsSync(file))).toEqual([]);
  }
});

/** Reads a row of the table that counts the overrides and the internals. */
function getCounts(label: string): {current: number; limit: number} {
  const row = register.split('\n').find((line) => line.startsWith(`| ${label} | `)) ?? '';
  const [, , current, limit] = row.split('|');
  return {current: Number(current), limit: Number(limit)};
}

/** Matches a module that Docusaurus itself writes below `@generated`. The modules of plugins end in `.json`. */
const GENERATED_MODULE = /'(@generated\/[^']+(?<!\.json))'/g;

/** Matches a class of the theme in the selectors of scripts. */
const THEME_CLASS =
  /(?:querySelector(?:All)?|closest|matches)(?:<[^>]+>)?\(\s*['"`][^'"`]*?\.((?:theme-|navbar-|menu)[\w-]*)/g;

test('the register lists every generated module and every theme class that scripts use', () => {
  const sources = listCode(path.join(root, 'src'))
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => fs.readFileSync(file, 'utf8'));
  const findAll = (pattern: RegExp) =>
    new Set(sources.flatMap((source) => Array.from(source.matchAll(pattern), ([, name = '']) => name)));
  const generatedModules = findAll(GENERATED_MODULE);
  const themeClasses = findAll(THEME_CLASS);
  expect(generatedModules).toContain('@generated/routes');
  expect(themeClasses).toContain('theme-doc-sidebar-menu');
  const unlistedNames = [...generatedModules, ...themeClasses].filter((name) => !register.includes(`\`${name}\``));
  expect(unlistedNames).toEqual([]);
});

/** Matches an import of an internal file of a package. The documentation of `ajv` names `ajv/dist/2020`. */
const INTERNAL_FILE =
  /'((?:@(?!site\/)[a-z-]+\/)?(?!scripts\/)[a-z0-9-]+\/(?:lib|dist(?!\/2020)|src|internal)(?:\/[^']*)?)'/g;

test('the register lists every internal file of a dependency that the code imports, and none has changed', () => {
  const rows = [...register.matchAll(/^\| `([^`]+)` \| ([\d.]+) \| ([0-9a-f]{16}) \|/gm)];
  const importedFiles = ['src', 'scripts']
    .flatMap((folder) => listCode(path.join(root, folder)))
    .flatMap((file) =>
      [...fs.readFileSync(file, 'utf8').matchAll(INTERNAL_FILE)].map(([, importedFile]) => importedFile),
    );
  expect(rows.map(([, file]) => file)).toEqual(expect.arrayContaining(importedFiles));
  const changes = rows.flatMap(([, file = '', version = '', hash = '']) => {
    const [, name = ''] = /^((?:@[a-z-]+\/)?[a-z0-9-]+)/.exec(file) ?? [];
    const installedFile = [file, `${file}.js`]
      .map((candidate) => path.join(modules, candidate))
      .find((candidate) => fs.existsSync(candidate));
    return findChange(
      'src/theme/README.md',
      name,
      version,
      path.relative(path.join(modules, name), installedFile ?? require.resolve(file)),
      hash,
    );
  });
  expect(changes).toEqual([]);
});
