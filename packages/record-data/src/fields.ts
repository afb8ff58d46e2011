/**
 * The fields of an object record, and of what it links to, from `fields.yml`. The page `/docs/record`, the table of the
 * retired details endpoint, the coverage page and the sample files come from this list. `npm run check:samples` fails
 * when a recording has a value that no field here reads.
 */

import fs from 'node:fs';
import path from 'node:path';
import YAML from 'yaml';

/** The records, in the order in which links lead from one to the next. */
export const THINGS = {
  object: {name: 'object', type: 'HumanMadeObject', recording: 'records/object-200107928.linked-art.json'},
  visual: {name: 'visual item', type: 'VisualItem', recording: 'records/visual-202107928.linked-art.json'},
  digital: {
    name: 'digital object',
    type: 'DigitalObject',
    recording: 'records/digital-500711199912110510799100.linked-art.json',
  },
  person: {name: 'person', type: 'Person', recording: 'records/person-2103429.linked-art.json'},
} as const;

export interface Field {
  /** Anchor of its section, its name in the client library, and the column of a table. */
  id: string;
  name: string;
  group: string;
  /** The record that has it in Linked Art; the object, unless stated. */
  of: keyof typeof THINGS;
  /** What it is, as inline Markdown. */
  means: string;
  /** What the client library calls it, if not by its id. */
  names?: readonly string[];
  /** Other words for it. */
  alsoCalled?: readonly string[];
  /** What a value is; a text, unless stated. */
  type: 'text' | 'term' | 'identifier' | 'URL' | 'number' | 'date' | 'code';
  /** Whether there can be many, as there can unless stated. */
  isList: boolean;
  /**
   * JSONPaths; the first is the one to read. `[300312355]` stands for the items with this class, `[]` for all. None
   * where no recorded record has the field in Linked Art.
   */
  linkedArt: readonly string[];
  /** Recording of the example, below `samples/recordings/`, if neither The Night Watch nor what it links to has one. */
  recording?: string;
  /**
   * Element and property; the first path is the one to read. ` > ` follows the link to another description in the same
   * record.
   */
  edm: readonly string[];
  /** Further EDM paths with which a record counts as having the field. */
  alsoCounted?: readonly string[];
  /** How many values a record can have, for a page: only where `isList` does not say it all. */
  howMany?: string;
  /** JSONPath of what the record of the example itself has, where its structure is not what the library returns. */
  raw?: string;
  /** Fields of the retired API that it replaces. */
  retired?: readonly string[];
  /** The example is from EDM, where Linked Art has less: identifiers without names. */
  isReadFromEdm?: true;
  /** What to do without it, unless that is to show nothing; as inline Markdown. */
  missing?: string;
}

export interface LeftOut {
  /** Matches the place of a value: `HumanMadeObject.dimension[].type`, or `Aggregation.provider`. */
  place: string;
  why: string;
}

const stored = YAML.parse(fs.readFileSync(path.join(__dirname, 'fields.yml'), 'utf8')) as {
  /** By group and id, in the order of the page. */
  fields: Readonly<Record<string, Readonly<Record<string, Partial<Field> & Pick<Field, 'name' | 'means'>>>>>;
  retiredWithoutField: readonly {retired: readonly string[]; instead: string}[];
  leftOut: readonly LeftOut[];
};

/** Fields of the retired API that no field replaces; and what records have and the page does not list. */
export const {retiredWithoutField, leftOut} = stored;

export const GROUPS = Object.keys(stored.fields);

export const fields: readonly Field[] = GROUPS.flatMap((group) =>
  Object.entries(stored.fields[group] ?? {}).map(([id, field]): Field => ({
    id,
    of: 'object',
    type: 'text',
    isList: true,
    linkedArt: [],
    edm: [],
    ...field,
    group,
  })),
);

/** Whether the example of the field is read from Linked Art. */
export const isReadFromLinkedArt = ({linkedArt, isReadFromEdm}: Field): boolean =>
  linkedArt.length > 0 && !isReadFromEdm;
