/**
 * When services and samples were last seen to respond.
 *
 * In:  `<Status of="services" />`, on a line of its own; or `samples`
 * Out: a table with a line for each
 */

import type {BlockContent} from 'mdast';
import {readSamples} from 'recorded-samples';
import {inWords} from '../../lib/dates';
import {readOpenApi} from '../openapi/openapi';
import {getStatus, type Recorder, type Status} from './status';
import {defineElement, getKeys} from '../../markdown/element';
import {element} from '../../markdown/nodes';

const dateCell = (date: string | null): string => (date === null ? 'none known' : `<LastSeen date="${date}" />`);
const recorderCell = (recorder: Recorder | null): string | null => recorder && `[${recorder.name}](${recorder.url})`;

interface Table {
  head: readonly string[];
  /** Cells as inline Markdown. */
  rows: string[][];
}

const tables = {
  services: (status) => ({
    head: ['Service', 'Status', 'Last response', 'Seen by'],
    rows: status.services.map(({name, status: state, page, lastResponse, recordedBy}) => [
      `[${name}](${page})`,
      state,
      dateCell(lastResponse),
      recorderCell(recordedBy) ?? (lastResponse ? `[a source of the page](${page})` : 'nobody'),
    ]),
  }),
  samples: (status) => ({
    head: ['Response', 'Recorded on', 'Recorded by'],
    rows: status.samples
      .filter(({lastResponse}) => lastResponse !== null)
      .map(({name, lastResponse, recordedBy}) => [
        `\`${name}\``,
        dateCell(lastResponse),
        recorderCell(recordedBy) ?? 'a source of its page',
      ]),
  }),
} satisfies Record<string, (status: Status) => Table>;

export default defineElement({
  name: 'Status',
  required: {of: getKeys(tables)},
  components: {
    LastSeen: {source: '@site/src/features/status/last-seen', inMarkdown: ({date = ''}) => [inWords(date)]},
  },
  render({of}, {siteDir, table}) {
    const {head, rows} = tables[of](getStatus(readOpenApi(siteDir).operations, readSamples(siteDir).recordings));
    // Names of files and repositories are nothing that a reader searches for.
    return [element('div', {className: 'not-searched'}, table(head, rows) as BlockContent[])];
  },
});
