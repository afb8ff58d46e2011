/** What `recorded-samples` does not know: the pages and services of this site. */

import type {Project} from 'recorded-samples/tools';
import {openRequests} from '../../src/features/open-questions/requests';
import {findOperation, readOpenApi} from '../../src/features/openapi/openapi';
import {getSampleFiles} from '../../src/features/sample-data/files';
import {sections} from '../../src/site/sections';
import {root} from '../lib/project';
import {contexts} from './contexts';
import {recordingProblems} from './openapi';

/** Responses of the services that hold for any request of a kind, recorded 2026-09-17. */
const fallbacks: Project['fallbacks'] = [
  {
    origin: 'https://data.rijksmuseum.nl',
    path: /^\/search\/collection$/,
    respond(query) {
      const search = readOpenApi(root).operations.find(({id}) => id === 'searchCollection');
      const unknown = [...query.keys()].find((name) => !search?.parameters.some((known) => known.name === name));
      return unknown === undefined
        ? null
        : {
            status: 400,
            headers: [['Content-Type', 'application/json']],
            body: Buffer.from(JSON.stringify({detail: `Unsupported query parameter: ${unknown}`})),
          };
    },
  },
  {
    origin: 'https://www.rijksmuseum.nl',
    path: /^\/api\/(nl|en)\/collection(\/|$)/,
    respond: () => ({status: 410, headers: [], body: Buffer.alloc(0)}),
  },
];

/** The sample files, for the program that reads one. */
const files: Project['files'] = async (sample) => (sample === 'recipes/set-by-century' ? getSampleFiles(root) : []);

export const project: Project = {
  root,
  pages: {folders: [...sections.map(({id}) => id), 'src/pages'], free: ['example']},
  open: openRequests,
  // The tests run programs on the corpus, and `npm run images` makes the images of the site from the works.
  unshown: ['corpus', 'works'],
  fallbacks,
  files,
  contexts,
  userAgent: 'collection-online-data-services/1.0',
  tokens: ['pageToken', 'resumptionToken'],
  // The pace of docs/behaviour-and-limits.md: at most two requests per second.
  pauseMs: 500,
  description: {
    findOperation: (method, url) => findOperation(readOpenApi(root).operations, method, url)?.operation.id ?? null,
    findProblems: (response) =>
      recordingProblems(readOpenApi(root), [response])
        .filter((problem) => problem.startsWith(response.file))
        .map((problem) => problem.slice(problem.indexOf(': ') + 2).replace(/; make them agree\.$/, '')),
  },
};

/** With what the programs of the pages are run. */
export const playing = {root, fallbacks, files};
