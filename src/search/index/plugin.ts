import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import searchLocal, {validateOptions} from '@easyops-cn/docusaurus-search-local';
import type {DocMetadata, LoadedContent} from '@docusaurus/plugin-content-docs';
import type {AllContent, LoadContext, Plugin} from '@docusaurus/types';
import {Globby} from '@docusaurus/utils';
import {searchedSections} from '../../site/sections';
import type {UnindexedPage} from '../engine/search';

const HASH_LENGTH_CHARS = 8;

/**
 * Files that no page is made from. All other files are hashed, so that a new kind of source cannot be forgotten. A README
 * in any other folder is not in this list, because Docusaurus publishes it as a page.
 */
const IGNORED_PATTERNS = [
  '{build,deploy,node_modules,playwright-report,scripts,test-results,tests}/**',
  '**/node_modules/**',
  '{README,CONTRIBUTING,SECURITY}.md',
  'LICENSE',
  '{cspell-words.txt,cspell.json,knip.jsonc,redocly.yaml}',
  '{eslint,playwright,vitest}.config.*',
  '{packages,src/!(pages)}/**/README.md',
  '{packages,src}/**/*.test.{ts,tsx}',
  'packages/*/tests/**',
];

/**
 * Wraps the local-search plugin. Our index uses three of its options (`search-options.ts`). `src/theme` replaces its
 * search box and its search page.
 *
 * The wrapper leaves out the plugin's `postBuild`, which would parse every page again and build an index that nobody
 * downloads. `build-steps.ts` makes our index from the same documents. `README.md` explains why, and how we test it.
 */
export default function search(context: LoadContext, options: unknown): Plugin {
  const {postBuild: _postBuild, ...plugin} = searchLocal(context, options);
  return {
    ...plugin,
    async allContentLoaded({allContent, actions}) {
      const pages = listUnindexedPages(allContent, context.baseUrl);
      await actions.createData('unindexed-pages.json', JSON.stringify(pages));
      await actions.createData('index-hash.json', JSON.stringify(await hashSources(context.siteDir)));
    },
  };
}

search.validateOptions = validateOptions;

/**
 * Lists the pages that are not in the index but can be found by their title and keywords: the home page, the pages
 * outside all sections, and the pages of sections that are not searched.
 */
function listUnindexedPages(allContent: AllContent, baseUrl: string): UnindexedPage[] {
  const pageInstances = Object.values(allContent['docusaurus-plugin-content-pages'] ?? {}) as Partial<DocMetadata>[][];
  const docsInstances = Object.entries(allContent['docusaurus-plugin-content-docs'] ?? {});
  const sources: Partial<DocMetadata>[] = pageInstances.flat();
  for (const [id, content] of docsInstances) {
    const isSearched = searchedSections.some((section) => section.id === id);
    const versions = isSearched ? [] : (content as LoadedContent).loadedVersions;
    const latestVersions = versions.filter(({isLast}) => isLast);
    sources.push(...latestVersions.flatMap(({docs}) => docs));
  }

  const pages: UnindexedPage[] = [
    {title: 'Home', url: baseUrl, description: '', keywords: ['home page', 'start page']},
  ];
  for (const {title, permalink = '', description = '', frontMatter} of sources) {
    // A page that is a React component has no title here.
    if (title) {
      pages.push({title, url: permalink, description, keywords: frontMatter?.keywords ?? []});
    }
  }
  return pages;
}

/**
 * Returns a cache-busting parameter for the URL of the index. The index does not exist yet when the pages are bundled,
 * so the parameter is a hash of all files that pages can be made from. The plugin's own hash (`hashed: 'query'`) covers
 * only the Markdown, but pages also show facts from `src/site`, samples and records.
 *
 * @param siteDir the folder of the site
 * @returns 8 hexadecimal digits
 */
export async function hashSources(siteDir: string): Promise<string> {
  const hash = createHash('sha256');
  const files = await Globby('**', {cwd: siteDir, ignore: IGNORED_PATTERNS});
  for (const file of files.sort()) {
    hash.update(`${file}\0`).update(await fs.readFile(path.join(siteDir, file)));
  }
  return hash.digest('hex').slice(0, HASH_LENGTH_CHARS);
}
