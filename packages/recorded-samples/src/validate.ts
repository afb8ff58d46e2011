/** Reads the responses in their formats: JSON, XML, which is checked to be well formed and no more, and triples. */

import {parse} from 'oxigraph';
import {parseJson, parseXml} from './field-paths';
import type {Project} from './project';
import {getBodyLanguage, getHeader, type BodyLanguage, type Recording} from './recording';
import {SampleError} from './sample-error';

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
