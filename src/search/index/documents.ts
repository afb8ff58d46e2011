/** Reads an index of the local-search plugin (0.55.3). */

import {withoutMarks} from './marked-code';

/** A page with its sections: the top, and each heading with the text below it. */
export interface Page {
  title: string;
  /** Path of the page, with the base path. */
  url: string;
  description: string;
  breadcrumbs: string[];
  sections: Section[];
}

/** Heading and text have marks around their code. */
export interface Section {
  /** Empty at the top of the page. */
  heading: string;
  /** With `#`; empty at the top of the page. */
  anchor: string;
  keywords: string;
  text: string;
}

/** A document, with the plugin's short names: id; text; URL; anchor with `#`, none on a card; id of the Title; breadcrumbs. */
interface PluginDocument {
  i: number;
  t: string;
  u: string;
  h?: string;
  p?: number;
  b?: string[];
}

/**
 * @param json an index of the plugin, made from pages with marks around their code (`withMarkedCode`)
 * @throws Error when it has another form
 */
export function readPluginDocuments(json: string): Page[] {
  const types = JSON.parse(json) as {documents: PluginDocument[]}[];
  const [titles = [], headings = [], descriptions = [], keywords = [], contents = []] = Array.from(
    types,
    (type) => type.documents,
  );
  const ids = new Set(titles.map(({i}) => i));
  if (ids.size === 0 || [headings, descriptions, keywords, contents].flat().some(({p = NaN}) => !ids.has(p))) {
    throw new Error(
      'The search index is not as @easyops-cn/docusaurus-search-local 0.55.3 writes it; compare src/search/index/plugin-documents.ts with the new version.',
    );
  }
  const getTexts = (documents: readonly PluginDocument[]) =>
    new Map(documents.toReversed().map(({p, h = '', t}) => [`${p}${h}`, t]));
  const [description, keyword, content] = [getTexts(descriptions), getTexts(keywords), getTexts(contents)];
  return titles.map(({i, t, u, b = []}) => ({
    title: withoutMarks(t),
    url: u,
    description: withoutMarks(description.get(`${i}`) ?? ''),
    breadcrumbs: b,
    sections: [{t: '', h: ''}, ...headings.filter(({p, h}) => p === i && h)].map(({t: heading, h: anchor = ''}) => ({
      heading,
      anchor,
      keywords: keyword.get(`${i}${anchor}`) ?? '',
      text: content.get(`${i}${anchor}`) ?? '',
    })),
  }));
}
