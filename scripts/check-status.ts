/**
 * `npm run check:status`: warns of services whose newest recorded response is older than the limit of `src/features/status/status.ts`. It always
 * succeeds, because time alone must not stop the work on something else.
 */

import {readOpenApi} from '../src/features/openapi/openapi';
import {readSamples} from 'recorded-samples';
import {outdated, OUTDATED_AFTER, getStatus} from '../src/features/status/status';
import {root} from './lib/project';

const {services} = getStatus(readOpenApi(root).operations, readSamples(root).recordings);
const old = outdated(services, new Date());
// GitHub shows a line that begins so on the page of the run.
const prefix = process.env.GITHUB_ACTIONS ? '::warning::' : 'warning: ';
for (const {name, page, lastResponse} of old) {
  const what = lastResponse ? `the newest recorded response is from ${lastResponse}` : 'no response was recorded';
  console.log(`${prefix}${name}: ${what}; run "npm run record", or check ${page} by hand.`);
}
console.log(`${services.length} services, ${old.length} without a response of the last ${OUTDATED_AFTER} days.`);
