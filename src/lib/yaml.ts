import YAML from 'yaml';
import {UserError} from './user-error';

/** The remedy for an error, keyed by the code of the error. */
const REMEDIES: Partial<Record<YAML.ErrorCode, string>> = {
  DUPLICATE_KEY: 'remove one of the two',
  UNEXPECTED_TOKEN: "put the whole text between two of '",
};

export interface ParsedYaml {
  value: unknown;
  /** @returns the number of the line with a key of the top level. If the document does not contain the key, it is 1. */
  getLine: (key: string) => number;
}

/**
 * Parses YAML. JSON is also YAML.
 *
 * @param file name of the file, for the error
 * @throws UserError with file, line and remedy, if the text is not YAML
 */
export function parseYaml(text: string, file: string): ParsedYaml {
  const lineCounter = new YAML.LineCounter();
  const document = YAML.parseDocument(text, {lineCounter, logLevel: 'error'});
  const [error] = document.errors;
  if (error) {
    const line = error.linePos?.[0].line ?? 1;
    const problem = error.message.split('\n')[0]?.replace(/ at line .*/, '');
    const remedy = REMEDIES[error.code] ?? 'put a text with a colon in quotation marks';
    throw new UserError(`${file}:${line}: not YAML (${problem}); ${remedy}.`);
  }
  const {contents} = document;
  const pairs = YAML.isMap<YAML.Scalar.Parsed>(contents) ? contents.items : [];
  const getLine = (key: string): number => {
    const pair = pairs.find((candidate) => String(candidate.key.value) === key);
    return lineCounter.linePos(pair?.key.range[0] ?? 0).line;
  };
  try {
    return {value: document.toJS(), getLine};
  } catch (conversionError) {
    const {message} = conversionError as Error;
    // A text that begins with `*` is an alias in YAML, and the conversion fails if there is no such anchor.
    const isUnknownAlias = message.startsWith('Unresolved alias');
    const remedy = isUnknownAlias ? 'put a text that begins with * in quotation marks' : 'correct it';
    throw new UserError(`${file}:1: not YAML (${message}); ${remedy}.`);
  }
}
