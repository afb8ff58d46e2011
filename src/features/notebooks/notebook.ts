/** Jupyter notebooks with their outputs (https://nbformat.readthedocs.io/). */

import fs from 'node:fs';
import path from 'node:path';
import {UserError} from '../../lib/user-error';

export const FOLDER = 'samples/notebooks';

/** What a cell shows, by media type, with its size in pixels. */
export interface Output {
  output_type: string;
  text?: string | string[];
  data?: Readonly<Record<string, string | string[]>>;
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
  /** `responses` names the recordings that it was sent when it was executed. */
  metadata: {responses?: string[]};
  cells: Cell[];
}

export const listNotebooks = (root: string): string[] =>
  fs.readdirSync(path.join(root, FOLDER)).map((file) => path.basename(file, '.ipynb'));

export const readNotebook = (root: string, name: string): Notebook =>
  JSON.parse(fs.readFileSync(path.join(root, FOLDER, `${name}.ipynb`), 'utf8')) as Notebook;

/** A text can be a list of its lines. */
export const joinLines = (text: string | string[] = ''): string => [text].flat().join('');

const PNG = 'image/png';

/** The images that a notebook shows, by their outputs. @throws UserError when one has no alternative text or no size */
export function getImages({cells}: Notebook, name: string) {
  const shown = cells.flatMap(({id, metadata: {alt}, outputs = []}) => outputs.map((output) => ({id, alt, output})));
  const images = shown.filter(({output}) => output.data?.[PNG]);
  return new Map(
    images.map(({id, alt, output}, i) => {
      const size = output.metadata?.[PNG];
      if (!alt || !size) {
        throw new UserError(
          `${FOLDER}/${name}.ipynb: ${id} shows an image; write "alt" into the metadata of the cell, and give its size.`,
        );
      }
      const content = Buffer.from(joinLines(output.data?.[PNG]), 'base64');
      return [output, {file: `${name}-${i + 1}.png`, content, alt, ...size}] as const;
    }),
  );
}

/** The notebook and its images, as files to save and to show. */
export function getPublishedNotebook(root: string, name: string): {name: string; content: Buffer | string}[] {
  const notebook = readNotebook(root, name);
  return [
    {name: `${name}.ipynb`, content: JSON.stringify(notebook, null, 1)},
    ...Array.from(getImages(notebook, name).values(), ({file, content}) => ({name: file, content})),
  ];
}
