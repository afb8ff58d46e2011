/**
 * The sample files on a page, from the figures of `record-data`.
 *
 * | input | output |
 * | --- | --- |
 * | `<Top1000 show="files" />` | a table with links that save the files |
 * | `<Top1000 show="columns" />` | a table of the columns of objects.csv |
 * | `<Top1000 show="centuries" />`, `types`, `materials`, `techniques`, `places` | a plot, a sentence, and its numbers, folded |
 * | `<Top1000 show="rights" />` | a table |
 * | `<Top1000 show="words-of-type" />`, `words-of-material`, `words-of-technique` | a table of the most frequent words |
 */

import {figures, type Counted, listBars, PLOTS_FILE, VIEW_BOX, type WordParameter} from 'record-data';
import {formatBarWithNumber} from '../bars';
import {formatSize} from '../../lib/units';
import {defineViews, type Content} from '../../markdown/element';
import {code, element, formatTable, text} from '../../markdown/nodes';
import {TOP_1000_FOLDER} from '../../site/datasets';
import {rights} from '../../site/rights';

const TOTAL = figures.columns[0]?.records;

const CONTENT: Readonly<Record<string, string>> = {
  'objects.csv': 'one row for each object of the sample, for spreadsheets, OpenRefine, R and pandas',
  'places.csv': 'one row for each place with coordinates where an object was made or which it depicts, for maps',
  'words.csv': 'one row for each [type, material and technique](/docs/words), in Dutch and English',
  'test-objects.csv':
    'one row for each difficulty that records have, with the [object](/docs/test-objects) that shows it',
  'test-objects.json': 'the same as JSON',
  'objects.jsonl': 'the same columns as `objects.csv`, one JSON object per line, with lists as arrays',
  'edm.zip': `${TOTAL} EDM records in XML, with [other prefixes](/docs/explore#prefixes) than in responses from OAI-PMH`,
  'datapackage.json': 'description of the files and columns: a [Data Package](https://specs.frictionlessdata.io/)',
};

/** @param seen what one sees */
const createPlot = (name: string, label: string, seen: string, numbers: string): Content => [
  // In the colours and font of the page.
  element('svg', {className: 'plot', role: 'img', 'aria-label': label, viewBox: VIEW_BOX}, [
    element('use', {href: `${TOP_1000_FOLDER}/${PLOTS_FILE}#${name}`}),
  ]),
  seen,
  element('details', {}, [element('summary', {}, [text(`${label}, in numbers`)]), numbers]),
];

const formatCounts = (head: string, counted: Counted): string =>
  formatTable(counted, {[head]: ({name}) => name, Objects: ({count}) => String(count)});

function createBars(name: keyof ReturnType<typeof listBars>, label: string): Content {
  const bars = listBars(figures)[name];
  const [first, second] = bars;
  const seen = `Most frequent is "${first?.name}", with ${first?.count} of ${TOTAL} objects, then "${second?.name}", with ${second?.count}.`;
  return createPlot(name, label, seen, formatCounts(label, bars));
}

const sum = (counted: Counted): number => counted.reduce((total, {count}) => total + count, 0);

function createTimeline(): Content {
  const {centuries, decades} = figures;
  const [most] = [...centuries].sort((a, b) => b.count - a.count);
  const start = decades[0]?.name;
  const older = centuries.filter((century) => century.start < Number(start));
  const seen = `${most?.count} of ${TOTAL} objects are from the ${most?.name}. The plot leaves out ${sum(older)} objects that are older than ${start}. The oldest is from the ${centuries[0]?.name}. The first year of a date counts, with 1600 in the 17th century.`;
  return createPlot('decades', `Objects by decade since ${start}`, seen, formatCounts('Century', centuries));
}

function formatWords(parameter: WordParameter): string {
  const words = figures.words.filter((row) => row.parameter?.includes(parameter));
  const getCount = ({objects = []}: (typeof words)[number]) => Number(objects[0] ?? 0);
  const most = Math.max(...words.map(getCount));
  return formatTable(words, {
    Dutch: ({dutch = []}) => dutch.join(),
    English: ({english = []}) => english.join() || 'none',
    Objects: (word) => formatBarWithNumber(getCount(word) / most, String(getCount(word))),
    Identifiers: ({identifier = [], aat = []}) =>
      [...identifier, ...aat]
        .map((uri) => `[${uri.replace(/^.*\/(?:aat(\/))?/, (_, isAat) => (isAat ? 'AAT ' : ''))}](${uri})`)
        .join(', '),
  });
}

/** As a page calls what a URI stands for. */
const nameRights = ({name: uri, count}: Counted[number]): Counted[number] => ({
  name: Object.values(rights).find(({contains}) => uri.includes(contains))?.name ?? uri,
  count,
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
      // A short name, because a phone repeats it in every row.
      Objects: ({records}) => String(records),
    }),
  centuries: createTimeline,
  types: () => createBars('types', 'Most frequent types'),
  materials: () => createBars('materials', 'Most frequent materials'),
  techniques: () => createBars('techniques', 'Most frequent techniques'),
  places: () => createBars('places', 'Most frequent places of making'),
  rights: () => formatCounts('Rights of the image', figures.rights.map(nameRights)),
  'words-of-type': () => formatWords('type'),
  'words-of-material': () => formatWords('material'),
  'words-of-technique': () => formatWords('technique'),
};

export default defineViews('Top1000', 'show', views);
