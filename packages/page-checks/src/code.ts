/**
 * Finds syntax errors in the code that pages show. A reference may show only the signature of a function, without
 * `function`, `def` or a body. SQL is not checked, because each database has its own dialect.
 */

import type {TransformFailure} from 'esbuild';
import {SaxesParser} from 'saxes';

/** The first mistake in a piece of code. */
interface CodeProblem {
  /** The name of the language in a sentence, such as `a shell command`. */
  language: string;
  /** The message of the parser, if there is one. */
  reason?: string;
}

type Checker = (code: string) => CodeProblem | undefined | Promise<CodeProblem | undefined>;

async function findJsonProblem(code: string): Promise<CodeProblem | undefined> {
  try {
    JSON.parse(code);
  } catch (error) {
    return {language: 'JSON', reason: (error as Error).message.replace(/,? (?:in|at).*/s, '')};
  }
  // JSON is also YAML, whose parser reports a name that an object has twice.
  const problem = await findYamlProblem(code);
  return problem?.reason === 'Map keys must be unique' ? {...problem, language: 'JSON'} : undefined;
}

async function findYamlProblem(code: string): Promise<CodeProblem | undefined> {
  const {parseAllDocuments} = await import('yaml');
  const documents = parseAllDocuments(code);
  const [error] = 'empty' in documents ? [] : documents.flatMap(({errors}) => errors);
  return error && {language: 'YAML', reason: error.message.replace(/ at line.*/s, '')};
}

/** Checks only the syntax, and does not run the command. */
async function findShellProblem(code: string): Promise<CodeProblem | undefined> {
  const {parse} = await import('sh-syntax');
  try {
    await parse(code);
    return undefined;
  } catch (error) {
    return {language: 'a shell command', reason: (error as Error).message};
  }
}

/** Also reports rows with different numbers of cells. */
async function findCsvProblem(code: string): Promise<CodeProblem | undefined> {
  const {parse} = await import('csv-parse/sync');
  try {
    parse(code);
    return undefined;
  } catch (error) {
    return {language: 'CSV', reason: (error as Error).message};
  }
}

async function findHtmlProblem(code: string): Promise<CodeProblem | undefined> {
  const {format} = await import('prettier');
  try {
    await format(code, {parser: 'html', embeddedLanguageFormatting: 'off'});
    return undefined;
  } catch (error) {
    return {language: 'HTML', reason: (error as Error).message.replace(/\.? (?:\(|It may).*/s, '')};
  }
}

/** An excerpt may have several root elements, and namespace prefixes that only the whole file declares. */
function findXmlProblem(code: string): CodeProblem | undefined {
  let reason: string | undefined;
  const parser = new SaxesParser({fragment: !code.trimStart().startsWith('<?xml')});
  parser.on('error', ({message}) => {
    reason ??= message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
  });
  parser.write(code).close();
  return reason === undefined ? undefined : {language: 'XML', reason};
}

/** Checks only the syntax. An excerpt can use types and imports of the program around it. */
async function findScriptProblem(code: string): Promise<CodeProblem | undefined> {
  const {transform} = await import('esbuild');
  const findError = async (source: string): Promise<string | undefined> => {
    try {
      await transform(source, {loader: 'ts', logLevel: 'silent'});
      return undefined;
    } catch (error) {
      return (error as TransformFailure).errors[0]?.text;
    }
  };
  const reason = await findError(code);
  if (reason === undefined) {
    return undefined;
  }
  const isPartOfFunction = (await findError(`async function excerpt() {\n${code}\n}`)) === undefined;
  const isSignature = (await findError(`declare class Reference {\n${code}\n}`)) === undefined;
  return isPartOfFunction || isSignature ? undefined : {language: 'JavaScript', reason};
}

/** Checks code in Python 3. A signature without `def` and body is also valid. */
async function findPythonProblem(code: string): Promise<CodeProblem | undefined> {
  const {parser} = await import('@lezer/python');
  const isValid = (source: string) => {
    let hasError = false;
    parser.parse(source).iterate({
      enter: ({type}) => {
        // The parser also reads Python 2, in which print is a statement.
        hasError ||= type.isError || type.name === 'PrintStatement';
      },
    });
    return !hasError;
  };
  const isSignature = () => isValid(`def ${code.trim()}: ...\n`);
  return isValid(`${code}\n`) || isSignature() ? undefined : {language: 'Python 3'};
}

const CHECKERS: Readonly<Record<string, Checker>> = {
  bash: findShellProblem,
  csv: findCsvProblem,
  html: findHtmlProblem,
  js: findScriptProblem,
  json: findJsonProblem,
  python: findPythonProblem,
  ts: findScriptProblem,
  xml: findXmlProblem,
  yaml: findYamlProblem,
};

/**
 * @param language the name after the fence of the block, such as `js`
 * @returns a sentence without file and line, or undefined if the code is valid or its language is not checked
 */
export async function findCodeProblem(language: string, code: string): Promise<string | undefined> {
  const problem = await CHECKERS[language]?.(code);
  if (!problem) {
    return undefined;
  }
  const reason = problem.reason ? ` (${problem.reason})` : '';
  return `this code is not valid as ${problem.language}${reason}; correct it, or write \`\`\`text above it`;
}
