/**
 * The sample files on a page, from `figures.json`.
 *
 * | input | output |
 * | --- | --- |
 * | `<Top1000 show="files" />` | a table with links that save the files |
 * | `<Top1000 show="columns" />` | a table of the columns of objects.csv |
 * | `<Top1000 show="centuries" />`, `types`, `places`, `rights` | a table whose numbers have bars: a plot |
 * | `<Top1000 show="words-of-type" />`, `words-of-material`, `words-of-technique` | a table of the most frequent words |
 */

import {formatSize} from '../../lib/units';
import {defineElement, getKeys} from '../../markdown/element';
import {code, formatBar, formatTable} from '../../markdown/nodes';
import {TOP_1000_FOLDER} from '../../site/datasets';
import type {Figures} from './figures';
import stored from './figures.json';
import type {WordParameter} from './words';

const figures: Figures = stored;

const CONTENT: Readonly<Record<string, string>> = {
  'objects.csv': 'one row for each object of the sample, for spreadsheets, OpenRefine, R and pandas',
  'places.csv': 'one row for each place with coordinates where an object was made or which it depicts, for maps',
  'words.csv': 'one row for each [type, material and technique](/docs/words), in Dutch and English',
  'objects.jsonl': 'the same columns as `objects.csv`, one JSON object per line, with lists as arrays',
  'edm.zip': `${figures.columns[0]?.records} EDM records in XML, as harvested`,
  'datapackage.json': 'description of the files and columns: a [Data Package](https://specs.frictionlessdata.io/)',
};

/** Bars beside the numbers: the longest is as wide as the column. */
function formatPlot(head: string, counted: Figures['types']): string {
  const longest = Math.max(...counted.map(({count}) => count));
  return formatTable(counted, {
    [head]: ({name}) => name,
    Objects: ({count}) => `${count} ${formatBar(((100 * count) / longest).toFixed(1), 'bar bar--wide')}`,
  });
}

const formatWords = (parameter: WordParameter): string =>
  formatTable(
    figures.words.filter((row) => row.parameter?.includes(parameter)),
    {
      Dutch: ({dutch = []}) => dutch.join(),
      English: ({english = []}) => english.join(),
      Objects: ({objects = []}) => objects.join(),
      Identifiers: ({identifier = [], aat = []}) =>
        [...identifier, ...aat]
          .map((uri) => `[${uri.replace(/^.*?(aat)?\W(\d+)$/, '$1 $2').trim()}](${uri})`)
          .join(', '),
    },
  );

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
  'words-of-type': () => formatWords('type'),
  'words-of-material': () => formatWords('material'),
  'words-of-technique': () => formatWords('technique'),
};

export default defineElement({
  name: 'Top1000',
  required: {show: getKeys(views)},
  render: ({show}) => [views[show]()],
});
