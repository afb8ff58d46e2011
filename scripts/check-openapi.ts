/**
 * The second half of `npm run check:openapi`: whether the recordings under `samples/` agree with the operations of
 * `static/openapi.yaml`. The first half is Redocly's linter with the rules of redocly.yaml.
 */

import {OPENAPI_FILE, readOpenApi} from '../src/features/openapi/openapi';
import {readSamples} from 'recorded-samples';
import {fail, root} from './lib/project';
import {recordingProblems} from './samples/openapi';

const {recordings} = readSamples(root);
const problems = recordingProblems(readOpenApi(root), recordings);
if (problems.length > 0) {
  fail(problems.join('\n'));
}
console.log(`${recordings.length} recordings agree with ${OPENAPI_FILE}.`);
