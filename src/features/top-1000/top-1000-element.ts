/**
 * The sample files on a page, from the figures of `record-data`.
 *
 * | input | output |
 * | --- | --- |
 * | `<Top1000 show="files" />` | a table with links that save the files |
 * | `<Top1000 show="columns" />` | a table of the columns of objects.csv |
 * | `<Top1000 show="centuries" />`, `types`, `materials`, `techniques`, `places` | a plot, a sentence about it, and its numbers in closed details |
 * | `<Top1000 show="rights" />` | a table of the rights of the images |
 * | `<Top1000 show="words-of-type" />`, `words-of-material`, `words-of-technique` | a table of the most frequent words |
 */

import {figures, type Counted, listBars, PLOTS_FILE, VIEW_BOX, type WordParameter} from 'record-data';
import {formatBarWithNumber} from '../bars';
import {formatSize} from '../../lib/units';
import {defineViews, type Content} from '../../markdown/element';
import {code, element, formatTable, text} from '../../markdown/nodes';
import {TOP_1000_FOLDER} from '../../site/datasets';
import {rights} from '../../site/rights';

/** The number of objects in the sample files. The first column has a value for each object. */
const OBJECT_COUNT = figures.columns[0]?.records;

/** The contents of each sample file, as inline Markdown, keyed by the name of the file. */
const FILE_DESCRIPTIONS: Readonly<Record<string, string>> = {
  'objects.csv': 'one row for each object of the sample, for spreadsheets, OpenRefine, R and pandas',
  'places.csv': 'one row for each place with coordinates where an object was made or which it depicts, for maps',
  'words.csv': 'one row for each [type, material and technique](/docs/words), in Dutch and English',
  'test-objects.csv':
    'one row for each difficulty that records have, with the [object](/docs/test-objects) that shows it',
  'test-objects.json': 'the same as JSON',
  'objects.jsonl': 'the same columns as `objects.csv`, one JSON object per line, with lists as arrays',
  'edm.zip': `${OBJECT_COUNT} EDM records in XML, with [other prefixes](/docs/explore#prefixes) than in responses from OAI-PMH`,
  'datapackage.json': 'description of the files and columns: a [Data Package](https://specs.frictionlessdata.io/)',
};

const views = {
  files: () =>
    formatTable(figures.files, {
      File: ({name}) => `[${name}](pathname://${TOP_1000_FOLDER}/${name})`,
      Content: ({name}) => FILE_DESCRIPTIONS[name] ?? '',
      Size: ({bytes}) => formatSize(bytes),
    }),
  columns: () =>
    formatTable(figures.columns, {
      Column: ({name}) => code(name),
      Content: ({means, field}) => (field ? `[${means}](/docs/record#${field})` : means),
      // The heading is short, because a phone repeats it in every row.
      Objects: ({records}) => String(records),
    }),
  centuries: createTimeline,
  types: () => createBars('types', 'type', 'types'),
  materials: () => createBars('materials', 'material', 'materials'),
  techniques: () => createBars('techniques', 'technique', 'techniques'),
  places: () => createBars('places', 'place of making', 'places of making'),
  rights: () => formatCounts('Rights of the image', figures.rights.map(nameRights)),
  'words-of-type': () => formatWords('type'),
  'words-of-material': () => formatWords('material'),
  'words-of-technique': () => formatWords('technique'),
};

export default defineViews('Top1000', 'show', views);

/** @returns a plot of the decades, and a table of the centuries, which also lists older objects */
function createTimeline(): Content {
  const {centuries, decades} = figures;
  const [largestCentury] = [...centuries].sort((a, b) => b.count - a.count);
  const firstDecade = decades[0]?.name;
  const olderCenturies = centuries.filter((century) => century.start < Number(firstDecade));
  const olderObjects = olderCenturies.reduce((total, {count}) => total + count, 0);
  const summary = `${largestCentury?.count} of ${OBJECT_COUNT} objects are from the ${largestCentury?.name}. The plot leaves out ${olderObjects} objects that are older than ${firstDecade}. The oldest is from the ${centuries[0]?.name}. Each object is counted in the century of the first year of its date. The year 1600 is counted in the 17th century.`;
  return createPlot('decades', `Objects by decade since ${firstDecade}`, summary, formatCounts('Century', centuries));
}

/** @returns a plot of the most frequent values, and a table of the same values */
function createBars(name: keyof ReturnType<typeof listBars>, singular: string, plural: string): Content {
  const label = `Most frequent ${plural}`;
  const bars = listBars(figures)[name];
  const [first, second] = bars;
  const summary = `The most frequent ${singular} is "${first?.name}", with ${first?.count} of ${OBJECT_COUNT} objects. The second is "${second?.name}", with ${second?.count}.`;
  return createPlot(name, label, summary, formatCounts(label, bars));
}

/**
 * @param name the id of the plot in the SVG file with all plots
 * @param summary a text that describes the plot
 * @param numbers a table with the numbers of the plot, as Markdown
 */
const createPlot = (name: string, label: string, summary: string, numbers: string): Content => [
  // An SVG in the page, unlike an image, has the colours and the font of the page.
  element('svg', {className: 'plot', role: 'img', 'aria-label': label, viewBox: VIEW_BOX}, [
    element('use', {href: `${TOP_1000_FOLDER}/${PLOTS_FILE}#${name}`}),
  ]),
  summary,
  element('details', {}, [element('summary', {}, [text(`${label}, in numbers`)]), numbers]),
];

/** @param heading the heading of the column with the names */
const formatCounts = (heading: string, counts: Counted): string =>
  formatTable(counts, {[heading]: ({name}) => name, Objects: ({count}) => String(count)});

/** @returns the count with the name of the rights on pages, in place of their URI */
const nameRights = ({name: uri, count}: Counted[number]): Counted[number] => ({
  name: Object.values(rights).find(({contains}) => uri.includes(contains))?.name ?? uri,
  count,
});

/** @returns a table of the most frequent terms that Search finds with the parameter */
function formatWords(parameter: WordParameter): string {
  const words = figures.words.filter((word) => word.parameter?.includes(parameter));
  const getCount = ({objects = []}: (typeof words)[number]) => Number(objects[0] ?? 0);
  const largestCount = Math.max(...words.map(getCount));
  return formatTable(words, {
    Dutch: ({dutch = []}) => dutch.join(),
    English: ({english = []}) => english.join() || 'none',
    Objects: (word) => formatBarWithNumber(getCount(word) / largestCount, String(getCount(word))),
    Identifiers: ({identifier = [], aat = []}) => [...identifier, ...aat].map(formatIdentifier).join(', '),
  });
}

/** @returns the number at the end of the URI, as a link to the URI */
const formatIdentifier = (uri: string): string => `[${uri.slice(uri.lastIndexOf('/') + 1)}](${uri})`;
