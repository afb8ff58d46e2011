/** Checks that responses are valid in their formats, and that they are derived from the stored recordings. */

import path from 'node:path';
import {parse} from 'oxigraph';
import {parseJson, parseXml} from './field-paths';
import type {Project} from './project';
import {getBodyLanguage, getHeader, isStored, RECORDINGS_FOLDER, type BodyLanguage, type Recording} from './recording';
import {catchSampleError, SampleError} from './sample-error';
import {listFiles} from './samples';
import {getShownBody} from './shown-body';

/** The parser of each format. Plain text, tables, images and archives have none, because they are not validated. */
const parsers: Partial<Record<BodyLanguage, (recording: Recording) => unknown>> = {
  json: parseJson,
  xml: parseXml,
  turtle: (recording) =>
    parse(recording.body.toString('utf8'), {
      format: getHeader(recording, 'content-type') ?? 'text/turtle',
      base_iri: recording.url,
    }),
};

/**
 * Parses each response, and checks it with the project's own `validate`.
 *
 * @returns one sentence for each problem
 */
export function validateResponses(recordings: readonly Recording[], {validate}: Pick<Project, 'validate'>): string[] {
  return recordings.flatMap((recording) => {
    const place = `${recording.file}:${recording.bodyLine}`;
    try {
      if (recording.body.length > 0) {
        parsers[getBodyLanguage(recording)]?.(recording);
      }
      return (validate?.(recording) ?? []).map((phrase) => `${place}: ${phrase}; correct it.`);
    } catch (error) {
      return error instanceof SampleError
        ? error.message
        : `${place}: the body cannot be read (${(error as Error).message}); correct it.`;
    }
  });
}

/** Finds unused files in `samples/recordings/`, and recordings whose body is not there. @returns sentences */
export function findStoredProblems(
  {root, notOnPages = []}: Pick<Project, 'root' | 'notOnPages'>,
  recordings: readonly Recording[],
): string[] {
  const bodyFiles = new Set(recordings.map(({bodyFile}) => bodyFile));
  const problems = listFiles(path.join(root, RECORDINGS_FOLDER))
    .filter((file) => !notOnPages.includes(file.split('/')[0] ?? '') && !bodyFiles.has(`${RECORDINGS_FOLDER}/${file}`))
    .map((file) => `${RECORDINGS_FOLDER}/${file}: no .http file has it as its body; remove it, or name it in one.`);
  const addProblem = (sentence: string) => problems.push(sentence);
  for (const recording of recordings) {
    if (recording.provenance.kind !== 'constructed' && recording.body.length > 0 && !isStored(recording)) {
      const remedy = 'store it there and write "< recordings/…", or begin with "# constructed from …".';
      problems.push(`${recording.file}: is recorded, but its body is not in ${RECORDINGS_FOLDER}/; ${remedy}`);
    }
    catchSampleError(() => getShownBody(recording), addProblem);
  }
  return problems;
}
