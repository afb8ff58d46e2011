/**
 * `npm run check:live`: sends the requests of `samples/` to the services again, and compares the responses with the
 * recordings. `npm run record` also stores the responses, and sends the requests of open questions. An argument selects
 * recordings by a part of their names: `npm run record -- oai-pmh`.
 *
 * - `CONTACT` in the environment is an e-mail address or a URL. It is sent to the services, so that they can contact you.
 * - `MUSEUM` is the address of a mock server. It gets all requests in place of the services, without pauses.
 * - `--nights FILE` stores in a file for how many nights in a row each host could not be reached.
 *
 * Exit codes:
 *
 * - 0: all responses are unchanged, or were stored.
 * - 1: a response has changed and was not stored, or a host was unreachable for several nights.
 * - 2: the arguments or the environment are wrong.
 * - 3: a host could not be reached.
 */

import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {readSamples} from 'recorded-samples';
import * as tools from 'recorded-samples/tools';
import {readOpenApi} from '../src/features/openapi/openapi';
import {dateServices, LAST_RESPONSES} from './lib/last-responses';
import {root} from './lib/project';
import {project} from './samples/config';

async function main(args: readonly string[]): Promise<void> {
  const options = {nights: {type: 'string'}} as const;
  const {values, positionals} = parseArgs({args: [...args], allowPositionals: true, options});
  const [command, filter] = positionals;
  const today = command === 'record' ? new Date().toISOString().slice(0, 10) : undefined;
  const {MUSEUM: mockServer, ...environment} = process.env;
  const pauseMs = mockServer ? 0 : project.pauseMs;
  const contact = tools.parseContact(environment);
  const results = await tools.sendAgain({...project, pauseMs}, {contact, filter, today, mockServer});
  const previousNights = values.nights && fs.existsSync(values.nights) ? fs.readFileSync(values.nights, 'utf8') : '{}';
  const nights = tools.countNights(results, JSON.parse(previousNights) as tools.Nights);
  if (values.nights) {
    fs.writeFileSync(values.nights, JSON.stringify(nights));
  }
  console.log(tools.formatReport(results, nights));
  process.exitCode = tools.getExitCode(results, nights);
  if (today) {
    const names = results.filter(({kind}) => kind === 'same' || kind === 'stored').map(({name}) => name);
    const requests = readSamples(root).recordings.filter(({name}) => names.includes(name));
    dateServices(path.join(root, LAST_RESPONSES), readOpenApi(root).operations, requests, today);
    console.log(`\nWhat changed is stored. Run "npm run generate -- record-data", then "npm run check:samples", which names the pages and outputs
that say otherwise. Write each answer on the page of its question, and remove the question from src/site/open-questions.ts.`);
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.exitCode = tools.EXIT.usage;
  console.error((error as Error).message);
});
