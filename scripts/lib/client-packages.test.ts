import {expect, test} from 'vitest';
import fs from 'node:fs';
import path from 'node:path';
import {parse as parseToml} from 'smol-toml';
import {isNightly} from '../../tests/support/nightly';
import {listDocs, renderDocs} from './client-docs';
import {
  collectFiles,
  getPackageName,
  getVersion,
  PACKAGES_FOLDER,
  PYTHON_PACKAGE,
  unpackTarball,
  unpackWheel,
  type Files,
} from './client-packages';
import {root} from './project';

const REMEDY = 'the package differs from its sources; run npm run generate -- client-packages, and commit the result';

const version = getVersion(root);

const readPackage = (name: string): Uint8Array => {
  const file = path.join(root, PACKAGES_FOLDER, name);
  expect(fs.existsSync(file), `${name}: ${REMEDY}`).toBe(true);
  return fs.readFileSync(file);
};

/**
 * Returns the documentation inside a package. A test that passes it to `collectFiles` does not compare the
 * documentation with the pages. Only the nightly run compares it, because otherwise every change of a page would need
 * new packages.
 */
function getDocs(files: Files, folder: string): Files | undefined {
  const docs = [...files].filter(([name]) => name.startsWith(folder));
  const names = docs.map(([name]) => name.slice(folder.length));
  expect(names.sort(), REMEDY).toEqual(listDocs(root).sort());
  const texts = new Map(docs.map(([name, text]) => [name.slice(folder.length), text]));
  return isNightly ? undefined : new Map(listDocs(root).map((name) => [name, texts.get(name)!]));
}

/** @returns a phrase for each file that is missing, superfluous or different */
function findDifferences(expected: Files, actual: Files): string[] {
  const names = [...new Set([...expected.keys(), ...actual.keys()])].sort();
  return names.flatMap((name) => {
    const [source, packedFiles] = [expected.get(name), actual.get(name)];
    if (source === packedFiles) {
      return [];
    }
    if (packedFiles === undefined) {
      return [`${name} is not in the package`];
    }
    return [source === undefined ? `${name} is only in the package` : `${name} differs`];
  });
}

test('the npm package contains the files of its sources', () => {
  const packedFiles = unpackTarball(readPackage(getPackageName('javascript', version)));
  const expected = collectFiles(root, 'javascript', getDocs(packedFiles, 'docs/'));
  expect(findDifferences(expected, packedFiles), REMEDY).toEqual([]);
  expect(JSON.parse(packedFiles.get('package.json')!), REMEDY).toMatchObject({name: 'collection-online', version});
});

interface PythonProject extends Record<string, unknown> {
  name: string;
  authors: {name: string}[];
  classifiers: string[];
  dependencies: string[];
  keywords: string[];
  scripts: Record<string, string>;
  urls: Record<string, string>;
}

/** The metadata of a wheel that come from a field of pyproject.toml. A field can become several lines. */
const getMetadata = (project: PythonProject): string[] => [
  `Name: ${project.name}`,
  `Version: ${version}`,
  `Summary: ${String(project.description)}`,
  `Keywords: ${project.keywords.join(',')}`,
  ...project.authors.map(({name}) => `Author: ${name}`),
  `License-Expression: ${String(project.license)}`,
  'License-File: LICENSE',
  `Requires-Python: ${String(project['requires-python'])}`,
  ...project.classifiers.map((classifier) => `Classifier: ${classifier}`),
  ...project.dependencies.map((dependency) => `Requires-Dist: ${dependency}`),
  ...Object.entries(project.urls).map(([label, url]) => `Project-URL: ${label}, ${url}`),
  'Description-Content-Type: text/markdown',
];

test('the wheel contains the files of its sources', () => {
  const packedFiles = unpackWheel(readPackage(getPackageName('python', version)));
  const sources = collectFiles(root, 'python', getDocs(packedFiles, `${PYTHON_PACKAGE}/docs/`));
  const isInstalled = (name: string) => name.startsWith(`${PYTHON_PACKAGE}/`);
  const select = (files: Files, isWanted: (name: string) => boolean): Files =>
    new Map([...files].filter(([name]) => isWanted(name)));
  expect(findDifferences(select(sources, isInstalled), select(packedFiles, isInstalled)), REMEDY).toEqual([]);

  const about = `collection_online-${version}.dist-info`;
  const others = [...packedFiles.keys()].filter((name) => !isInstalled(name)).sort();
  const writtenFiles = ['METADATA', 'RECORD', 'WHEEL', 'entry_points.txt', 'licenses/LICENSE'];
  expect(others).toEqual(writtenFiles.map((name) => `${about}/${name}`));
  expect(packedFiles.get(`${about}/licenses/LICENSE`), REMEDY).toBe(sources.get('LICENSE'));

  const {project} = parseToml(sources.get('pyproject.toml')!) as unknown as {project: PythonProject};
  const [head = '', ...description] = packedFiles.get(`${about}/METADATA`)!.split('\n\n');
  const lines = head.split('\n').filter((line) => !line.startsWith('Metadata-Version: '));
  expect(lines.sort(), REMEDY).toEqual(getMetadata(project).sort());
  expect(description.join('\n\n').trim(), REMEDY).toBe(sources.get('README.md')!.trim());
  for (const [command, target] of Object.entries(project.scripts)) {
    expect(packedFiles.get(`${about}/entry_points.txt`), REMEDY).toContain(`${command}=${target}`);
  }
});

test('the documentation in a package is plain Markdown with examples in one language, and has no broken links', () => {
  const homepage = 'https://docs.example.org/';
  for (const [language, fence, otherFence] of [
    ['javascript', 'js', 'python'],
    ['python', 'python', 'js'],
  ] as const) {
    const docsWithoutHomepage = renderDocs(root, {language, version, homepage: null});
    for (const [docs, address] of [
      [docsWithoutHomepage, '/'],
      [renderDocs(root, {language, version, homepage}), homepage],
    ] as const) {
      // All examples of this page exist in both languages. An example in only one language would be in both packages.
      expect(docs.get('client-examples.md')).toContain(`\n\`\`\`${fence}\n`);
      expect(docs.get('client-examples.md')).not.toContain(`\n\`\`\`${otherFence}\n`);
      for (const [name, text] of docs) {
        expect(
          text.match(/localhost:3000|documentation\.invalid|\[\[[a-z]|(?<!\w)<[A-Z]\w+ |\bclassName=/g),
          name,
        ).toBeNull();
        const links = [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, url]) => url!);
        const brokenLinks = links.filter((url) => !docs.has(url) && !url.startsWith(address) && !/^https?:/.test(url));
        expect(brokenLinks, name).toEqual([]);
      }
    }
  }
});
