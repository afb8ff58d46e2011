/** Reads an index of the local-search plugin (0.55.3). */

import {codeOf, withoutMarks} from './page-to-index';

/** A page with its sections: the top, and each heading with the text below it. */
export interface Page {
  title: string;
  /** Path of the page, with the base path. */
  url: string;
  description: string;
  breadcrumbs: string[];
  sections: [Section, ...Section[]];
}

export interface Section {
  /** Empty at the top of the page. */
  heading: {title: string; code: Range[]};
  /** Anchor with `#`; empty at the top of the page. */
  anchor: string;
  keywords: string;
  text: string;
  code: Range[];
}

/** Where code begins and ends in a text. */
type Range = [start: number, end: number];

/** A document, with the plugin's short names of its fields. */
export interface PluginDocument {
  /** id; ascending in reading order */
  i: number;
  /** the text */
  t: string;
  /** URL of the page, with the base path */
  u: string;
  /** anchor with `#`, or empty */
  h?: string;
  /** id of the Title; not on Titles */
  p?: number;
  /** breadcrumbs, on Titles */
  b?: string[];
}

const TYPES = ['Title', 'Heading', 'Description', 'Keywords', 'Content'] as const;

/**
 * @param json an index of the plugin, made from pages with marks around their code (`withMarkedCode`)
 * @throws Error when it has another form
 */
export function readPluginDocuments(json: string): Page[] {
  const types = JSON.parse(json) as {documents?: PluginDocument[]}[];
  const documents = TYPES.flatMap((type, order) => {
    const found = types[order]?.documents;
    return found?.every(({i, t, u}) => i > 0 && typeof t === 'string' && typeof u === 'string')
      ? found.map((document) => ({...document, type, order}))
      : fail();
  }).sort((a, b) => a.i - b.i || a.order - b.order);
  const pages: Page[] = [];
  for (const {type, t: marked, u: url, h: anchor = '', b: breadcrumbs = []} of documents) {
    const [text, code] = [withoutMarks(marked), codeOf(marked)];
    if (type === 'Title') {
      pages.push({url, title: text, description: '', breadcrumbs, sections: [newSection('')]});
      continue;
    }
    const page = pages.at(-1);
    if (page?.url !== url) {
      return fail();
    }
    let section = page.sections.find((each) => each.anchor === anchor);
    if (!section) {
      section = newSection(anchor);
      page.sections.push(section);
    }
    if (type === 'Description') {
      page.description = text;
    } else if (type === 'Keywords') {
      section.keywords = text;
    } else if (type === 'Heading') {
      section.heading = {title: text, code};
    } else {
      Object.assign(section, {text, code});
    }
  }
  return pages;
}

const newSection = (anchor: string): Section => ({
  heading: {title: '', code: []},
  anchor,
  keywords: '',
  text: '',
  code: [],
});

function fail(): never {
  throw new Error(
    'The search index is not as @easyops-cn/docusaurus-search-local 0.55.3 writes it; compare src/search/index/plugin-documents.ts with the new version.',
  );
}
