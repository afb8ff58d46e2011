import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import YAML from 'yaml';
import {findOperation, readOpenApi, resolve} from '../../../scripts/openapi';
import {bodyLanguage, headerOf, readSamples, type Exchange} from '../../../scripts/samples';
import {isServiceId, services} from '../../site/services';

/**
 * Completes the published `openapi.yaml`: the answers of `samples/` become its examples, and the routes of the pages become
 * addresses. In the source each would stand a second time. The file under `static/` is a whole description without them.
 */
export default function openapi({siteDir, siteConfig, baseUrl}: LoadContext): Plugin {
  return {
    name: 'openapi',
    async postBuild({outDir}) {
      const {exchanges} = readSamples(siteDir);
      const document = completed(readOpenApi(siteDir), exchanges, siteConfig.url + baseUrl);
      await fs.writeFile(path.join(outDir, 'openapi.yaml'), YAML.stringify(document, {aliasDuplicateObjects: false, lineWidth: 130}));
    },
  };
}

/**
 * The description with its examples and the addresses of its pages.
 *
 * @param site address of the site, with a slash at the end
 */
export function completed({document, operations}: ReturnType<typeof readOpenApi>, exchanges: readonly Exchange[], site: string): object {
  const {'x-servers': _, ...whole} = structuredClone(document);
  const owners = new Map(exchanges.map((exchange) => [exchange, findOperation(operations, exchange.method, exchange.url)?.operation.id]));
  for (const {id, page, place, responses} of operations) {
    const operation = place.reduce((part, key) => part[key], whole);
    delete operation['x-page'];
    operation.externalDocs = {url: site + page.slice(1)};
    for (const exchange of exchanges) {
      const type = headerOf(exchange, 'content-type')?.split(';')[0]?.trim() ?? '';
      if (owners.get(exchange) === id && responses[exchange.status]?.content?.[type] && bodyLanguage(exchange) !== 'binary') {
        // A copy of its own: operations can share one response, but not its examples.
        const response = structuredClone(resolve(whole, operation.responses[exchange.status]));
        operation.responses[exchange.status] = response;
        response.content[type].examples = {...response.content[type].examples, [exchange.name]: exampleOf(exchange)};
      }
    }
  }
  whole.tags = [...new Set(operations.map(({service}) => service))].filter(isServiceId).map((name) => {
    const service = services[name];
    return {name, description: `${service.name} (${service.status})`, externalDocs: {url: site + service.page.slice(1)}};
  });
  return whole;
}

function exampleOf(exchange: Exchange): object {
  const text = exchange.body.toString();
  return {
    summary: `Answer (${exchange.provenance})`,
    description: `To the request ${exchange.method} ${exchange.url}`,
    value: bodyLanguage(exchange) === 'json' ? JSON.parse(text) : text,
  };
}
