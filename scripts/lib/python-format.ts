/** The format of the Python programs that pages show: Black's, by Ruff, compiled to WebAssembly so that nobody installs it. */

import {PositionEncoding, Workspace} from '@astral-sh/ruff-wasm-nodejs';

const workspace = new Workspace({'line-length': 88}, PositionEncoding.Utf32);

/**
 * Formats a Python program.
 *
 * @param file its name, for the message
 * @throws Error, as one sentence, when the text is no Python
 */
export function formatPython(text: string, file: string): string {
  try {
    return workspace.format(text);
  } catch (error) {
    throw new Error(`${file}: is not valid Python (${String(error)}); correct it.`);
  }
}
