/**
 * `npm run check:live`: compares the services with what the pages say of them; `live/check.ts` says how. Writes nothing.
 * `npm run check:live -- oai-pmh` looks only at what has "oai-pmh" in its name.
 *
 * The environment variable CONTACT is a mail address or a URL: the services learn whom to write to. Exit codes: 0 all the same, 1
 * something changed, 2 wrong use, 3 something could not be reached.
 */

import {asMarkdown, exitCode, exitWith} from './live/report';
import {checkLive} from './live/check';
import {contactOf} from './live/client';
import {requireSampleLanguages} from './lib/programs';
import {root} from './lib/project';

async function main(): Promise<number> {
  requireSampleLanguages();
  const report = await checkLive({root, filter: process.argv[2], contact: contactOf(process.env)});
  console.log(asMarkdown(report));
  return exitCode(report);
}

exitWith(main());
