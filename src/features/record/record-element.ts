/**
 * The fields of a record on a page, and how many recorded records have each, from `record-data`.
 *
 * | input | output |
 * | --- | --- |
 * | `<Fields of="texts" />` | a section for each field of this group |
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
import {code, element, fence, formatTable, inlineCode, paragraph, text} from '../../markdown/nodes';

/** The fields that have figures in EDM, with them. */
const getCountedInEdm = () =>
  fields.flatMap((field) => {
    const count = counts[field.id]?.edm;
    return count ? [{...field, count}] : [];
  });

/** With spaces at which a line does not break. */
const keepOnLine = (words: string): string => words.replaceAll(' ', '\u00A0');

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
    optional: {of: GROUPS, show: getKeys(tables)},
    render({of, show}) {
      if (show !== undefined) {
        return [tables[show]()];
      }
      if (of === undefined) {
        throw new UserError(`<Fields> needs of="…" with one of ${GROUPS.join(', ')}, or show="…".`);
      }
      return fields.filter(({group}) => group === of).flatMap(createSection);
    },
  }),
  defineElement({
    name: 'RecordMap',
    // A list on the page names the links, too.
    components: {RecordMapPicture: '@site/src/features/record/map.svg'},
    render: () => ['<RecordMapPicture />'],
  }),
];

/** What a field is, and, folded, where it is: on a page of sixty fields, readers look for one. */
function createSection(field: Field): Content {
  const {id, name, means, alsoCalled, missing} = field;
  const also = `Also called: ${alsoCalled?.join(', ')}.`;
  return [
    `### ${name} {/* #${id} */}`,
    means,
    ...(missing === undefined ? [] : [`**If it is missing:** ${missing}`]),
    ...(hasPath(field)
      ? [
          element('details', {className: 'quiet'}, [
            element('summary', {}, [text(`${name}: paths and an example`)]),
            formatFacts(field),
            ...renderExample(field),
            ...renderPaths(field),
          ]),
        ]
      : alsoCalled
        ? [also]
        : []),
  ];
}

/** A field that no stored record has is described, and the modules do not read it. */
const hasPath = ({linkedArt, edm}: Field): boolean => linkedArt.length > 0 || edm.length > 0;

function formatFacts(field: Field): string {
  const {id, of, alsoCalled, retired, linkedArt, edm, type, isList, howMany} = field;
  const count = counts[id];
  const found = count?.edm ?? count?.linkedArt;
  const facts: Record<string, string | number | null | undefined> = {
    'Linked Art': linkedArt[0] === undefined ? 'not recorded' : `${code(linkedArt[0])} of the ${THINGS[of].name}`,
    EDM: edm[0] === undefined ? 'none of its own' : code(edm[0]),
    Value: `${type}, ${howMany ?? (isList ? 'one or many' : 'one')}`,
    Found: found && formatFound(found, count?.edm ? 'EDM' : 'complete recorded', isInWords(field)),
    Markup: count?.edm?.markup && `in ${count.edm.markup} of these`,
    'Also called': alsoCalled?.join(', '),
    'Retired API': retired && code(retired.join(', ')),
  };
  return Object.entries(facts)
    .flatMap(([label, fact]) => (fact ? [`- **${label}:** ${fact}`] : []))
    .join('\n');
}

function formatFound(count: Count, kind: string, hasLanguages: boolean): string {
  const {records, of} = count;
  const languages = hasLanguages ? formatLanguages(count) : '';
  return `in ${records} of ${of} ${kind} ${of === 1 ? 'record' : 'records'}, ${formatShare(records, of)}${languages}`;
}

/** In records of June 2026 alone; `places.csv` has them. */
const isCoordinate = (path: string): boolean => path.includes('wgs84_pos:');

const renderPaths = ({linkedArt, edm}: Field): Code[] =>
  (
    [
      ['JSONPath', linkedArt.map(toJsonPath)],
      ['XPath', edm.filter((path) => !followsLink(path)).map(toXPath)],
      ['XPath, for flat records', edm.filter((path) => followsLink(path) && !isCoordinate(path)).map(toXPath)],
    ] as const
  ).flatMap(([title, paths]) => (paths.length > 0 ? [fence('text', title, paths.join('\n'))] : []));

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
