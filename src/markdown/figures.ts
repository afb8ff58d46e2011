/**
 * Figures that pages name by a token, such as `[[search.pageSize]]` or `[[sample.image/sample]]`: of the services, of
 * the recordings (`npm run generate -- record-data`), published ones (`src/site/figures.json`; the sources are on the
 * pages), and what follows from these.
 */

import {recordedFigures as recorded} from 'record-data';
import {formatCount, formatDuration, formatShare, formatSize} from '../lib/units';
import published from '../site/figures.json';
import {serviceList} from '../site/services';

const counts = new Map<string, number>([
  ...Object.entries({...recorded, ...published}),
  ...serviceList.flatMap(({id, limits, counts}) =>
    Object.entries({...limits, ...counts}).map(([name, {value}]) => [`${id}.${name}`, value] as const),
  ),
]);

/** How many things, how many in a response, and the bytes of one that is saved: numbers, or names of figures. */
const jobs: Readonly<Record<string, readonly (number | string)[]>> = {
  'bulk.identifiers': ['search.objects', 'search.pageSize', 'bytes.identifier'],
  'bulk.edm': ['oai-pmh.objects', 'oai-pmh.pageSize', 'bytes.edm'],
  'bulk.edm-compressed': ['oai-pmh.objects', 'oai-pmh.pageSize', 'bytes.edm-compressed'],
  'bulk.linked-art': ['oai-pmh.objects', 1, 'bytes.linked-art'],
  'bulk.images-720': ['search.images', 1, 'bytes.image-720'],
  'bulk.images-1686': ['search.images', 1, 'bytes.image-1686'],
  'search.paintings': ['search.paintings', 'search.pageSize'],
  'bulk.thousand': [1000, 1],
  'bulk.thousand-twice': [2000, 1],
  'bulk.thousand-records': [1000, 'oai-pmh.pageSize'],
  ...Object.fromEntries(
    Object.keys(published)
      .filter((name) => /^set\.\d+$/.test(name))
      .flatMap((name) => [
        [name, [name, 'oai-pmh.pageSize']],
        [`${name}.images`, [name, 1]],
      ]),
  ),
};

const texts = new Map<string, string>(
  Object.entries(jobs).flatMap(([name, figures]): [string, string][] => {
    const [things, pageSize, bytes] = figures.map((each) => (typeof each === 'number' ? each : counts.get(each)));
    // Without its service, a job has no figures, and a page that names them is told.
    return things === undefined || pageSize === undefined
      ? []
      : [
          [`${name}.requests`, formatCount(Math.ceil(things / pageSize))],
          [`${name}.time`, formatDuration(Math.ceil(things / pageSize) / published.requestsPerSecond)],
          ...(bytes === undefined ? [] : ([[`${name}.disk`, formatSize(things * bytes)]] as [string, string][])),
        ];
  }),
);

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

export const listFigures = (): string[] => [...counts.keys(), ...texts.keys()];

/** @param name such as `search.pageSize` */
export const getFigure = (name: string): number | undefined => counts.get(name);

/** @param name of a figure; of two, `part/whole`, for a share; with `.word` at its end for one up to twelve in words */
export function formatFigure(name: string): string | undefined {
  const [count, of] = name
    .replace(/\.word$/, '')
    .split('/')
    .map((each) => counts.get(each));
  if (count === undefined) {
    return texts.get(name);
  }
  if (name.includes('/')) {
    return of === undefined ? undefined : formatShare(count, of);
  }
  return name.endsWith('.word') ? WORDS[count] : formatCount(count);
}
