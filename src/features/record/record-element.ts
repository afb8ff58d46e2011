/**
 * The fields of a record on a page, and how many recorded records have each, from `record-data`.
 *
 * | input | output |
 * | --- | --- |
 * | `<Fields of="texts" />` | a section for each field of this group: what it is, and what to do without it |
 * | `<Fields of="texts" model="linked-art" />` | a section for each of these fields in Linked Art: its paths and an example |
 * | `<Fields of="texts" model="edm" />` | the same in EDM |
 * | `<Fields show="all" />` | a table: each field with its name in the client library, where it is, how often and in which languages |
 * | `<Fields show="retired" />` | a table: where each field of the retired API is now |
 * | `<Fields show="markup" />` | a table of the fields in which there is markup |
 * | `<RecordMap />` | a picture of the links between the records |
 */

import type {Code} from 'mdast';
import {
  type Count,
  counts,
  fields,
  GROUPS,
  isReadFromLinkedArt,
  retiredWithoutField,
  THINGS,
  type Field,
  followsLink,
  toJsonPath,
  toXPath,
} from 'record-data';
import {formatJson} from 'recorded-samples';
import {formatBarWithNumber} from '../bars';
import {formatShare} from '../../lib/units';
import {UserError} from '../../lib/user-error';
import {defineElement, getKeys, type Content} from '../../markdown/element';
import {code, fence, formatTable, inlineCode, paragraph, text} from '../../markdown/nodes';

/** The fields that have figures in EDM, with them. */
const getCountedInEdm = () =>
  fields.flatMap((field) => {
    const count = counts[field.id]?.edm;
    return count ? [{...field, count}] : [];
  });

/** With spaces at which a line does not break. */
const keepOnLine = (words: string): string => words.replaceAll(' ', '\u00A0');

interface Model {
  name: string;
  /** Route of the page with the paths of all fields. */
  page: string;
  hasField: (field: Field) => boolean;
  hasExample: (field: Field) => boolean;
  getFacts: (field: Field) => Readonly<Record<string, string | undefined>>;
  getPaths: (field: Field) => Code[];
}

/** The data models of a record. */
const MODELS: Readonly<Record<'linked-art' | 'edm', Model>> = {
  'linked-art': {
    name: 'Linked Art',
    page: '/docs/linked-art',
    hasField: ({linkedArt}) => linkedArt.length > 0,
    hasExample: isReadFromLinkedArt,
    getFacts: (field) => ({
      'In the record of the': THINGS[field.of].name,
      Path: code(field.linkedArt[0] ?? ''),
      Value: formatValueType(field),
      Found: counts[field.id]?.edm ? undefined : formatFoundIn(field, 'linkedArt'),
      'Retired API': field.retired && code(field.retired.join(', ')),
    }),
    getPaths: renderJsonPaths,
  },
  edm: {
    name: 'EDM',
    page: '/docs/edm',
    hasField: ({edm}) => edm.length > 0,
    hasExample: (field) => !isReadFromLinkedArt(field),
    getFacts: (field) => ({
      Path: code(field.edm[0] ?? ''),
      Value: formatValueType(field),
      Found: formatFoundIn(field, 'edm'),
      Markup: counts[field.id]?.edm?.markup ? `in ${counts[field.id]?.edm?.markup} of these` : undefined,
    }),
    getPaths: renderXPaths,
  },
};

const tables = {
  all: () =>
    formatTable(fields, {
      Field: linkTo,
      Name: (field) => (field.names ?? (hasPath(field) ? [field.id] : [])).map(code).join(', ') || 'none',
      'Linked Art': ({linkedArt, of}) => keepOnLine(linkedArt.length > 0 ? THINGS[of].name : 'not recorded'),
      EDM: ({id}) => formatEdmBar(counts[id]?.edm),
      Languages: (field) => (isInWords(field) ? formatLanguageShares(field.id) : ''),
    }),
  retired: () =>
    formatTable(
      [
        ...fields.flatMap((field) => (field.retired ? [{...field, retired: field.retired, now: linkTo(field)}] : [])),
        ...retiredWithoutField.map(({retired, instead}) => ({
          retired,
          now: instead,
          of: undefined,
          linkedArt: [],
          edm: [],
        })),
      ],
      {
        'Old field': ({retired}) => retired.map(code).join(', '),
        Now: ({now}) => now,
        'Linked Art': ({linkedArt, of}) =>
          of === undefined || of === 'object' || linkedArt.length === 0
            ? formatPath(linkedArt)
            : `${formatPath(linkedArt)} of the ${THINGS[of].name}`,
        EDM: ({edm}) => formatPath(edm),
      },
    ),
  markup: () =>
    formatTable(
      getCountedInEdm().filter(({count}) => count.markup),
      {
        Field: linkTo,
        'Records with the field': ({count}) => String(count.records),
        'With tags or entities': ({count}) => String(count.markup),
      },
    ),
};

export default [
  defineElement({
    name: 'Fields',
    optional: {of: GROUPS, model: getKeys(MODELS), show: getKeys(tables)},
    render({of, model, show}) {
      if (show !== undefined) {
        return [tables[show]()];
      }
      if (of === undefined) {
        throw new UserError(`<Fields> needs of="…" with one of ${GROUPS.join(', ')}, or show="…".`);
      }
      const inGroup = fields.filter(({group}) => group === of);
      return model === undefined
        ? inGroup.flatMap(createSection)
        : inGroup.filter(MODELS[model].hasField).flatMap((field) => createModelSection(field, model));
    },
  }),
  defineElement({
    name: 'RecordMap',
    // A list on the page names the links, too.
    components: {RecordMapPicture: '@site/src/features/record/map.svg'},
    render: () => ['<RecordMapPicture />'],
  }),
];

/** What a field is. Where it is in a record is on the pages of the two models, so that this page stays readable. */
function createSection(field: Field): Content {
  const {id, name, means, alsoCalled, missing} = field;
  const model = getKeys(MODELS).find((key) => MODELS[key].hasField(field));
  const facts = {
    'Also called': alsoCalled?.join(', '),
    Paths: model && `[${name} in ${MODELS[model].name}](${MODELS[model].page}#${id})`,
  };
  return [
    `### ${name} {/* #${id} */}`,
    means,
    ...(missing === undefined ? [] : [`**If it is missing:** ${missing}`]),
    ...formatFacts(facts),
  ];
}

/** Where a field is in a record of one model, and an example. */
function createModelSection(field: Field, model: keyof typeof MODELS): Content {
  const {id, name} = field;
  const {name: modelName, getFacts, getPaths, hasExample} = MODELS[model];
  const others = getKeys(MODELS).filter((key) => key !== model && MODELS[key].hasField(field));
  const links = [
    `[${name}](/docs/record#${id})`,
    ...others.map((key) => `[${name} in ${MODELS[key].name}](${MODELS[key].page}#${id})`),
  ];
  return [
    `### ${name} in ${modelName} {/* #${id} */}`,
    ...formatFacts({...getFacts(field), 'See also': links.join(', ')}),
    ...(hasExample(field) ? renderExample(field) : []),
    ...getPaths(field),
  ];
}

/** A field that no stored record has is described, and the modules do not read it. */
const hasPath = ({linkedArt, edm}: Field): boolean => linkedArt.length > 0 || edm.length > 0;

/** @returns a list with an item for each fact that is known, or nothing when there is none */
function formatFacts(facts: Readonly<Record<string, string | null | undefined>>): string[] {
  const items = Object.entries(facts).flatMap(([label, fact]) => (fact ? [`- **${label}:** ${fact}`] : []));
  return items.length > 0 ? [items.join('\n')] : [];
}

const formatValueType = ({type, isList, howMany}: Field): string =>
  `${type}, ${howMany ?? (isList ? 'one or many' : 'one')}`;

function formatFoundIn(field: Field, model: 'edm' | 'linkedArt'): string | undefined {
  const count = counts[field.id]?.[model];
  return count ? formatFound(count, model === 'edm' ? 'EDM' : 'complete recorded', isInWords(field)) : undefined;
}

function formatFound(count: Count, kind: string, hasLanguages: boolean): string {
  const {records, of} = count;
  const languages = hasLanguages ? formatLanguages(count) : '';
  return `in ${records} of ${of} ${kind} ${of === 1 ? 'record' : 'records'}, ${formatShare(records, of)}${languages}`;
}

/** In records of June 2026 alone; `places.csv` has them. */
const isCoordinate = (path: string): boolean => path.includes('wgs84_pos:');

function renderJsonPaths({linkedArt}: Field): Code[] {
  return linkedArt.length > 0 ? [fence('text', 'JSONPath', linkedArt.map(toJsonPath).join('\n'))] : [];
}

function renderXPaths({edm}: Field): Code[] {
  const paths = {
    XPath: edm.filter((path) => !followsLink(path)).map(toXPath),
    'XPath, for flat records': edm.filter((path) => followsLink(path) && !isCoordinate(path)).map(toXPath),
  };
  return Object.entries(paths).flatMap(([title, lines]) =>
    lines.length > 0 ? [fence('text', title, lines.join('\n'))] : [],
  );
}

function formatEdmBar(count?: Count | null): string {
  const share = formatEdmShare(count);
  return count ? formatBarWithNumber(count.records / count.of, share) : share;
}

const formatEdmShare = (count?: Count | null): string => (count ? formatShare(count.records, count.of) : 'none');

/** A language that is rarer than the field has its share of EDM records. */
function formatLanguageShares(id: string): string {
  const {edm, linkedArt} = counts[id] ?? {};
  const {languages = {}} = edm ?? linkedArt ?? {};
  return ['nl', 'en']
    .filter((language) => languages[language])
    .map((language) => {
      const share = edm && formatShare(languages[language] ?? 0, edm.of);
      return share && share !== formatEdmShare(edm) ? `${language} ${share}` : language;
    })
    .join(', ');
}

function formatLanguages({languages: {nl, en}}: Count): string {
  const found = [...(nl ? [`Dutch in ${nl}`] : []), ...(en ? [`English in ${en}`] : [])];
  return found.length > 0 ? `: ${found.join(', ')}` : '';
}

/** With how it is written in the record, where that has another structure. */
function renderExample({id, type}: Field): Content {
  const {example} = counts[id] ?? {};
  if (!example) {
    return [];
  }
  const {value, language, record, raw} = example;
  const texts = [value].flat();
  const label = `**Example** from [${record.split('/').at(-1)}](${record}):`;
  if (!texts.every((each) => typeof each === 'string')) {
    return [
      label,
      fence('json', 'Value', formatJson(value)),
      ...(raw === undefined ? [] : [fence('json', 'In the record', formatJson(raw))]),
    ];
  }
  const isText = type === 'text' || type === 'term';
  const lang = isText && language === 'nl' ? {data: {hProperties: {lang: 'nl'}}} : {};
  const quoted = texts.map((each) => paragraph(isText ? text(each) : inlineCode(each)));
  return [label, {type: 'blockquote', children: quoted, ...lang}];
}

/** Numbers and URLs are the same in both languages. */
const isInWords = ({type}: Field): boolean => type === 'text' || type === 'term';

const linkTo = ({id, name}: Field): string => `[${name}](/docs/record#${id})`;
const formatPath = ([first]: readonly string[]): string => (first === undefined ? 'none' : code(first));
