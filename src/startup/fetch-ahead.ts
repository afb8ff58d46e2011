/**
 * Docusaurus fetches ahead the pages of all links in sight, at once, as soon as the app runs. On a slow line, the first
 * search then waits for dozens of files, so they come one page at a time, and let pass what the reader asks for: the
 * next page, here, and the index, in `src/search`.
 */

import type {ClientModule} from '@docusaurus/types';
import {fetchAhead, giveWay} from '../lib/fetch-ahead';

let arrive = () => {};

export const onRouteUpdate: ClientModule['onRouteUpdate'] = ({previousLocation}) => {
  if (!previousLocation) {
    const {docusaurus} = window;
    const prefetch = (route: string) => {
      fetchAhead(async () => docusaurus.prefetch(route));
      return false as const;
    };
    window.docusaurus = {...docusaurus, prefetch};
  }
  // A move that another one overtakes does not arrive.
  arrive();
  void giveWay(new Promise<void>((resolve) => (arrive = resolve)));
};

export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = () => arrive();
