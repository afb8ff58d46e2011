import {useEffect} from 'react';

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

/** Opens the details around the first highlight of the section that the result leads to. */
function openDetails(ranges: readonly Range[]): void {
  const heading = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
  const isInSection = ({startContainer}: Range) =>
    !heading || Boolean(heading.compareDocumentPosition(startContainer) & Node.DOCUMENT_POSITION_FOLLOWING);
  let element = ranges.find(isInSection)?.startContainer.parentElement;
  while (element) {
    if (element instanceof HTMLDetailsElement) {
      element.open = true;
    }
    element = element.parentElement;
  }
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
    void highlight().then(openDetails);
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
