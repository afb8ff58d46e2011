/** What `recorded-samples` does not know: the pages and services of this site. */

import type {Project} from 'recorded-samples/tools';
import {openRequests} from '../../src/features/open-questions/requests';
import {readOpenApi} from '../../src/features/openapi/openapi';
import {readOaiRecords} from '../../src/lib/oai-records';
import {getTop1000Files} from '../../src/features/top-1000/files';
import {sections} from '../../src/site/sections';
import {services} from '../../src/site/services';
import {root} from '../lib/project';
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

/** What programs read: a sample file, or a folder of harvested records. */
const files: Project['files'] = async (sample) => {
  if (sample === 'recipes/harvest-to-rdf') {
    return ['SK-A-4.xml', 'SK-C-5.xml'].map((name) => ({
      name: `top-1000/records/${name}`,
      content: new TextEncoder().encode(readOaiRecords(root).get(name)),
    }));
  }
  return sample === 'recipes/set-by-century' ? getTop1000Files(root) : [];
};

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
  files,
  validate: (response) => findDescriptionProblems(readOpenApi(root), response),
  userAgent: 'collection-online-data-services/1.0',
  tokens: ['pageToken', 'resumptionToken'],
  // The pace of docs/behaviour-and-limits.md: at most two requests per second.
  pauseMs: 500,
};

export const playing = {root, fallback, files};
