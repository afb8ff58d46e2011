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

/** A file of a package as it was when somebody last compared it with our code. */
interface Recorded {
  /** Where that is written. */
  place: string;
  /** The package. */
  name: string;
  version: string;
  /** Path inside the package. */
  file: string;
  /** SHA-256, or the start of it. */
  hash: string;
}

/** Whether a file has changed since, as sentences. The version alone does not matter: most upgrades change few of these files. */
function changeProblems({place, name, version, file, hash}: Recorded): string[] {
  const folder = path.join(root, 'node_modules', name);
  const {version: installed} = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as Recorded;
  const text = fs.readFileSync(path.join(folder, file));
  const found = createHash('sha256').update(text).digest('hex').slice(0, hash.length);
  return found === hash
    ? []
    : [
        `${place}: ${file} of ${name} has changed between ${version} and ${installed}. Read the difference ` +
          `(npm diff --diff=${name}@${version} --diff=${name}@${installed} ${file}), carry over what matters, ` +
          `then record ${installed} and the SHA-256 ${found}.`,
      ];
}

/** What is wrong with one override, as sentences; none when all is well. */
function findProblems(file: string, source: string, kind: string | undefined): string[] {
  const problems: string[] = [];
  if (!/^\/\/ Change: \S/.test(source)) {
    problems.push(`${file} does not open with "// Change: …"`);
  }
  const isWrap = source.includes('@theme-original/');
  if (kind !== (isWrap ? 'wrap' : 'eject')) {
    problems.push(`${file} is not registered as ${isWrap ? 'a wrap' : 'an eject'} in src/theme/README.md`);
  }
  if (!isWrap) {
    const [, name, version = '', upstream, hash = ''] =
      /^\/\/ Ejected from: (\S+)@(\S+) (\S+) sha256 ([0-9a-f]{64})$/m.exec(source) ?? [];
    if (!name || !upstream) {
      problems.push(`${file} does not record the file it replaces`);
    } else {
      problems.push(...changeProblems({place: file, name, version, file: upstream, hash}));
    }
  }
  return problems;
}

const getKind = (file: string) => new RegExp(`^\\| \`${file}\` \\| (wrap|eject) \\|`, 'm').exec(register)?.[1];

test('there are overrides to look at', () => {
  expect(files.length).toBeGreaterThan(5);
});

for (const file of files) {
  test(`${file} says what it changes and matches the register`, () => {
    expect(findProblems(file, fs.readFileSync(path.join(theme, file), 'utf8'), getKind(file))).toEqual([]);
  });
}

test('the register lists no file that is gone', () => {
  const listed = [...register.matchAll(/^\| `([^`]+)` \| (?:wrap|eject) \|/gm)].map((match) => match[1]);
  expect(listed.filter((file) => !files.includes(file ?? ''))).toEqual([]);
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
function problemsInside({file, version, hash}: (typeof inside)[number]): string[] {
  const [, name = ''] = /^((?:@[a-z-]+\/)?[a-z0-9-]+)/.exec(file) ?? [];
  const modules = path.join(root, 'node_modules');
  const resolved = ['', '.js', '.d.ts', '/index.d.ts']
    .map((suffix) => path.join(modules, file + suffix))
    .find((at) => fs.statSync(at, {throwIfNoEntry: false})?.isFile());
  const inPackage = path.relative(path.join(modules, name), resolved ?? require.resolve(file));
  return changeProblems({place: 'src/theme/README.md', name, version, file: inPackage, hash});
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
  expect(used.length).toBeGreaterThan(0);
  const known = [...DOCUMENTED, ...inside.map(({file}) => file)];
  expect([...new Set(used)].filter((file) => !known.includes(file ?? ''))).toEqual([]);
  expect(inside.flatMap(problemsInside)).toEqual([]);
});

test('a file inside a dependency that has changed is reported, one at another version that has not is accepted', () => {
  const file = '@docusaurus/core/lib/client/browserContext';
  const {hash = ''} = inside.find((row) => row.file === file) ?? {};
  expect(problemsInside({file, version: '3.0.0', hash})).toEqual([]);
  expect(problemsInside({file, version: '3.0.0', hash: '0'.repeat(16)})).toEqual([
    expect.stringMatching(
      new RegExp(
        '^src/theme/README.md: lib/client/browserContext.js of @docusaurus/core has changed between 3.0.0 and .* ' +
          `\\(npm diff .* lib/client/browserContext.js\\), .* SHA-256 ${hash}\\.$`,
      ),
    ),
  ]);
});

test('an unrecorded, an unregistered and an outdated override are reported', () => {
  expect(findProblems('A.tsx', 'export default 1;', 'eject')).toEqual([
    'A.tsx does not open with "// Change: …"',
    'A.tsx does not record the file it replaces',
  ]);
  expect(findProblems('B.tsx', "// Change: x\nimport B from '@theme-original/B';", undefined)).toHaveLength(1);
  const outdated = `// Change: x\n// Ejected from: @docusaurus/core@3.10.2 package.json sha256 ${'0'.repeat(64)}\n`;
  expect(findProblems('C.tsx', outdated, 'eject')).toEqual([
    expect.stringMatching(/^C\.tsx: package\.json of @docusaurus\/core has changed between /),
  ]);
});
