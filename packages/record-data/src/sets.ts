import fs from 'node:fs';
import path from 'node:path';
import {readOaiRecords} from './oai-records';

export interface CollectionSet {
  number: string;
  /** As ListSets has it, mostly in Dutch. */
  name: string;
  /** Of a record in the set, where it differs. */
  english?: string;
}

/**
 * The sets of the recorded response to ListSets, by number. It has no names in English; the recorded records do, for
 * some.
 *
 * @param root the project's folder
 */
export function readSets(root: string): CollectionSet[] {
  const list = fs.readFileSync(path.join(root, 'samples/oai-pmh/list-sets/response.http'), 'utf8');
  const english = new Map<string, string>();
  for (const record of readOaiRecords(root).values()) {
    for (const [, number = '', name = ''] of record.matchAll(/nl\/(26\d+)">\s*<\w+:prefLabel xml:lang="en">([^<]+)/g)) {
      english.set(number, name);
    }
  }
  return [...list.matchAll(/<setSpec>(\d+)<\/setSpec>\s*<setName>([^<]+)/g)]
    .map(([, number = '', text = '']) => {
      const name = text.replaceAll('&amp;', '&');
      const other = english.get(number);
      return {number, name, ...(other !== undefined && other !== name && {english: other})};
    })
    .sort((a, b) => Number(a.number) - Number(b.number));
}
