/** Python for Prettier: the format is Black's, by Ruff, compiled to WebAssembly so that nobody installs it. */

import {PositionEncoding, Workspace} from '@astral-sh/ruff-wasm-nodejs';

const workspace = new Workspace({'line-length': 88}, PositionEncoding.Utf32);

/** @param {string} text */
function parse(text) {
  try {
    return {text: workspace.format(text)};
  } catch (error) {
    // Without a stack, which Prettier would print.
    throw Object.assign(new SyntaxError(`not valid Python (${error}); correct it`), {stack: ''});
  }
}

/** @type {import('prettier').Plugin<{text: string}>} */
export default {
  languages: [{name: 'Python', parsers: ['python'], extensions: ['.py']}],
  parsers: {python: {parse, astFormat: 'python', locStart: () => 0, locEnd: ({text}) => text.length}},
  printers: {python: {print: ({node}) => node.text}},
};
