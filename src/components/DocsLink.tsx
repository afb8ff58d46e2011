import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useActiveVersion} from '@docusaurus/plugin-content-docs/client';
import {VERSIONED_SECTION} from '@site/src/site/sections';

const LATEST_ROUTE = `/${VERSIONED_SECTION}`;

/**
 * A link that keeps the reader in the docs version of the current page, if this version has the target page. For links in
 * Markdown, `src/markdown/docs-versions.ts` does the same.
 *
 * @param to a route of the latest docs version, or any other target
 */
export function DocsLink({to, children}: {to: string; children: ReactNode}): ReactNode {
  const version = useActiveVersion(VERSIONED_SECTION);
  const versionUrl = version && to.startsWith(LATEST_ROUTE) ? version.path + to.slice(LATEST_ROUTE.length) : to;
  const versionPath = versionUrl.replace(/[?#].*/, '');
  const hasPage = version?.docs.some(({path}) => path === versionPath);
  return <Link to={hasPage ? versionUrl : to}>{children}</Link>;
}
