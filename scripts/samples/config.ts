/** What `recorded-samples` does not know: the pages and services of this site. */

import fs from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {createTar} from 'nanotar';
import {readOaiRecords} from 'record-data';
import type {Project} from 'recorded-samples/tools';
import {openRequests} from '../../src/features/open-questions/requests';
import {readOpenApi} from '../../src/features/openapi/openapi';
import {sections} from '../../src/site/sections';
import {services} from '../../src/site/services';
import {root} from '../lib/project';
import {getExcerpt} from '../lib/excerpts';
import {findDescriptionProblems} from './openapi';

/** How the services respond to any request of a kind, recorded 2026-09-17. */
const fallback: Project['fallback'] = ({url}) => {
  const {origin, pathname, searchParams} = new URL(url);
  if (origin === 'https://www.rijksmuseum.nl' && /^\/api\/(nl|en)\/collection(\/|$)/.test(pathname)) {
    return {status: 410, headers: [], body: Buffer.alloc(0)};
  }
  const search = readOpenApi(root).operations.find(({id}) => id === 'searchCollection');
  const unknown = [...searchParams.keys()].find((name) => !search?.parameters.some((known) => known.name === name));
  const body = Buffer.from(JSON.stringify({detail: `Unsupported query parameter: ${unknown}`}));
  const isWrong = origin + pathname === services.search.base && unknown !== undefined;
  return isWrong ? {status: 400, headers: [['Content-Type', 'application/json']], body} : null;
};

/** The six records of the example harvest. */
const HARVESTED = ['200109794', '200106309', '20035645', '200321137', '200799072', '200108371'];

const read = (file: string) => fs.readFileSync(path.join(root, file));

/** A query of the page that shows the program. */
const getQuery = (title: string): string => getExcerpt(read('tutorials/recipes/triple-store.md').toString(), title);

/** @param numbers of the records; without them, all */
function listRecords(numbers?: readonly string[]): Readonly<Record<string, string>> {
  const getNumber = (record: string) => /identifier>https:\/\/id\.rijksmuseum\.nl\/(\d+)</.exec(record)?.[1] ?? '';
  const records = [...readOaiRecords(root).values()].filter((each) => numbers?.includes(getNumber(each)) ?? true);
  return Object.fromEntries(records.map((record) => [`top-1000/records/${getNumber(record)}.xml`, record]));
}

/** Two exhibitions whose files use the same labels for blank nodes, and an error page, as clients have met them. */
function createDump(): Uint8Array {
  const names = ['2411023', '299999999', '2411024'];
  return gzipSync(createTar(names.map((name) => ({name, data: read(`scripts/samples/files/exhibition/${name}`)}))));
}

/** A record in EDM. */
const readEdmFile = () => ({'SK-C-5.xml': readOaiRecords(root).get('SK-C-5.xml') ?? ''});

/** What programs read, by their samples: harvested records, an archive of the known forms, a query of the page. */
const files: Readonly<Record<string, () => Readonly<Record<string, string | Uint8Array>>>> = {
  'tutorials/table': () => listRecords(HARVESTED),
  'records/all-makers': () => listRecords(),
  'records/index-of-persons': () => listRecords(),
  'recipes/load-harvest': () => ({...listRecords(), 'self-portraits.rq': getQuery('self-portraits.rq')}),
  'recipes/load-dump': () => ({'exhibition.tar.gz': createDump(), 'exhibitions.rq': getQuery('exhibitions.rq')}),
  'client/edm-file': readEdmFile,
  'client-reference/read-edm': readEdmFile,
  // Two records instead of 667,894, in the form of LIDO 1.0: no record of the dump is stored here.
  'data-dumps/lido-records': () => ({'collection.xml': read('scripts/samples/files/collection.xml')}),
};

const readFiles: Project['files'] = (sample) => files[sample]?.() ?? {};

export const project: Project = {
  root,
  pages: {
    folders: [...sections.map(({id}) => id), 'src/pages'],
    free: sections.filter(({forEditors}) => forEditors).map(({id}) => id),
  },
  open: openRequests,
  // The tests run programs on the corpus, and `npm run generate -- images` makes the images of the site from the works.
  notOnPages: ['corpus', 'works'],
  fallback,
  files: readFiles,
  validate: (response) => findDescriptionProblems(readOpenApi(root), response),
  userAgent: 'collection-online-data-services/1.0',
  tokens: ['pageToken', 'resumptionToken'],
  // The pace of docs/index.md: at most two requests per second.
  pauseMs: 500,
};

/** With what the programs of the pages are run. */
export const playing = {root, fallback, files: readFiles};
