/**
 * The fields of a record on a page, from `fields.ts` and the counts beside it.
 *
 * | input | output |
 * | --- | --- |
 * | `<Fields of="texts" />` | a section for each field of this group |
 * | `<Fields show="retired" />` | a table: where each field of the retired API is now |
 * | `<Fields show="coverage" />` | a table: how many EDM records have each field, by language |
 * | `<Fields show="languages" />` | a table of the fields in words: which languages each has, and the fallback |
 * | `<Fields show="markup" />` | a table of the fields in which there is markup |
 * | `<Fields show="names" />` | a table: what each field is called in the modules, and which of them reads it |
 * | `<FieldFilter />` | a box that narrows the sections of the page |
 * | `<RecordMap />` | a picture of the links between the records |
 */

import type {BlockContent, Paragraph, PhrasingContent, RootContent} from 'mdast';
import {formatJson} from 'recorded-samples';
import {UserError} from '../../lib/user-error';
import {defineElement, getKeys, type Component, type Context} from '../../markdown/element';
import {element, fence, inlineCode, text} from '../../markdown/nodes';
import type {Count, Counts, FieldCount} from './count';
import stored from './counts.json';
import {fields, GROUPS, retiredWithoutField, THINGS, type Field} from './fields';
import {toJsonPath, toXPath} from './paths';
import {getSnippets, type SnippetLanguage} from './snippets';

const counts = stored as unknown as Counts;
const PAGE = '/docs/record';
const LANGUAGE_NAMES: Readonly<Record<string, string>> = {nl: 'Dutch', en: 'English'};
type Table = readonly [head: readonly string[], rows: readonly (readonly string[])[]];

const tables = {
  retired: () => [
    ['Old field', 'Now', 'Linked Art', 'EDM'],
    [
      ...fields
        .filter(({retired}) => retired)
        .map((field) => [
          (field.retired ?? []).map(code).join(', '),
          linkTo(field),
          firstPath(field.linkedArt),
          firstPath(field.edm),
        ]),
      ...retiredWithoutField.map(({retired, instead}) => [retired.map(code).join(', '), instead, 'none', 'none']),
    ],
  ],
  coverage: () => [
    ['Field', 'Records', 'Share', 'Dutch', 'English'],
    inEdm()
      .sort(([, a], [, b]) => b.records - a.records)
      .map(([field, count]) => [
        linkTo(field),
        String(count.records),
        `${formatShare(count)} <ShareBar share="${Math.round((100 * count.records) / count.of)}" />`,
        ...['nl', 'en'].map((each) => String(count.languages[each] ?? 'none')),
      ]),
  ],
  languages: () => [
    ['Field', 'Dutch', 'English', 'Fallback'],
    fields
      .filter(isInWords)
      .map((field) => [field, getCount(field)] as const)
      .filter(([, count]) => count && Object.keys(count.languages).length > 0)
      .map(([field, count]) => [
        linkTo(field),
        ...['nl', 'en'].map((each) => (count?.languages[each] ? `${count.languages[each]} of ${count.of}` : 'none')),
        getFallback(count?.languages ?? {}),
      ]),
  ],
  markup: () => [
    ['Field', 'Records with the field', 'With tags or entities'],
    inEdm()
      .filter(([, {markup}]) => markup > 0)
      .map(([field, {records, markup}]) => [linkTo(field), String(records), String(markup)]),
  ],
  names: () => [
    ['Field', 'Name', 'Linked Art', 'EDM'],
    fields.map((field) => [
      linkTo(field),
      code(field.id),
      field.linkedArt.length > 0 ? THINGS[field.of].name : 'none',
      field.edm.length > 0 ? 'yes' : 'no',
    ]),
  ],
} satisfies Record<string, () => Table>;

/** A copy leaves out what only a browser can use, and the picture whose links a list on the page names as well. */
const omit = (): [] => [];

/** Names of their own, so that a page may import the theme's tabs for itself. */
const tabs = {
  FieldTabs: {source: '@site/src/components/boxed-tabs', inMarkdown: (_, children) => children},
  FieldTab: {source: '@theme/TabItem', inMarkdown: ({label}, code) => [`**${label}:**`, ...code]},
} satisfies Record<string, Component>;

export default [
  defineElement({
    name: 'Fields',
    optional: {of: GROUPS, show: getKeys(tables)},
    components: {...tabs, ShareBar: {source: '@site/src/components/bar', inMarkdown: omit}},
    render({of, show}, context) {
      if (show !== undefined) {
        return context.table(...tables[show]());
      }
      if (of === undefined) {
        throw new UserError(`<Fields> needs of="…" with one of ${GROUPS.join(', ')}, or show="…".`);
      }
      return fields.filter(({group}) => group === of).flatMap((field) => createSection(context, field));
    },
  }),
  defineElement({
    name: 'FieldFilter',
    components: {FieldFilterBox: {source: '@site/src/features/record/filter', inMarkdown: omit}},
    render: () => [element('FieldFilterBox', {}, [])],
  }),
  defineElement({
    name: 'RecordMap',
    components: {RecordMapPicture: {source: '@site/src/features/record/map', inMarkdown: omit}},
    render: () => [element('RecordMapPicture', {}, [])],
  }),
];

function createSection({parse}: Context, field: Field): RootContent[] {
  const {id, name, means, alsoCalled, retired, linkedArt, edm, of, missing} = field;
  const facts = [
    `- **Linked Art:** ${linkedArt[0] === undefined ? 'not recorded' : `${code(linkedArt[0])} of the ${THINGS[of].name}`}`,
    `- **EDM:** ${edm[0] === undefined ? 'none' : code(edm[0])}`,
    ...(alsoCalled ? [`- **Also called:** ${alsoCalled.join(', ')}`] : []),
    ...(retired ? [`- **Retired API:** ${retired.map(code).join(', ')}`] : []),
  ];
  return [
    {type: 'heading', depth: 3, data: {hProperties: {id}}, children: [text(name)]},
    ...parse(means),
    ...parse(facts.join('\n')),
    ...parse(foundIn(field)),
    ...renderExample(field),
    ...parse(`**If it is missing:** ${missing}`),
    ...renderCode(field),
    ...completePaths(field),
  ];
}

/** Type and counts, as a sentence of Markdown. */
function foundIn(field: Field): string {
  const {id, type, isList} = field;
  const {linkedArt, edm} = counts[id] ?? {};
  const inLanguages = (count: Count) => (isInWords(field) ? getLanguages(count) : '');
  const kind = `**Value:** ${type}, ${isList ? 'one or many' : 'one'}.`;
  if (!edm) {
    return linkedArt
      ? `${kind} **Found** in ${linkedArt.records} of ${linkedArt.of} complete recorded ${linkedArt.of === 1 ? 'record' : 'records'}${inLanguages(linkedArt)}.`
      : kind;
  }
  const markup = edm.markup > 0 ? ` **Markup** in ${edm.markup}: see [Texts with markup](#texts-with-markup).` : '';
  return `${kind} **Found** in ${edm.records} of ${edm.of} EDM records, ${formatShare(edm)}${inLanguages(edm)}.${markup}`;
}

function getLanguages({languages}: Count): string {
  const found = ['nl', 'en'].flatMap((each) =>
    languages[each] ? [`${LANGUAGE_NAMES[each]} in ${languages[each]}`] : [],
  );
  return found.length > 0 ? `: ${found.join(', ')}` : '';
}

function renderExample({id, type}: Field): RootContent[] {
  const {example} = counts[id] ?? {};
  if (!example) {
    return [];
  }
  const {value, language, record} = example;
  const heading: Paragraph = {
    type: 'paragraph',
    children: [
      {type: 'strong', children: [text('Example')]},
      text(' from '),
      {type: 'link', url: record, children: [text(record.split('/').at(-1) ?? record)]},
      text(':'),
    ],
  };
  const texts = [value].flat();
  if (!texts.every((each) => typeof each === 'string')) {
    return [heading, fence('json', 'Value', formatJson(value))];
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

/** What reads the field, in both languages. */
function renderCode(field: Field): RootContent[] {
  const record = counts[field.id]?.example?.record;
  if (record === undefined) {
    return [];
  }
  const snippets = getSnippets(field, record);
  const tab = (value: SnippetLanguage, label: string, isFirst: boolean) =>
    element('FieldTab', {value, label, ...(isFirst ? {default: null} : {})}, [
      fence(value, `${field.name} in ${label}`, snippets[value]),
    ]);
  return [
    element('FieldTabs', {groupId: 'language', queryString: 'language'}, [
      tab('javascript', 'JavaScript', true),
      tab('python', 'Python', false),
    ]),
  ];
}

function completePaths({linkedArt, edm}: Field): RootContent[] {
  const blocks: BlockContent[] = [
    ...(linkedArt.length > 0 ? [fence('text', 'JSONPath', linkedArt.map(toJsonPath).join('\n'))] : []),
    ...(edm.length > 0 ? [fence('text', 'XPath', edm.map(toXPath).join('\n'))] : []),
  ];
  const summary = element('summary', {}, [{type: 'paragraph', children: [text('All paths in full')]}]);
  return [element('details', {}, [summary, ...blocks])];
}

/** Numbers and URLs are the same in both languages. */
const isInWords = ({type}: Field): boolean => type === 'text' || type === 'term';

function getFallback({nl = 0, en = 0}: Record<string, number>): string {
  if (nl === 0 || en === 0) {
    return nl === 0 ? 'English only' : 'Dutch only';
  }
  return en < nl ? 'Dutch' : nl < en ? 'English' : 'none needed so far';
}

const inEdm = (): [Field, NonNullable<FieldCount['edm']>][] =>
  fields.flatMap((field) => {
    const count = counts[field.id]?.edm;
    return count ? [[field, count]] : [];
  });

const getCount = ({id}: Field): Count | null => counts[id]?.edm ?? counts[id]?.linkedArt ?? null;

/** To the nearest percent; but what some records lack is not in all of them. */
export function formatShare({records, of}: Pick<Count, 'records' | 'of'>): string {
  const share = Math.round((100 * records) / of);
  return share === 100 && records < of ? 'over 99%' : share === 0 && records > 0 ? 'under 1%' : `${share}%`;
}

const code = (value: string): string => `\`${value}\``;
const linkTo = ({id, name}: Field): string => `[${name}](${PAGE}#${id})`;
const firstPath = ([first]: readonly string[]): string => (first === undefined ? 'none' : code(first));
