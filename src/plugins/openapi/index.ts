import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import YAML from 'yaml';
import {findOperation, readOpenApi, resolve} from '../../../scripts/openapi';
import {bodyLanguage, headerOf, readSamples, type Recording} from '../../lib/samples';
import {shownBody} from '../../lib/shorten';
import {isServiceId, services} from '../../site/services';

/**
 * Completes the published `openapi.yaml`: the responses of `samples/` become its examples, and the routes of the pages become
 * addresses. In the source each would stand a second time. The file under `static/` is a whole description without them.
 */
export default function openapi({siteDir, siteConfig, baseUrl}: LoadContext): Plugin {
  return {
    name: 'openapi',
    async postBuild({outDir}) {
      const {recordings} = readSamples(siteDir);
      const document = completed(readOpenApi(siteDir), recordings, siteConfig.url + baseUrl);
      await fs.writeFile(path.join(outDir, 'openapi.yaml'), YAML.stringify(document, {aliasDuplicateObjects: false, lineWidth: 130}));
    },
  };
}

/**
 * The description with its examples and the addresses of its pages.
 *
 * @param site address of the site, with a slash at the end
 */
export function completed({document, operations}: ReturnType<typeof readOpenApi>, recordings: readonly Recording[], site: string): object {
  const {'x-servers': _, ...whole} = structuredClone(document);
  const owners = new Map(recordings.map((recording) => [recording, findOperation(operations, recording.method, recording.url)?.operation.id]));
  for (const {id, page, place, responses} of operations) {
    const operation = place.reduce((part, key) => part[key], whole);
    delete operation['x-page'];
    operation.externalDocs = {url: site + page.slice(1)};
    for (const recording of recordings) {
      const type = headerOf(recording, 'content-type')?.split(';')[0]?.trim() ?? '';
      if (owners.get(recording) === id && responses[recording.status]?.content?.[type] && bodyLanguage(recording) !== 'binary') {
        // A copy of its own: operations can share one response, but not its examples.
        const response = structuredClone(resolve(whole, operation.responses[recording.status]));
        operation.responses[recording.status] = response;
        response.content[type].examples = {...response.content[type].examples, [recording.name]: exampleOf(recording, site)};
      }
    }
  }
  whole.tags = [...new Set(operations.map(({service}) => service))].filter(isServiceId).map((name) => {
    const service = services[name];
    return {name, description: `${service.name} (${service.status})`, externalDocs: {url: site + service.page.slice(1)}};
  });
  return whole;
}

/** A shortened response would lack fields that its schema requires: such an example is the whole recording, by its URL. */
function exampleOf(recording: Recording, site: string): object {
  const {provenance, method, url, bodyFile} = recording;
  const text = recording.body.toString();
  return {
    summary: `Response (${provenance.text})`,
    description: `To the request ${method} ${url}`,
    ...(bodyFile && shownBody(recording).isShortened
      ? {externalValue: site + bodyFile.replace(/^samples\//, '')}
      : {value: bodyLanguage(recording) === 'json' ? JSON.parse(text) : text}),
  };
}
