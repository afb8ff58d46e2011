/** Reads responses in their formats, and compares what `.http` files show with the recordings that it is derived from. */

import path from 'node:path';
import {parse} from 'oxigraph';
import {parseJson, parseXml} from './field-paths';
import type {Project} from './project';
import {getBodyLanguage, getHeader, isStored, RECORDINGS_FOLDER, type BodyLanguage, type Recording} from './recording';
import {catchSampleError, SampleError} from './sample-error';
import {listFiles} from './samples';
import {getShownBody} from './shown-body';

/** Of the formats that can be wrong; plain text, tables, images and archives have none. */
const readers: Partial<Record<BodyLanguage, (recording: Recording) => unknown>> = {
  json: parseJson,
  xml: parseXml,
  turtle: (recording) =>
    parse(recording.body.toString('utf8'), {
      format: getHeader(recording, 'content-type') ?? 'text/turtle',
      base_iri: recording.url,
    }),
};

/** @returns problems as sentences */
export function validateResponses(recordings: readonly Recording[], {validate}: Pick<Project, 'validate'>): string[] {
  return recordings.flatMap((recording) => {
    const at = `${recording.file}:${recording.bodyLine}`;
    try {
      if (recording.body.length > 0) {
        readers[getBodyLanguage(recording)]?.(recording);
      }
      return (validate?.(recording) ?? []).map((phrase) => `${at}: ${phrase}; correct it.`);
    } catch (error) {
      return error instanceof SampleError
        ? error.message
        : `${at}: the body cannot be read (${(error as Error).message}); correct it.`;
    }
  });
}

/** @returns sentences: stored recordings that are unused, and responses that cannot be derived from them */
export function findStoredProblems(
  {root, notOnPages = []}: Pick<Project, 'root' | 'notOnPages'>,
  recordings: readonly Recording[],
): string[] {
  const used = new Set(recordings.map(({bodyFile}) => bodyFile));
  const problems = listFiles(path.join(root, RECORDINGS_FOLDER))
    .filter((file) => !notOnPages.includes(file.split('/')[0] ?? '') && !used.has(`${RECORDINGS_FOLDER}/${file}`))
    .map((file) => `${RECORDINGS_FOLDER}/${file}: no .http file has it as its body; remove it, or name it in one.`);
  const note = (sentence: string) => problems.push(sentence);
  for (const recording of recordings) {
    if (recording.provenance.kind !== 'constructed' && recording.body.length > 0 && !isStored(recording)) {
      const remedy = 'store it there and write "< recordings/…", or begin with "# constructed from …".';
      problems.push(`${recording.file}: is recorded, but its body is not in ${RECORDINGS_FOLDER}/; ${remedy}`);
    }
    catchSampleError(() => getShownBody(recording), note);
  }
  return problems;
}
