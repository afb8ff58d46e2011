/** Python for Prettier: the format is Black's, by Ruff, compiled to WebAssembly so that nobody installs it. */

import {PositionEncoding, Workspace} from '@astral-sh/ruff-wasm-nodejs';

const workspace = new Workspace({'line-length': 88}, PositionEncoding.Utf32);

function parse(text) {
  try {
    return {text: workspace.format(text)};
  } catch (error) {
    // Without a stack, which Prettier would print.
    throw Object.assign(new SyntaxError(`not valid Python (${error.message}); correct it`), {stack: ''});
  }
}

export const languages = [{name: 'Python', parsers: ['python'], extensions: ['.py']}];
export const parsers = {
  python: {parse, astFormat: 'python', locStart: () => 0, locEnd: ({text}) => text.length},
};
export const printers = {python: {print: ({node}) => node.text}};
