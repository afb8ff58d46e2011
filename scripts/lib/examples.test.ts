import path from 'node:path';
import ts from 'typescript';
import {expect, test} from 'vitest';
import {listExamples, nameFiles, type Example} from './examples';
import {root} from './project';

const MODES: Readonly<Record<string, ts.CompilerOptions>> = {
  nodenext: {module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext},
  bundler: {module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler},
};

/**
 * Compiles examples in strict mode. Each is a separate module in the folder of `openapi.d.ts`. JavaScript is checked as
 * if it contained `// @ts-check`.
 *
 * @returns the errors of the compiler, as sentences that begin with the place of the example
 */
function findErrors(examples: readonly Example[], mode: string): string[] {
  const folder = path.join(root, 'static').replaceAll('\\', '/');
  const names = nameFiles(examples, ({language}, i) => `example-${i}.${language === 'ts' ? 'mts' : 'mjs'}`);
  const files = new Map([...names].map(([name, example]) => [`${folder}/${name}`, example]));
  const options: ts.CompilerOptions = {
    ...MODES[mode],
    strict: true,
    noEmit: true,
    allowJs: true,
    checkJs: true,
    skipLibCheck: true,
    // The examples import the client library from its TypeScript sources.
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: ['node'],
  };
  const host = ts.createCompilerHost(options);
  const {fileExists, getSourceFile, readFile} = host;
  host.fileExists = (file) => files.has(file) || fileExists(file);
  host.readFile = (file) => files.get(file)?.code ?? readFile(file);
  host.getSourceFile = (file, settings, ...others) => {
    const example = files.get(file);
    return example ? ts.createSourceFile(file, example.code, settings) : getSourceFile(file, settings, ...others);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  expect(program.getOptionsDiagnostics()).toEqual([]);
  return [...files].flatMap(([file, {place}]) => {
    const source = program.getSourceFile(file)!;
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({start = 0, messageText, code}) => {
        const line = source.getLineAndCharacterOfPosition(start).line + 1;
        return `${place}, line ${line} of the code: ${ts.flattenDiagnosticMessageText(messageText, ' ')} (TS${code})`;
      },
    );
  });
}

/** Examples that must not compile. */
const INVALID_EXAMPLES: readonly Example[] = [
  {place: 'null', language: 'js', code: 'const [value] = [null, {name: 1}];\nvalue.name;'},
  {place: 'argument', language: 'ts', code: "import {imageUrl} from 'collection-online';\nimageUrl();"},
  {place: 'module', language: 'ts', code: "import {nothing} from 'collection-online';\nnothing();"},
  {place: 'syntax', language: 'js', code: 'const = 1;'},
];

test.each(Object.keys(MODES))('the examples of the pages compile in strict TypeScript with %s', (mode) => {
  const examples = listExamples('js', 'ts');
  expect(examples.length).toBeGreaterThan(50);
  const errors = findErrors([...examples, ...INVALID_EXAMPLES], mode);
  const findWrong = (error: string) => INVALID_EXAMPLES.find(({place}) => error.startsWith(`${place},`));
  expect(errors.filter((error) => !findWrong(error))).toEqual([]);
  expect(new Set(errors.flatMap((error) => findWrong(error) ?? []))).toEqual(new Set(INVALID_EXAMPLES));
});
