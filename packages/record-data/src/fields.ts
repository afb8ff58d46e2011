/**
 * Reads `fields.yml`, the list of the fields of an object record and of the records that it links to. The page
 * `/docs/record`, the table of the retired details endpoint, the coverage page and the sample files are created from this
 * list. `npm run check:samples` fails if a recording has a value that no field here reads.
 */

import fs from 'node:fs';
import path from 'node:path';
import YAML from 'yaml';

/** The kinds of records in Linked Art, in the order in which links lead from one to the next, with a recording of each. */
export const RECORD_KINDS = {
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
  /** The id is also the anchor of the field's section, the default name in the client library and a table column. */
  id: string;
  name: string;
  group: string;
  /** The kind of record that has the field in Linked Art. The default is `object`. */
  of: keyof typeof RECORD_KINDS;
  /** The description of the field, as inline Markdown. */
  means: string;
  /** The names of the field in the client library, if they differ from the id. */
  names?: readonly string[];
  /** Synonyms of the name, which people may search for. */
  alsoCalled?: readonly string[];
  /** The type of a value. The default is `text`. */
  type: 'text' | 'term' | 'identifier' | 'URL' | 'number' | 'date' | 'code';
  /** Whether a record can have several values. The default is true. */
  isList: boolean;
  /**
   * Short JSONPaths. Programs should read the first one. `[300312355]` selects the items with this class, and `[]` all
   * items. The list is empty if no recorded record has the field in Linked Art.
   */
  linkedArt: readonly string[];
  /**
   * The recording that has the example, below `samples/recordings/`. Needed only if the recording in `RECORD_KINDS` does not
   * have the field.
   */
  recording?: string;
  /**
   * Paths of an element and a property, such as `edm:ProvidedCHO/dc:title`. Programs should read the first one. ` > `
   * follows the link to another description in the same record. `[200]` after a property selects the identifiers of the
   * museum that begin with 200.
   */
  edm: readonly string[];
  /** More EDM paths. A record that has a value at one of them is also counted as having the field. */
  alsoCounted?: readonly string[];
  /** The number of values that a record can have, in words, if `isList` is not exact enough. */
  howMany?: string;
  /** The type and number of values at the first Linked Art path, if they differ from `type`, `isList` and `howMany`. */
  linkedArtValue?: string;
  /** The type and number of values at the first EDM path, if they differ from `type`, `isList` and `howMany`. */
  edmValue?: string;
  /** What a reader of the paths in Linked Art must know, such as other values that they also return. Inline Markdown. */
  linkedArtNote?: string;
  /** What a reader of the paths in EDM must know, such as what the count includes. Inline Markdown. */
  edmNote?: string;
  /** JSONPath of the example in the record, if the library returns it in another structure. */
  raw?: string;
  /** The fields of the retired API that this field replaces. */
  retiredFields?: readonly string[];
  /** Set if the example is read from EDM, because Linked Art has only identifiers without names. */
  isReadFromEdm?: true;
  /** Advice for programs when a record lacks the field, as inline Markdown. The default is to show nothing. */
  ifMissing?: string;
}

/** Values of records that no field reads on purpose. */
export interface LeftOut {
  /**
   * A regular expression that is matched against the paths of values. A path begins with the class, with the first
   * digits of an identifier, or with a host: `HumanMadeObject.dimension[].type`, `26.broader`.
   */
  place: string;
  /** The reason. */
  why: string;
}

const fieldsFile = YAML.parse(fs.readFileSync(path.join(__dirname, 'fields.yml'), 'utf8')) as {
  /** The fields by group and id, in the order of the page. */
  fields: Readonly<Record<string, Readonly<Record<string, Partial<Field> & Pick<Field, 'name' | 'means'>>>>>;
  retiredWithoutField: readonly {retiredFields: readonly string[]; instead: string}[];
  leftOut: readonly LeftOut[];
};

/** `retiredWithoutField` lists fields of the retired API that no field replaces. */
export const {retiredWithoutField, leftOut} = fieldsFile;

export const GROUPS = Object.keys(fieldsFile.fields);

export const fields: readonly Field[] = GROUPS.flatMap((group) =>
  Object.entries(fieldsFile.fields[group] ?? {}).map(([id, field]): Field => ({
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
