/**
 * Builds the packages of the client library: a tarball for npm and a wheel for pip. They are stored in `static/client`.
 *
 * Standard tools build them: `npm pack`, and `python -m build` with flit. Each runs in a temporary folder, because the
 * packages contain files from several folders of this project. `collectFiles` lists these files, and a test compares them
 * with the content of the stored packages.
 */

import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {gunzipSync} from 'node:zlib';
import {unzipSync} from 'fflate';
import {parseTar} from 'nanotar';
import {parse as parseToml, stringify as stringifyToml, type TomlTable} from 'smol-toml';
import ts from 'typescript';
import {getDescription, renderDocs, type PackageLanguage} from './client-docs';

export const PACKAGES_FOLDER = 'static/client';
const SOURCE = 'packages/client';
/** The folder of the Python package in a wheel. */
export const PYTHON_PACKAGE = 'collection_online';
/** The date of all files in a wheel, 2 January 1980, so that the same sources always give the same bytes. */
const SOURCE_DATE_EPOCH = '315619200';

export const LANGUAGES: readonly PackageLanguage[] = ['javascript', 'python'];

/** The texts of a package's files, keyed by path in the package. Paths use `/` on all systems. */
export type Files = ReadonlyMap<string, string>;

/** The content of `packages/client/publishing.json`, which the owner of the packages edits. `CONTRIBUTING.md` explains it. */
export interface Publishing {
  /** Address of the documentation, with a trailing slash. */
  homepage: string | null;
  /** Address of the repository, without a trailing slash. */
  repository: string | null;
  /** Whether the packages are published on npm and PyPI. */
  isOnRegistries: boolean;
}

interface Manifest extends Record<string, unknown> {
  name: string;
  version: string;
}

const readText = (root: string, file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

export const readPublishing = (root: string): Publishing =>
  JSON.parse(readText(root, `${SOURCE}/publishing.json`)) as Publishing;

const readManifest = (root: string): Manifest =>
  JSON.parse(readText(root, `${SOURCE}/javascript/package.json`)) as Manifest;

/** Returns the version of both packages. @throws Error if their versions differ */
export function getVersion(root: string): string {
  const {version} = readManifest(root);
  const {project} = parseToml(readText(root, `${SOURCE}/python/pyproject.toml`)) as {project: {version: string}};
  if (version !== project.version) {
    throw new Error(
      `The client library has version ${version} in package.json and ${project.version} in pyproject.toml; write the same version in both.`,
    );
  }
  return version;
}

/** Returns the name of the file that npm or pip installs. */
export const getPackageName = (language: PackageLanguage, version: string): string =>
  language === 'javascript' ? `collection-online-${version}.tgz` : `collection_online-${version}-py3-none-any.whl`;

/**
 * Collects the files from which `npm pack` or flit builds a package.
 *
 * @param root the project's folder
 * @param docs the documentation inside the package, keyed by file name. By default, it is rendered from the pages.
 * @returns the texts, keyed by path in the folder in which the tool runs
 */
export function collectFiles(root: string, language: PackageLanguage, docs?: Files): Files {
  const version = getVersion(root);
  const publishing = readPublishing(root);
  const pages = docs ?? renderDocs(root, {language, version, homepage: publishing.homepage});
  const values = {...getInstallation(language, version, publishing), pages: formatPageList(pages)};
  const texts: [string, string][] = [
    ['AGENTS.md', fillTokens(readText(root, `${SOURCE}/for-agents.md`), values)],
    ['CHANGELOG.md', readText(root, `${SOURCE}/CHANGELOG.md`)],
    ...[...pages].map(([name, text]): [string, string] => [`docs/${name}`, text]),
  ];
  const commonFiles: [string, string][] = [
    ['LICENSE', readText(root, 'LICENSE')],
    ['README.md', fillTokens(readText(root, `${SOURCE}/${language}/README.md`), values)],
  ];
  const files =
    language === 'javascript'
      ? [
          ...commonFiles,
          ...texts,
          ['package.json', createManifest(readManifest(root), publishing)] as const,
          ...compileTypeScript(path.join(root, SOURCE, 'javascript')),
        ]
      : [
          ...commonFiles,
          ['pyproject.toml', createProjectFile(readText(root, `${SOURCE}/python/pyproject.toml`), publishing)] as const,
          ...[...texts, ...listPythonFiles(root), ...listSharedData(root)].map(
            ([file, text]) => [`${PYTHON_PACKAGE}/${file}`, text] as const,
          ),
        ];
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Creates the published package.json. It lists JavaScript files where the package.json of the workspace lists TypeScript. */
function createManifest(source: Manifest, {homepage, repository}: Publishing): string {
  const {private: _private, devDependencies: _devDependencies, scripts: _scripts, ...publicFields} = source;
  const addresses = {
    ...(homepage && {homepage}),
    ...(repository && {
      repository: {type: 'git', url: `git+${repository}.git`, directory: `${SOURCE}/javascript`},
      bugs: {url: `${repository}/issues`},
    }),
  };
  const text = JSON.stringify({...publicFields, ...addresses}, null, 2);
  return `${text.replace(/(?<!\.d)\.ts"/g, '.js"')}\n`;
}

/** Creates the pyproject.toml that flit reads, without the settings that only the tests of this project need. */
function createProjectFile(source: string, {homepage, repository}: Publishing): string {
  const {project, ...others} = parseToml(source) as Record<string, TomlTable>;
  const {'optional-dependencies': groups = {}, urls = {}, ...publicFields} = project ?? {};
  const {test: _test, ...extras} = groups as TomlTable;
  const addresses = {
    ...(homepage && {Homepage: homepage, Documentation: `${homepage}docs/client`}),
    ...(repository && {
      Source: repository,
      Issues: `${repository}/issues`,
      Changelog: `${repository}/blob/main/${SOURCE}/CHANGELOG.md`,
    }),
  };
  return stringifyToml({
    ...others,
    project: {
      ...publicFields,
      ...(Object.keys(extras).length > 0 && {'optional-dependencies': extras}),
      urls: {...addresses, ...(urls as TomlTable)},
    },
  });
}

/** Returns the tokens of a README about where to get the package. They depend on where the owner publishes it. */
function getInstallation(
  language: PackageLanguage,
  version: string,
  {homepage, isOnRegistries}: Publishing,
): Readonly<Record<string, string>> {
  const registry = language === 'javascript' ? 'npm' : 'PyPI';
  const file = getPackageName(language, version);
  const page = homepage === null ? 'the page "Client library" of the documentation' : `${homepage}docs/client`;
  const address = homepage === null ? `./${file}` : `${homepage}client/${file}`;
  return {
    package: isOnRegistries ? 'collection-online' : address,
    'where-to-get-it': isOnRegistries
      ? `The checksum of the package is on ${page}.`
      : `The package is not on ${registry}. You get the file \`${file}\` and its checksum on ${page}.`,
    documentation: homepage === null ? '' : ` The same pages, and more, are on ${homepage}.`,
  };
}

/** Formats a table of the files in the folder `docs` of a package. */
const formatPageList = (docs: Files): string =>
  ['| file | content |', '| --- | --- |']
    .concat([...docs].map(([name, text]) => `| \`docs/${name}\` | ${getDescription(text)} |`))
    .join('\n');

/**
 * Replaces the tokens `[[name]]` in a text.
 *
 * @param values the texts, keyed by name
 * @throws Error for an unknown token
 */
const fillTokens = (source: string, values: Readonly<Record<string, string>>): string =>
  source.replace(/\[\[([\w-]+)\]\]/g, (token, name: string) => {
    const value = values[name];
    if (value === undefined) {
      throw new Error(`${token} is unknown; write one of ${Object.keys(values).join(', ')} between the brackets.`);
    }
    return value;
  });

/** Compiles to JavaScript and type declarations, and copies imported JSON files. It checks no types. */
function compileTypeScript(folder: string): [string, string][] {
  const {config} = ts.readConfigFile(path.join(folder, 'tsconfig.json'), (file) => ts.sys.readFile(file)) as {
    config: unknown;
  };
  const outDir = path.join(folder, 'packed');
  const {options, fileNames} = ts.parseJsonConfigFileContent(config, ts.sys, folder, {
    outDir,
    noEmit: false,
    noCheck: true,
  });
  const files: [string, string][] = [];
  ts.createProgram(fileNames, options).emit(undefined, (file, text) => {
    files.push([path.relative(outDir, file).split(path.sep).join('/'), text]);
  });
  return files;
}

function listPythonFiles(root: string): [string, string][] {
  const folder = `${SOURCE}/python/${PYTHON_PACKAGE}`;
  return fs
    .readdirSync(path.join(root, folder), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && !/\.py[co]$/.test(entry.name))
    .map((entry) => {
      const file = path.relative(path.join(root, folder), path.join(entry.parentPath, entry.name));
      return [file.split(path.sep).join('/'), readText(root, path.join(folder, file))];
    });
}

/** Lists the JSON files with data for both languages. They are in the folder of the JavaScript code. */
const listSharedData = (root: string): [string, string][] =>
  fs
    .readdirSync(path.join(root, SOURCE, 'javascript'))
    .filter((name) => name.endsWith('.json') && !/^(?:package|tsconfig)/.test(name))
    .map((name) => [name, readText(root, `${SOURCE}/javascript/${name}`)]);

/** @param content the bytes of an npm tarball @returns its files, keyed by path in the package */
export function unpackTarball(content: Uint8Array): Files {
  const files = parseTar(gunzipSync(content)).filter(({type}) => type === 'file');
  return new Map(files.map(({name, data}) => [name.replace(/^package\//, ''), decode(data ?? new Uint8Array())]));
}

/** @param content the bytes of a wheel @returns its files, keyed by path in `site-packages` */
export const unpackWheel = (content: Uint8Array): Files =>
  new Map(Object.entries(unzipSync(content)).map(([name, data]) => [name, decode(data)]));

const unpack = (language: PackageLanguage, content: Uint8Array): Files =>
  language === 'javascript' ? unpackTarball(content) : unpackWheel(content);

const decode = (bytes: Uint8Array): string => new TextDecoder('utf-8', {fatal: true}).decode(bytes);

/**
 * Builds both packages into `static/client`. A stored package with the same files is not replaced, because another version
 * of Node.js or Python can compress the files to other bytes, and a page shows the checksum of the package.
 *
 * @param root the project's folder
 * @param python an interpreter with the packages `build` and `flit_core`
 * @returns a sentence about each package
 * @throws Error with the output of a tool that failed
 */
export function buildClientPackages(root: string, python: string): string[] {
  const version = getVersion(root);
  return LANGUAGES.map((language) => {
    const name = getPackageName(language, version);
    const file = path.join(root, PACKAGES_FOLDER, name);
    const content = buildPackage(collectFiles(root, language), language, name, python);
    const isUnchanged = fs.existsSync(file) && haveSameFiles(language, fs.readFileSync(file), content);
    if (!isUnchanged) {
      fs.mkdirSync(path.dirname(file), {recursive: true});
      fs.writeFileSync(file, content);
    }
    return `${PACKAGES_FOLDER}/${name}: ${isUnchanged ? 'unchanged' : 'written'}`;
  });
}

function haveSameFiles(language: PackageLanguage, a: Uint8Array, b: Uint8Array): boolean {
  const [first, second] = [unpack(language, a), unpack(language, b)];
  return first.size === second.size && [...first].every(([name, text]) => second.get(name) === text);
}

/** Builds a package in a temporary folder. @returns the bytes @throws Error with the output of the tool if it fails */
function buildPackage(files: Files, language: PackageLanguage, name: string, python: string): Uint8Array {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'client-package-'));
  const [source, output] = [path.join(folder, 'source'), path.join(folder, 'output')];
  try {
    for (const [file, text] of files) {
      fs.mkdirSync(path.dirname(path.join(source, file)), {recursive: true});
      fs.writeFileSync(path.join(source, file), text);
    }
    fs.mkdirSync(output);
    const [command, ...args] =
      language === 'javascript'
        ? ['npm', 'pack', '--silent', '--ignore-scripts', '--pack-destination', output]
        : [python, '-m', 'build', '--wheel', '--no-isolation', '--outdir', output];
    const {status, stdout, stderr, error} = spawnSync(command ?? '', args, {
      cwd: source,
      encoding: 'utf8',
      env: {...process.env, SOURCE_DATE_EPOCH},
      shell: process.platform === 'win32' && language === 'javascript',
    });
    if (status !== 0) {
      throw new Error(`The package ${name} cannot be built:\n${stdout}${stderr}${error ? error.message : ''}`);
    }
    return fs.readFileSync(path.join(output, name));
  } finally {
    fs.rmSync(folder, {recursive: true, force: true});
  }
}
