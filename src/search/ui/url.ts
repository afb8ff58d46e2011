import {HIGHLIGHT_PARAM} from '../../site/search';
import type {FoundPlace} from '../engine/search';

/** The path of a place, with the words that the page highlights. */
export function urlOf({url, terms}: Pick<FoundPlace, 'url' | 'terms'>): string {
  const [path = '', anchor] = url.split('#');
  const query = new URLSearchParams(terms.map((term) => [HIGHLIGHT_PARAM, term])).toString();
  return `${path}${query && `?${query}`}${anchor === undefined ? '' : `#${anchor}`}`;
}
