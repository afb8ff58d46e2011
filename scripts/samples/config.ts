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

/** A query of the page that shows the program. */
const readQuery = (title: string): string =>
  getExcerpt(fs.readFileSync(path.join(root, 'tutorials/recipes/triple-store.md'), 'utf8'), title);

/** What programs read: a folder of harvested records, an archive of the forms that are known, a query of the page. */
const files = (sample: string): {name: string; content: Uint8Array}[] => {
  const write = (name: string, content: string | Uint8Array) => ({name, content: Buffer.from(content)});
  const listRecords = (isWanted: (number: string) => boolean) =>
    [...readOaiRecords(root).values()].flatMap((record) => {
      const [, number = ''] = /identifier>https:\/\/id\.rijksmuseum\.nl\/(\d+)</.exec(record) ?? [];
      return isWanted(number) ? [write(`top-1000/records/${number}.xml`, record)] : [];
    });
  switch (sample) {
    case 'tutorials/table':
      return listRecords((number) => HARVESTED.includes(number));
    case 'records/index-of-persons':
      return listRecords(() => true);
    case 'recipes/load-harvest':
      return [...listRecords(() => true), write('self-portraits.rq', readQuery('self-portraits.rq'))];
    case 'recipes/load-dump':
      return [write('exhibition.tar.gz', createDump()), write('exhibitions.rq', readQuery('exhibitions.rq'))];
    case 'client/edm-file':
      return [write('SK-C-5.xml', readOaiRecords(root).get('SK-C-5.xml') ?? '')];
    case 'data-dumps/lido-records':
      return [write('collection.xml', LIDO)];
    default:
      return [];
  }
};

const readFiles: Project['files'] = (sample) => Promise.resolve(files(sample));

/** Two exhibitions whose files use the same labels for blank nodes, and an error page, as clients have met them. */
function createDump(): Uint8Array {
  const exhibitions = [
    ['2411023', 'Rembrandt 400. Alle tekeningen van Rembrandt in het Rijksmuseum. Deel 1: De verteller', '2006-08-11', '2006-10-11'],
    ['299999999', 'An example of a second exhibition', '2007-01-01', '2007-02-01'],
  ] as const; // prettier-ignore
  const crm = (name: string) => `<http://www.cidoc-crm.org/cidoc-crm/${name}>`;
  const files = exhibitions.map(([number, name, from, to]) => ({
    name: number,
    data: `<https://id.rijksmuseum.nl/${number}> ${crm('P1_is_identified_by')} _:n1 .
_:n1 ${crm('P190_has_symbolic_content')} "${name}" .
<https://id.rijksmuseum.nl/${number}> ${crm('P4_has_time-span')} _:t1 .
_:t1 ${crm('P82a_begin_of_the_begin')} "${from}" .
_:t1 ${crm('P82b_end_of_the_end')} "${to}" .
`,
  }));
  return gzipSync(createTar([...files, {name: '2411024', data: '<!DOCTYPE html><title>404</title>'}]));
}

/** Two records instead of 667,894, in the form of LIDO 1.0: no record of the dump is stored here. */
const LIDO = `<lido:lidoWrap xmlns:lido="http://www.lido-schema.org">
  <lido:lido>
    <lido:lidoRecID lido:type="local">NL-AsdRM/lido/5216</lido:lidoRecID>
    <lido:workID>SK-C-5</lido:workID>
  </lido:lido>
  <lido:lido>
    <lido:lidoRecID lido:type="local">NL-AsdRM/lido/6274</lido:lidoRecID>
    <lido:workID>SK-A-2344</lido:workID>
  </lido:lido>
</lido:lidoWrap>
`;

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
