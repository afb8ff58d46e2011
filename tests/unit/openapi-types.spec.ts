import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {services} from '../../src/site/services';
import {root} from '../support/test';

/** What the compiler reports of a program beside the published types. */
function findErrors(text: string): string[] {
  const file = path.join(root, 'static/example.ts');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const {getSourceFile, fileExists} = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, target, ...rest) =>
    name === file ? ts.createSourceFile(name, text, target) : getSourceFile(name, target, ...rest);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], options, host))
    .map(({messageText}) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

test('the example of the page compiles, and not with a field that a response lacks', () => {
  const page = fs.readFileSync(path.join(root, 'docs/for-programs.md'), 'utf8');
  const [, code = ''] = /```ts [^\n]*\n(.*?)\n```/s.exec(page) ?? [];
  const example = code.replace('[[search]]', services.search.endpoint);
  expect(findErrors(example)).toEqual([]);
  expect(findErrors(example.replaceAll('totalItems', 'total'))).not.toEqual([]);
});
