import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadedPlugin} from '@docusaurus/types';

/** The pages of the sections, with what Docusaurus knows of their version. */
export const listDocs = (plugins: readonly LoadedPlugin[]) =>
  plugins
    .filter(({name}) => name === 'docusaurus-plugin-content-docs')
    .flatMap(({content}) => (content as LoadedContent).loadedVersions)
    .flatMap(({docs, isLast}) => docs.map((doc) => ({...doc, isLast})));
