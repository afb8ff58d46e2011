/**
 * Writes the published `openapi.yaml`. It is `static/openapi.yaml` with the recorded responses in `samples/` as
 * examples, with URLs instead of the routes of pages, and with the common mistakes in its description. The file in
 * `static/` does not contain them, so that each fact is written in only one place.
 */

import {
  formatStatement,
  getBodyLanguage,
  getHeader,
  getPublishedRecording,
  getShownBody,
  readSamples,
  type Recording,
} from 'recorded-samples';
import YAML from 'yaml';
import {
  dereference,
  findOperation,
  formatReplacement,
  listOperations,
  readOpenApi,
  type Api,
  type OpenApiDocument,
  type Operation,
} from './openapi';
import {allMistakes, formatMistake} from '../../site/mistakes';
import {isServiceId, services} from '../../site/services';

/**
 * @param siteDir the folder of the project
 * @param siteUrl the URL of the site, with a trailing slash
 * @returns the YAML of the published file
 */
export function getPublishedText(siteDir: string, siteUrl: string): string {
  const document = completeDocument(readOpenApi(siteDir), readSamples(siteDir).recordings, siteUrl);
  return YAML.stringify(document, {aliasDuplicateObjects: false, lineWidth: 130});
}

/**
 * Adds examples, URLs and common mistakes to the description.
 *
 * @param siteUrl the URL of the site, with a trailing slash
 * @returns a changed copy of the document
 */
export function completeDocument(
  {document, operations}: Api,
  recordings: readonly Recording[],
  siteUrl: string,
): OpenApiDocument {
  // `x-servers` is only a place for YAML anchors.
  const {'x-servers': _, ...copy} = structuredClone(document);
  const mistakes = allMistakes.map((mistake) => `- ${formatMistake(mistake, siteUrl)}`);
  const {description = ''} = copy.info ?? {};
  copy.info = {...copy.info, description: [description, ...mistakes].join('\n').trim()};

  const examples = recordings
    .filter((recording) => getBodyLanguage(recording) !== 'binary')
    .map((recording) => ({
      recording,
      operationId: findOperation(operations, recording.method, recording.url)?.operation.id,
    }));
  for (const operation of listOperations(copy)) {
    completeOperation(operation, siteUrl);
    for (const {recording} of examples.filter(({operationId}) => operationId === operation.id)) {
      addExample(copy, operation, recording, siteUrl);
    }
  }

  const serviceIds = [...new Set(operations.map(({service}) => service))].filter(isServiceId);
  copy.tags = serviceIds.map((id) => ({
    name: id,
    description: `${services[id].name} (${services[id].status})`,
    externalDocs: {url: siteUrl + services[id].page.slice(1)},
  }));
  return copy;
}

/** Replaces our own fields of an operation by texts and URLs that other programs understand. */
function completeOperation({page, parameters, raw}: Operation, siteUrl: string): void {
  for (const parameter of parameters) {
    if (parameter['x-now'] !== undefined) {
      parameter['x-now'] = formatReplacement(parameter);
    }
  }
  delete raw['x-page'];
  raw.externalDocs = {url: siteUrl + page.slice(1)};
}

/** Adds a recorded response to the examples of its operation, if the operation describes this status and media type. */
function addExample(document: OpenApiDocument, {raw}: Operation, recording: Recording, siteUrl: string): void {
  const response = raw.responses?.[recording.status];
  if (!response) {
    return;
  }
  // Several operations can refer to one response, but each operation has its own examples. So change a copy.
  const responseCopy = structuredClone(dereference(document, response));
  const mediaType = getHeader(recording, 'content-type')?.split(';')[0]?.trim() ?? '';
  const content = responseCopy.content?.[mediaType];
  if (content) {
    content.examples = {...content.examples, [recording.name]: createExample(recording, siteUrl)};
    raw.responses = {...raw.responses, [recording.status]: responseCopy};
  }
}

/**
 * Creates an Example Object of OpenAPI. If the recording is shortened on the pages, the example refers to the URL of
 * the complete recording, because a shortened response can lack fields that its schema requires.
 */
function createExample(recording: Recording, siteUrl: string): object {
  const {provenance, method, url} = recording;
  const publishedFile = getPublishedRecording(recording);
  const text = recording.body.toString();
  const value = getBodyLanguage(recording) === 'json' ? (JSON.parse(text) as unknown) : text;
  return {
    summary: `Response (${formatStatement(provenance.statement)})`,
    description: `To the request ${method} ${url}`,
    ...(publishedFile && getShownBody(recording).isShortened ? {externalValue: siteUrl + publishedFile} : {value}),
  };
}
