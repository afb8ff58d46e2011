/**
 * When services and samples were last seen to respond.
 *
 * In:  `<Status of="services" />`, on a line of its own; or `samples`
 * Out: a table with a line for each
 */

import path from 'node:path';
import type {BlockContent, Root} from 'mdast';
import {readOpenApi} from '../../lib/openapi';
import {readSamples} from '../../lib/samples';
import {statusOf, type Recorder, type Status} from '../../lib/status';
import {UserError} from '../../lib/user-error';
import {defaultImport, element} from '../../markdown/nodes';
import {attributesOf, replaceElements, type PageFile, type Parser} from '../../markdown/page';
import {tableOf} from '../../markdown/table';

const ROOT = path.resolve(__dirname, '../../..');

const dateCell = (date: string | null): string => (date === null ? 'none known' : `<LastSeen date="${date}" />`);
const recorderCell = (recorder: Recorder | null): string | null => recorder && `[${recorder.name}](${recorder.url})`;

interface Table {
  head: readonly string[];
  /** Cells as inline Markdown. */
  rows: (string | null)[][];
}

const tables: Readonly<Record<string, (status: Status) => Table>> = {
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
};

export default function statusTables(this: Parser) {
  return (root: Root, file: PageFile): void => {
    let isUsed = false;
    replaceElements(root, file, {
      Status: (node) => {
        const {of} = attributesOf(node, {of: Object.keys(tables)});
        const make = tables[of ?? ''];
        if (!make) {
          throw new UserError(`<Status> needs of="…" with one of ${Object.keys(tables).join(', ')}.`);
        }
        isUsed = true;
        const {head, rows} = make(statusOf(readOpenApi(ROOT).operations, readSamples(ROOT).recordings));
        // Names of files and repositories are nothing that a reader searches for.
        return [element('div', {className: 'not-searched'}, tableOf(this, head, rows) as BlockContent[])];
      },
    });
    if (isUsed) {
      root.children.unshift(defaultImport('LastSeen', '@site/src/features/status/last-seen'));
    }
  };
}
