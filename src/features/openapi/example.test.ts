import {expect, test} from 'vitest';
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {services} from '../../site/services';
import {root} from '../../../scripts/lib/project';

test('the example on the page compiles, and the types report an unknown field', () => {
  const page = fs.readFileSync(path.join(root, 'docs/for-programs.md'), 'utf8');
  const [, code = ''] = /```ts [^\n]*\n(.*?)\n```/s.exec(page) ?? [];
  const example = code.replace('[[search]]', services.search.endpoint);
  expect(findErrors(`${example}\npage.partOf.total;`)).toEqual([expect.stringContaining("'total'")]);
});

/** @returns the errors of a TypeScript program in the folder of the published types */
function findErrors(text: string): string[] {
  const file = path.join(root, 'static/example.ts');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipDefaultLibCheck: true,
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
