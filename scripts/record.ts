/**
 * `npm run record`: stores what the services respond to the requests of `samples/`; `live/record.ts` says how.
 * `npm run record -- oai-pmh` takes only what has "oai-pmh" in its name.
 *
 * The environment variable CONTACT is a mail address or a URL: the services learn whom to write to. Exit codes: 0 all is recorded, 1
 * something was not stored because it is of another kind now, 2 wrong use, 3 something could not be reached.
 */

import {contactOf} from './live/client';
import {record} from './live/record';
import {EXIT, exitWith} from './live/report';
import {root} from './lib/project';

async function main(): Promise<number> {
  const today = new Date().toISOString().slice(0, 10);
  const report = await record({root, filter: process.argv[2], today, contact: contactOf(process.env)});
  report.stored.forEach(({what, changes}) => console.log(`${what}: stored (${changes.join('; ')}).`));
  report.notStored.forEach(({what, reason}) => console.log(`${what}: not stored (${reason}).`));
  report.unreachable.forEach(({what, reason}) => console.log(`${what}: unreachable (${reason}).`));
  if (report.stopped) {
    console.log(`Stopped: ${report.stopped}. Name a part to record the rest: npm run record -- oai-pmh`);
  }
  console.log(
    `${report.requests} requests: ${report.stored.length} responses stored, ${report.same.length} the same, ` +
      `${report.notStored.length} not stored, ${report.unreachable.length} unreachable. ` +
      'Now run "npm run check:samples": it names the pages and outputs that say otherwise.',
  );
  if (report.notStored.length > 0) {
    return EXIT.changed;
  }
  return report.unreachable.length > 0 || report.stopped ? EXIT.unreachable : EXIT.same;
}

exitWith(main());
