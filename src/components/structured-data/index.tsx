/** Descriptions in the head of a page, as JSON-LD: a block of data, which a browser does not run. */

import React, {type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {usePageFields} from '@site/src/components/page-fields';
import {pageDescription, type JsonLd} from '@site/src/lib/page-descriptions';

export function StructuredData({content}: {content: JsonLd}): ReactNode {
  return (
    <Head>
      {/* No value can end the element: "<" is written as JSON can write any character. */}
      <script type="application/ld+json">{JSON.stringify(content).replaceAll('<', '\\u003c')}</script>
    </Head>
  );
}

/** URL of the site, with a slash at the end. */
export function useSiteUrl(): string {
  const {siteConfig} = useDocusaurusContext();
  return siteConfig.url + siteConfig.baseUrl;
}

/** The page of a section, and the service that it documents. */
export function PageDescription(): ReactNode {
  const {title, description, permalink} = useDoc().metadata;
  const {lang = 'en', service} = usePageFields();
  const siteUrl = useSiteUrl();
  const url = new URL(permalink, siteUrl).href;
  return <StructuredData content={pageDescription(siteUrl, {title, description, url, lang, service})} />;
}
