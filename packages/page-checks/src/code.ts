/**
 * Parsers of the languages that pages show, for code that readers could not run. A reference may show the signature of a
 * function, without `function`, `def` or a body. SQL has no parser here, because each database has its own dialect.
 */

import type {TransformFailure} from 'esbuild';
import {SaxesParser} from 'saxes';

/** The first mistake in a piece of code, in the words of its parser. */
interface CodeProblem {
  /** The name of the language, as people write it. */
  language: string;
  /** The reason, if the parser has one. */
  reason?: string;
}

type Parser = (code: string) => CodeProblem | undefined | Promise<CodeProblem | undefined>;

async function parseJson(code: string): Promise<CodeProblem | undefined> {
  try {
    JSON.parse(code);
  } catch (error) {
    return {language: 'JSON', reason: (error as Error).message.replace(/,? (?:in|at).*/s, '')};
  }
  // JSON is also YAML, whose parser reports a name that an object has twice.
  const problem = await parseYaml(code);
  return problem?.reason === 'Map keys must be unique' ? {...problem, language: 'JSON'} : undefined;
}

async function parseYaml(code: string): Promise<CodeProblem | undefined> {
  const {parseAllDocuments} = await import('yaml');
  const documents = parseAllDocuments(code);
  const [error] = 'empty' in documents ? [] : documents.flatMap(({errors}) => errors);
  return error && {language: 'YAML', reason: error.message.replace(/ at line.*/s, '')};
}

/** Only the syntax. Commands are not run. */
async function parseShell(code: string): Promise<CodeProblem | undefined> {
  const {parse} = await import('sh-syntax');
  try {
    await parse(code);
    return undefined;
  } catch (error) {
    return {language: 'a shell command', reason: (error as Error).message};
  }
}

/** Every row needs the same number of cells. */
async function parseCsv(code: string): Promise<CodeProblem | undefined> {
  const {parse} = await import('csv-parse/sync');
  try {
    parse(code);
    return undefined;
  } catch (error) {
    return {language: 'CSV', reason: (error as Error).message};
  }
}

async function parseHtml(code: string): Promise<CodeProblem | undefined> {
  const {format} = await import('prettier');
  try {
    await format(code, {parser: 'html', embeddedLanguageFormatting: 'off'});
    return undefined;
  } catch (error) {
    return {language: 'HTML', reason: (error as Error).message.replace(/\.? (?:\(|It may).*/s, '')};
  }
}

/** An excerpt may have several elements without one around them, and prefixes that the whole file declares. */
function parseXml(code: string): CodeProblem | undefined {
  let reason: string | undefined;
  const parser = new SaxesParser({fragment: !code.trimStart().startsWith('<?xml')});
  parser.on('error', ({message}) => {
    reason ??= message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
  });
  parser.write(code).close();
  return reason === undefined ? undefined : {language: 'XML', reason};
}

/** Types and imports are not checked, because they are those of the program around an excerpt. */
async function parseScript(code: string): Promise<CodeProblem | undefined> {
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

async function parsePython(code: string): Promise<CodeProblem | undefined> {
  const {parser} = await import('@lezer/python');
  const isRight = (source: string) => {
    let hasError = false;
    parser.parse(source).iterate({
      enter: ({type}) => {
        // The parser also reads Python 2, in which print is a statement.
        hasError ||= type.isError || type.name === 'PrintStatement';
      },
    });
    return !hasError;
  };
  const isSignature = () => isRight(`def ${code.trim()}: ...\n`);
  return isRight(`${code}\n`) || isSignature() ? undefined : {language: 'Python 3'};
}

const PARSERS: Readonly<Record<string, Parser>> = {
  bash: parseShell,
  csv: parseCsv,
  html: parseHtml,
  js: parseScript,
  json: parseJson,
  python: parsePython,
  ts: parseScript,
  xml: parseXml,
  yaml: parseYaml,
};

/** @param language as a block of code names it @returns a sentence; none for a language without a parser */
export async function findCodeProblem(language: string, code: string): Promise<string | undefined> {
  const problem = await PARSERS[language]?.(code);
  if (!problem) {
    return undefined;
  }
  const reason = problem.reason ? ` (${problem.reason})` : '';
  return `not ${problem.language}${reason}; correct it, or write \`\`\`text`;
}
