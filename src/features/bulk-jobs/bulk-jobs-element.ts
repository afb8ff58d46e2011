/**
 * How long large jobs take, as bars on a logarithmic scale, from seconds to days.
 *
 * In:  `<BulkJobs />`, on a line of its own
 * Out: a list of jobs with their shortest times, the shortest first
 */

import {formatBar} from '../bars';
import {formatDuration} from '../../lib/units';
import {defineElement} from '../../markdown/element';
import {getJobSeconds} from '../../markdown/figures';

/** The jobs of the page, by the names of their figures. */
const JOBS: Readonly<Record<string, string>> = {
  'bulk.thousand-records': '1,000 records, by OAI-PMH',
  'bulk.thousand': '1,000 records, by the resolver',
  'bulk.identifiers': 'all identifiers, by Search',
  'bulk.edm': 'all records, by OAI-PMH',
  'bulk.images-720': 'all images',
  'bulk.linked-art': 'all records, by the resolver',
};

/** The marks of the scale, in seconds. The scale begins at one second. */
const MARKS: Readonly<Record<string, number>> = {'10 s': 10, '1 min': 60, '1 h': 3600, '1 day': 86_400};
const END_OF_SCALE = 1_000_000;

const getShare = (seconds: number): number => Math.log(seconds) / Math.log(END_OF_SCALE);

export default defineElement({
  name: 'BulkJobs',
  render() {
    const jobs = Object.entries(JOBS)
      .flatMap(([name, label]) => {
        const seconds = getJobSeconds(name);
        return seconds === undefined ? [] : [{label, seconds}];
      })
      .sort((a, b) => a.seconds - b.seconds);
    const lines = jobs.map(
      ({label, seconds}) =>
        `- <span>${label}<span className="visually-hidden">:</span></span> ${formatBar(getShare(seconds))} **${formatDuration(seconds)}**`,
    );
    const marks = Object.entries(MARKS).map(([label, seconds]) => {
      const x = `${(100 * getShare(seconds)).toFixed(1)}%`;
      return `<line x1="${x}" x2="${x}" y1="0" y2="6" /><text x="${x}" y="20">${label}</text>`;
    });
    return [
      `<figure className="bulk-jobs">

${lines.join('\n')}

<svg aria-hidden="true"><line x1="0" x2="100%" y1="0.5" y2="0.5" />${marks.join('')}</svg>

</figure>`,
    ];
  },
});
