import {expect, test} from 'vitest';
import fs from 'node:fs';
import path from 'node:path';
import {root} from '../../scripts/lib/project';

/**
 * The packages that the owner of the site ordered. A tool that finds unused dependencies must not lead to their
 * removal. Removing one needs the owner's consent.
 */
const IMPORTED_PACKAGES = [
  '@docusaurus/plugin-google-gtag',
  '@docusaurus/preset-classic',
  '@docusaurus/theme-mermaid',
  '@easyops-cn/docusaurus-search-local',
  'clsx',
  'prism-react-renderer',
  'react',
];
/** Our code imports neither of these two packages. We run the commands of CORE, which renders the site with REACT_DOM. */
const CORE = '@docusaurus/core';
const REACT_DOM = 'react-dom';

interface Package {
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
  scripts: Record<string, string>;
}

const readPackage = (folder: string): Package =>
  JSON.parse(fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Package;

/** The source of the site and of its configuration, without tests. */
function readSources(): string[] {
  const files = fs
    .readdirSync(path.join(root, 'src'), {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => path.join('src', file));
  return [...files, 'docusaurus.config.ts'].map((file) => fs.readFileSync(path.join(root, file), 'utf8'));
}

test('the packages that the owner ordered are direct dependencies', () => {
  const {dependencies} = readPackage('.');
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining([...IMPORTED_PACKAGES, CORE, REACT_DOM]));
});

test.each(IMPORTED_PACKAGES)('the site uses %s', (name) => {
  // A type import does not count. Plugins and themes are not imported, but listed by name.
  const isImported = new RegExp(`^import (?!type )[^;]*? from '${name}';$`, 'm');
  const isListed = new RegExp(`^ *(?:plugins|themes): \\[.*'${name}'`, 'm');
  const uses = readSources().filter((source) => isImported.test(source) || isListed.test(source));
  expect(uses.length).toBeGreaterThan(0);
});

test('Docusaurus builds the site and renders it with react-dom', () => {
  expect(readPackage('.').scripts.build).toContain(`${CORE}/bin/docusaurus.mjs build`);
  expect(readPackage(`node_modules/${CORE}`).peerDependencies).toHaveProperty([REACT_DOM]);
});
