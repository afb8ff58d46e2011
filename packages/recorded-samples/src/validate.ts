/**
 * Reads the responses with the libraries of their formats: JSON and JSON-LD, XML, triples. XML is checked to be well
 * formed and no more, since no package has the schemas.
 */

import jsonld, {type Options} from 'jsonld';
import type {RemoteDocument} from 'jsonld/jsonld-spec';
import {Parser} from 'n3';
import {parseJson, parseXml} from './field-paths';
import type {Project} from './project';
import {getBodyLanguage, getHeader, type Recording} from './recording';
import {SampleError} from './sample-error';

/** @returns problems as sentences */
export async function validateResponses(
  recordings: readonly Recording[],
  {contexts = {}, validate}: Pick<Project, 'contexts' | 'validate'>,
): Promise<string[]> {
  const problems: string[] = [];
  for (const recording of recordings) {
    const at = `${recording.file}:${recording.bodyLine}`;
    try {
      switch (recording.body.length > 0 && getBodyLanguage(recording)) {
        case 'json': {
          const document = parseJson(recording);
          if (typeof document === 'object' && document !== null && '@context' in document) {
            await expandStrictly(document, contexts);
          }
          break;
        }
        case 'xml':
          parseXml(recording);
          break;
        case 'turtle':
          new Parser({format: getHeader(recording, 'content-type')}).parse(recording.body.toString('utf8'));
          break;
        default: // No format that could be read: plain text, tables, images, archives, nothing.
      }
      problems.push(...(validate?.(recording) ?? []).map((phrase) => `${at}: ${phrase}; correct it.`));
    } catch (error) {
      problems.push(
        error instanceof SampleError
          ? error.message
          : `${at}: the body cannot be read (${error instanceof Error ? error.message : String(error)}); correct it.`,
      );
    }
  }
  return problems;
}

/**
 * Expands a document of JSON-LD.
 *
 * @throws Error when its context lacks a field or class
 */
async function expandStrictly(document: object, contexts: NonNullable<Project['contexts']>): Promise<void> {
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
  try {
    await jsonld.expand(document, options);
  } catch (error) {
    // The names that it does not know are in the details.
    const {message, details} = error as Error & {details?: object};
    const told = JSON.stringify(details, (_, value: unknown) => (value instanceof Error ? value.message : value));
    throw new Error(`its JSON-LD does not expand: ${message} ${told}`);
  }
}
