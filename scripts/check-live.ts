/**
 * `npm run check:live`: compares the services with what the pages say of them; the package `recorded-samples` says how. Writes nothing.
 * `npm run check:live -- oai-pmh` looks only at what has "oai-pmh" in its name.
 *
 * The environment variable CONTACT is a mail address or a URL: the services learn whom to write to. Exit codes: 0 all the same, 1
 * something changed, 2 wrong use, 3 something could not be reached.
 */

import {checkLive, exitWith, formatReport, getExitCode, parseContact} from 'recorded-samples/tools';
import {requireSampleLanguages} from './lib/programs';
import {project} from './samples/config';

async function main(): Promise<number> {
  requireSampleLanguages();
  const report = await checkLive(project, {filter: process.argv[2], contact: parseContact(process.env)});
  console.log(formatReport(report));
  return getExitCode(report);
}

exitWith(main());
