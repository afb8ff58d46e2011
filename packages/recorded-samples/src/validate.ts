/**
 * Reads the responses with the libraries of their formats: JSON and JSON-LD, XML, triples, IIIF. `clients.ts` reads whole services
 * with clients. XML is checked to be well formed and no more, since
 * no package has the schemas.
 */

import {presentation3StrictUpgrade} from '@iiif/parser/strict';
import {getImageServiceLevel, isImageService} from '@iiif/parser/image-3';
import jsonld, {type Options} from 'jsonld';
import type {RemoteDocument} from 'jsonld/jsonld-spec';
import {Parser} from 'n3';
import {parseJson, parseXml} from './field-paths';
import type {Project} from './project';
import {getBodyLanguage, getHeader, type Recording} from './recording';
import {SampleError} from './sample-error';

/** How many responses of each kind. */
export interface Validated {
  json: number;
  jsonLd: number;
  xml: number;
  triples: number;
  iiif: number;
}

export async function validateResponses(
  recordings: readonly Recording[],
  contexts: Project['contexts'] = {},
): Promise<{counts: Validated; problems: string[]}> {
  const counts: Validated = {json: 0, jsonLd: 0, xml: 0, triples: 0, iiif: 0};
  const problems: string[] = [];
  for (const recording of recordings.filter(({body}) => body.length > 0)) {
    const at = `${recording.file}:${recording.bodyLine}`;
    try {
      switch (getBodyLanguage(recording)) {
        case 'json': {
          const document = parseJson(recording);
          counts.json += 1;
          if (hasContext(document)) {
            counts.jsonLd += 1;
            problems.push(...(await findJsonLdProblems(document, contexts)).map((what) => `${at}: ${what}`));
          }
          const iiif = findIiifProblems(document);
          if (iiif) {
            counts.iiif += 1;
            problems.push(...iiif.map((what) => `${at}: ${what}`));
          }
          break;
        }
        case 'xml':
          parseXml(recording);
          counts.xml += 1;
          break;
        case 'turtle':
          new Parser({format: getHeader(recording, 'content-type')}).parse(recording.body.toString('utf8'));
          counts.triples += 1;
          break;
        default: // No format that could be read: plain text, tables, images, archives.
      }
    } catch (error) {
      problems.push(
        error instanceof SampleError
          ? error.message
          : `${at}: the body cannot be read (${error instanceof Error ? error.message : String(error)}); correct it.`,
      );
    }
  }
  return {counts, problems};
}

const hasContext = (document: unknown): document is Record<string, unknown> =>
  typeof document === 'object' && document !== null && '@context' in document;

/** Expands a document strictly: a field or class that its context does not have is a problem. */
async function findJsonLdProblems(
  document: Record<string, unknown>,
  contexts: NonNullable<Project['contexts']>,
): Promise<string[]> {
  try {
    const options: Options.Expand & {safe: boolean} = {
      safe: true,
      // Without a base, so that a class that its context does not have stays without a URL and is found.
      documentLoader: (url) => {
        const context = contexts[url];
        if (!context) {
          throw new Error(`the project has no context ${url}; add it`);
        }
        return Promise.resolve({documentUrl: url, document: context as RemoteDocument['document']});
      },
    };
    await jsonld.expand(document, options);
  } catch (error) {
    return [`the JSON-LD does not expand (${getReason(error)}); correct it, or its context in the project.`];
  }
  return [];
}

/** What went wrong, with the names that jsonld.js keeps in the details of its errors. */
function getReason(error: unknown): string {
  const {message, details} = error as {
    message?: string;
    details?: {event?: {message?: string; details?: object}; cause?: Error};
  };
  const event = details?.event;
  return [
    event?.message ?? message ?? String(error),
    details?.cause?.message,
    event?.details && JSON.stringify(event.details),
  ]
    .filter(Boolean)
    .join(' ');
}

/** @returns null when it is no document of IIIF Image or Presentation 3 */
function findIiifProblems(document: unknown): string[] | null {
  switch (hasContext(document) ? document['@context'] : null) {
    case 'http://iiif.io/api/presentation/3/context.json': {
      const state: {warnings: string[]} = {warnings: []};
      presentation3StrictUpgrade(structuredClone(document) as never, state);
      return state.warnings.map((warning) => `the IIIF parser reports it (${warning}); correct it.`);
    }
    case 'http://iiif.io/api/image/3/context.json':
      return isImageService(document) && getImageServiceLevel(document) !== null
        ? []
        : ['the IIIF parser does not see an image service of a known level; correct its type or profile.'];
    default:
      return null;
  }
}
