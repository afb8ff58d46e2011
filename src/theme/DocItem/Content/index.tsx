// Change: wraps the article to name its language, also in the head, because the theme knows only the locale of the site.
// It also adds the page's description under the title, and under the text a link to report a problem and, where
// no contents list is beside the article, the links to the Markdown version of the page.

import React, {type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import Content from '@theme-original/DocItem/Content';
import type {Props} from '@theme/DocItem/Content';
import {PageActions} from '@site/src/features/page-actions/PageActions';
import {ReportProblem} from '@site/src/components/ReportProblem';
import {locales, translations} from '@site/src/site/translations';

export default function DocItemContent({children}: Props): ReactNode {
  const {metadata, frontMatter, toc} = useDoc();
  const {description, permalink} = metadata;
  const {lang} = frontMatter as {lang?: 'nl'};
  const {withBaseUrl} = useBaseUrlUtils();
  const routes = translations.find((pair) => withBaseUrl(pair[lang ?? 'en']) === permalink);
  const hasContentsList = toc.length > 0 && !frontMatter.hide_table_of_contents;
  const alternates = Object.entries(routes ?? {[lang ?? 'en']: permalink});
  return (
    <>
      <Head>
        <html lang={lang ?? 'en'} />
        <meta property="og:type" content="article" />
        <meta property="og:locale" content={locales[lang ?? 'en']} />
        {routes && <meta property="og:locale:alternate" content={locales[lang ? 'en' : 'nl']} />}
        {[...alternates, ['x-default', routes?.en ?? permalink] as const].map(([language, route]) => (
          <link key={language} rel="alternate" href={withBaseUrl(route, {absolute: true})} hrefLang={language} />
        ))}
      </Head>
      {/* The reader view of a browser compares the parts of a page by their length. Without a section around all parts, it
          would show only a long program. */}
      <section lang={lang}>
        <Content>
          <p className="lead">{description}</p>
          {children}
        </Content>
      </section>
      <div className="article-foot theme-doc-footer">
        <ReportProblem />
        <div className={hasContentsList ? 'narrow-only' : undefined}>
          <PageActions permalink={permalink} />
        </div>
      </div>
    </>
  );
}
