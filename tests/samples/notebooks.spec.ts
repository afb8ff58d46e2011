/** The notebooks are what the recordings give. */

import {expect, test} from '@playwright/test';
import {runNotebook} from '../../scripts/lib/notebooks';
import {findNotebookPython} from '../../scripts/lib/programs';
import {getImages, joinLines, listNotebooks, readNotebook, type Notebook} from '../../src/features/notebooks/notebook';
import {root} from '../support/test';

const names = listNotebooks(root);
const python = findNotebookPython();

/** With the lines of texts joined, and without the bytes of images, which depend on the version of what draws them. */
function normalise({cells, metadata}: Notebook) {
  return {
    metadata,
    cells: cells.map(({outputs = [], ...cell}) => ({
      ...cell,
      source: joinLines(cell.source),
      outputs: outputs.map(({output_type, text, data = {}}) => ({
        output_type,
        text: joinLines(text),
        data: Object.entries(data).map(([type, value]) =>
          type.startsWith('image/') ? type : [type, joinLines(value)],
        ),
      })),
    })),
  };
}

for (const name of names) {
  test(`${name}.ipynb has all cells executed, in order, each image with a text`, () => {
    const notebook = readNotebook(root, name);
    const code = notebook.cells.filter(({cell_type}) => cell_type === 'code');
    expect(code.map(({execution_count}) => execution_count)).toEqual(code.map((_, i) => i + 1));
    const images = getImages(notebook, name).size;
    expect(images).toBe(3);
  });

  test(
    `${name} executed again gives the same outputs, valid by the schema of nbformat`,
    {tag: '@nightly'},
    async () => {
      test.skip(!python, 'no Python with what notebooks need (tests/README.md)');
      test.setTimeout(180_000);
      expect(normalise(await runNotebook(python!, name))).toEqual(normalise(readNotebook(root, name)));
    },
  );
}
