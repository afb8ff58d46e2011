/**
 * Starts the mock server. It replays the recording of a request. If there is none, it creates a response from the
 * sample records (`sample-objects.ts`).
 */

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

/** Reads constructed responses for links that recordings contain. No page of the documentation shows them. */
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
 * Starts the mock server on 127.0.0.1.
 *
 * @param port 0 lets the system choose a free port
 * @param publicUrl the address in the URLs of responses, if a proxy passes requests to the server
 */
export function startMockServer(port: number, publicUrl?: string): Promise<Playback> {
  const recordings = [...readSamples(root).recordings, ...readExamples()];
  const objects = readSampleObjects(root);
  const respondWithPlaceholder = createImageResponder(objects, recordings);
  const responders: Responder[] = [
    respondToPreflight,
    // Answers unknown parameters of Search and requests to the retired API with an error.
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
