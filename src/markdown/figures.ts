/**
 * Figures that pages name by a token, such as `[[search.pageSize]]` or `[[sample.image/sample]]`: of the services, of
 * the recordings (`npm run generate -- counts`), published ones (`src/site/figures.json`; the sources are on the
 * pages), and what follows from these.
 */

import {recordedFigures as recorded} from 'record-data';
import {formatCount, formatDuration, formatShare, formatSize} from '../lib/units';
import published from '../site/figures.json';
import {serviceList, services} from '../site/services';

const counts = new Map<string, number>([
  ...Object.entries({...recorded, ...published}),
  ...serviceList.flatMap(({id, figures = {}}) =>
    Object.entries(figures).map(([name, figure]) => [`${id}.${name}`, figure] as const),
  ),
]);

const {search, 'oai-pmh': oai} = services;
const {objects, pageSize: records} = oai.figures;
const {images, paintings, pageSize: identifiers} = search.figures;

/** How many things, how many in a response, and the bytes of one that is saved. */
const jobs: Readonly<Record<string, readonly [things: number, pageSize: number, bytes?: number]>> = {
  'bulk.identifiers': [search.figures.objects, identifiers, published['bytes.identifier']],
  'bulk.edm': [objects, records, recorded['bytes.edm']],
  'bulk.edm-compressed': [objects, records, recorded['bytes.edm-compressed']],
  'bulk.linked-art': [objects, 1, published['bytes.linked-art']],
  'bulk.images-720': [images, 1, published['bytes.image-720']],
  'bulk.images-1686': [images, 1, recorded['bytes.image-1686']],
  'search.paintings': [paintings, identifiers],
  'bulk.thousand': [1000, 1],
  'bulk.thousand-twice': [2000, 1],
  'bulk.thousand-records': [1000, records],
  ...Object.fromEntries(
    Object.entries(published)
      .filter(([name]) => /^set\.\d+$/.test(name))
      .flatMap(([name, things]) => [
        [name, [things, records]],
        [`${name}.images`, [things, 1]],
      ]),
  ),
};

const texts = new Map<string, string>(
  Object.entries(jobs).flatMap(([name, [things, pageSize, bytes]]) => [
    [`${name}.requests`, formatCount(Math.ceil(things / pageSize))] as const,
    [`${name}.time`, formatDuration(Math.ceil(things / pageSize) / published.requestsPerSecond)] as const,
    ...(bytes === undefined ? [] : [[`${name}.disk`, formatSize(things * bytes)] as const]),
  ]),
);

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

export const listFigures = (): string[] => [...counts.keys(), ...texts.keys()];

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
