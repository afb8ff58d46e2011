import YAML from 'yaml';
import {UserError} from './user-error';

/** The keys and indexes that lead from the top of a document to one of its values. */
export type KeyPath = readonly (string | number)[];

export interface ParsedYaml {
  value: unknown;
  /** Line of a key or an item, from 1; the line of its parent if the document does not contain it. */
  getLine: (path: KeyPath) => number;
}

/**
 * Parses YAML, or JSON, which is part of YAML.
 *
 * @param file name of the file, for the error
 * @throws UserError naming file and line when the text is not YAML
 */
export function parseYaml(text: string, file: string): ParsedYaml {
  const lines = new YAML.LineCounter();
  const source = YAML.parseDocument(text, {lineCounter: lines});
  const [error] = source.errors;
  if (error) {
    const line = error.linePos?.[0].line ?? 1;
    const remedy =
      error.code === 'DUPLICATE_KEY' ? 'remove one of the two' : 'put a text with a colon in quotation marks';
    throw new UserError(
      `${file}:${line}: not YAML (${error.message.split('\n')[0]?.replace(/ at line .*/, '')}); ${remedy}.`,
    );
  }
  return {value: source.toJS(), getLine: (path) => lines.linePos(getOffset(source, path)).line};
}

function getOffset(source: YAML.Document.Parsed, path: KeyPath): number {
  let node: YAML.Node | null = source.contents;
  let offset = 0;
  for (const key of path) {
    const container: unknown = YAML.isAlias(node) ? node.resolve(source) : node;
    if (YAML.isMap<YAML.Scalar.Parsed, YAML.Node | null>(container)) {
      const pair = container.items.find((item) => String(item.key.value) === String(key));
      if (!pair) {
        break;
      }
      offset = pair.key.range[0];
      node = pair.value;
    } else if (YAML.isSeq<YAML.Node>(container)) {
      node = container.items[Number(key)] ?? null;
      offset = node?.range?.[0] ?? offset;
    } else {
      break;
    }
  }
  return offset;
}
