import {matchPath} from '@docusaurus/router';
import routes from '@generated/routes';

type Routes = readonly Omit<(typeof routes)[number], 'component'>[];

/** Whether the app has a page at a path, besides the not-found page. */
export function isRoute(path: string, list: Routes = routes): boolean {
  return list.some((route) => {
    const isMatch = route.path !== '*' && matchPath(path, route) !== null;
    return isMatch && (!route.routes || isRoute(path, route.routes as Routes));
  });
}
