/**
 * What copying data in bulk takes, made from `src/site/bulk-jobs.ts`.
 *
 * In:  `<BulkJobs of="collection" />`, on a line of its own; or `thousand`, or `assumptions`
 * Out: a table with a line for each route, or for each assumption
 */

import {defineElement} from '../../markdown/element';
import {assumptions, estimateJobs} from '../../site/bulk-jobs';

const formatNumber = (value: number): string => value.toLocaleString('en-GB');

/** Two digits are as exact as the assumptions. */
const round = (value: number): string => formatNumber(Number(value.toPrecision(2)));

const formatTime = (seconds: number): string =>
  seconds >= 48 * 3600
    ? `${round(seconds / 86_400)} days`
    : seconds >= 3600
      ? `${round(seconds / 3600)} hours`
      : seconds >= 60
        ? `${round(seconds / 60)} minutes`
        : `${round(seconds)} seconds`;

const formatSize = (bytes: number): string =>
  bytes >= 1e9 ? `${round(bytes / 1e9)} GB` : bytes >= 1e6 ? `${round(bytes / 1e6)} MB` : `${round(bytes / 1e3)} kB`;

const formatJobs = (count: number) =>
  estimateJobs(count).map(({what, requests, seconds, bytes, files}) => [
    what,
    formatNumber(requests),
    formatTime(seconds),
    formatSize(bytes),
    formatNumber(files),
  ]);

const HEAD = ['What', 'Requests', 'Time', 'Disk', 'Files'];
const tables = {
  collection: {head: HEAD, rows: formatJobs(assumptions.objects.value)},
  thousand: {head: HEAD, rows: formatJobs(1000)},
  assumptions: {
    head: ['Figure', 'What', 'Source'],
    rows: Object.values(assumptions).map(({value, what, source}) => [formatNumber(value), what, source]),
  },
} as const;

export default defineElement({
  name: 'BulkJobs',
  required: {of: ['collection', 'thousand', 'assumptions']},
  render: ({of}, {table}) => table(tables[of].head, tables[of].rows),
});
