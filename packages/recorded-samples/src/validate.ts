/**
 * Reads the responses with the libraries of their formats: JSON and JSON-LD, XML, triples, IIIF. `clients.ts` reads whole services
 * with clients. Schemas of XML (OAI-PMH, Dublin Core, SRU) are in no package of the registries, so that XML is checked to be well
 * formed and no more.
 */

import {presentation3StrictUpgrade} from '@iiif/parser/strict';
import {getImageServiceLevel, isImageService} from '@iiif/parser/image-3';
import jsonld from 'jsonld';
import {Parser} from 'n3';
import {jsonOf, xmlOf} from '../../src/lib/field-paths';
import {bodyLanguage, headerOf, type Recording} from '../../src/lib/samples';
import {UserError} from '../../src/lib/user-error';
import {contextOf} from './contexts';

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
): Promise<{counts: Validated; problems: string[]}> {
  const counts: Validated = {json: 0, jsonLd: 0, xml: 0, triples: 0, iiif: 0};
  const problems: string[] = [];
  for (const recording of recordings.filter(({body}) => body.length > 0)) {
    const at = `${recording.file}:${recording.bodyLine}`;
    try {
      switch (bodyLanguage(recording)) {
        case 'json': {
          const document = jsonOf(recording);
          counts.json += 1;
          if (hasContext(document)) {
            counts.jsonLd += 1;
            problems.push(...(await jsonLdProblems(document)).map((what) => `${at}: ${what}`));
          }
          const iiif = iiifProblems(document);
          if (iiif) {
            counts.iiif += 1;
            problems.push(...iiif.map((what) => `${at}: ${what}`));
          }
          break;
        }
        case 'xml':
          xmlOf(recording);
          counts.xml += 1;
          break;
        case 'turtle':
          new Parser({format: headerOf(recording, 'content-type')}).parse(recording.body.toString('utf8'));
          counts.triples += 1;
          break;
        default: // No format that could be read: plain text, tables, images, archives.
      }
    } catch (error) {
      problems.push(
        error instanceof UserError
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
async function jsonLdProblems(document: Record<string, unknown>): Promise<string[]> {
  try {
    // The package's types do not know `safe`, nor a loader without a callback.
    const {expand} = jsonld as unknown as {expand: (document: object, options: object) => Promise<unknown>};
    await expand(document, {
      safe: true,
      // Without a base, so that a class that its context does not have stays without a URL and is found.
      documentLoader: (url: string) => {
        const context = contextOf(url);
        if (!context) {
          throw new Error(`no stand-in for the context ${url}; add one to scripts/samples/contexts.ts`);
        }
        return Promise.resolve({documentUrl: url, document: context});
      },
    });
  } catch (error) {
    return [
      `the JSON-LD does not expand (${reasonOf(error)}); correct it, or add a name that its specification has to scripts/samples/contexts.ts.`,
    ];
  }
  return [];
}

/** What went wrong, with the names that jsonld.js keeps in the details of its errors. */
function reasonOf(error: unknown): string {
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
function iiifProblems(document: unknown): string[] | null {
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
