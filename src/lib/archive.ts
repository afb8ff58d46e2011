/** Reads archives of recordings. */

import fs from 'node:fs';
import path from 'node:path';
import {gunzipSync} from 'node:zlib';
import {parseTar} from 'nanotar';
import {RECORDINGS_FOLDER} from 'recorded-samples';

/** Records of OAI-PMH set 260214, each in a file that has its object number as name. */
export const OAI_RECORDS = 'corpus/set-260214_2026-06-20.tar.gz';

/**
 * @param root the project's folder
 * @param archive a `.tar.gz` below `samples/recordings/`
 * @returns the text of each file, by its name without folders
 */
export function readArchive(root: string, archive: string): Map<string, string> {
  const entries = parseTar(gunzipSync(fs.readFileSync(path.join(root, RECORDINGS_FOLDER, archive))));
  const files = entries.filter(({type}) => type === 'file');
  return new Map(files.map(({name, text}) => [path.posix.basename(name), text]));
}
