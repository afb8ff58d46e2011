/**
 * Shows how long large jobs take, as bars on a logarithmic scale from seconds to days.
 *
 * In:  `<BulkJobs />`, on its own line
 * Out: a list of jobs with their shortest times, the shortest first
 */

import {formatBar} from '../bars';
import {formatDuration} from '../../lib/units';
import {defineElement} from '../../markdown/element';
import {getJobSeconds} from '../../markdown/figures';

/** The label of each job. The key is the name of the figure that contains the time of the job. */
const JOB_LABELS: Readonly<Record<string, string>> = {
  'bulk.thousand-records': '1,000 records, by OAI-PMH',
  'bulk.thousand': '1,000 records, by the resolver',
  'bulk.identifiers': 'all identifiers, by Search',
  'bulk.edm': 'all records, by OAI-PMH',
  'bulk.images-720': 'all images',
  'bulk.linked-art': 'all records, by the resolver',
};

/** The labelled times on the scale, in seconds. */
const SCALE_MARKS: Readonly<Record<string, number>> = {'10 s': 10, '1 min': 60, '1 h': 3600, '1 day': 86_400};
/** The end of the scale, in seconds. The scale begins at one second. */
const MAX_SECONDS = 1_000_000;

interface Job {
  label: string;
  seconds: number;
}

export default defineElement({
  name: 'BulkJobs',
  render() {
    const jobs = listJobs().sort((a, b) => a.seconds - b.seconds);
    const marks = Object.entries(SCALE_MARKS).map(([label, seconds]) => formatScaleMark(label, seconds));
    return [
      `<figure className="bulk-jobs">

${jobs.map(formatJob).join('\n')}

<svg aria-hidden="true"><line x1="0" x2="100%" y1="0.5" y2="0.5" />${marks.join('')}</svg>

</figure>`,
    ];
  },
});

/** @returns the jobs whose times are known */
function listJobs(): Job[] {
  const jobs: Job[] = [];
  for (const [figure, label] of Object.entries(JOB_LABELS)) {
    const seconds = getJobSeconds(figure);
    if (seconds !== undefined) {
      jobs.push({label, seconds});
    }
  }
  return jobs;
}

/** @returns the place of a time on the logarithmic scale, from 0 to 1 */
const getPlaceOnScale = (seconds: number): number => Math.log(seconds) / Math.log(MAX_SECONDS);

/** @returns an item of the list, as Markdown */
const formatJob = ({label, seconds}: Job): string =>
  `- <span>${label}<span className="visually-hidden">:</span></span> ${formatBar(getPlaceOnScale(seconds))} **${formatDuration(seconds)}**`;

/** @returns a short vertical line on the scale and its label, as SVG */
function formatScaleMark(label: string, seconds: number): string {
  const x = `${(100 * getPlaceOnScale(seconds)).toFixed(1)}%`;
  return `<line x1="${x}" x2="${x}" y1="0" y2="6" /><text x="${x}" y="20">${label}</text>`;
}
