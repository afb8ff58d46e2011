/** The programs of pages that use the client library satisfy the strict type checkers of both languages. */

import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {listPages, readFile} from 'page-checks';
import {readSamples} from 'recorded-samples';
import ts from 'typescript';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {findPython} from '../client-reference/python';
import {site} from '../lib/pages';
import {root} from '../lib/project';

const USES_CLIENT = {javascript: /from ['"]collection-online/, python: /^from collection_online import/m};
const ENDING = {javascript: 'mjs', python: 'py'} as const;

type Language = keyof typeof ENDING;

let folder = '';

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'example-types-'));
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
});

afterAll(() => fs.rmSync(folder, {recursive: true, force: true}));

/** Writes all programs of a language. Those of one page share a folder, because they can import each other. */
function writePrograms(language: Language): string[] {
  const programs = new Map<string, string>();
  for (const sample of readSamples(root).samples) {
    const code = sample.code[language]?.text;
    if (code !== undefined) {
      programs.set(`${sample.name}/program.${ENDING[language]}`, code);
    }
  }
  const fence = new RegExp(
    `^\`\`\`(?:js|python) excerpt title="([\\w.-]+\\.${ENDING[language]})"\\n([^]*?)^\`\`\`$`,
    'gm',
  );
  for (const page of listPages(site)) {
    for (const [, file, code = ''] of readFile(root, page).matchAll(fence)) {
      programs.set(`${page.replace(/\.md$/, '')}/${file}`, code);
    }
  }
  // A file that imports another file of its page needs it, even if that one does not use the library.
  const folders = new Set(
    [...programs].filter(([, code]) => USES_CLIENT[language].test(code)).map(([file]) => path.dirname(file)),
  );
  const chosen = [...programs].filter(([file]) => folders.has(path.dirname(file)));
  for (const [file, code] of chosen) {
    fs.mkdirSync(path.join(folder, path.dirname(file)), {recursive: true});
    fs.writeFileSync(path.join(folder, file), code);
  }
  return chosen.map(([file]) => file);
}

test.each([
  ['nodenext', ts.ModuleKind.NodeNext, ts.ModuleResolutionKind.NodeNext],
  ['bundler', ts.ModuleKind.ESNext, ts.ModuleResolutionKind.Bundler],
])('programs in JavaScript pass TypeScript in strict mode with %s', (_, module, moduleResolution) => {
  const files = writePrograms('javascript').map((file) => path.join(folder, file));
  expect(files.length).toBeGreaterThan(20);
  const program = ts.createProgram(files, {
    module,
    moduleResolution,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: ['node'],
    typeRoots: [path.join(root, 'node_modules/@types')],
    allowImportingTsExtensions: true,
    allowJs: true,
    checkJs: true,
    noEmit: true,
    resolveJsonModule: true,
    skipLibCheck: true,
    strict: true,
  });
  const problems = ts
    .getPreEmitDiagnostics(program)
    .filter(({file}) => file?.fileName.startsWith(folder))
    .map(({file, start = 0, messageText}) => {
      const line = file!.getLineAndCharacterOfPosition(start).line + 1;
      return `${path.relative(folder, file!.fileName)}:${line}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    });
  expect(problems).toEqual([]);
});

const python = findPython(root);

test.skipIf(!python)(
  'programs in Python pass mypy in strict mode',
  () => {
    const files = writePrograms('python');
    expect(files.length).toBeGreaterThan(20);
    const problems: string[] = [];
    for (const name of new Set(files.map((file) => path.dirname(file)))) {
      const own = files.filter((file) => path.dirname(file) === name).map((file) => path.basename(file));
      const {status, stdout, stderr} = spawnSync(python!, ['-m', 'mypy', '--strict', ...own], {
        cwd: path.join(folder, name),
        encoding: 'utf8',
        env: {...process.env, MYPY_CACHE_DIR: path.join(folder, '.mypy_cache')},
      });
      if (status !== 0) {
        problems.push(`${name}: ${stdout}${stderr}`);
      }
    }
    expect(problems).toEqual([]);
  },
  300_000,
);
