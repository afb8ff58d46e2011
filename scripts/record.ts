/**
 * `npm run record`: stores what the services respond to the requests of `samples/`; the package `recorded-samples` says how.
 * `npm run record -- oai-pmh` takes only what has "oai-pmh" in its name.
 *
 * The environment variable CONTACT is a mail address or a URL: the services learn whom to write to. Exit codes: 0 all is recorded, 1
 * something was not stored because it is of another kind now, 2 wrong use, 3 something could not be reached.
 */

import path from 'node:path';
import {readSamples} from 'recorded-samples';
import {EXIT, exitWith, parseContact, record} from 'recorded-samples/tools';
import {readOpenApi} from '../src/features/openapi/openapi';
import {dateServices, LAST_CHECKED} from './lib/last-checked';
import {root} from './lib/project';
import {project} from './samples/config';

async function main(): Promise<number> {
  const today = new Date().toISOString().slice(0, 10);
  const report = await record(project, {filter: process.argv[2], today, contact: parseContact(process.env)});
  const confirmed = new Set([...report.same, ...report.stored.map(({what}) => what)]);
  const requests = readSamples(root).recordings.filter(({name}) => confirmed.has(name));
  dateServices(path.join(root, LAST_CHECKED), readOpenApi(root).operations, requests, today);
  report.stored.forEach(({what, changes}) => console.log(`${what}: stored (${changes.join('; ')}).`));
  report.answered.forEach((what) =>
    console.log(
      `${what}: answered. Write the answer on the page of its question, and remove that from src/site/open-questions.ts.`,
    ),
  );
  report.notStored.forEach(({what, reason}) => console.log(`${what}: not stored (${reason}).`));
  report.unreachable.forEach(({what, reason}) => console.log(`${what}: unreachable (${reason}).`));
  if (report.stopped) {
    console.log(`Stopped: ${report.stopped}. Name a part to record the rest: npm run record -- oai-pmh`);
  }
  console.log(
    `${report.requests} requests: ${report.stored.length} responses stored, ${report.answered.length} questions answered, ${report.same.length} the same, ` +
      `${report.notStored.length} not stored, ${report.unreachable.length} unreachable. ` +
      'Now run "npm run check:samples": it names the pages and outputs that say otherwise.',
  );
  if (report.notStored.length > 0) {
    return EXIT.changed;
  }
  return report.unreachable.length > 0 || report.stopped ? EXIT.unreachable : EXIT.same;
}

exitWith(main());
