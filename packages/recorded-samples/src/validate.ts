/** Reads the responses in their formats: JSON, XML, which is checked to be well formed and no more, and triples. */

import {Parser} from 'n3';
import {parseJson, parseXml} from './field-paths';
import type {Project} from './project';
import {getBodyLanguage, getHeader, type Recording} from './recording';
import {SampleError} from './sample-error';

/** @returns problems as sentences */
export function validateResponses(recordings: readonly Recording[], {validate}: Pick<Project, 'validate'>): string[] {
  return recordings.flatMap((recording) => {
    const at = `${recording.file}:${recording.bodyLine}`;
    try {
      switch (recording.body.length > 0 && getBodyLanguage(recording)) {
        case 'json':
          parseJson(recording);
          break;
        case 'xml':
          parseXml(recording);
          break;
        case 'turtle':
          new Parser({format: getHeader(recording, 'content-type')}).parse(recording.body.toString('utf8'));
          break;
        default: // No format that could be read: plain text, tables, images, archives, nothing.
      }
      return (validate?.(recording) ?? []).map((phrase) => `${at}: ${phrase}; correct it.`);
    } catch (error) {
      return error instanceof SampleError
        ? error.message
        : `${at}: the body cannot be read (${(error as Error).message}); correct it.`;
    }
  });
}
