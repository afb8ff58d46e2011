/** The client library as its readers install it: a package of npm and a wheel, the same bytes from each build of a commit. */

import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {zipSync} from 'fflate';
import {parse as parseToml} from 'smol-toml';

/** Where the site serves them. */
export const CLIENT_FOLDER = 'client';

/** The part of `pyproject.toml` that a wheel repeats. */
type PythonProject = Record<'name' | 'version' | 'description' | 'license' | 'requires-python', string> &
  Record<'dependencies' | 'keywords', string[]> & {scripts: Record<string, string>};

const digest = (content: Uint8Array, encoding: 'hex' | 'base64url') =>
  createHash('sha256').update(content).digest(encoding);
const createPackage = (name: string, content: Uint8Array) => ({name, content, sha256: digest(content, 'hex')});

/** By project: it takes some seconds to make them. */
const made = new Map<string, ReturnType<typeof createPackage>[]>();

/** Made once in a process. @param root the project's folder */
export function getClientPackages(root: string) {
  const packages = made.get(root) ?? [packJavaScript(root), packPython(root)];
  made.set(root, packages);
  return packages;
}

const read = (folder: string, pattern: RegExp): [name: string, content: Uint8Array][] =>
  fs
    .readdirSync(folder, {encoding: 'utf8'})
    .filter((name) => pattern.test(name))
    .sort()
    .map((name) => [name, new Uint8Array(fs.readFileSync(path.join(folder, name)))]);

/** One text for readers of both, and the licence of the repository. */
const readShared = (root: string) => [...read(`${root}/packages/client`, /^README\.md$/), ...read(root, /^LICENSE$/)];

/** With `npm pack`, which gives all files one date; in a folder of its own, because the types are made for the package alone. */
function packJavaScript(root: string) {
  const source = path.join(root, 'packages/client/javascript');
  const cwd = fs.mkdtempSync(path.join(os.tmpdir(), 'client-'));
  const run = (command: string, args: string) =>
    execFileSync(command, args.split(' '), {cwd, shell: process.platform === 'win32', encoding: 'utf8'});
  try {
    for (const [name, content] of [...read(source, /\.(?:js|json)$/), ...readShared(root)]) {
      fs.writeFileSync(path.join(cwd, name), content);
    }
    fs.symlinkSync(path.join(root, 'node_modules'), path.join(cwd, 'node_modules'), 'junction');
    run(
      process.execPath,
      'node_modules/typescript/bin/tsc --noEmit false --emitDeclarationOnly --declaration --newLine lf',
    );
    const name = run('npm', 'pack --silent --ignore-scripts').trim();
    return createPackage(name, fs.readFileSync(path.join(cwd, name)));
  } finally {
    fs.rmSync(cwd, {recursive: true, force: true});
  }
}

/** A wheel (https://packaging.python.org/en/latest/specifications/binary-distribution-format/), without Python. */
function packPython(root: string) {
  const folder = path.join(root, 'packages/client/python');
  const toml = parseToml(fs.readFileSync(path.join(folder, 'pyproject.toml'), 'utf8'));
  const project = toml.project as unknown as PythonProject;
  const stem = `${project.name.replaceAll('-', '_')}-${project.version}`;
  const [readme, licence] = readShared(root).map(([, content]) => new TextDecoder().decode(content));
  const metadata = `Metadata-Version: 2.4
Name: ${project.name}
Version: ${project.version}
Summary: ${project.description}
Keywords: ${project.keywords.join(',')}
License-Expression: ${project.license}
License-File: LICENSE
Requires-Python: ${project['requires-python']}
${project.dependencies.map((each) => `Requires-Dist: ${each}\n`).join('')}Description-Content-Type: text/markdown

${readme}`;
  const texts = {
    METADATA: metadata,
    WHEEL: 'Wheel-Version: 1.0\nGenerator: collection-online-data-services\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
    'entry_points.txt': `[console_scripts]\n${Object.entries(project.scripts)
      .map((command) => `${command.join(' = ')}\n`)
      .join('')}`,
    'licenses/LICENSE': licence,
  };
  const files = [
    ...read(`${folder}/collection_online`, /\.(?:py|typed)$/).map(
      ([name, content]) => [`collection_online/${name}`, content] as const,
    ),
    ...Object.entries(texts).map(
      ([name, text]) => [`${stem}.dist-info/${name}`, new TextEncoder().encode(text)] as const,
    ),
  ];
  const record = files.map(([name, content]) => `${name},sha256=${digest(content, 'base64url')},${content.length}\n`);
  const list = `${stem}.dist-info/RECORD`;
  const all = {...Object.fromEntries(files), [list]: new TextEncoder().encode(`${record.join('')}${list},,\n`)};
  // A ZIP has local times: noon of this day in any time zone.
  return createPackage(`${stem}-py3-none-any.whl`, zipSync(all, {mtime: new Date(1980, 0, 2, 12), level: 9}));
}
