/**
 * A link to the repository's form for a new issue, filled in. Without a repository (`REPOSITORY_URL`) it leads to the
 * page that says whom to write to, and is not on that page itself.
 */

import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

const HELP = '/docs/help';

export function ReportProblem(): ReactNode {
  const help = useBaseUrl(HELP);
  const {siteConfig} = useDocusaurusContext();
  const {metadata} = useDoc();
  const {repositoryUrl} = siteConfig.customFields as {repositoryUrl: string | null};
  if (!repositoryUrl && metadata.permalink === help) {
    return null;
  }
  const report = new URLSearchParams({
    title: `Problem on the page “${metadata.title}”`,
    body: `Page: ${siteConfig.url}${metadata.permalink}\n\nWhat is wrong:\n\nWhat you expected, with a source if there is one:\n`,
  });
  return (
    <p className="theme-doc-footer">
      <Link to={repositoryUrl ? `${repositoryUrl}/issues/new?${report}` : `${HELP}#an-error-on-this-site`}>
        Report a problem on this page
      </Link>
    </p>
  );
}
