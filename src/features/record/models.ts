/** The two data models of a record, and the section of a field in each of them. */

import type {BlockContent, Code} from 'mdast';
import {
  counts,
  followsLink,
  isReadFromLinkedArt,
  RECORD_KINDS,
  toJsonPath,
  toXPath,
  type Count,
  type Example,
  type Field,
} from 'record-data';
import {formatJson} from 'recorded-samples';
import {formatShare} from '../../lib/units';
import {getKeys, type Content} from '../../markdown/element';
import {code, fence, inlineCode, paragraph, text} from '../../markdown/nodes';
import {hasLanguage} from './format-field';

interface Model {
  name: string;
  /** The route of the page with the sections of all fields in this model. */
  page: string;
  hasField: (field: Field) => boolean;
  /** Whether the example of the field is from a record in this model. */
  hasExample: (field: Field) => boolean;
  /** @returns the facts about the field by their labels. A fact without a value is left out. */
  getFacts: (field: Field) => Facts;
  /** @returns what a reader of the paths must know, as inline Markdown */
  getNote: (field: Field) => string | undefined;
  /** @returns code fences with the paths of the field */
  createPaths: (field: Field) => Code[];
}

export type Facts = Readonly<Record<string, string | undefined>>;

export type ModelId = 'linked-art' | 'edm';

export const MODELS: Readonly<Record<ModelId, Model>> = {
  'linked-art': {
    name: 'Linked Art',
    page: '/docs/linked-art',
    hasField: ({linkedArt}) => linkedArt.length > 0,
    hasExample: isReadFromLinkedArt,
    getFacts: (field) => ({
      'In the record of the': RECORD_KINDS[field.of].name,
      Path: code(field.linkedArt[0] ?? ''),
      Value: field.linkedArtValue ?? formatValueType(field),
      // If EDM also has the field, the section about EDM has a better count, because we recorded more EDM records.
      Found: counts[field.id]?.edm ? undefined : formatCount(field, counts[field.id]?.linkedArt, 'complete recorded'),
      'Retired API': field.retiredFields && code(field.retiredFields.join(', ')),
    }),
    getNote: ({linkedArtNote}) => linkedArtNote,
    createPaths: ({linkedArt}) => createFence('JSONPath', linkedArt.map(toJsonPath)),
  },
  edm: {
    name: 'EDM',
    page: '/docs/edm',
    hasField: ({edm}) => edm.length > 0,
    hasExample: (field) => !isReadFromLinkedArt(field),
    getFacts(field) {
      const count = counts[field.id]?.edm;
      return {
        Path: code(field.edm[0] ?? ''),
        Value: field.edmValue ?? formatValueType(field),
        Found: formatCount(field, count, 'EDM'),
        Markup: count?.markup ? `in ${count.markup} of these` : undefined,
      };
    },
    getNote: ({edmNote}) => edmNote,
    createPaths: createXPaths,
  },
};

/** @returns a section with the facts about a field in one model, an example, and the paths */
export function createModelSection(field: Field, model: ModelId): Content {
  const {id, name} = field;
  const {name: modelName, getFacts, getNote, createPaths, hasExample} = MODELS[model];
  const otherModels = getKeys(MODELS).filter((key) => key !== model && MODELS[key].hasField(field));
  const links = [
    `[${name}](/docs/record#${id})`,
    ...otherModels.map((key) => `[${name} in ${MODELS[key].name}](${MODELS[key].page}#${id})`),
  ];
  const example = counts[id]?.example;
  const note = getNote(field);
  return [
    `### ${name} in ${modelName} {/* #${id} */}`,
    ...formatFacts({...getFacts(field), 'See also': links.join(', ')}),
    ...(note ? [note] : []),
    ...(example && hasExample(field) ? createExample(field, example) : []),
    ...createPaths(field),
  ];
}

/** @returns a list with an item for each fact that has a value, or nothing if no fact has a value */
export function formatFacts(facts: Facts): string[] {
  const items: string[] = [];
  for (const [label, value] of Object.entries(facts)) {
    if (value) {
      items.push(`- **${label}:** ${value}`);
    }
  }
  return items.length > 0 ? [items.join('\n')] : [];
}

const formatValueType = ({type, isList, howMany}: Field): string =>
  `${type}, ${howMany ?? (isList ? 'one or many' : 'one')}`;

/**
 * @param recordKind an adjective for the records that were counted
 * @returns how many records have the field, such as `in 700 of 833 EDM records, 84%: Dutch in 700`
 */
function formatCount(field: Field, count: Count | null | undefined, recordKind: string): string | undefined {
  if (!count) {
    return undefined;
  }
  const {records, of, languages} = count;
  const noun = of === 1 ? 'record' : 'records';
  const languageCounts: string[] = [];
  if (hasLanguage(field) && languages.nl) {
    languageCounts.push(`Dutch in ${languages.nl}`);
  }
  if (hasLanguage(field) && languages.en) {
    languageCounts.push(`English in ${languages.en}`);
  }
  const suffix = languageCounts.length > 0 ? `: ${languageCounts.join(', ')}` : '';
  return `in ${records} of ${of} ${recordKind} ${noun}, ${formatShare(records, of)}${suffix}`;
}

/** @returns a code fence with the paths, or nothing if there are no paths */
const createFence = (title: string, paths: readonly string[]): Code[] =>
  paths.length > 0 ? [fence('text', title, paths.join('\n'))] : [];

function createXPaths({edm}: Field): Code[] {
  const directPaths = edm.filter((path) => !followsLink(path));
  const pathsAcrossLinks = edm.filter((path) => followsLink(path) && !isCoordinate(path));
  return [
    ...createFence('XPath', directPaths.map(toXPath)),
    ...createFence('XPath, for flat records', pathsAcrossLinks.map(toXPath)),
  ];
}

/** Only records from June 2026 have coordinates. The sample file `places.csv` contains them. */
const isCoordinate = (path: string): boolean => path.includes('wgs84_pos:');

/**
 * @returns a label with a link to the record, and the value: a quotation if it is text, or a code fence with JSON. If
 *   the library changes the structure of the value, a second code fence contains the original JSON
 */
function createExample({type}: Field, {value, language, record, raw}: Example): Content {
  const label = `**Example** from [${record.split('/').at(-1)}](${record}):`;
  const values: unknown[] = [value].flat();
  if (!values.every((item) => typeof item === 'string')) {
    return [
      label,
      fence('json', 'Value', formatJson(value)),
      ...(raw === undefined ? [] : [fence('json', 'In the record', formatJson(raw))]),
    ];
  }
  const isText = type === 'text' || type === 'term';
  const paragraphs: BlockContent[] = values.map((item) => paragraph(isText ? text(item) : inlineCode(item)));
  const isDutch = isText && language === 'nl';
  return [label, {type: 'blockquote', children: paragraphs, ...(isDutch ? {data: {hProperties: {lang: 'nl'}}} : {})}];
}
