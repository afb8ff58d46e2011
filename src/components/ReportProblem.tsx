import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {interfaceTexts} from '@site/src/site/interface-texts';
import {useArticleLanguage} from './article-language';

const HELP_ROUTE = '/docs/help';

/**
 * A link to the repository's form for a wrong fact (`.github/ISSUE_TEMPLATE`), with the title and URL of the page filled
 * in. Without a repository (`REPOSITORY_URL`), it is a link to the help page, and the help page itself has no such link.
 */
export function ReportProblem(): ReactNode {
  const helpPath = useBaseUrl(HELP_ROUTE);
  const language = useArticleLanguage();
  const {siteConfig} = useDocusaurusContext();
  const {metadata} = useDoc();
  const {repositoryUrl} = siteConfig.customFields as {repositoryUrl: string | null};
  if (!repositoryUrl && metadata.permalink === helpPath) {
    return null;
  }
  const formFields = new URLSearchParams({
    template: 'wrong-fact.yml',
    title: `Problem on the page “${metadata.title}”`,
    page: `${siteConfig.url}${metadata.permalink}`,
  });
  const url = repositoryUrl ? `${repositoryUrl}/issues/new?${formFields}` : `${HELP_ROUTE}#an-error-on-this-site`;
  return (
    <p lang={language}>
      <Link to={url}>{interfaceTexts[language].reportProblem}</Link>
    </p>
  );
}
