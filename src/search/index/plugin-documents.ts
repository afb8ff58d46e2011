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

/** A document, with the plugin's short names: id; text; URL of the page; anchor with `#`; id of the Title; breadcrumbs. */
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
  try {
    const types = JSON.parse(json) as {documents: PluginDocument[]}[];
    const [titles = [], headings = [], descriptions = [], keywords = [], contents = []] = types.map(
      (type) => type.documents,
    );
    const pages = new Map(titles.map((document) => [document.i, newPage(document)]));
    const getPage = ({p = 0}: PluginDocument) => pages.get(p) as Page;
    const getSection = (document: PluginDocument) =>
      getPage(document).sections.find(({anchor}) => anchor === (document.h ?? '')) as Section;
    headings.forEach((each) => getPage(each).sections.push(newSection(each)));
    descriptions.forEach((each) => (getPage(each).description = withoutMarks(each.t)));
    keywords.forEach((each) => (getSection(each).keywords = each.t));
    contents.forEach((each) => (getSection(each).text = each.t));
    return [...pages.values()];
  } catch (cause) {
    throw new Error(
      'The search index is not as @easyops-cn/docusaurus-search-local 0.55.3 writes it; compare src/search/index/plugin-documents.ts with the new version.',
      {cause},
    );
  }
}

const newPage = ({t, u, b = []}: PluginDocument): Page => ({
  title: withoutMarks(t),
  url: u,
  description: '',
  breadcrumbs: b,
  sections: [newSection()],
});

const newSection = ({t = '', h = ''}: Partial<PluginDocument> = {}): Section => ({
  heading: t,
  anchor: h,
  keywords: '',
  text: '',
});
