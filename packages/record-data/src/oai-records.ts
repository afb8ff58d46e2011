import fs from 'node:fs';
import path from 'node:path';
import {gunzipSync} from 'node:zlib';
import {parseTar} from 'nanotar';
import {RECORDINGS_FOLDER} from 'recorded-samples';

/**
 * Reads the recorded EDM records of the OAI-PMH set 260214.
 *
 * @param root the project's folder
 * @returns the XML text of each record, keyed by the name of its file, which is the object number and `.xml`
 */
export function readOaiRecords(root: string): Map<string, string> {
  const archive = path.join(root, RECORDINGS_FOLDER, 'corpus/set-260214_2026-06-20.tar.gz');
  const files = parseTar(gunzipSync(fs.readFileSync(archive))).filter(({type}) => type === 'file');
  return new Map(files.map(({name, text}) => [path.posix.basename(name), text]));
}
