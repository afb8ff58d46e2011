/**
 * Makes routes differ by case, as the files of a host do: the router ignores case unless a route says otherwise, and
 * Docusaurus has no option for it. `/DOCS/SRU` would arrive as the not-found page and turn into the page `/docs/sru`.
 */

import React from 'react';
import {matchPath} from '@docusaurus/router';
import routes from '@generated/routes';

type Routes = readonly Omit<(typeof routes)[number], 'component'>[];

const notFound = routes.find(({path}) => path === '*');

function setSensitive(list: Routes): void {
  for (const route of list) {
    route.sensitive = true;
    setSensitive((route.routes ?? []) as Routes);
  }
}

setSensitive(routes);

/** Whether the app has a page at a path, besides the not-found page. */
export function isRoute(path: string, list: Routes = routes): boolean {
  return list.some((route) => {
    const isMatch = route.path !== '*' && matchPath(path, route) !== null;
    return isMatch && (!route.routes || isRoute(path, route.routes as Routes));
  });
}

// What shows the routes at the top ignores that they are sensitive.
for (const route of routes) {
  route.render = (props) => {
    const Page = matchPath(props.location.pathname, route) || !notFound ? route.component : notFound.component;
    return <Page {...props} />;
  };
}
