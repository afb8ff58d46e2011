/**
 * A link to the repository's form for a new issue, with the page's title and URL filled in. Without a repository (`REPOSITORY_URL`)
 * there is nobody to report to, and no link.
 */

import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

export function ReportProblem(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {metadata} = useDoc();
  const {repositoryUrl} = siteConfig.customFields as {repositoryUrl: string | null};
  if (!repositoryUrl) {
    return null;
  }
  const report = new URLSearchParams({
    title: `Problem on the page “${metadata.title}”`,
    body: `Page: ${siteConfig.url}${metadata.permalink}\n\nWhat is wrong:\n\nWhat you expected, with a source if there is one:\n`,
  });
  return (
    <p className="theme-doc-footer">
      <Link href={`${repositoryUrl}/issues/new?${report}`}>Report a problem on this page</Link>
    </p>
  );
}
