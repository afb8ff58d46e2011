/**
 * Makes the app's routes differ by case, as the files of a host do. The router ignores case unless a route is
 * `sensitive`, and Docusaurus has no option for it. Without this module, a host answers `/DOCS/SRU` with the not-found
 * page, and the app then shows the page `/docs/sru` in its place.
 */

import React from 'react';
import {matchPath} from '@docusaurus/router';
import routes from '@generated/routes';

type Routes = readonly Omit<(typeof routes)[number], 'component'>[];

const notFoundRoute = routes.find(({path}) => path === '*');

// Docusaurus loads the files of the matching route, and a section finds its page, with `matchPath`, which reads this.
function setSensitive(list: Routes): void {
  for (const route of list) {
    route.sensitive = true;
    setSensitive((route.routes ?? []) as Routes);
  }
}

setSensitive(routes);

// The router's `renderRoutes` shows the routes at the top. It does not read `sensitive`, so each route checks the path
// again when it is rendered.
for (const route of routes) {
  route.render = (props) => {
    const isMatch = matchPath(props.location.pathname, route) !== null;
    const Page = isMatch || !notFoundRoute ? route.component : notFoundRoute.component;
    return <Page {...props} />;
  };
}
