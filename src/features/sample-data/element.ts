/**
 * The sample files on a page, from `figures.json`.
 *
 * | input | output |
 * | --- | --- |
 * | `<SampleData show="files" />` | a table with links that save the files |
 * | `<SampleData show="columns" />` | a table of the columns of objects.csv |
 * | `<SampleData show="centuries" />`, `types`, `places`, `languages`, `rights` | a plot, and its table folded below it |
 */

import type {BlockContent} from 'mdast';
import {SAMPLE_FOLDER} from '../../site/datasets';
import {defineElement, getKeys, type Context} from '../../markdown/element';
import {element, text} from '../../markdown/nodes';
import {fields} from '../record/fields';
import type {Counts} from '../record/count';
import fieldCounts from '../record/counts.json';
import stored from './figures.json';
import type {Figures} from './figures';
import type {Bars} from './plot';

const figures = stored as unknown as Figures;

const CONTENT: Readonly<Record<string, string>> = {
  'objects.csv': 'one row for each object of the sample, for spreadsheets, OpenRefine, R and pandas',
  'places.csv': 'one row for each place with coordinates where an object was made or which it depicts, for maps',
  'objects.jsonl': 'the same columns as `objects.csv`, one JSON object per line, with lists as arrays',
  'edm.zip': '833 EDM records in XML, as harvested',
  'datapackage.json': 'description of the files and columns: a [Data Package](https://specs.frictionlessdata.io/)',
};

interface PlotData {
  /** Of the plot. */
  label: string;
  /** Of the table's first column. */
  head: string;
  bars: readonly Bars[];
  series?: readonly string[];
}

const getBars = (counted: Figures['types']): Bars[] => counted.map(({name, count}) => ({name, counts: [count]}));

const plots = {
  centuries: () => ({
    label: 'Objects by the century of their first year',
    head: 'Century',
    bars: getBars(figures.centuries),
  }),
  types: () => ({label: 'The most frequent types of object', head: 'Type', bars: getBars(figures.types)}),
  places: () => ({label: 'The most frequent places of making', head: 'Place', bars: getBars(figures.places)}),
  languages: () => ({
    label: 'Records with a text in Dutch and in English',
    head: 'Field',
    bars: fields.flatMap(({id, name, type}) => {
      const {nl = 0, en = 0} = (fieldCounts as unknown as Counts)[id]?.edm?.languages ?? {};
      return (type === 'text' || type === 'term') && nl + en > 0 ? [{name, counts: [nl, en]}] : [];
    }),
    series: ['Dutch', 'English'],
  }),
  rights: () => ({label: 'Rights of the images', head: 'Rights', bars: getBars(figures.rights)}),
} satisfies Record<string, () => PlotData>;

const tables = {
  files: ({table}: Context) =>
    table(
      ['File', 'Content', 'Size'],
      figures.files.map(({name, bytes}) => [
        `[${name}](pathname://${SAMPLE_FOLDER}/${name})`,
        CONTENT[name] ?? '',
        formatSize(bytes),
      ]),
    ),
  columns: ({table}: Context) =>
    table(
      ['Column', 'Content', 'Objects with a value'],
      figures.columns.map(({name, means, field, records}) => [
        `\`${name}\``,
        field ? `[${means}](/docs/record#${field})` : means,
        String(records),
      ]),
    ),
};

/** In the units of file managers: 1 MB is 1,000,000 bytes. */
const formatSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

function createPlot({table}: Context, {label, head, bars, series}: PlotData) {
  const columns = [head, ...(series ?? ['Objects'])];
  const rows = bars.map(({name, counts}) => [name, ...counts.map(String)]);
  return [
    element('SamplePlot', {label, rows: JSON.stringify(bars), ...(series && {series: series.join(',')})}, []),
    element('details', {}, [
      element('summary', {}, [{type: 'paragraph', children: [text(`${label}, as a table`)]}]),
      ...(table(columns, rows) as BlockContent[]),
    ]),
  ];
}

export default defineElement({
  name: 'SampleData',
  required: {show: [...getKeys(tables), ...getKeys(plots)]},
  // The table below a plot says the same in Markdown.
  components: {SamplePlot: {source: '@site/src/features/sample-data/plot', inMarkdown: () => []}},
  render: ({show}, context) =>
    show in tables
      ? tables[show as keyof typeof tables](context)
      : createPlot(context, plots[show as keyof typeof plots]()),
});
