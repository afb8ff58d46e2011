/**
 * A link to the repository's form for a wrong fact (`.github/ISSUE_TEMPLATE`), with the page's title and URL filled in.
 * Without a repository (`REPOSITORY_URL`) it leads to the page that says whom to write to, and is not on that page
 * itself.
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
    template: 'wrong-fact.yml',
    title: `Problem on the page “${metadata.title}”`,
    page: `${siteConfig.url}${metadata.permalink}`,
  });
  return (
    <p>
      <Link to={repositoryUrl ? `${repositoryUrl}/issues/new?${report}` : `${HELP}#an-error-on-this-site`}>
        Report a problem on this page
      </Link>
    </p>
  );
}
