/**
 * `npm run check:samples`: runs the checks of the package `recorded-samples`, and compares the list of fields, all figures
 * and the sample files with the recordings.
 *
 * - `-- search` checks only samples, recordings and pages with "search" in their names.
 * - `-- --without-programs` skips the programs, because `tests/samples/programs.spec.ts` also runs each of them.
 */

import {findFieldProblems, findRecordDataProblems, readRecords} from 'record-data/tools';
import {listCode, readSamples} from 'recorded-samples';
import {canRun, checkSamples, isProgramWithoutCurl} from 'recorded-samples/tools';
import {requireSampleLanguages} from './lib/programs';
import {fail, root} from './lib/project';
import {project} from './samples/config';

async function main([first]: readonly string[]): Promise<void> {
  requireSampleLanguages();
  const withPrograms = first !== '--without-programs';
  const filter = withPrograms ? first : undefined;
  const {samples, recordings} = readSamples(root);
  const skippedPrograms = samples.flatMap((sample) =>
    listCode(sample)
      .filter(([language, program]) => !canRun(root, language, program))
      .map(([language]) => `${sample.name} in ${language}`),
  );
  if (withPrograms && skippedPrograms.length > 0) {
    const examples = skippedPrograms.slice(0, 3).join(', ');
    console.warn(
      `Without the folder .venv, ${skippedPrograms.length} programs are left out (${examples} …). Make it with \`npm run check:client\`, and run this again.`,
    );
  }
  const names = [...samples, ...recordings].map(({name}) => name);
  if (filter && !names.some((name) => name.includes(filter))) {
    fail(`"${filter}" is in the name of no sample and no recording; write a part of one, such as ${names[0]}.`);
  }
  const problems = await checkSamples(project, {
    filter,
    shouldRun: (sample) => withPrograms || !isProgramWithoutCurl(sample),
  });
  if (!filter) {
    const records = await readRecords(root);
    problems.push(...(await findFieldProblems(records, root)), ...(await findRecordDataProblems(records, root)));
  }
  problems.forEach((problem) => console.error(problem));
  console.log(problems.length === 0 ? 'No problem.' : `${problems.length} problem(s), listed above.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

main(process.argv.slice(2)).catch(fail);
