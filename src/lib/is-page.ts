import {matchPath} from '@docusaurus/router';
import routes from '@generated/routes';

type Routes = readonly Omit<(typeof routes)[number], 'component'>[];

/** Whether a path is that of a page; otherwise the reader sees the not-found page. Only in the browser's bundle. */
export function isPage(pathname: string, list: Routes = routes): boolean {
  return list.some(
    (route) => matchPath(pathname, route) && (route.exact === true || isPage(pathname, (route.routes ?? []) as Routes)),
  );
}
