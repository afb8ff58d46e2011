// Change: wraps the entries of a contents list to mark their language, which is the language of the article, to keep the
// current entry of a long list in sight, and to close the list on a phone once the reader has chosen a heading. On a
// phone, the list stays in sight while the page scrolls (frame.css), so an open list would cover the heading. Beside the
// article, the links to the Markdown version of the page are below the list.

import React, {useEffect, useRef, type MouseEvent, type ReactNode, type RefObject} from 'react';
import {useLocation} from '@docusaurus/router';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import TOCItems from '@theme-original/TOCItems';
import type {Props} from '@theme/TOCItems';
import {PageActions} from '@site/src/features/page-actions/PageActions';
import {scrollWithin} from '@site/src/lib/show-current-entry';
import {isSamePath} from '@site/src/lib/same-path';
import {translations} from '@site/src/site/translations';

/**
 * Closes the list by its button, which does not say whether the list is open. While the list closes, it takes no more
 * clicks. Otherwise, the second click of a double click would choose another heading and open the list again.
 */
function closeOnChoice({target, currentTarget}: MouseEvent<HTMLElement>): void {
  const button = currentTarget.closest('.theme-doc-toc-mobile')?.querySelector('button');
  if (button && (target as Element).closest('a')) {
    button.click();
    currentTarget.inert = true;
    button.addEventListener('click', () => (currentTarget.inert = false), {once: true});
  }
}

/** Scrolls the list, not the page, when the current entry changes. A list that the pointer is over stays where it is. */
function useCurrentEntryInSight(wrapper: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const frame = wrapper.current;
    if (!frame?.matches('.contents-list')) {
      return undefined;
    }
    const showCurrentEntry = () => {
      const entry = frame.querySelector('.table-of-contents__link--active');
      if (entry && !frame.matches(':hover')) {
        scrollWithin(frame, entry);
      }
    };
    showCurrentEntry();
    const observer = new MutationObserver(showCurrentEntry);
    observer.observe(frame, {subtree: true, attributeFilter: ['class']});
    return () => observer.disconnect();
  }, [wrapper]);
}

export default function TOCItemsInLanguage(props: Props): ReactNode {
  const {pathname} = useLocation();
  const {withBaseUrl} = useBaseUrlUtils();
  const wrapper = useRef<HTMLDivElement>(null);
  useCurrentEntryInSight(wrapper);
  // The theme marks the current entry only in the list beside the article.
  const isBesideArticle = props.linkActiveClassName !== undefined;
  const isDutch = translations.some(({nl}) => isSamePath(withBaseUrl(nl), pathname));
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside are the controls; the Enter key clicks them as well */}
      <div
        ref={wrapper}
        className={isBesideArticle ? 'contents-list thin-scrollbar' : undefined}
        lang={isDutch ? 'nl' : undefined}
        onClick={closeOnChoice}
      >
        <TOCItems {...props} />
      </div>
      {isBesideArticle && <PageActions permalink={pathname} />}
    </>
  );
}
