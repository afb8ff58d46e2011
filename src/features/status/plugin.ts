import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {readOpenApi} from '../../lib/openapi';
import {readSamples} from '../../lib/samples';
import {statusOf} from '../../lib/status';

/** Writes `/status.json`: when each service, and each sample, was last seen to respond. The page `/docs/status` shows the same. */
export default function status({siteDir}: LoadContext): Plugin {
  return {
    name: 'status',
    async postBuild({outDir, siteConfig: {url, baseUrl}}) {
      const {services, samples} = statusOf(readOpenApi(siteDir).operations, readSamples(siteDir).recordings);
      const siteUrl = url + baseUrl;
      const content = {
        note: 'Dates of the newest responses on record. No service was called to make this file: it does not say whether one responds now.',
        page: `${siteUrl}docs/status`,
        services: services.map((service) => ({...service, page: siteUrl + service.page.slice(1)})),
        samples,
      };
      await fs.writeFile(path.join(outDir, 'status.json'), `${JSON.stringify(content, null, 2)}\n`);
    },
  };
}
