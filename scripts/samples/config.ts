/** Configures the package `recorded-samples` for the pages and services of this site. */

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

/** The errors of the retired API and of unknown search parameters. They were recorded on 17 September 2026. */
const fallback: Project['fallback'] = ({url}) => {
  const {origin, pathname, searchParams} = new URL(url);
  if (origin === 'https://www.rijksmuseum.nl' && /^\/api\/(nl|en)\/collection(\/|$)/.test(pathname)) {
    return {status: 410, headers: [], body: Buffer.alloc(0)};
  }
  const search = readOpenApi(root).operations.find(({id}) => id === 'searchCollection');
  const isParameter = (name: string) => search?.parameters.some((parameter) => parameter.name === name);
  const unknownName = [...searchParams.keys()].find((name) => !isParameter(name));
  if (origin + pathname !== services.search.base || unknownName === undefined) {
    return null;
  }
  const body = Buffer.from(JSON.stringify({detail: `Unsupported query parameter: ${unknownName}`}));
  return {status: 400, headers: [['Content-Type', 'application/json']], body};
};

/** The numbers of the six records of the example harvest. */
const HARVESTED_NUMBERS = ['200109794', '200106309', '20035645', '200321137', '200799072', '200108371'];

const readFile = (file: string) => fs.readFileSync(path.join(root, file));

/** Returns a query from the page that shows the program. */
const getQuery = (title: string): string => getExcerpt(readFile('tutorials/recipes/triple-store.md').toString(), title);

/**
 * @param numbers the numbers of the records. By default, all records.
 * @returns the XML texts, keyed by the name of the file
 */
function listRecords(numbers?: readonly string[]): Readonly<Record<string, string>> {
  const getNumber = (record: string) => /identifier>https:\/\/id\.rijksmuseum\.nl\/(\d+)</.exec(record)?.[1] ?? '';
  const records = [...readOaiRecords(root).values()].filter((record) => numbers?.includes(getNumber(record)) ?? true);
  return Object.fromEntries(records.map((record) => [`top-1000/records/${getNumber(record)}.xml`, record]));
}

/**
 * Creates an archive like the archive of the dump, with the problems that users have reported: two files use the same
 * labels for blank nodes, and one file is an error page.
 */
function createDump(): Uint8Array {
  const names = ['2411023', '299999999', '2411024'];
  return gzipSync(createTar(names.map((name) => ({name, data: readFile(`scripts/samples/files/exhibition/${name}`)}))));
}

/** Returns a file with an EDM record. */
const readEdmFile = () => ({'SK-C-5.xml': readOaiRecords(root).get('SK-C-5.xml') ?? ''});

/** The files that programs read, keyed by the name of their sample. */
const files: Readonly<Record<string, () => Readonly<Record<string, string | Uint8Array>>>> = {
  'tutorials/table': () => listRecords(HARVESTED_NUMBERS),
  'records/all-makers': () => listRecords(),
  'records/index-of-persons': () => listRecords(),
  'recipes/load-harvest': () => ({...listRecords(), 'self-portraits.rq': getQuery('self-portraits.rq')}),
  'recipes/load-dump': () => ({'exhibition.tar.gz': createDump(), 'exhibitions.rq': getQuery('exhibitions.rq')}),
  'client/edm-file': readEdmFile,
  'client-reference/read-edm': readEdmFile,
  // The dump has 667,894 records in LIDO 1.0. None of them is stored here, so this file has two constructed records.
  'data-dumps/lido-records': () => ({'collection.xml': readFile('scripts/samples/files/collection.xml')}),
};

const readFiles: Project['files'] = (sample) => files[sample]?.() ?? {};

export const project: Project = {
  root,
  pages: {
    folders: [...sections.map(({id}) => id), 'src/pages'],
    uncheckedFolders: sections.filter(({forEditors}) => forEditors).map(({id}) => id),
  },
  open: openRequests,
  // The corpus is for tests of programs, and `npm run generate -- images` creates the images of the site from the works.
  notOnPages: ['corpus', 'works'],
  fallback,
  files: readFiles,
  validate: (response) => findDescriptionProblems(readOpenApi(root), response),
  userAgent: 'collection-online-data-services/1.0',
  tokens: ['pageToken', 'resumptionToken'],
  // docs/index.md recommends at most two requests per second.
  pauseMs: 500,
};

/** The options with which the programs on pages are run. */
export const playing = {root, fallback, files: readFiles};
