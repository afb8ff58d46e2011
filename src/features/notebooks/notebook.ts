/** Notebooks: the sources in percent format, and the executed files beside them (https://nbformat.readthedocs.io/). */

import fs from 'node:fs';
import path from 'node:path';
import {UserError} from '../../lib/user-error';

export const FOLDER = 'samples/notebooks';

/** What a cell shows, by media type; texts can be lists of lines. */
export interface Output {
  output_type: 'stream' | 'display_data' | 'execute_result' | 'error';
  text?: string | string[];
  data?: Readonly<Record<string, string | string[]>>;
  /** By media type. */
  metadata?: Readonly<Record<string, {width?: number; height?: number}>>;
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
  nbformat: 4;
  nbformat_minor: 5;
  metadata: {
    kernelspec: object;
    language_info: object;
    /** Names of the recordings that it was sent when it was executed. */
    responses?: string[];
  };
  cells: Cell[];
}

/** `# %%`, `# %% [markdown]` or `# %% alt="…"` begins a cell. */
const CELL = /^# %%(?: \[(markdown)\])?(?: alt="([^"]*)")?$/;

/** The notebook, not executed, from its source in percent format. @throws UserError when that begins with no cell */
export function parsePercentFormat(text: string, file: string): Notebook {
  const cells: (Cell & {source: string[]})[] = [];
  for (const line of text.trimEnd().split(/\r?\n/)) {
    const begin = CELL.exec(line);
    const cell = cells.at(-1);
    if (begin) {
      const [, markdown, alt] = begin;
      cells.push({
        cell_type: markdown ? 'markdown' : 'code',
        id: `cell-${cells.length + 1}`,
        metadata: alt ? {alt} : {},
        source: [],
        ...(markdown ? {} : {execution_count: null, outputs: []}),
      });
    } else if (cell) {
      cell.source.push(cell.cell_type === 'markdown' ? line.replace(/^# ?/, '') : line);
    } else {
      throw new UserError(`${file}: begins with a line outside a cell; write "# %%" above it.`);
    }
  }
  return {
    nbformat: 4,
    nbformat_minor: 5,
    metadata: {
      kernelspec: {display_name: 'Python 3', language: 'python', name: 'python3'},
      language_info: {name: 'python'},
    },
    cells: cells.map((cell) => ({...cell, source: cell.source.join('\n').trim()})),
  };
}

/** Names of all notebooks. */
export const listNotebooks = (root: string): string[] =>
  fs
    .readdirSync(path.join(root, FOLDER))
    .filter((file) => file.endsWith('.py'))
    .map((file) => path.basename(file, '.py'))
    .sort();

export const readSource = (root: string, name: string): Notebook =>
  parsePercentFormat(fs.readFileSync(path.join(root, FOLDER, `${name}.py`), 'utf8'), `${FOLDER}/${name}.py`);

export const readNotebook = (root: string, name: string): Notebook =>
  JSON.parse(fs.readFileSync(path.join(root, FOLDER, `${name}.ipynb`), 'utf8')) as Notebook;

export const joinLines = (text: string | string[] = ''): string => [text].flat().join('');

const IMAGE = /^image\/(png|jpeg)$/;

export interface NotebookImage {
  /** `sample-files-1.png` */
  file: string;
  content: Buffer;
  /** Of the cell that shows it. */
  alt: string;
  width: number;
  height: number;
}

/** The images that a notebook shows, by their outputs. @throws UserError when one has no alternative text or no size */
export function getImages({cells}: Notebook, name: string): Map<Output, NotebookImage> {
  const images = new Map<Output, NotebookImage>();
  for (const {id, metadata, outputs = []} of cells) {
    for (const output of outputs) {
      const [type = '', content] = Object.entries(output.data ?? {}).find(([key]) => IMAGE.test(key)) ?? [];
      if (content) {
        const {width, height} = output.metadata?.[type] ?? {};
        if (!metadata.alt || !width || !height) {
          throw new UserError(
            `${FOLDER}/${name}.py: ${id} shows an image; write alt="…" after its "# %%", and give its size.`,
          );
        }
        const file = `${name}-${images.size + 1}.${IMAGE.exec(type)?.[1]}`;
        images.set(output, {
          file,
          content: Buffer.from(joinLines(content), 'base64'),
          alt: metadata.alt,
          width,
          height,
        });
      }
    }
  }
  return images;
}

/** The notebook and its images, as files to save and to show. */
export function getPublishedNotebook(root: string, name: string): {name: string; content: Buffer | string}[] {
  const notebook = readNotebook(root, name);
  return [
    {name: `${name}.ipynb`, content: JSON.stringify(notebook, null, 1)},
    ...[...getImages(notebook, name).values()].map(({file, content}) => ({name: file, content})),
  ];
}
