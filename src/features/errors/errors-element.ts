/**
 * The errors of a service. Each error has its own heading, so that people and search engines can link to it.
 *
 * In:  `<Errors of="search" />`, on its own line
 * Out: for each error, a heading, the response if it is known, the cause and the remedy
 */

import {defineElement} from '../../markdown/element';
import {serviceList, type ServiceError} from '../../site/services';

/**
 * @param prefix the first words of the heading
 * @returns Markdown
 */
function formatError(error: ServiceError, prefix: string): string {
  const title = 'status' in error ? `${error.status}: ${error.title}` : error.codes.join(', ');
  const lines = [`### ${prefix} ${title}\n`];
  if ('response' in error) {
    lines.push(`- **Response:** ${error.response}`);
  }
  lines.push(`- **Cause:** ${error.cause}`, `- **What to do:** ${error.remedy}`);
  return lines.join('\n');
}

export default defineElement({
  name: 'Errors',
  required: {of: serviceList.filter(({errors}) => errors).map(({id}) => id)},
  render: ({of}) =>
    serviceList
      .filter(({id}) => id === of)
      .flatMap(({name, errorPrefix = name, errors = []}) => errors.map((error) => formatError(error, errorPrefix))),
});
