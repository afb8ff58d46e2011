/**
 * Reads the recorded services with client libraries of the field, from the playback: the event stream with `ldes-client`, manifests
 * and image services with `@iiif/helpers`. For OAI-PMH npm has no client that is maintained (`oai-pmh` has had no release since 2019
 * and needs `request`, which is abandoned), for Change Discovery none.
 */

import {ImageServiceLoader, Vault} from '@iiif/helpers';
import {parseJson} from './field-paths';
import {startPlayback, type Playback} from './playback';
import type {Project} from './project';
import {getBodyLanguage, parseRecording, type Recording} from './recording';

export interface ReadByClients {
  /** Members of event streams. */
  members: number;
  /** Documents of IIIF. */
  iiif: number;
}

const TIME_LIMIT_MS = 60_000;

export async function readWithClients(
  recordings: readonly Recording[],
  contexts: Project['contexts'] = {},
): Promise<{counts: ReadByClients; problems: string[]}> {
  const playback = await startPlayback([...recordings, ...Object.entries(contexts).map(makeContextRecording)]);
  try {
    const documents = recordings
      .filter(
        (recording) =>
          recording.status === 200 && getBodyLanguage(recording) === 'json' && recording.requiredHeaders.length === 0,
      )
      .map((recording) => ({recording, document: parseJson(recording) as Played['document']}));
    const streams = await readStreams(documents, playback);
    const iiif = await readIiif(documents, playback);
    return {
      counts: {members: streams.members, iiif: iiif.documents},
      problems: [
        ...streams.problems,
        ...iiif.problems,
        ...[...new Set(playback.unanswered)].map((sentence) => `a client requested ${sentence}`),
      ],
    };
  } finally {
    await playback.close();
  }
}

/** The client of event streams requests contexts with a loader of its own. */
const makeContextRecording = ([url, context]: [string, object]): Recording =>
  parseRecording(
    `# constructed\nGET ${url}\n\nHTTP/1.1 200 OK\nContent-Type: application/ld+json\n\n< ./context`,
    url,
    () => Buffer.from(JSON.stringify(context)),
  );

interface Played {
  recording: Recording;
  /** The fields that are looked at. */
  document: {
    '@context'?: unknown;
    '@id'?: unknown;
    '@type'?: unknown;
    member?: {'@id': string}[];
    items?: unknown[];
    width?: unknown;
    height?: unknown;
  };
}

/** Reads each event stream from its first page. Every member on a page that the client requested must come out of it. */
async function readStreams(documents: readonly Played[], playback: Playback) {
  // The client tells on the terminal when it begins and ends.
  process.env.LOG_LEVEL ??= 'error';
  const {intoConfig, replicateLDES} = await import('ldes-client');
  const roots = documents.filter(
    ({recording, document}) => document['@type'] === 'EventStream' && document['@id'] === recording.url,
  );
  const found = new Set<string>();
  const problems: string[] = [];
  for (const {recording} of roots) {
    const client = replicateLDES(intoConfig({url: playback.localise(recording.url), noShape: true, loose: true}));
    const reader = client.stream().getReader();
    const timer = setTimeout(() => void reader.cancel(), TIME_LIMIT_MS);
    try {
      for (let next = await reader.read(); next.value; next = await reader.read()) {
        found.add(playback.restore(next.value.id.value));
      }
    } catch (error) {
      const [reason = ''] = playback.restore(String(error)).split('\n');
      problems.push(`${recording.file}: the client of event streams fails (${reason}); correct what it requested.`);
    } finally {
      clearTimeout(timer);
    }
  }
  const pages = documents.filter(
    ({recording, document}) => playback.replayed.has(recording.name) && document['@type'] === 'EventStream',
  );
  for (const {recording, document} of pages) {
    for (const member of document.member ?? []) {
      if (!found.has(member['@id'])) {
        problems.push(
          `${recording.file}: the client of event streams does not find the member ${member['@id']}; correct the page.`,
        );
      }
    }
  }
  return {members: found.size, problems};
}

/** Loads each manifest, and each description of an image service. */
async function readIiif(documents: readonly Played[], playback: Playback) {
  const vault = new Vault();
  const images = new ImageServiceLoader();
  const problems: string[] = [];
  let count = 0;
  for (const {recording, document} of documents) {
    const url = playback.localise(recording.url);
    if (document['@context'] === 'http://iiif.io/api/presentation/3/context.json') {
      count += 1;
      const manifest = await vault.loadManifest(url);
      if (!manifest || manifest.items.length !== document.items?.length) {
        problems.push(
          `${recording.file}: the IIIF client does not load the manifest with all its canvases; correct it.`,
        );
      }
    } else if (document['@context'] === 'http://iiif.io/api/image/3/context.json') {
      count += 1;
      const {width, height} = document;
      // Another size than its own, which the loader must find out.
      const service = await images.loadService({id: url.replace(/\/info\.json$/, ''), width: 1, height: 1});
      if (service?.width !== width || service?.height !== height) {
        problems.push(`${recording.file}: the IIIF client does not load the image service with its size; correct it.`);
      }
    }
  }
  return {documents: count, problems};
}
