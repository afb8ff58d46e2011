/**
 * When each service was last seen to respond.
 *
 * In:  `<Status />`, on a line of its own
 * Out: a table with a line for each service
 */

import {readSamples} from 'recorded-samples';
import {inWords} from '../../lib/dates';
import {defineElement} from '../../markdown/element';
import {formatTable} from '../../markdown/nodes';
import {readOpenApi} from '../openapi/openapi';
import {getStatus} from './status';

export default defineElement({
  name: 'Status',
  render(_, {siteDir}) {
    const {services} = getStatus(readOpenApi(siteDir).operations, readSamples(siteDir).recordings);
    const table = formatTable(services, {
      Service: ({name, page}) => `[${name}](${page})`,
      Status: ({status}) => status,
      'Last response': ({lastResponse}) => (lastResponse === null ? 'none known' : inWords(lastResponse)),
      'Seen by': ({recordedBy, lastResponse, page}) =>
        recordedBy
          ? `[${recordedBy.name}](${recordedBy.url})`
          : lastResponse
            ? `[a source of the page](${page})`
            : 'nobody',
    });
    // Names of repositories are nothing that a reader searches for.
    return [`<div className="not-searched">\n\n${table}\n\n</div>`];
  },
});
