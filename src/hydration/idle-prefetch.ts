/**
 * Fetches the pages behind the links in view one by one, whenever the browser has nothing else to do. Docusaurus asks for all of
 * them as soon as the page has hydrated, and looks through all routes for each: that is when the reader starts to scroll.
 */

import type {ClientModule} from '@docusaurus/types';
import {idleQueue} from './idle-queue';

const routes = idleQueue();
let isReplaced = false;

export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = () => {
  if (isReplaced) {
    return;
  }
  isReplaced = true;
  const {prefetch, preload} = window.docusaurus;
  const prefetchWhenIdle = (route: string) => {
    routes.add(() => void prefetch(route));
    return false as const;
  };
  window.docusaurus = {prefetch: prefetchWhenIdle, preload};
};
