/** Reads and writes files with Node. */

import fs from 'node:fs';
import {Refused} from './errors.ts';

/**
 * Runs a function that uses a file.
 * @throws {Refused} with the name of the file, if the file system reports an error
 */
export function withFile<Result>(file: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof Error && 'code' in error ? new Refused(error.message, file) : error;
  }
}

/** Replaces a file in one step, so that no other program reads a partial file. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  withFile(file, () => {
    fs.writeFileSync(`${file}.partial`, content, {flush: true});
    fs.renameSync(`${file}.partial`, file);
  });
}
