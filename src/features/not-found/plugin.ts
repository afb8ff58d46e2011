import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {Plugin} from '@docusaurus/types';
import type {PageEntry} from './closest';

/**
 * Writes the titles and routes of all pages of the sections (latest version) into one data module,
 * `@generated/page-index/default/pages.json`. Only the not-found page imports it, and only when it is shown.
 */
export default function pageIndex(): Plugin {
  return {
    name: 'page-index',
    async allContentLoaded({allContent, actions}) {
      const instances = Object.values(allContent['docusaurus-plugin-content-docs'] ?? {}) as LoadedContent[];
      const pages: PageEntry[] = instances
        .flatMap(({loadedVersions}) => loadedVersions)
        .filter(({isLast}) => isLast)
        .flatMap(({docs}) => docs)
        .map(({title, permalink}) => ({title, path: permalink}))
        .sort((a, b) => a.path.localeCompare(b.path));
      await actions.createData('pages.json', JSON.stringify(pages));
    },
  };
}
