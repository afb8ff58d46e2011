import type {ClientModule} from '@docusaurus/types';

/**
 * Goes to the place on a new page that the address names. Docusaurus does so as soon as its frame has been updated, when React has
 * the page in the document already. Preact updates the frame first and the page right after it, so the place is looked for again.
 */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({location, previousLocation}) => {
  if (previousLocation && location.pathname !== previousLocation.pathname && location.hash) {
    queueMicrotask(() => document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView());
  }
};
