/**
 * Creates the table of test objects. For each difficulty of the data, the table contains the recorded record that is the
 * best example.
 */

import fs from 'node:fs';
import path from 'node:path';
import {listFiles, RECORDINGS_FOLDER} from 'recorded-samples';
import {fields, type Field} from './fields';
import {toSource, type EdmRecord, type LinkedArtRecord, type Source} from './records';
import {createColumn, type Row, type Table} from './tables';
import {cases, type Case} from './cases';

interface ImageInformation {
  id: string;
  width: number;
  height: number;
  maxArea: number;
}

/** A record that can be an example. */
type Candidate = Source & {
  /** A path in edm.zip, or a path on this site. */
  recording: string;
};

/** @param root the project's folder @returns one row for each case of `cases.ts` */
export function createTestObjectTable(
  records: readonly EdmRecord[],
  linkedArt: readonly LinkedArtRecord[],
  root: string,
): Table {
  const edmCandidates = records.map(toSource).map((source): Candidate => {
    const [number = ''] = listTexts(source, 'object-number');
    return {...source, recording: `edm/${number.replace(/[^\w.-]/g, '_')}.xml`};
  });
  const linkedArtCandidates = linkedArt.map((record): Candidate => ({
    ...toSource(record),
    recording: `/recordings/${record.file}`,
  }));
  const imageInfos = listFiles(path.join(root, RECORDINGS_FOLDER))
    .filter((file) => /\binfo_[^/]*\.json$/.test(file))
    .map((file) => JSON.parse(fs.readFileSync(path.join(root, RECORDINGS_FOLDER, file), 'utf8')) as ImageInformation);
  const oversizedImages = new Set(
    imageInfos.filter(({width, height, maxArea}) => width * height > maxArea).map(({id}) => id),
  );
  const createRow = (group: string, special: string, {field, path = 0, assume, rank}: Case): Row => {
    const candidates = getField(field).edm[path] === undefined ? linkedArtCandidates : edmCandidates;
    const rankCandidate = (candidate: Candidate): number =>
      Number(
        rank?.(followField(candidate, field, path), (edmPath) => candidate.follow(edmPath).values, oversizedImages),
      );
    const example = rank && findBest(candidates, rankCandidate);
    return {
      special: [special],
      group: [group],
      do_not_assume: [assume],
      field: [field],
      object_number: example ? listTexts(example, 'object-number') : [],
      identifier: example ? [example.identifier] : [],
      values: example ? listTexts(example, field, path) : [],
      recording: example ? [example.recording] : [],
    };
  };
  return {
    columns: [
      createColumn('special', 'What is special'),
      createColumn('group', 'Group on the page'),
      createColumn('do_not_assume', 'What a program must not assume'),
      createColumn('object_number', 'Object number; none where no recording shows the case'),
      createColumn('identifier', 'Identifier of the object'),
      createColumn('field', 'Field that shows it, as the record modules call it'),
      {...createColumn('values', 'What the record has in this field'), isList: true},
      createColumn('recording', 'The record: a file of EDM in edm.zip, or a path on this site of one in Linked Art'),
    ],
    rows: Object.entries(cases).flatMap(([group, casesOfGroup]) =>
      Object.entries<Case>(casesOfGroup).map(([special, testCase]) => createRow(group, special, testCase)),
    ),
  };
}

const getField = (id: string) => fields.find((field) => field.id === id) as Field;

/**
 * Returns the values of a field. The list is empty if the field belongs to another kind of record, such as the record
 * of a person.
 *
 * @param pathIndex index of the field's path to follow
 */
function followField(source: Source, id: string, pathIndex = 0) {
  const path = source.getPaths(getField(id))[pathIndex];
  return path === undefined ? [] : source.follow(path).values;
}

/** @returns the values of a field as texts, without duplicates */
const listTexts = (source: Source, id: string, pathIndex?: number): string[] => [
  ...new Set(followField(source, id, pathIndex).map(({value}) => value)),
];

/**
 * Finds the candidate with the highest rank. On a tie, it takes the record with the most fields, and then the first.
 *
 * @returns undefined if no rank is above 0
 */
function findBest(
  candidates: readonly Candidate[],
  rankCandidate: (candidate: Candidate) => number,
): Candidate | undefined {
  const ranks = candidates.map((candidate) => ({candidate, rank: rankCandidate(candidate)}));
  const highestRank = Math.max(...ranks.map(({rank}) => rank).filter((rank) => rank > 0));
  let best: Candidate | undefined;
  let bestFieldCount = -1;
  for (const {candidate} of ranks.filter(({rank}) => rank === highestRank)) {
    const fieldCount = fields.filter(({id}) => followField(candidate, id).length > 0).length;
    if (fieldCount > bestFieldCount) {
      best = candidate;
      bestFieldCount = fieldCount;
    }
  }
  return best;
}
