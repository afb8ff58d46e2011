import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {AllContent} from '@docusaurus/types';
import {searchedSections} from '../../site/sections';
import type {OtherPage} from '../engine/other-pages';
import {getTokens} from '../engine/words';

/** A page as its plugin has it; one in React has no title and no front matter. */
interface Page {
  permalink: string;
  title?: string;
  frontMatter?: {keywords?: string[]};
}

/** The pages that the search does not cover: those of other sections, and those of no section. */
export function getOtherPages(allContent: AllContent): OtherPage[] {
  const docs = Object.entries(allContent['docusaurus-plugin-content-docs'] ?? {})
    .filter(([id]) => searchedSections.every((section) => section.id !== id))
    .flatMap(([, content]) => (content as LoadedContent).loadedVersions)
    .flatMap((version): Page[] => (version.isLast ? version.docs : []));
  const pages = Object.values(allContent['docusaurus-plugin-content-pages'] ?? {}).flatMap(
    (content) => content as Page[],
  );
  const home = {keywords: ['home page', 'start page']};
  return [...pages, ...docs].map(({title = 'Home', permalink, frontMatter: {keywords = []} = home}) => ({
    title,
    url: permalink,
    words: getTokens([title, ...keywords].join(' ')).flatMap(({word, pieces}) => [word, ...pieces]),
  }));
}
