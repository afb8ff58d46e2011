import {OAI_RECORDS, readArchive} from '../../src/lib/archive';
import {root} from './test';

/** The recorded records of OAI-PMH, by the names of their files. */
export const readOaiRecords = (): Map<string, string> => readArchive(root, OAI_RECORDS);
