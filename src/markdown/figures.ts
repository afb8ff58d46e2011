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

/**
 * @param name of a job, such as `bulk.edm`
 * @returns how many requests the job takes. Without its service, a job has no figures, and a page that names them is told
 */
function countRequests(name: string): number | undefined {
  const [things, pageSize] = readJob(name);
  return things === undefined || pageSize === undefined ? undefined : Math.ceil(things / pageSize);
}

const readJob = (name: string): (number | undefined)[] =>
  (jobs[name] ?? []).map((figure) => (typeof figure === 'number' ? figure : counts.get(figure)));

/** @returns the shortest time of a job in seconds */
export function getJobSeconds(name: string): number | undefined {
  const requests = countRequests(name);
  return requests === undefined ? undefined : requests / published.requestsPerSecond;
}

const texts = new Map<string, string>(
  Object.keys(jobs).flatMap((name): [string, string][] => {
    const [things, , bytes] = readJob(name);
    const [requests, seconds] = [countRequests(name), getJobSeconds(name)];
    return things === undefined || requests === undefined || seconds === undefined
      ? []
      : [
          [`${name}.requests`, formatCount(requests)],
          [`${name}.time`, formatDuration(seconds)],
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
