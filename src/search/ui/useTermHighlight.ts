import {useEffect} from 'react';
import {attempt} from '@site/src/lib/attempt';

/**
 * The state of a history entry that a search result opened. It stays after a reload and on the way back, and a copied
 * address does not contain it.
 */
export interface SearchLocationState {
  /** The query as the reader typed it. It stays in the search box. */
  typed: string;
  /** The terms that are highlighted on the page. */
  highlights: string[];
}

const NAME = 'search-terms';

const isFollowedBy = (node: Node, other: Node): boolean =>
  Boolean(node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

/** The highlights of the section that the result leads to; those of the whole page when it leads to no section. */
function getSectionRanges(ranges: readonly Range[]): readonly Range[] {
  const heading = document.getElementById(attempt(() => decodeURIComponent(window.location.hash.slice(1))) ?? '');
  if (!heading) {
    return ranges;
  }
  const headings = [...document.querySelectorAll('article :is(h2, h3, h4, h5, h6)')];
  const next = headings.find((other) => isFollowedBy(heading, other));
  return ranges.filter(
    ({startContainer}) => isFollowedBy(heading, startContainer) && !(next && isFollowedBy(next, startContainer)),
  );
}

/** If the section shows none of its highlights, opens the details or the tab around the first one. */
function revealFirst(ranges: readonly Range[]): void {
  const [first, ...others] = getSectionRanges(ranges).flatMap(({startContainer}) => startContainer.parentElement ?? []);
  if (!first || [first, ...others].some((element) => element.checkVisibility())) {
    return;
  }
  for (let element: Element | null = first; element; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement) {
      element.open = true;
    } else if (element.hasAttribute('hidden')) {
      // As the browser's own search does.
      element.dispatchEvent(new Event('beforematch'));
    }
  }
  requestAnimationFrame(() => first.scrollIntoView({block: 'nearest'}));
}

/**
 * Highlights words in the article with the CSS Custom Highlight API (`::highlight(search-terms)` in base.css). The DOM
 * stays as React made it; browsers without the API show the page without highlights.
 *
 * @param terms to highlight; without terms, the highlights are removed
 * @param page changes when another page is shown, so that its text is searched again
 */
export function useTermHighlight(terms: readonly string[], page: string): void {
  const key = terms.filter(Boolean).join('\n');
  useEffect(() => {
    const article = document.querySelector('article');
    if (!('highlights' in CSS) || !article || key === '') {
      return undefined;
    }
    let isCurrent = true;
    const highlight = async () => {
      const {findRanges} = await import('./findRanges');
      if (isCurrent) {
        const ranges = findRanges(article, key.split('\n'));
        CSS.highlights.set(NAME, new Highlight(...ranges));
        return ranges;
      }
      return [];
    };
    void highlight().then(revealFirst);
    // A tab gets its panel after the page is there: its words are then in other nodes.
    const observer = new MutationObserver(() => void highlight());
    observer.observe(article, {childList: true, subtree: true});
    return () => {
      isCurrent = false;
      observer.disconnect();
      CSS.highlights.delete(NAME);
    };
  }, [key, page]);
}
