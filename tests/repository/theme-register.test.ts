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

/** The overrides, by their path from the folder of the register. */
const overrides = listCode(theme).map((file) => {
  const source = fs.readFileSync(file, 'utf8');
  return {file: path.relative(theme, file), source, isWrap: source.includes('@theme-original/')};
});

/** The SHA-256 of a file in a package is another than when somebody last compared it with our code: a sentence. */
function findChange(place: string, name: string, version: string, file: string, hash: string): string[] {
  const found = createHash('sha256')
    .update(fs.readFileSync(path.join(modules, name, file)))
    .digest('hex');
  // The version alone does not matter: most upgrades change few of these files.
  return found.startsWith(hash)
    ? []
    : [
        `${place}: ${file} of ${name} has changed since ${version}. Read the difference (npm diff --diff=${name}@${version} ` +
          `--diff=${name} ${file}), carry over what matters, then record the new version and the SHA-256 ${found}.`,
      ];
}

test('each override is on the register, as a wrap or with the unchanged file that it replaces', () => {
  const listed = [...register.matchAll(/^\| `([^`]+)` \| (wrap|eject) \|/gm)].map(([, ...row]) => row.join(' '));
  expect(listed.sort()).toEqual(overrides.map(({file, isWrap}) => `${file} ${isWrap ? 'wrap' : 'eject'}`).sort());
  const changes = overrides.flatMap(({file, source, isWrap}) => {
    const [, name = '', version = '', upstream = '', hash = 'no hash'] =
      /^\/\/ Ejected from: (\S+)@(\S+) (\S+) sha256 ([0-9a-f]{64})$/m.exec(source) ?? [];
    return isWrap ? [] : findChange(file, name, version, upstream, hash);
  });
  expect(changes).toEqual([]);
});

test('there are few overrides and few dependences on internals, each with a test that exists', () => {
  const [, section = ''] = register.split('## Internals of other packages');
  const rows = section
    .split('\n')
    .map((line) => line.split(' | '))
    .filter((cells) => cells.length === 5)
    .slice(2);
  expect(getCounts('overrides')).toEqual({now: overrides.length, most: 20});
  expect(getCounts('internals of other packages (below)')).toEqual({now: rows.length, most: 8});
  expect(overrides.length).toBeLessThanOrEqual(20);
  expect(rows.length).toBeLessThanOrEqual(8);
  for (const [what, , , tests = ''] of rows) {
    const files = [...tests.matchAll(/`([^`]+)`/g)].map(([, name = '']) => path.join(root, 'tests', `${name}.spec.ts`));
    expect(files.length, what).toBeGreaterThan(0);
    expect(files.filter((file) => !fs.existsSync(file))).toEqual([]);
  }
});

/** The numbers in a row of the table that counts. */
function getCounts(label: string): {now: number; most: number} {
  const row = register.split('\n').find((line) => line.startsWith(`| ${label} | `)) ?? '';
  const [, , now, most] = row.split('|');
  return {now: Number(now), most: Number(most)};
}

/** A module of Docusaurus's own below `@generated`. Those of plugins end in `.json`. */
const GENERATED = /'(@generated\/[^']+(?<!\.json))'/g;

/** A class of the theme in a selector that a script looks for. */
const THEME_CLASS =
  /(?:querySelector(?:All)?|closest|matches)(?:<[^>]+>)?\(\s*['"`][^'"`]*?\.((?:theme-|navbar-|menu)[\w-]*)/g;

test('every generated module and every class of the theme that scripts use is on the register', () => {
  const sources = listCode(path.join(root, 'src'))
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => fs.readFileSync(file, 'utf8'));
  const findAll = (pattern: RegExp) =>
    new Set(sources.flatMap((source) => Array.from(source.matchAll(pattern), ([, name = '']) => name)));
  const modules = findAll(GENERATED);
  const classes = findAll(THEME_CLASS);
  expect(modules).toContain('@generated/routes');
  expect(classes).toContain('theme-doc-sidebar-menu');
  const missing = [...modules, ...classes].filter((name) => !register.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});

/** A path inside a package that is no public interface of it; `ajv/dist/2020` is in the package's documentation. */
const DEEP = /'((?:@(?!site\/)[a-z-]+\/)?(?!scripts\/)[a-z0-9-]+\/(?:lib|dist(?!\/2020)|src|internal)(?:\/[^']*)?)'/g;

test('every file inside a dependency that the code uses is on the register, unchanged', () => {
  const listed = [...register.matchAll(/^\| `([^`]+)` \| ([\d.]+) \| ([0-9a-f]{16}) \|/gm)];
  const used = ['src', 'scripts']
    .flatMap((folder) => listCode(path.join(root, folder)))
    .flatMap((file) => [...fs.readFileSync(file, 'utf8').matchAll(DEEP)].map(([, deep]) => deep));
  expect(listed.map(([, file]) => file)).toEqual(expect.arrayContaining(used));
  const changes = listed.flatMap(([, file = '', version = '', hash = '']) => {
    const [, name = ''] = /^((?:@[a-z-]+\/)?[a-z0-9-]+)/.exec(file) ?? [];
    const exact = [file, `${file}.js`].map((each) => path.join(modules, each)).find((each) => fs.existsSync(each));
    return findChange(
      'src/theme/README.md',
      name,
      version,
      path.relative(path.join(modules, name), exact ?? require.resolve(file)),
      hash,
    );
  });
  expect(changes).toEqual([]);
});
