/**
 * The errors of a service, each under a heading of its own, so that a colleague or a search engine can link to it.
 *
 * In:  `<Errors of="search" />`, on a line of its own
 * Out: a heading, the response if it is known, the cause and the remedy of each
 */

import {defineElement} from '../../markdown/element';
import {serviceList, type ServiceError} from '../../site/services';

const formatError = (error: ServiceError, prefix: string): string =>
  [
    `### ${prefix} ${'status' in error ? `${error.status}: ${error.title}` : error.codes.join(', ')}\n`,
    ...('response' in error ? [`- **Response:** ${error.response}`] : []),
    `- **Cause:** ${error.cause}`,
    `- **What to do:** ${error.remedy}`,
  ].join('\n');

export default defineElement({
  name: 'Errors',
  required: {of: serviceList.filter(({errors}) => errors).map(({id}) => id)},
  render: ({of}) =>
    serviceList
      .filter(({id}) => id === of)
      .flatMap(({name, errorPrefix = name, errors = []}) => errors.map((error) => formatError(error, errorPrefix))),
});
