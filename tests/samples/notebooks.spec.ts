/** The outputs of the notebooks agree with the recordings. */

import {expect, test} from '@playwright/test';
import {runNotebook} from '../../scripts/lib/notebooks';
import {findNotebookPython} from '../../scripts/lib/programs';
import {getImages, joinLines, listNotebooks, readNotebook, type Notebook} from '../../src/features/notebooks/notebook';
import {root} from '../support/test';

const names = listNotebooks(root);
const python = findNotebookPython();

/** Joins the lines of texts, and removes the bytes of images, because they depend on the version of the plotting library. */
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
  test(`all cells of ${name}.ipynb were executed in order, and each image has a description`, () => {
    const notebook = readNotebook(root, name);
    const code = notebook.cells.filter(({cell_type}) => cell_type === 'code');
    expect(code.map(({execution_count}) => execution_count)).toEqual(code.map((_, i) => i + 1));
    const images = getImages(notebook, name).size;
    expect(images).toBe(3);
  });

  test(
    `${name} gives the same outputs when it is executed again, and is valid by the schema of nbformat`,
    {tag: '@nightly'},
    async () => {
      test.skip(!python, 'no Python with the packages for notebooks (tests/README.md)');
      test.setTimeout(180_000);
      expect(normalise(await runNotebook(python!, name))).toEqual(normalise(readNotebook(root, name)));
    },
  );
}
