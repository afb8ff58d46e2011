/**
 * Moves the focus to the heading, or whatever else a link within the app leads to, so that the Tab key goes on from
 * there. The app replaces the page by script, which moves the focus in Chromium alone
 * (https://github.com/facebook/docusaurus/issues/9163).
 */

import type {ClientModule} from '@docusaurus/types';

export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({location, previousLocation}) => {
  // The browser itself moves the focus on the page that is opened first. A reader who is typing goes on typing.
  if (!previousLocation || document.activeElement?.matches('input, textarea, select')) {
    return;
  }
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) {
    return;
  }
  if (target.tabIndex < 0) {
    target.tabIndex = -1;
    // For as long as it has the focus: it is no stop on the way through the page.
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), {once: true});
  }
  target.focus({preventScroll: true});
};
