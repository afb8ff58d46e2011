import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {OPENAPI_TYPES, openapiTypes} from '../../scripts/lib/openapi-types';
import {findOperation, readOpenApi} from '../../src/features/openapi/openapi';
import {getBodyLanguage, getHeader, readSamples} from 'recorded-samples';
import {services} from '../../src/site/services';
import {root} from '../support/test';

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
};

/** The files of the compiler's library are read once. */
const sourceFiles = new Map<string, ts.SourceFile | undefined>();

/** What the compiler reports of programs beside the published types, as "name: message". */
function findErrors(programs: Readonly<Record<string, string>>): string[] {
  const getFile = (name: string) => path.join(root, path.dirname(OPENAPI_TYPES), `${name}.ts`);
  const texts = new Map(Object.entries(programs).map(([name, text]) => [getFile(name), text]));
  const host = ts.createCompilerHost(OPTIONS);
  const {getSourceFile, fileExists} = host;
  host.fileExists = (file) => texts.has(file) || fileExists(file);
  host.getSourceFile = (file, target, ...rest) => {
    const text = texts.get(file);
    if (text !== undefined) {
      return ts.createSourceFile(file, text, target);
    }
    if (!sourceFiles.has(file)) {
      sourceFiles.set(file, getSourceFile(file, target, ...rest));
    }
    return sourceFiles.get(file);
  };
  return ts
    .getPreEmitDiagnostics(ts.createProgram([...texts.keys()], OPTIONS, host))
    .map(
      ({file, messageText}) =>
        `${path.basename(file?.fileName ?? '', '.ts')}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
}

/**
 * A program that uses a body as a response of an operation. Fields that the type does not have are no error, as in a program that
 * reads a response.
 */
const createProgram = (operation: string, status: number, type: string, body: string) => `
  import type {operations} from './openapi';
  type Body = operations[${JSON.stringify(operation)}]['responses'][${status}]['content'][${JSON.stringify(type)}];
  const accept = <Response extends Body>(response: Response): Response => response;
  accept(${body});
`;

test('the published types are those of the OpenAPI file; otherwise run "npm run fix:openapi-types"', async () => {
  expect(fs.readFileSync(path.join(root, OPENAPI_TYPES), 'utf8')).toBe(await openapiTypes());
});

test('each recorded JSON response has the type of its operation', () => {
  const {operations} = readOpenApi(root);
  const programs: Record<string, string> = {};
  for (const recording of readSamples(root).recordings) {
    const operation = findOperation(operations, recording.method, recording.url)?.operation;
    const type = (getHeader(recording, 'content-type') ?? '').split(';')[0]!.trim();
    const isTyped = operation?.responses[recording.status]?.content?.[type]?.schema !== undefined;
    if (operation && isTyped && getBodyLanguage(recording) === 'json') {
      const name = recording.name.replaceAll('/', '.');
      programs[name] = createProgram(operation.id, recording.status, type, recording.body.toString());
    }
  }
  expect(Object.keys(programs).length).toBeGreaterThan(40);
  expect(findErrors(programs)).toEqual([]);
});

test('a response that does not fit is reported', () => {
  const page = {
    '@context': 'https://linked.art/ns/v1/search.json',
    id: 'a',
    type: 'OrderedCollectionPage',
    orderedItems: [],
  };
  const programs = {
    good: createProgram(
      'searchCollection',
      200,
      'application/ld+json',
      JSON.stringify({...page, partOf: {id: 'a', type: 'OrderedCollection'}}),
    ),
    'without-a-field': createProgram('searchCollection', 200, 'application/ld+json', JSON.stringify(page)),
    'of-another-type': createProgram('searchCollection', 400, 'application/json', '{"detail": 1}'),
  };
  expect(findErrors(programs).map((error) => error.split(':')[0])).toEqual(['of-another-type', 'without-a-field']);
});

test('the example of the page compiles', () => {
  const page = fs.readFileSync(path.join(root, 'docs/for-programs.md'), 'utf8');
  const [, example = ''] = /```ts [^\n]*\n(.*?)\n```/s.exec(page) ?? [];
  expect(findErrors({example: example.replace('[[search]]', services.search.endpoint)})).toEqual([]);
});
