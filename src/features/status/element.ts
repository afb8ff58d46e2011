/**
 * When services and samples were last seen to respond.
 *
 * In:  `<Status of="services" />`, on a line of its own; or `samples`
 * Out: a table with a line for each
 */

import {readSamples} from 'recorded-samples';
import {inWords} from '../../lib/dates';
import {defineElement, getKeys} from '../../markdown/element';
import {code, formatTable} from '../../markdown/nodes';
import {readOpenApi} from '../openapi/openapi';
import {getStatus, type Recorder, type Status} from './status';

const formatDate = (date: string | null): string => (date === null ? 'none known' : inWords(date));
const formatRecorder = (recorder: Recorder | null): string | null => recorder && `[${recorder.name}](${recorder.url})`;

const tables = {
  services: ({services}: Status) =>
    formatTable(services, {
      Service: ({name, page}) => `[${name}](${page})`,
      Status: ({status}) => status,
      'Last response': ({lastResponse}) => formatDate(lastResponse),
      'Seen by': ({recordedBy, lastResponse, page}) =>
        formatRecorder(recordedBy) ?? (lastResponse ? `[a source of the page](${page})` : 'nobody'),
    }),
  samples: ({samples}: Status) =>
    formatTable(
      samples.filter(({lastResponse}) => lastResponse !== null),
      {
        Response: ({name}) => code(name),
        'Recorded on': ({lastResponse}) => formatDate(lastResponse),
        'Recorded by': ({recordedBy}) => formatRecorder(recordedBy) ?? 'a source of its page',
      },
    ),
};

export default defineElement({
  name: 'Status',
  required: {of: getKeys(tables)},
  render({of}, {siteDir}) {
    const table = tables[of](getStatus(readOpenApi(siteDir).operations, readSamples(siteDir).recordings));
    // Names of files and repositories are nothing that a reader searches for.
    return [`<div className="not-searched">\n\n${table}\n\n</div>`];
  },
});
