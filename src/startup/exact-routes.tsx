/**
 * Makes the app's routes case-sensitive, as the files on a host are. The router ignores case unless a route is
 * `sensitive`, and Docusaurus has no option for this. Without this module, a host would send the not-found page for
 * `/DOCS/SRU`, and the app would then replace it by the page `/docs/sru`.
 */

import React from 'react';
import {matchPath} from '@docusaurus/router';
import routes from '@generated/routes';

type Routes = readonly Omit<(typeof routes)[number], 'component'>[];

const notFoundRoute = routes.find(({path}) => path === '*');

/**
 * Marks routes and the routes inside them. `matchPath` of the router reads the mark. Docusaurus uses this function to
 * load the files of a route, and to find the page within a section.
 */
function makeCaseSensitive(nestedRoutes: Routes): void {
  for (const route of nestedRoutes) {
    route.sensitive = true;
    makeCaseSensitive((route.routes ?? []) as Routes);
  }
}

makeCaseSensitive(routes);

// The router renders the routes at the top with `renderRoutes`, which ignores `sensitive`. So each route checks the
// path again when it is rendered.
for (const route of routes) {
  route.render = (props) => {
    const isMatch = matchPath(props.location.pathname, route) !== null;
    const Page = isMatch || !notFoundRoute ? route.component : notFoundRoute.component;
    return <Page {...props} />;
  };
}
