/**
 * The fields of a record on a page, from `fields.yml` and the counts beside it.
 *
 * | input | output |
 * | --- | --- |
 * | `<Fields of="texts" />` | a section for each field of this group |
 * | `<Fields show="retired" />` | a table: where each field of the retired API is now |
 * | `<Fields show="coverage" />` | a table: how many EDM records have each field, by language |
 * | `<Fields show="markup" />` | a table of the fields in which there is markup |
 * | `<Fields show="names" />` | a table: what each field is called in the client library, and which records have it |
 * | `<RecordMap />` | a picture of the links between the records |
 */

import type {Code, Paragraph, PhrasingContent} from 'mdast';
import {formatJson} from 'recorded-samples';
import {formatShare} from '../../lib/units';
import {UserError} from '../../lib/user-error';
import {defineElement, getKeys, type Content} from '../../markdown/element';
import {code, element, fence, formatBar, formatTable, inlineCode, text} from '../../markdown/nodes';
import type {Count, Counts} from './count';
import stored from './counts.json';
import {fields, GROUPS, retiredWithoutField, THINGS, type Field} from './fields';
import {followsLink, toJsonPath, toXPath} from './paths';

const counts = stored as unknown as Counts;

/** The fields that have figures in EDM, with them. */
const getCountedInEdm = () =>
  fields.flatMap((field) => {
    const count = counts[field.id]?.edm;
    return count ? [{...field, count}] : [];
  });

const tables = {
  retired: () =>
    formatTable(
      [
        ...fields.flatMap((field) => (field.retired ? [{...field, retired: field.retired, now: linkTo(field)}] : [])),
        ...retiredWithoutField.map(({retired, instead}) => ({retired, now: instead, linkedArt: [], edm: []})),
      ],
      {
        'Old field': ({retired}) => retired.map(code).join(', '),
        Now: ({now}) => now,
        'Linked Art': ({linkedArt}) => formatPath(linkedArt),
        EDM: ({edm}) => formatPath(edm),
      },
    ),
  coverage: () =>
    formatTable(
      getCountedInEdm().sort((a, b) => b.count.records - a.count.records),
      {
        Field: linkTo,
        Records: ({count}) => String(count.records),
        Share: ({count}) =>
          `${formatShare(count.records, count.of)} ${formatBar(String(Math.round((100 * count.records) / count.of)))}`,
        Dutch: ({count}) => String(count.languages.nl ?? 'none'),
        English: ({count}) => String(count.languages.en ?? 'none'),
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
  names: () =>
    formatTable(fields.filter(hasPath), {
      Field: linkTo,
      Name: ({id}) => code(id),
      'Linked Art': ({linkedArt, of}) => (linkedArt.length > 0 ? THINGS[of].name : 'none'),
      EDM: ({edm}) => (edm.length > 0 ? 'yes' : 'no'),
    }),
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
    components: {RecordMapPicture: {source: '@site/src/features/record/map.svg', toMarkdown: () => []}},
    render: () => ['<RecordMapPicture />'],
  }),
];

function createSection(field: Field): Content {
  const {id, name, means, alsoCalled, retired, linkedArt, edm, of, missing} = field;
  const facts = [
    `- **Linked Art:** ${linkedArt[0] === undefined ? 'not recorded' : `${code(linkedArt[0])} of the ${THINGS[of].name}`}`,
    `- **EDM:** ${formatPath(edm)}`,
    ...(alsoCalled ? [`- **Also called:** ${alsoCalled.join(', ')}`] : []),
    ...(retired ? [`- **Retired API:** ${retired.map(code).join(', ')}`] : []),
  ];
  return [
    `### ${name} {/* #${id} */}`,
    means,
    facts.join('\n'),
    formatFound(field),
    ...renderExample(field),
    `**If it is missing:** ${missing}`,
    ...(hasPath(field)
      ? [
          element('details', {}, [
            element('summary', {}, [text('All paths in full')]),
            ...(linkedArt.length > 0 ? [fence('text', 'JSONPath', linkedArt.map(toJsonPath).join('\n'))] : []),
            ...fenceXPaths(
              'XPath',
              edm.filter((path) => !followsLink(path)),
            ),
            ...fenceXPaths('XPath, for flat records', edm.filter(followsLink)),
          ]),
        ]
      : []),
  ];
}

/** A field that no stored record has is described, and the modules do not read it. */
const hasPath = ({linkedArt, edm}: Field): boolean => linkedArt.length > 0 || edm.length > 0;

const fenceXPaths = (title: string, paths: readonly string[]): Code[] =>
  paths.length > 0 ? [fence('text', title, paths.map(toXPath).join('\n'))] : [];

/** Type and counts, as a sentence of Markdown. */
function formatFound(field: Field): string {
  const {id, type, isList} = field;
  const {linkedArt, edm} = counts[id] ?? {};
  const inLanguages = (count: Count) => (isInWords(field) ? formatLanguages(count) : '');
  const kind = `**Value:** ${type}, ${isList ? 'one or many' : 'one'}.`;
  if (!edm) {
    return linkedArt
      ? `${kind} **Found** in ${linkedArt.records} of ${linkedArt.of} complete recorded ${linkedArt.of === 1 ? 'record' : 'records'}${inLanguages(linkedArt)}.`
      : kind;
  }
  const markup = edm.markup > 0 ? ` **Markup** in ${edm.markup}: see [Texts with markup](#texts-with-markup).` : '';
  return `${kind} **Found** in ${edm.records} of ${edm.of} EDM records, ${formatShare(edm.records, edm.of)}${inLanguages(edm)}.${markup}`;
}

function formatLanguages({languages: {nl, en}}: Count): string {
  const found = [...(nl ? [`Dutch in ${nl}`] : []), ...(en ? [`English in ${en}`] : [])];
  return found.length > 0 ? `: ${found.join(', ')}` : '';
}

function renderExample({id, type}: Field): Content {
  const {example} = counts[id] ?? {};
  if (!example) {
    return [];
  }
  const {value, language, record, raw} = example;
  const heading = `**Example** from [${record.split('/').at(-1)}](${record}):`;
  const texts = [value].flat();
  if (!texts.every((each) => typeof each === 'string')) {
    return [
      heading,
      fence('json', 'Value', formatJson(value)),
      ...(raw === undefined ? [] : [fence('json', 'In the record', formatJson(raw))]),
    ];
  }
  const isText = type === 'text' || type === 'term';
  const lang = isText && language === 'nl' ? {data: {hProperties: {lang: 'nl'}}} : {};
  const shown = (each: string): PhrasingContent => (isText ? text(each) : inlineCode(each));
  return [
    heading,
    {
      type: 'blockquote',
      children: texts.map((each): Paragraph => ({type: 'paragraph', children: [shown(each)]})),
      ...lang,
    },
  ];
}

/** Numbers and URLs are the same in both languages. */
const isInWords = ({type}: Field): boolean => type === 'text' || type === 'term';

const linkTo = ({id, name}: Field): string => `[${name}](/docs/record#${id})`;
const formatPath = ([first]: readonly string[]): string => (first === undefined ? 'none' : code(first));
