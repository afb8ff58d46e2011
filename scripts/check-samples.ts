/**
 * `npm run check:samples`: runs the samples and compares them with the pages, as the package `recorded-samples` says;
 * compares the list of a record's fields, all figures and the sample files with the recordings. `-- search` looks only at what has
 * "search" in its name; `-- --without-programs` leaves the programs to `tests/samples/programs.spec.ts`, which runs
 * each of them.
 */

import {findFieldProblems, findRecordDataProblems, readRecords} from 'record-data/tools';
import {listCode, readSamples} from 'recorded-samples';
import {canRun, checkSamples, isTool} from 'recorded-samples/tools';
import {requireSampleLanguages} from './lib/programs';
import {fail, root} from './lib/project';
import {project} from './samples/config';

async function main([first]: readonly string[]): Promise<void> {
  requireSampleLanguages();
  const withPrograms = first !== '--without-programs';
  const filter = withPrograms ? first : undefined;
  const {samples, recordings} = readSamples(root);
  const left = samples.flatMap((sample) =>
    listCode(sample)
      .filter(([language, program]) => !canRun(root, language, program))
      .map(([language]) => `${sample.name} in ${language}`),
  );
  if (withPrograms && left.length > 0) {
    const some = left.slice(0, 3).join(', ');
    console.warn(
      `Without the folder .venv, ${left.length} programs are left out (${some} …). Make it with \`npm run check:client\`, and run this again.`,
    );
  }
  const names = [...samples, ...recordings].map(({name}) => name);
  if (filter && !names.some((name) => name.includes(filter))) {
    fail(`"${filter}" is in the name of no sample and no recording; write a part of one, such as ${names[0]}.`);
  }
  const problems = await checkSamples(project, {filter, isRun: (sample) => withPrograms || !isTool(sample)});
  if (!filter) {
    const records = await readRecords(root);
    problems.push(...(await findFieldProblems(records, root)), ...(await findRecordDataProblems(records, root)));
  }
  problems.forEach((problem) => console.error(problem));
  console.log(problems.length === 0 ? 'No problem.' : `${problems.length} problem(s), listed above.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

main(process.argv.slice(2)).catch(fail);
