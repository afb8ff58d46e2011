/** Reads archives of recordings. */

import fs from 'node:fs';
import path from 'node:path';
import {gunzipSync} from 'node:zlib';
import {RECORDINGS_FOLDER} from 'recorded-samples';

/** Records of OAI-PMH set 260214, each in a file that has its object number as name. */
export const OAI_RECORDS = 'corpus/set-260214_2026-06-20.tar.gz';

const BLOCK = 512;

/**
 * @param root the project's folder
 * @param archive a `.tar.gz` below `samples/recordings/`
 * @returns the text of each file, by its name without folders
 */
export function readArchive(root: string, archive: string): Map<string, string> {
  const tar = gunzipSync(fs.readFileSync(path.join(root, RECORDINGS_FOLDER, archive)));
  const files = new Map<string, string>();
  // Each file has a header of one block, with name, size and kind at fixed places, and whole blocks of content.
  for (let at = 0; tar[at] !== undefined && tar[at] !== 0;) {
    const field = (from: number, length: number) =>
      tar.toString('utf8', at + from, at + from + length).replace(/\0.*/s, '');
    const size = parseInt(field(124, 12), 8);
    const isFile = field(156, 1) === '0';
    if (isFile) {
      files.set(path.posix.basename(field(0, 100)), tar.toString('utf8', at + BLOCK, at + BLOCK + size));
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}
