import fs from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {catalogDescription} from '../../lib/dataset-descriptions';
import type {JsonLd} from '../../lib/page-descriptions';
import {API_CATALOG} from '../../site/published';
import {apiCatalog} from './api-catalog';
import {dcatCatalog} from './dcat';

/** Writes what catalogues and programs read about the data and the services: schema.org, DCAT and the list of APIs. */
export default function descriptions(): Plugin {
  return {
    name: 'descriptions',
    async postBuild({outDir, siteConfig: {url, baseUrl}}) {
      const siteUrl = url + baseUrl;
      const files: [name: string, content: JsonLd][] = [
        ['datasets.jsonld', catalogDescription(siteUrl)],
        ['dcat.jsonld', dcatCatalog(siteUrl)],
        [API_CATALOG, apiCatalog(siteUrl)],
      ];
      for (const [name, content] of files) {
        const file = path.join(outDir, name);
        await fs.mkdir(path.dirname(file), {recursive: true});
        await fs.writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
      }
    },
  };
}
