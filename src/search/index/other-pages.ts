import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {AllContent} from '@docusaurus/types';
import {searchedSections} from '../../site/sections';
import type {OtherPage} from '../engine/other-pages';

/** A page of `src/pages` as its plugin has it; one in React has no front matter. */
interface Page {
  permalink: string;
  title?: string;
  frontMatter?: {keywords?: string[]};
}

/** The pages that the search does not cover: those of other sections, and those of no section. */
export function getOtherPages(allContent: AllContent): OtherPage[] {
  const docs = allContent['docusaurus-plugin-content-docs'] ?? {};
  const ofSections = Object.entries(docs)
    .filter(([id]) => searchedSections.every((section) => section.id !== id))
    .flatMap(([, content]) => (content as DocsContent).loadedVersions)
    .filter(({isLast}) => isLast)
    .flatMap((version) => version.docs)
    .map(({title, permalink, frontMatter: {keywords = []}}) => ({title, url: permalink, keywords}));
  const ofNoSection = Object.values(allContent['docusaurus-plugin-content-pages'] ?? {})
    .flatMap((content) => content as Page[])
    .map(({title = 'Home', permalink, frontMatter = {keywords: ['home page', 'start page']}}) => ({
      title,
      url: permalink,
      keywords: frontMatter.keywords ?? [],
    }));
  return [...ofNoSection, ...ofSections];
}
