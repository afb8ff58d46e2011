/** Puts the mock server together: recordings first, then responses made from the sample, then those of any kind. */

import fs from 'node:fs';
import path from 'node:path';
import {parseRecording, readSamples, type Recording} from 'recorded-samples';
import {startPlayback, type Playback} from 'recorded-samples/tools';
import {root} from '../lib/project';
import {playing} from '../samples/config';
import {listCorsHeaders, respondToPreflight} from './cors';
import {createImageResponder} from './images';
import {LIST_FAILURES} from './list-failures';
import {createOaiResponder} from './oai-pmh';
import {createRecordResponder} from './records';
import type {Responder} from './responses';
import {SERVICE_FAILURES} from './service-failures';
import {readSampleObjects} from './sample-objects';
import {createSearchResponder} from './search';

const EXAMPLES_FOLDER = 'scripts/mock-server/examples';

/** Constructed responses for links in recorded or constructed pages, which no page of the documentation shows. */
const readExamples = (): Recording[] =>
  fs
    .readdirSync(path.join(root, EXAMPLES_FOLDER))
    .sort()
    .map((name) => {
      const file = `${EXAMPLES_FOLDER}/${name}`;
      return parseRecording(fs.readFileSync(path.join(root, file), 'utf8'), file, (body) =>
        fs.readFileSync(path.join(root, body)),
      );
    });

/**
 * @param port 0 for any free port
 * @param publicUrl address in the URLs of responses, if a proxy answers in place of the server
 */
export function startMockServer(port: number, publicUrl?: string): Promise<Playback> {
  const recordings = [...readSamples(root).recordings, ...readExamples()];
  const objects = readSampleObjects(root);
  const respondWithPlaceholder = createImageResponder(objects, recordings);
  const responders: Responder[] = [
    respondToPreflight,
    // Errors for unknown parameters of Search, and the retired API.
    (request) => playing.fallback?.(request) ?? null,
    createSearchResponder(objects, recordings),
    createRecordResponder(objects),
    createOaiResponder(objects),
  ];
  return startPlayback(recordings, {
    ...playing,
    port,
    publicUrl,
    failures: {...LIST_FAILURES, ...SERVICE_FAILURES},
    addHeaders: listCorsHeaders,
    respond: async (request, recording) => (recording ? null : respondWithPlaceholder(request)),
    fallback: (request) => {
      for (const respond of responders) {
        const response = respond(request);
        if (response) {
          return response;
        }
      }
      return null;
    },
  });
}
