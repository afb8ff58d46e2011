import type {LoadedContent, LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {LoadedPlugin} from '@docusaurus/types';

/** The docs versions of all sections. A section without versions has one, which is the latest. */
export const listVersions = (plugins: readonly LoadedPlugin[]): LoadedVersion[] =>
  plugins
    .filter(({name}) => name === 'docusaurus-plugin-content-docs')
    .flatMap(({content}) => (content as LoadedContent).loadedVersions);

/** The pages of the sections. `isLast` is whether a page is of the latest docs version. */
export const listDocs = (plugins: readonly LoadedPlugin[]) =>
  listVersions(plugins).flatMap(({docs, isLast}) => docs.map((doc) => ({...doc, isLast})));
