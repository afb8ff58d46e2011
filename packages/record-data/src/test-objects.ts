/** Test objects: for each difficulty, the recorded record that shows it best. */

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

/** A record that can be an example, and where it is: in edm.zip, or on this site. */
type Candidate = Source & {recording: string};

/** @param root the project's folder */
export function createTestObjectTable(
  records: readonly EdmRecord[],
  linkedArt: readonly LinkedArtRecord[],
  root: string,
): Table {
  const edm = records.map(toSource).map((source) => {
    const [number = ''] = read(source, 'object-number');
    return {...source, recording: `edm/${number.replace(/[^\w.-]/g, '_')}.xml`};
  });
  const others = linkedArt.map((record) => ({...toSource(record), recording: `/recordings/${record.file}`}));
  const infos = listFiles(path.join(root, RECORDINGS_FOLDER))
    .filter((file) => /\binfo_[^/]*\.json$/.test(file))
    .map((file) => JSON.parse(fs.readFileSync(path.join(root, RECORDINGS_FOLDER, file), 'utf8')) as ImageInformation);
  const large = new Set(infos.filter(({width, height, maxArea}) => width * height > maxArea).map(({id}) => id));
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
    rows: Object.entries(cases).flatMap(([group, listed]) =>
      Object.entries<Case>(listed).map(([special, {field, path = 0, assume, rank}]): Row => {
        const candidates = getField(field).edm[path] === undefined ? others : edm;
        const example =
          rank &&
          findBest(candidates, (each) =>
            Number(rank(follow(each, field, path), (one) => each.follow(one).found, large)),
          );
        return {
          special: [special],
          group: [group],
          do_not_assume: [assume],
          field: [field],
          object_number: example ? read(example, 'object-number') : [],
          identifier: example ? [example.identifier] : [],
          values: example ? read(example, field, path) : [],
          recording: example ? [example.recording] : [],
        };
      }),
    ),
  };
}

const getField = (id: string) => fields.find((field) => field.id === id) as Field;

/** Nothing where another record has the field, such as that of the person. */
function follow(source: Source, id: string, path = 0) {
  const found = source.getPaths(getField(id))[path];
  return found === undefined ? [] : source.follow(found).found;
}

const read = (source: Source, id: string, path?: number): string[] => [
  ...new Set(follow(source, id, path).map(({value}) => value)),
];

/** The first of the best: their order is that of their numbers. */
function findBest(candidates: readonly Candidate[], rank: (candidate: Candidate) => number): Candidate | undefined {
  const ranked = candidates.map((candidate) => ({candidate, rank: rank(candidate)})).filter((each) => each.rank > 0);
  const highest = Math.max(...ranked.map((each) => each.rank));
  return ranked
    .filter((each) => each.rank === highest)
    .map(({candidate}) => ({candidate, count: fields.filter(({id}) => follow(candidate, id).length > 0).length}))
    .sort((a, b) => b.count - a.count)[0]?.candidate;
}
