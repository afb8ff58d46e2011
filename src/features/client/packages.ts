/**
 * The client library as its readers install it: a package of npm and a wheel, the same bytes from each build of a
 * commit.
 */

import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {createZip} from 'record-data/tools';
import {parse as parseToml} from 'smol-toml';

/** Where the site serves them. */
export const CLIENT_FOLDER = 'client';

/** The part of `pyproject.toml` that a wheel repeats. */
type PythonProject = Record<'name' | 'version' | 'description' | 'license' | 'requires-python', string> &
  Record<'dependencies' | 'keywords', string[]> & {scripts: Record<string, string>};

const digest = (bytes: Uint8Array, form: 'hex' | 'base64url') => createHash('sha256').update(bytes).digest(form);
const encode = (text: string) => new TextEncoder().encode(text);
const createPackage = (name: string, content: Uint8Array) => ({name, content, sha256: digest(content, 'hex')});

/** By project: it takes some seconds to make them. */
const made = new Map<string, ReturnType<typeof createPackage>[]>();

/** Made once in a process. @param root the project's folder */
export function getClientPackages(root: string) {
  const packages = made.get(root) ?? [packJavaScript(root), packPython(root)];
  made.set(root, packages);
  return packages;
}

function read(folder: string, pattern: RegExp, prefix = '') {
  const names = fs.readdirSync(folder).filter((name) => pattern.test(name));
  return names.sort().map((name) => [prefix + name, encode(fs.readFileSync(`${folder}/${name}`, 'utf8'))] as const);
}

/** One text for readers of both, and the licence of the repository. */
const readShared = (root: string) => [...read(`${root}/packages/client`, /^README\.md$/), ...read(root, /^LICENSE$/)];

/** What TypeScript makes of it, and a package.json that names that, with `npm pack`, which gives all files one date. */
function packJavaScript(root: string) {
  const source = path.join(root, 'packages/client/javascript');
  const cwd = fs.mkdtempSync(path.join(os.tmpdir(), 'client-'));
  try {
    const compiler = require.resolve('typescript/bin/tsc');
    execFileSync(process.execPath, [compiler, '-p', source, '--outDir', cwd, '--noEmit', 'false', '--noCheck']);
    const manifest = fs.readFileSync(path.join(source, 'package.json'), 'utf8').replaceAll('.ts"', '.js"');
    const files = [['package.json', manifest] as const, ...readShared(root)];
    files.forEach(([name, content]) => fs.writeFileSync(path.join(cwd, name), content));
    const options = {cwd, shell: process.platform === 'win32', encoding: 'utf8'} as const;
    const name = execFileSync('npm', ['pack', '--silent', '--ignore-scripts'], options).trim();
    return createPackage(name, fs.readFileSync(path.join(cwd, name)));
  } finally {
    fs.rmSync(cwd, {recursive: true, force: true});
  }
}

/** A wheel (https://packaging.python.org/en/latest/specifications/binary-distribution-format/), without Python. */
function packPython(root: string) {
  const folder = path.join(root, 'packages/client/python');
  const toml = parseToml(fs.readFileSync(path.join(folder, 'pyproject.toml'), 'utf8'));
  const {name, version, description, keywords, license, dependencies, scripts, ...project} =
    toml.project as unknown as PythonProject;
  const stem = `${name.replaceAll('-', '_')}-${version}`;
  const [readme = '', licence = ''] = readShared(root).map(([, content]) => new TextDecoder().decode(content));
  const texts = {
    METADATA: `Metadata-Version: 2.4
Name: ${name}
Version: ${version}
Summary: ${description}
Keywords: ${keywords.join(',')}
License-Expression: ${license}
License-File: LICENSE
Requires-Python: ${project['requires-python']}
${dependencies.map((each) => `Requires-Dist: ${each}\n`).join('')}Description-Content-Type: text/markdown

${readme}`,
    WHEEL: 'Wheel-Version: 1.0\nGenerator: this repository\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
    'entry_points.txt': `[console_scripts]\n${Object.entries(scripts).flat().join(' = ')}\n`,
    'licenses/LICENSE': licence,
  };
  const own = Object.entries(texts).map(([file, text]) => [`${stem}.dist-info/${file}`, encode(text)] as const);
  const shared = read(
    `${root}/packages/client/javascript`,
    /^(?:services|fields|commands)\.json$/,
    'collection_online/',
  );
  const files = [...read(`${folder}/collection_online`, /\.(?:py|typed)$/, 'collection_online/'), ...shared, ...own];
  const record = files.map(([file, content]) => `${file},sha256=${digest(content, 'base64url')},${content.length}\n`);
  const list = `${stem}.dist-info/RECORD`;
  const all = {...Object.fromEntries(files), [list]: encode(`${record.join('')}${list},,\n`)};
  return createPackage(`${stem}-py3-none-any.whl`, createZip(all, '1980-01-02'));
}
