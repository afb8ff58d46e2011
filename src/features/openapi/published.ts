/**
 * The published `openapi.yaml`: the responses of `samples/` become its examples, the routes of the pages become URLs,
 * and the common mistakes come before all else that a program reads. The file under `static/` is a whole description
 * without them, and repeats nothing.
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
} from './openapi';
import {allMistakes, formatMistake} from '../../site/mistakes';
import {isServiceId, services} from '../../site/services';

/** @param siteUrl with a slash at the end */
export function getPublishedText(siteDir: string, siteUrl: string): string {
  const document = complete(readOpenApi(siteDir), readSamples(siteDir).recordings, siteUrl);
  return YAML.stringify(document, {aliasDuplicateObjects: false, lineWidth: 130});
}

/**
 * The description with its examples and the URLs of its pages.
 *
 * @param siteUrl with a slash at the end
 */
export function complete(
  {document, operations}: Api,
  recordings: readonly Recording[],
  siteUrl: string,
): OpenApiDocument {
  const {'x-servers': _, ...whole} = structuredClone(document);
  const mistakes = allMistakes.map((mistake) => `- ${formatMistake(mistake, siteUrl)}`);
  const {description = ''} = whole.info ?? {};
  whole.info = {...whole.info, description: [description, ...mistakes].join('\n').trim()};
  const texts = recordings
    .filter((recording) => getBodyLanguage(recording) !== 'binary')
    .map((recording) => ({recording, owner: findOperation(operations, recording.method, recording.url)?.operation.id}));
  for (const {id, page, parameters, raw} of listOperations(whole)) {
    parameters
      .filter((parameter) => parameter['x-now'] !== undefined)
      .forEach((parameter) => (parameter['x-now'] = formatReplacement(parameter)));
    delete raw['x-page'];
    raw.externalDocs = {url: siteUrl + page.slice(1)};
    for (const {recording} of texts.filter(({owner}) => owner === id)) {
      const type = getHeader(recording, 'content-type')?.split(';')[0]?.trim() ?? '';
      const response = raw.responses?.[recording.status];
      // A copy: operations can share a response, but not its examples.
      const own = response && structuredClone(dereference(whole, response));
      const media = own?.content?.[type];
      if (media) {
        media.examples = {...media.examples, [recording.name]: getExample(recording, siteUrl)};
        raw.responses = {...raw.responses, [recording.status]: own};
      }
    }
  }
  whole.tags = [...new Set(operations.map(({service}) => service))].filter(isServiceId).map((name) => ({
    name,
    description: `${services[name].name} (${services[name].status})`,
    externalDocs: {url: siteUrl + services[name].page.slice(1)},
  }));
  return whole;
}

/** A shortened response can lack fields that its schema requires: its example is the whole recording, by its URL. */
function getExample(recording: Recording, siteUrl: string): object {
  const {provenance, method, url} = recording;
  const whole = getPublishedRecording(recording);
  const text = recording.body.toString();
  return {
    summary: `Response (${formatStatement(provenance.statement)})`,
    description: `To the request ${method} ${url}`,
    ...(whole && getShownBody(recording).isShortened
      ? {externalValue: siteUrl + whole}
      : {value: getBodyLanguage(recording) === 'json' ? (JSON.parse(text) as unknown) : text}),
  };
}
