/**
 * Moves the focus to the heading, or whatever else a link within the app leads to, so that the Tab key goes on from
 * there. The app replaces the page by script, which moves the focus in Chromium alone
 * (https://github.com/facebook/docusaurus/issues/9163).
 */

import type {ClientModule} from '@docusaurus/types';

export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({location, previousLocation}) => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  // The browser itself sees to the page that is opened first; and a reader who writes meanwhile goes on writing.
  if (!previousLocation || !target || document.activeElement?.matches('input, textarea, select')) {
    return;
  }
  if (target.tabIndex < 0) {
    target.tabIndex = -1;
    // For as long as it has the focus: it is no stop on the way through the page.
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), {once: true});
  }
  target.focus({preventScroll: true});
};
