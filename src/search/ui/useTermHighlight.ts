import {useEffect} from 'react';
import {attempt} from '@site/src/lib/attempt';

/** The name of the highlights for `::highlight(search-terms)` in the style sheet. */
const HIGHLIGHT_NAME = 'search-terms';

const isFollowedBy = (node: Node, other: Node): boolean =>
  Boolean(node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

/**
 * @returns the ranges in the section that the anchor in the URL leads to. Without an anchor of an element, returns all
 *   ranges.
 */
function getRangesOfSection(ranges: readonly Range[]): readonly Range[] {
  const anchor = attempt(() => decodeURIComponent(window.location.hash.slice(1)));
  const heading = document.getElementById(anchor ?? '');
  if (!heading) {
    return ranges;
  }
  const headings = [...document.querySelectorAll('article :is(h2, h3, h4, h5, h6)')];
  const nextHeading = headings.find((other) => isFollowedBy(heading, other));
  return ranges.filter(({startContainer}) => {
    const isAfterSection = nextHeading !== undefined && isFollowedBy(nextHeading, startContainer);
    return isFollowedBy(heading, startContainer) && !isAfterSection;
  });
}

/** If no range in the section is visible, opens the details or the tab around the first range, and scrolls to it. */
function revealFirst(ranges: readonly Range[]): void {
  const elements = getRangesOfSection(ranges).flatMap(({startContainer}) => startContainer.parentElement ?? []);
  const [firstElement] = elements;
  if (!firstElement || elements.some((element) => element.checkVisibility())) {
    return;
  }
  for (let element: Element | null = firstElement; element; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement) {
      element.open = true;
    } else if (element.hasAttribute('hidden')) {
      // The browser's own search sends this event before it shows a hidden element. Our tabs listen to it.
      element.dispatchEvent(new Event('beforematch'));
    }
  }
  requestAnimationFrame(() => firstElement.scrollIntoView({block: 'nearest'}));
}

/**
 * Highlights terms in the article with the CSS Custom Highlight API, which leaves the elements that React rendered
 * unchanged. A browser without the API shows the page without highlights.
 *
 * @param terms the terms to highlight. Without terms, the highlights are removed.
 * @param pathname the path of the page. When it changes, the text of the new page is searched.
 */
export function useTermHighlight(terms: readonly string[], pathname: string): void {
  // The terms are joined into one text, because a new array with the same terms would run the effect again.
  const termLines = terms.filter(Boolean).join('\n');
  useEffect(() => {
    const article = document.querySelector('article');
    if (!('highlights' in CSS) || !article || termLines === '') {
      return undefined;
    }
    let isCancelled = false;
    const highlight = async (): Promise<readonly Range[]> => {
      const {findRanges} = await import('./findRanges');
      const ranges = isCancelled ? [] : findRanges(article, termLines.split('\n'));
      if (!isCancelled) {
        CSS.highlights.set(HIGHLIGHT_NAME, new Highlight(...ranges));
      }
      return ranges;
    };
    void highlight().then(revealFirst);
    // A tab can render its panel later. Then the article contains new text nodes.
    const observer = new MutationObserver(() => void highlight());
    observer.observe(article, {childList: true, subtree: true});
    return () => {
      isCancelled = true;
      observer.disconnect();
      CSS.highlights.delete(HIGHLIGHT_NAME);
    };
  }, [termLines, pathname]);
}
