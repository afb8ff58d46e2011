/**
 * The figures that pages write as tokens, such as `[[search.pageSize]]` or `[[sample.image/sample]]`. They come from
 * three places: the services (`src/site/services`), the recordings (`npm run generate -- record-data`), and
 * `src/site/figures.json`. A page that shows a figure from `figures.json` names the source of the figure. From all of
 * these, this file computes the figures of jobs.
 */

import {recordedFigures} from 'record-data';
import {formatCount, formatDuration, formatShare, formatSize} from '../lib/units';
import publishedFigures from '../site/figures.json';
import {serviceList} from '../site/services';

/** All figures, keyed by name. */
const figures = new Map<string, number>([
  ...Object.entries({...recordedFigures, ...publishedFigures}),
  ...serviceList.flatMap(({id, limits, counts}) =>
    Object.entries({...limits, ...counts}).map(([name, {value}]) => [`${id}.${name}`, value] as const),
  ),
]);

/** A number, or the name of a figure. */
type Amount = number | string;

/** A job that makes the same kind of request many times, such as a download of all records. */
interface Job {
  /** How many items the job fetches. */
  items: Amount;
  itemsPerResponse: Amount;
  /** How many bytes an item needs when it is saved. */
  bytesPerItem?: Amount;
}

const jobs: Readonly<Record<string, Job>> = {
  'bulk.identifiers': {
    items: 'search.objects',
    itemsPerResponse: 'search.pageSize',
    bytesPerItem: 'bytes.identifier',
  },
  'bulk.edm': {items: 'oai-pmh.objects', itemsPerResponse: 'oai-pmh.pageSize', bytesPerItem: 'bytes.edm'},
  'bulk.edm-compressed': {
    items: 'oai-pmh.objects',
    itemsPerResponse: 'oai-pmh.pageSize',
    bytesPerItem: 'bytes.edm-compressed',
  },
  'bulk.linked-art': {items: 'oai-pmh.objects', itemsPerResponse: 1, bytesPerItem: 'bytes.linked-art'},
  'bulk.images-720': {items: 'search.images', itemsPerResponse: 1, bytesPerItem: 'bytes.image-720'},
  'bulk.images-1686': {items: 'search.images', itemsPerResponse: 1, bytesPerItem: 'bytes.image-1686'},
  'search.paintings': {items: 'search.paintings', itemsPerResponse: 'search.pageSize'},
  'bulk.thousand': {items: 1000, itemsPerResponse: 1},
  'bulk.thousand-twice': {items: 2000, itemsPerResponse: 1},
  'bulk.thousand-records': {items: 1000, itemsPerResponse: 'oai-pmh.pageSize'},
  ...getSetJobs(),
};

/** Two jobs for each set whose size is published: its records, and the images of its objects. */
function getSetJobs(): Record<string, Job> {
  const setJobs: Record<string, Job> = {};
  for (const name of Object.keys(publishedFigures).filter((figure) => /^set\.\d+$/.test(figure))) {
    setJobs[name] = {items: name, itemsPerResponse: 'oai-pmh.pageSize'};
    setJobs[`${name}.images`] = {items: name, itemsPerResponse: 1};
  }
  return setJobs;
}

/** @returns a number, or undefined for a figure of a service that the site does not have */
const resolveAmount = (amount: Amount): number | undefined =>
  typeof amount === 'number' ? amount : figures.get(amount);

/** @returns how many requests a job makes, or undefined if a figure of the job is missing */
function countRequests({items, itemsPerResponse}: Job): number | undefined {
  const itemCount = resolveAmount(items);
  const pageSize = resolveAmount(itemsPerResponse);
  return itemCount === undefined || pageSize === undefined ? undefined : Math.ceil(itemCount / pageSize);
}

/**
 * @param name the name of a job, such as `bulk.edm`
 * @returns how many seconds the job takes at the highest rate of requests that the site recommends, or undefined if there
 *   is no such job or one of its figures is missing
 */
export function getJobSeconds(name: string): number | undefined {
  const job = jobs[name];
  const requests = job && countRequests(job);
  return requests === undefined ? undefined : requests / publishedFigures.requestsPerSecond;
}

/**
 * @returns the texts of the tokens of jobs, keyed by token, such as `bulk.edm.requests`, `bulk.edm.time` and
 *   `bulk.edm.disk`
 */
function formatJobs(): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [name, job] of Object.entries(jobs)) {
    const items = resolveAmount(job.items);
    const requests = countRequests(job);
    const seconds = getJobSeconds(name);
    // A job without its service has no tokens, so a page that still uses one of them ends the build.
    if (items === undefined || requests === undefined || seconds === undefined) {
      continue;
    }
    texts.set(`${name}.requests`, formatCount(requests));
    texts.set(`${name}.time`, formatDuration(seconds));
    const bytesPerItem = job.bytesPerItem === undefined ? undefined : resolveAmount(job.bytesPerItem);
    if (bytesPerItem !== undefined) {
      texts.set(`${name}.disk`, formatSize(items * bytesPerItem));
    }
  }
  return texts;
}

const jobTexts = formatJobs();

const NUMBER_WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

const WORD_SUFFIX = '.word';

/** The names of all figures and of the texts of jobs. */
export const listFigures = (): string[] => [...figures.keys(), ...jobTexts.keys()];

/** @param name the name of a figure, such as `search.pageSize` */
export const getFigure = (name: string): number | undefined => figures.get(name);

/**
 * @param name `search.pageSize` for a number, `search.pageSize.word` for a number up to twelve in words,
 *   `sample.image/sample` for a share, or `bulk.edm.time` for a job
 * @returns the figure as pages show it, or undefined if there is no such figure
 */
export function formatFigure(name: string): string | undefined {
  const [partName = '', totalName] = name.split('/');
  if (totalName !== undefined) {
    const part = figures.get(partName);
    const total = figures.get(totalName);
    return part === undefined || total === undefined ? undefined : formatShare(part, total);
  }
  if (name.endsWith(WORD_SUFFIX)) {
    const count = figures.get(name.slice(0, -WORD_SUFFIX.length));
    return count === undefined ? undefined : NUMBER_WORDS[count];
  }
  const count = figures.get(name);
  return count === undefined ? jobTexts.get(name) : formatCount(count);
}
