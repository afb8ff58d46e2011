// Change: wraps the entries of a contents list.
// - The list has the language of the article.
// - A long list beside the article scrolls to its current entry.
// - On a phone, the list closes when the reader has chosen a heading. It stays visible while the page scrolls
//   (frame.css), so an open list would cover the heading.
// - Beside the article, the links to the Markdown version of the page are below the list.

import React, {useEffect, useRef, type MouseEvent, type ReactNode, type RefObject} from 'react';
import {useLocation} from '@docusaurus/router';
import TOCItems from '@theme-original/TOCItems';
import type {Props} from '@theme/TOCItems';
import {useArticleLanguage} from '@site/src/components/article-language';
import {PageActions} from '@site/src/features/page-actions/PageActions';
import {scrollWithin} from '@site/src/lib/show-current-entry';

/**
 * Closes the list on a phone by a click on its button. The button only switches between open and closed. So the list is
 * inert until the next click on the button. Otherwise, the second click of a double click would choose another heading
 * and open the list again.
 */
function closeOnChoice({target, currentTarget}: MouseEvent<HTMLElement>): void {
  const button = currentTarget.closest('.theme-doc-toc-mobile')?.querySelector('button');
  if (button && (target as Element).closest('a')) {
    button.click();
    currentTarget.inert = true;
    button.addEventListener('click', () => (currentTarget.inert = false), {once: true});
  }
}

/**
 * Scrolls the list, and not the page, to the current entry when this entry changes, unless the pointer is over the
 * list.
 */
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
  const wrapper = useRef<HTMLDivElement>(null);
  useCurrentEntryInSight(wrapper);
  // The theme marks the current entry only in the list beside the article.
  const isBesideArticle = props.linkActiveClassName !== undefined;
  const isDutch = useArticleLanguage() === 'nl';
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
