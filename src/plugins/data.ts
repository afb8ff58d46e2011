import path from 'node:path';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {figures, listSuggestions, sets, WORDS} from 'record-data';
import type {PageEntry} from '../features/not-found/closest';
import {OPENAPI_FILE, readOpenApi} from '../features/openapi/openapi';
import {getDecoderParameters} from '../features/requests/decoder-parameters';
import {readImageSizes} from '../features/requests/image-sizes';
import {createRequestForms} from '../features/requests/request-forms';
import {getServiceParameters} from '../features/requests/service-parameters';
import {getKeys} from '../markdown/element';

/**
 * Writes small JSON files with the parts of the OpenAPI description, the records and the sidebar that React components
 * use, so that the browser does not load the large files. Components import the small files from
 * `@generated/data/default/`. Their types are in `src/types/generated-data.d.ts`.
 */
export default function data({siteDir}: LoadContext): Plugin {
  return {
    name: 'data',
    getPathsToWatch: () => [path.join(siteDir, OPENAPI_FILE)],
    async allContentLoaded({allContent, actions}) {
      const {operations} = readOpenApi(siteDir);
      const sections = Object.values(allContent['docusaurus-plugin-content-docs'] ?? {}) as LoadedContent[];
      const files = {
        'decoder-parameters': getDecoderParameters(operations, sets),
        'image-sizes': readImageSizes(siteDir),
        pages: listPages(sections),
        'request-forms': createRequestForms(operations),
        'service-parameters': getServiceParameters(operations, sets),
        words: Object.fromEntries(
          getKeys(WORDS).map((parameter) => [parameter, listSuggestions(figures.words, parameter)]),
        ),
      };
      for (const [name, content] of Object.entries(files)) {
        await actions.createData(`${name}.json`, content);
      }
    },
  };
}

/** The titles and paths of all pages in the sections, from the latest docs version. */
function listPages(sections: readonly LoadedContent[]): PageEntry[] {
  return sections
    .flatMap(({loadedVersions}) => loadedVersions)
    .filter(({isLast}) => isLast)
    .flatMap(({docs}) => docs)
    .map(({title, permalink}) => ({title, path: permalink}))
    .sort((a, b) => a.path.localeCompare(b.path));
}
