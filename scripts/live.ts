/**
 * `npm run check:live`: sends the requests of `samples/` to the services again and compares the responses with the
 * recordings. `npm run record`: stores them, too, and the responses to open questions. Both take a part of the names:
 * `npm run record -- oai-pmh`.
 *
 * The environment variable CONTACT is a mail address or a URL: the services learn whom to write to. Exit codes: 0 all
 * the same, or stored; 1 something changed, or was not stored because it is of another kind now; 2 wrong use; 3
 * something could not be reached.
 */

import path from 'node:path';
import {readSamples} from 'recorded-samples';
import {EXIT, formatReport, getExitCode, parseContact, sendAgain} from 'recorded-samples/tools';
import {readOpenApi} from '../src/features/openapi/openapi';
import {dateServices, LAST_CHECKED} from './lib/last-checked';
import {root} from './lib/project';
import {project} from './samples/config';

async function main([command, filter]: readonly string[]): Promise<void> {
  const today = command === 'record' ? new Date().toISOString().slice(0, 10) : undefined;
  const results = await sendAgain(project, {contact: parseContact(process.env), filter, today});
  console.log(formatReport(results));
  process.exitCode = getExitCode(results);
  if (today) {
    const stored = new Set(results.filter(({kind}) => kind === 'same' || kind === 'stored').map(({name}) => name));
    const requests = readSamples(root).recordings.filter(({name}) => stored.has(name));
    dateServices(path.join(root, LAST_CHECKED), readOpenApi(root).operations, requests, today);
    console.log(`\nWhat changed is stored. Run "npm run check:samples", which names the pages and outputs that say otherwise. Write each
answer on the page of its question, and remove the question from src/site/open-questions.ts.`);
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error((error as Error).message);
  process.exitCode = EXIT.usage;
});
