import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useActiveVersion} from '@docusaurus/plugin-content-docs/client';
import {VERSIONED_SECTION} from '@site/src/site/sections';

const LATEST = `/${VERSIONED_SECTION}`;

/**
 * A link that keeps the reader in the docs version of the page, if that has the page that the link leads to. In pages,
 * `src/markdown/docs-versions.ts` does so.
 *
 * @param to a route of the latest version, or any other target
 */
export function DocsLink({to, children}: {to: string; children: ReactNode}): ReactNode {
  const version = useActiveVersion(VERSIONED_SECTION);
  const own = version && to.startsWith(LATEST) ? version.path + to.slice(LATEST.length) : to;
  const hasOwn = version?.docs.some(({path}) => path === own.replace(/[?#].*/, ''));
  return <Link to={hasOwn ? own : to}>{children}</Link>;
}
