import YAML from 'yaml';
import {UserError} from './user-error';

export interface ParsedYaml {
  value: unknown;
  /** Line of a key at the top, from 1; 1 when the document does not contain it. */
  getLine: (key: string) => number;
}

/**
 * Parses YAML, or JSON, which is part of YAML.
 *
 * @param file name of the file, for the error
 * @throws UserError naming file and line when the text is not YAML
 */
export function parseYaml(text: string, file: string): ParsedYaml {
  const lines = new YAML.LineCounter();
  const source = YAML.parseDocument(text, {lineCounter: lines, logLevel: 'error'});
  const [error] = source.errors;
  if (error) {
    const line = error.linePos?.[0].line ?? 1;
    const remedies: Partial<Record<typeof error.code, string>> = {
      DUPLICATE_KEY: 'remove one of the two',
      UNEXPECTED_TOKEN: "put the whole text between two of '",
    };
    const remedy = remedies[error.code] ?? 'put a text with a colon in quotation marks';
    throw new UserError(
      `${file}:${line}: not YAML (${error.message.split('\n')[0]?.replace(/ at line .*/, '')}); ${remedy}.`,
    );
  }
  const {contents} = source;
  const pairs = YAML.isMap<YAML.Scalar.Parsed>(contents) ? contents.items : [];
  const getLine = (key: string) =>
    lines.linePos(pairs.find((pair) => String(pair.key.value) === key)?.key.range[0] ?? 0).line;
  try {
    return {value: source.toJS(), getLine};
  } catch (alias) {
    const {message} = alias as Error;
    throw new UserError(`${file}:1: not YAML (${message}); put a text that begins with * in quotation marks.`);
  }
}
