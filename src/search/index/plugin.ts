import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import searchLocal, {validateOptions} from '@easyops-cn/docusaurus-search-local';
import type {DocMetadata, LoadedContent} from '@docusaurus/plugin-content-docs';
import type {AllContent, LoadContext, Plugin} from '@docusaurus/types';
import {Globby} from '@docusaurus/utils';
import {searchedSections} from '../../site/sections';
import type {OtherPage} from '../engine/search';

/**
 * Wraps the local-search plugin, whose options decide what is indexed. We leave out its `postBuild`, which would parse
 * every page again and build an index that nobody downloads: `build-steps.ts` makes our index from the same documents.
 * `../README.md` says why and how this is tested. `src/theme` replaces its search box and its search page.
 */
export default function search(context: LoadContext, options: unknown): Plugin {
  const {postBuild: _postBuild, ...plugin} = searchLocal(context, options);
  return {
    ...plugin,
    async allContentLoaded({allContent, actions}) {
      const pages = getOtherPages(allContent, context.baseUrl);
      await actions.createData('other-pages.json', JSON.stringify(pages));
      await actions.createData('index-hash.json', JSON.stringify(await hashSources(context.siteDir)));
    },
  };
}

search.validateOptions = validateOptions;

/** The pages that are not in the index: those of sections that are not searched, and those of no section. */
function getOtherPages(allContent: AllContent, baseUrl: string): OtherPage[] {
  const docs = Object.entries(allContent['docusaurus-plugin-content-docs'] ?? {})
    .filter(([id]) => searchedSections.every((section) => section.id !== id))
    .flatMap(([, content]) => (content as LoadedContent).loadedVersions)
    .flatMap((version) => (version.isLast ? version.docs : []));
  const pages = Object.values(allContent['docusaurus-plugin-content-pages'] ?? {}) as Partial<DocMetadata>[][];
  const home = {title: 'Home', url: baseUrl, description: '', keywords: ['home page', 'start page']};
  // A page in React has no title.
  const others = [...pages.flat(), ...docs].flatMap(({title, permalink = '', description = '', frontMatter}) =>
    title ? [{title, url: permalink, description, keywords: frontMatter?.keywords ?? []}] : [],
  );
  return [home, ...others];
}

/**
 * A cache-busting argument for the index. The index does not exist yet when the pages are bundled, so the argument is a
 * hash of every file that the pages can be made from: all but those of tests and tools. The plugin's own hash
 * (`hashed: 'query'`) covers only the Markdown. Pages also show facts from `src/site`, samples and records.
 */
export async function hashSources(siteDir: string): Promise<string> {
  const hash = createHash('sha256');
  const ignore = ['build', 'deploy', 'node_modules', 'scripts', 'test-results', 'tests'].map((name) => `${name}/**`);
  const files = await Globby('**', {cwd: siteDir, ignore: [...ignore, '**/node_modules/**']});
  for (const file of files.sort()) {
    hash.update(`${file}\0`).update(await fs.readFile(path.join(siteDir, file)));
  }
  return hash.digest('hex').slice(0, 8);
}
