import fs from 'node:fs';
import path from 'node:path';
import {gunzipSync} from 'node:zlib';
import {parseTar} from 'nanotar';

/** The stored bodies of responses, from the project's folder. */
export const RECORDINGS_FOLDER = 'samples/recordings';

/** The texts of the recorded records of OAI-PMH set 260214, by the name of the file: the object number. */
export function readOaiRecords(root: string): Map<string, string> {
  const archive = path.join(root, RECORDINGS_FOLDER, 'corpus/set-260214_2026-06-20.tar.gz');
  const files = parseTar(gunzipSync(fs.readFileSync(archive))).filter(({type}) => type === 'file');
  return new Map(files.map(({name, text}) => [path.posix.basename(name), text]));
}
