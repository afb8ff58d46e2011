import React, {type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import {PageActions} from '@site/src/features/page-actions/PageActions';
import {settings} from '@site/src/site/settings';
import Content from './_home.md';

/** The home page. Its text is in `_home.md`. Unlike other pages, it has no side columns and fills the width of the window. */
export default function Home(): ReactNode {
  return (
    <Layout description={settings.tagline}>
      <main className="home">
        <MDXContent>
          <Content />
        </MDXContent>
        <div className="container">
          <PageActions permalink={useBaseUrl('/')} />
        </div>
      </main>
    </Layout>
  );
}
