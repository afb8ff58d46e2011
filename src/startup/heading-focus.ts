/**
 * Moves the focus to the target of a link within the app, usually a heading, so that the Tab key continues from there.
 * The app scrolls to the target by script. Only Chromium then continues from the target by itself
 * (https://github.com/facebook/docusaurus/issues/9163).
 */

import type {ClientModule} from '@docusaurus/types';

export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({location, previousLocation}) => {
  // On the first page of a visit, the browser moves the focus itself.
  const isFirstPage = !previousLocation;
  const isReaderTyping = document.activeElement?.matches('input, textarea, select');
  if (isFirstPage || isReaderTyping) {
    return;
  }
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) {
    return;
  }
  if (target.tabIndex < 0) {
    // A heading can have the focus only with this attribute. It is removed when the heading loses the focus.
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), {once: true});
  }
  target.focus({preventScroll: true});
};
