import type {LoadedContent, LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {LoadedPlugin} from '@docusaurus/types';

/** Lists the docs versions of all sections. A section without versions counts as one version, which is the latest. */
export const listVersions = (plugins: readonly LoadedPlugin[]): LoadedVersion[] =>
  plugins
    .filter(({name}) => name === 'docusaurus-plugin-content-docs')
    .flatMap(({content}) => (content as LoadedContent).loadedVersions);

/** Lists the pages of all sections and docs versions. `isLast` is true for pages of the latest docs version. */
export const listDocs = (plugins: readonly LoadedPlugin[]) =>
  listVersions(plugins).flatMap(({docs, isLast}) => docs.map((doc) => ({...doc, isLast})));
