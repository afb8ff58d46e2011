/**
 * What copying data in bulk takes, made from `src/site/bulk-jobs.ts`.
 *
 * In:  `<BulkJobs of="collection" />`, on a line of its own; or `thousand`, or `assumptions`
 * Out: a table with a line for each route, or for each assumption
 */

import {formatSize, formatTime} from '../../lib/units';
import {defineElement, getKeys} from '../../markdown/element';
import {formatTable} from '../../markdown/nodes';
import {assumptions, estimateJobs} from '../../site/bulk-jobs';

const formatNumber = (value: number): string => value.toLocaleString('en-GB');

const formatJobs = (count: number) =>
  formatTable(estimateJobs(count), {
    What: ({what}) => what,
    Requests: ({requests}) => formatNumber(requests),
    Time: ({seconds}) => formatTime(seconds),
    Disk: ({bytes}) => formatSize(bytes),
    Files: ({files}) => formatNumber(files),
  });

const tables = {
  collection: () => formatJobs(assumptions.objects.value),
  thousand: () => formatJobs(1000),
  assumptions: () =>
    formatTable(Object.values(assumptions), {
      Figure: ({value}) => formatNumber(value),
      What: ({what}) => what,
      Source: ({source}) => source,
    }),
};

export default defineElement({
  name: 'BulkJobs',
  required: {of: getKeys(tables)},
  render: ({of}) => [tables[of]()],
});
