import fs from 'node:fs';
import path from 'node:path';
import {readOaiRecords} from './oai-records';

export interface CollectionSet {
  number: string;
  /** The name in the response to ListSets, mostly in Dutch. */
  name: string;
  /** The English name in a record of the set, if it differs from `name`. */
  english?: string;
}

/**
 * Reads the sets from the recorded response to ListSets. This response has no English names, but the recorded records
 * contain some of them.
 *
 * @param root the project's folder
 * @returns the sets, sorted by number
 */
export function readSets(root: string): CollectionSet[] {
  const list = fs.readFileSync(path.join(root, 'samples/oai-pmh/list-sets/response.http'), 'utf8');
  const englishNames = new Map<string, string>();
  for (const record of readOaiRecords(root).values()) {
    for (const [, number = '', name = ''] of record.matchAll(/nl\/(26\d+)">\s*<\w+:prefLabel xml:lang="en">([^<]+)/g)) {
      englishNames.set(number, name);
    }
  }
  return [...list.matchAll(/<setSpec>(\d+)<\/setSpec>\s*<setName>([^<]+)/g)]
    .map(([, number = '', text = '']) => {
      const name = text.replaceAll('&amp;', '&');
      const englishName = englishNames.get(number);
      return {number, name, ...(englishName !== undefined && englishName !== name && {english: englishName})};
    })
    .sort((a, b) => Number(a.number) - Number(b.number));
}
