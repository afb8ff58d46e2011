import {SEARCH_CONTEXT_LENGTH, HIGHLIGHT_PARAM} from '@site/src/site/search';
import {snippet, type Position, type Segment} from './snippet';
import {HitType, type SearchHit} from './types';

/** What a list of hits shows for one hit. */
export interface HitView {
  /** Address of the target, with the terms to highlight there. */
  url: string;
  /** Kind of hit, for people. */
  kind: 'Page' | 'Heading' | 'Text';
  /** The page's title, or the heading or section that was hit. */
  title: Segment[];
  /** The text around the hit, at most SEARCH_CONTEXT_LENGTH characters; empty when the title says it all. */
  context: Segment[];
  /** Where the hit stands: sections of the site, then the page. */
  path: string[];
}

const kinds: Record<HitType, HitView['kind']> = {
  [HitType.Title]: 'Page',
  [HitType.Description]: 'Page',
  [HitType.Keywords]: 'Page',
  [HitType.Heading]: 'Heading',
  [HitType.Content]: 'Text',
};

/** Turns a hit of the worker into what is shown. */
export function viewOf(hit: SearchHit): HitView {
  const {document, type, page} = hit;
  const marked = snippet(document.t, positionsOf(hit), SEARCH_CONTEXT_LENGTH);
  const isContext = type === HitType.Content || type === HitType.Description;
  const sectionTitle = document.s ?? '';
  const title = isContext || type === HitType.Keywords ? [{text: sectionTitle, hit: false}] : marked;
  const pageTitle = page ? page.t : '';
  const breadcrumbs = (page ? page.b : document.b) ?? [];
  const titleText = title.map(({text}) => text).join('');
  return {
    url: `${document.u}${highlightQuery(hit.tokens)}${document.h ?? ''}`,
    kind: kinds[type],
    title,
    context: isContext ? marked : [],
    path: [...breadcrumbs, pageTitle].filter((item, i, all) => item && item !== titleText && all.indexOf(item) === i),
  };
}

function positionsOf({metadata}: SearchHit): Position[] {
  return Object.values(metadata).flatMap(({t}) => t?.position ?? []);
}

/** The search words as an address query that makes the target page highlight them. */
function highlightQuery(tokens: readonly string[]): string {
  const params = new URLSearchParams(tokens.map((token) => [HIGHLIGHT_PARAM, token]));
  return tokens.length > 0 ? `?${params}` : '';
}
