/**
 * The sample files on a page, from `figures.json`.
 *
 * | input | output |
 * | --- | --- |
 * | `<Top1000 show="files" />` | a table with links that save the files |
 * | `<Top1000 show="columns" />` | a table of the columns of objects.csv |
 * | `<Top1000 show="centuries" />`, `types`, `places`, `languages`, `rights` | a table whose numbers have bars: a plot |
 */

import {formatSize} from '../../lib/units';
import {defineElement, getKeys} from '../../markdown/element';
import {code, formatBar, formatTable} from '../../markdown/nodes';
import {TOP_1000_FOLDER} from '../../site/datasets';
import type {Counts} from '../record/count';
import fieldCounts from '../record/counts.json';
import {fields} from '../record/fields';
import type {Figures} from './figures';
import stored from './figures.json';

const figures: Figures = stored;

const CONTENT: Readonly<Record<string, string>> = {
  'objects.csv': 'one row for each object of the sample, for spreadsheets, OpenRefine, R and pandas',
  'places.csv': 'one row for each place with coordinates where an object was made or which it depicts, for maps',
  'objects.jsonl': 'the same columns as `objects.csv`, one JSON object per line, with lists as arrays',
  'edm.zip': `${figures.columns[0]?.records} EDM records in XML, as harvested`,
  'datapackage.json': 'description of the files and columns: a [Data Package](https://specs.frictionlessdata.io/)',
};

/** @param longest the number whose bar is as wide as the column */
const formatCount = (count: number, longest: number): string =>
  `${count} ${formatBar(((100 * count) / longest).toFixed(1), 'bar bar--wide')}`;

const formatPlot = (head: string, counted: Figures['types']): string =>
  formatTable(counted, {
    [head]: ({name}) => name,
    Objects: ({count}) => formatCount(count, Math.max(...counted.map((each) => each.count))),
  });

const views = {
  files: () =>
    formatTable(figures.files, {
      File: ({name}) => `[${name}](pathname://${TOP_1000_FOLDER}/${name})`,
      Content: ({name}) => CONTENT[name] ?? '',
      Size: ({bytes}) => formatSize(bytes),
    }),
  columns: () =>
    formatTable(figures.columns, {
      Column: ({name}) => code(name),
      Content: ({means, field}) => (field ? `[${means}](/docs/record#${field})` : means),
      'Objects with a value': ({records}) => String(records),
    }),
  centuries: () => formatPlot('Century of the first year', figures.centuries),
  types: () => formatPlot('Most frequent types', figures.types),
  places: () => formatPlot('Most frequent places of making', figures.places),
  rights: () => formatPlot('Rights of the image', figures.rights),
  languages: () => {
    const texts = fields.flatMap(({id, name, type}) => {
      const {nl = 0, en = 0} = (fieldCounts as unknown as Counts)[id]?.edm?.languages ?? {};
      return (type === 'text' || type === 'term') && nl + en > 0 ? [{name, nl, en}] : [];
    });
    const longest = Math.max(...texts.flatMap(({nl, en}) => [nl, en]));
    return formatTable(texts, {
      Field: ({name}) => name,
      'Records in Dutch': ({nl}) => formatCount(nl, longest),
      'Records in English': ({en}) => formatCount(en, longest),
    });
  },
};

export default defineElement({
  name: 'Top1000',
  required: {show: getKeys(views)},
  render: ({show}) => [views[show]()],
});
