/**
 * The errors of a service, each under a heading of its own, so that a colleague or a search engine can link to it; made from
 * `src/site/errors.ts`.
 *
 * In:  `<Errors of="search" />`, on a line of its own
 * Out: a heading, the response, the cause and the remedy of each
 */

import {defineElement, getKeys} from '../../markdown/element';
import {errors, type ServiceError} from '../../site/errors';

/** How the heading of an error begins, by service. */
const prefixes: Readonly<Record<ServiceError['service'], string>> = {
  search: 'Search',
  resolver: 'Resolver',
  'iiif-image': 'Images',
  'oai-pmh': 'OAI-PMH',
  sru: 'SRU diagnostic',
};

const formatError = (error: ServiceError): string =>
  [
    `### ${prefixes[error.service]} ${'status' in error ? `${error.status}: ${error.title}` : error.code}\n`,
    ...('status' in error ? [`- **Response:** ${error.response ?? 'unknown'}`] : []),
    `- **Cause:** ${error.cause}`,
    `- **What to do:** ${error.remedy}`,
  ].join('\n');

export default defineElement({
  name: 'Errors',
  required: {of: getKeys(prefixes)},
  render: ({of}) => errors.filter(({service}) => service === of).map(formatError),
});
