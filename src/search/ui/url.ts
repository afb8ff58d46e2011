import type {MouseEvent} from 'react';
import type {useHistory} from '@docusaurus/router';
import {HIGHLIGHT_PARAM} from '../../site/search';
import type {FoundSection} from '../engine/search';

/** State of the history entry that a result opened. */
export interface Typed {
  /** What the reader typed, which stays in the search box. */
  typed: string;
}

/** The path of a section, with the words that the page highlights. */
export function urlOf({url, terms}: Pick<FoundSection, 'url' | 'terms'>): string {
  const [path = '', anchor] = url.split('#');
  const query = new URLSearchParams(terms.map((term) => [HIGHLIGHT_PARAM, term])).toString();
  return `${path}${query && `?${query}`}${anchor === undefined ? '' : `#${anchor}`}`;
}

/** Opens a result in this tab. A click that asks for another tab or window is left to the browser. */
export function openResult(
  event: MouseEvent<HTMLAnchorElement>,
  history: ReturnType<typeof useHistory>,
  typed: string,
): void {
  if (!event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) {
    event.preventDefault();
    history.push(event.currentTarget.getAttribute('href') ?? '', {typed} satisfies Typed);
  }
}
