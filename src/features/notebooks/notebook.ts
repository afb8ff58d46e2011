/** Reads Jupyter notebooks with their outputs (https://nbformat.readthedocs.io/). */

import fs from 'node:fs';
import path from 'node:path';
import {UserError} from '../../lib/user-error';

/** The folder of the notebooks, relative to the project root. */
export const NOTEBOOKS_FOLDER = 'samples/notebooks';

/** The result of a cell of code. */
export interface Output {
  output_type: string;
  text?: string | string[];
  /** The content of the output, keyed by media type. */
  data?: Readonly<Record<string, string | string[]>>;
  /** The size of an image in pixels, keyed by media type. */
  metadata?: Readonly<Record<string, {width: number; height: number}>>;
}

export interface Cell {
  cell_type: 'markdown' | 'code';
  id: string;
  /** `alt` describes the image that the cell shows. */
  metadata: {alt?: string};
  source: string | string[];
  execution_count?: number | null;
  outputs?: Output[];
}

export interface Notebook {
  /** `responses` lists the recordings that the notebook received when it was executed. */
  metadata: {responses?: string[]};
  cells: Cell[];
}

export interface NotebookImage {
  /** The name of the published file. */
  file: string;
  content: Buffer;
  alt: string;
  /** In pixels. */
  width: number;
  /** In pixels. */
  height: number;
}

/** @returns the names of the notebooks, without the suffix of the file */
export const listNotebooks = (root: string): string[] =>
  fs.readdirSync(path.join(root, NOTEBOOKS_FOLDER)).map((file) => path.basename(file, '.ipynb'));

export const readNotebook = (root: string, name: string): Notebook =>
  JSON.parse(fs.readFileSync(path.join(root, NOTEBOOKS_FOLDER, `${name}.ipynb`), 'utf8')) as Notebook;

/** A notebook stores a text as a string or as a list of lines. */
export const joinLines = (text: string | string[] = ''): string => [text].flat().join('');

const PNG = 'image/png';

/**
 * @param name the name of the notebook
 * @returns the PNG images of the notebook, keyed by the outputs that contain them
 * @throws UserError when an image has no alternative text or no size
 */
export function getImages({cells}: Notebook, name: string): Map<Output, NotebookImage> {
  const images = new Map<Output, NotebookImage>();
  for (const {id, metadata, outputs = []} of cells) {
    for (const output of outputs) {
      const data = output.data?.[PNG];
      if (!data) {
        continue;
      }
      const {alt} = metadata;
      const size = output.metadata?.[PNG];
      if (!alt || !size) {
        throw new UserError(
          `${NOTEBOOKS_FOLDER}/${name}.ipynb: ${id} shows an image; write "alt" into the metadata of the cell, and give its size.`,
        );
      }
      const content = Buffer.from(joinLines(data), 'base64');
      images.set(output, {file: `${name}-${images.size + 1}.png`, content, alt, ...size});
    }
  }
  return images;
}

/** @returns the files that the site publishes: the notebook, which readers can download, and its images */
export function getPublishedNotebook(root: string, name: string): {name: string; content: Buffer | string}[] {
  const notebook = readNotebook(root, name);
  const images = [...getImages(notebook, name).values()];
  return [
    {name: `${name}.ipynb`, content: JSON.stringify(notebook, null, 1)},
    ...images.map(({file, content}) => ({name: file, content})),
  ];
}
