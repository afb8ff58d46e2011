import {matchPath} from '@docusaurus/router';
import routes from '@generated/routes';

type Routes = readonly Omit<(typeof routes)[number], 'component'>[];

/**
 * Whether the app has a page at a path. The not-found page does not count.
 *
 * @param list the routes to search, which are all routes of the app by default
 */
export function isRoute(path: string, list: Routes = routes): boolean {
  return list.some((route) => {
    if (route.path === '*' || matchPath(path, route) === null) {
      return false;
    }
    return !route.routes || isRoute(path, route.routes as Routes);
  });
}
