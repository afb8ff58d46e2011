/** Reads archives of recordings, which tests run programs on. */

import {OAI_RECORDS, readArchive} from '../../src/lib/archive';
import {root} from './test';

export {OAI_RECORDS};

/**
 * @param archive a `.tar.gz` below `samples/recordings/`
 * @returns the text of each file, by its name without folders
 */
export const filesIn = (archive: string): Map<string, string> => readArchive(root, archive);
