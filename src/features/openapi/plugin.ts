import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import YAML from 'yaml';
import {
  dereference,
  findOperation,
  OPENAPI_FILE,
  operationsOf,
  readOpenApi,
  type Api,
  type OpenApiDocument,
} from '../../lib/openapi';
import {requestForms} from '../../lib/request-forms';
import {bodyLanguage, headerOf, readSamples, type Recording} from '../../lib/samples';
import {serviceParameters} from '../../lib/service-parameters';
import {shownBody} from '../../lib/shorten';
import {mistakeSentences} from '../../site/mistakes';
import {isServiceId, services} from '../../site/services';

/**
 * Completes the published `openapi.yaml`: the responses of `samples/` become its examples, the routes of the pages become URLs, and
 * the common mistakes come before all else that a program reads. The source would repeat all three: the file under `static/` is a
 * whole description without them. And stores what the tools of `src/tools` need of the file, for them to import: the browser does
 * not load all of it.
 */
export default function openapi({siteDir, siteConfig, baseUrl}: LoadContext): Plugin {
  return {
    name: 'openapi',
    getPathsToWatch: () => [path.join(siteDir, OPENAPI_FILE)],
    async contentLoaded({actions}) {
      const {operations} = readOpenApi(siteDir);
      await actions.createData('request-forms.json', requestForms(operations));
      await actions.createData('service-parameters.json', serviceParameters(operations));
    },
    async postBuild({outDir}) {
      await fs.writeFile(path.join(outDir, 'openapi.yaml'), publishedText(siteDir, siteConfig.url + baseUrl));
    },
  };
}

/**
 * The text of the published file.
 *
 * @param siteUrl with a slash at the end
 */
export function publishedText(siteDir: string, siteUrl: string): string {
  const document = completed(readOpenApi(siteDir), readSamples(siteDir).recordings, siteUrl);
  return YAML.stringify(document, {aliasDuplicateObjects: false, lineWidth: 130});
}

/**
 * The description with its examples and the URLs of its pages.
 *
 * @param siteUrl with a slash at the end
 */
export function completed(
  {document, operations}: Api,
  recordings: readonly Recording[],
  siteUrl: string,
): OpenApiDocument {
  const {'x-servers': _, ...whole} = structuredClone(document);
  const avoid = mistakeSentences(siteUrl).map((sentence) => `- ${sentence}`);
  whole.info = {...whole.info, description: [whole.info?.description ?? '', ...avoid].join('\n').trim()};
  const owners = new Map(
    recordings.map((recording) => [
      recording,
      findOperation(operations, recording.method, recording.url)?.operation.id,
    ]),
  );
  for (const {id, page, raw} of operationsOf(whole)) {
    delete raw['x-page'];
    raw.externalDocs = {url: siteUrl + page.slice(1)};
    for (const recording of recordings.filter((one) => owners.get(one) === id && bodyLanguage(one) !== 'binary')) {
      const type = headerOf(recording, 'content-type')?.split(';')[0]?.trim() ?? '';
      const response = raw.responses?.[recording.status];
      // A copy: operations can share a response, but not its examples.
      const own = response && structuredClone(dereference(whole, response));
      const media = own?.content?.[type];
      if (media) {
        media.examples = {...media.examples, [recording.name]: exampleOf(recording, siteUrl)};
        raw.responses = {...raw.responses, [recording.status]: own};
      }
    }
  }
  whole.tags = [...new Set(operations.map(({service}) => service))].filter(isServiceId).map((name) => {
    const service = services[name];
    return {
      name,
      description: `${service.name} (${service.status})`,
      externalDocs: {url: siteUrl + service.page.slice(1)},
    };
  });
  return whole;
}

/** A shortened response would lack fields that its schema requires: such an example is the whole recording, by its URL. */
function exampleOf(recording: Recording, siteUrl: string): object {
  const {provenance, method, url, bodyFile} = recording;
  const text = recording.body.toString();
  return {
    summary: `Response (${provenance.text})`,
    description: `To the request ${method} ${url}`,
    ...(bodyFile && shownBody(recording).isShortened
      ? {externalValue: siteUrl + bodyFile.replace(/^samples\//, '')}
      : {value: bodyLanguage(recording) === 'json' ? (JSON.parse(text) as unknown) : text}),
  };
}
