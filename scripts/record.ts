/**
 * `npm run record`: stores what the services respond to the requests of `samples/`; the package `recorded-samples` says how.
 * `npm run record -- oai-pmh` takes only what has "oai-pmh" in its name.
 *
 * The environment variable CONTACT is a mail address or a URL: the services learn whom to write to. Exit codes: 0 all is recorded, 1
 * something was not stored because it is of another kind now, 2 wrong use, 3 something could not be reached.
 */

import path from 'node:path';
import {readSamples} from 'recorded-samples';
import {exitWith, formatReport, getExitCode, parseContact, record} from 'recorded-samples/tools';
import {readOpenApi} from '../src/features/openapi/openapi';
import {dateServices, LAST_CHECKED} from './lib/last-checked';
import {root} from './lib/project';
import {project} from './samples/config';

async function main(): Promise<number> {
  const today = new Date().toISOString().slice(0, 10);
  const report = await record(project, {filter: process.argv[2], today, contact: parseContact(process.env)});
  const confirmed = new Set([...report.same, ...report.changed.map(({what}) => what)]);
  const requests = readSamples(root).recordings.filter(({name}) => confirmed.has(name));
  dateServices(path.join(root, LAST_CHECKED), readOpenApi(root).operations, requests, today);
  console.log(formatReport(report));
  console.log(`
What changed is stored. Run "npm run check:samples": it names the pages and outputs that say otherwise. Write each answer on the page
of its question, and remove that from src/site/open-questions.ts. To record what is left, name a part: npm run record -- oai-pmh`);
  return getExitCode({...report, changed: []});
}

exitWith(main());
