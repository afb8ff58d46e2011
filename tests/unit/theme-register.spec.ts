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

/** What is wrong with one override, as sentences; none when all is well. */
function problemsOf(file: string, source: string, kind: string | undefined): string[] {
  const problems: string[] = [];
  if (!/^\/\/ Change: \S/.test(source)) {
    problems.push(`${file} does not open with "// Change: …"`);
  }
  const isWrap = source.includes('@theme-original/');
  if (kind !== (isWrap ? 'wrap' : 'eject')) {
    problems.push(`${file} is not registered as ${isWrap ? 'a wrap' : 'an eject'} in src/theme/README.md`);
  }
  if (!isWrap) {
    const [, name, version, upstream, hash] =
      /^\/\/ Ejected from: (\S+)@(\S+) (\S+) sha256 ([0-9a-f]{64})$/m.exec(source) ?? [];
    if (!name || !upstream) {
      problems.push(`${file} does not record the file it replaces`);
    } else {
      const folder = path.join(root, 'node_modules', name);
      const installed = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')).version;
      const text = fs.readFileSync(path.join(folder, upstream));
      if (installed !== version || createHash('sha256').update(text).digest('hex') !== hash) {
        problems.push(
          `${file} replaces ${name}@${version} ${upstream}, which is now ${installed}: compare, then record it`,
        );
      }
    }
  }
  return problems;
}

const kindOf = (file: string) => new RegExp(`^\\| \`${file}\` \\| (wrap|eject) \\|`, 'm').exec(register)?.[1];

test('there are overrides to look at', () => {
  expect(files.length).toBeGreaterThan(5);
});

for (const file of files) {
  test(`${file} says what it changes and matches the register`, () => {
    expect(problemsOf(file, fs.readFileSync(path.join(theme, file), 'utf8'), kindOf(file))).toEqual([]);
  });
}

test('the register lists no file that is gone', () => {
  const listed = [...register.matchAll(/^\| `([^`]+)` \| (?:wrap|eject) \|/gm)].map((match) => match[1]);
  expect(listed.filter((file) => !files.includes(file ?? ''))).toEqual([]);
});

/** A path inside a package that is no public interface of it. */
const DEEP = /'((?:@(?!site\/)[a-z-]+\/)?[a-z0-9-]+\/(?:lib|dist|src|internal)(?:\/[^']*)?)'/g;

/** The rows of the second table: file, version, hash. */
const inside = [...register.matchAll(/^\| `([^`]+)` \| ([\d.]+) \| ([0-9a-f]{16}) \|/gm)].map(
  ([, file = '', version = '', hash = '']) => ({file, version, hash}),
);

/** What is wrong with one row, as sentences. */
function problemsInside({file, version, hash}: (typeof inside)[number]): string[] {
  const [, name = ''] = /^((?:@[a-z-]+\/)?[a-z0-9-]+)/.exec(file) ?? [];
  const installed = JSON.parse(fs.readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')).version;
  const resolved = ['', '.js', '.d.ts', '/index.d.ts']
    .map((suffix) => path.join(root, 'node_modules', file + suffix))
    .find((at) => fs.statSync(at, {throwIfNoEntry: false})?.isFile());
  const text = fs.readFileSync(resolved ?? require.resolve(file));
  return installed === version && createHash('sha256').update(text).digest('hex').startsWith(hash)
    ? []
    : [
        `src/theme/README.md: ${file} is recorded for ${name}@${version} and is now ${installed}; compare, then record it.`,
      ];
}

test('every file inside a dependency that the code uses is on the register, unchanged', () => {
  const sources = [
    'docusaurus.config.ts',
    ...fs
      .readdirSync(path.join(root, 'src'), {recursive: true, encoding: 'utf8'})
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => path.join('src', file)),
  ];
  const used = sources.flatMap((file) =>
    [...fs.readFileSync(path.join(root, file), 'utf8').matchAll(DEEP)].map(([, deep]) => deep),
  );
  expect(used.length).toBeGreaterThan(0);
  const recorded = inside.map(({file}) => file);
  expect([...new Set(used)].filter((file) => !recorded.includes(file ?? ''))).toEqual([]);
  expect(inside.flatMap(problemsInside)).toEqual([]);
});

test('a file inside a dependency that has changed is reported', () => {
  expect(
    problemsInside({file: '@docusaurus/core/lib/client/routeContext', version: '3.0.0', hash: '0'.repeat(16)})[0],
  ).toContain('compare, then record it');
});

test('an unrecorded, an unregistered and an outdated override are reported', () => {
  expect(problemsOf('A.tsx', 'export default 1;', 'eject')).toEqual([
    'A.tsx does not open with "// Change: …"',
    'A.tsx does not record the file it replaces',
  ]);
  expect(problemsOf('B.tsx', "// Change: x\nimport B from '@theme-original/B';", undefined)).toHaveLength(1);
  const outdated = `// Change: x\n// Ejected from: @docusaurus/core@3.10.2 package.json sha256 ${'0'.repeat(64)}\n`;
  expect(problemsOf('C.tsx', outdated, 'eject')[0]).toContain('compare, then record it');
});
