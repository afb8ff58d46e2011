// Change: wraps the article to mark its language, because the theme knows only the locale of the site. The head also
// names the language, and the same page in the other language. The description of the page is below its title. Below
// the text, there is a link to report a problem. Where no contents list is beside the article, the links to the
// Markdown version of the page are also there.

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
  // Only Dutch pages have a language in their front matter.
  const {lang} = frontMatter as {lang?: 'nl'};
  const language = lang ?? 'en';
  const {withBaseUrl} = useBaseUrlUtils();
  const routes = translations.find((translation) => withBaseUrl(translation[language]) === permalink);
  const hasContentsList = toc.length > 0 && !frontMatter.hide_table_of_contents;
  const alternates = [...Object.entries(routes ?? {[language]: permalink}), ['x-default', routes?.en ?? permalink]];
  return (
    <>
      <Head>
        <html lang={language} />
        <meta property="og:type" content="article" />
        <meta property="og:locale" content={locales[language]} />
        {routes && <meta property="og:locale:alternate" content={locales[lang ? 'en' : 'nl']} />}
        {alternates.map(([hrefLang = '', route = '']) => (
          <link key={hrefLang} rel="alternate" href={withBaseUrl(route, {absolute: true})} hrefLang={hrefLang} />
        ))}
      </Head>
      {/* The reader view of a browser compares the lengths of the parts of a page. Without a <section> around all parts,
          it would show only a long program. */}
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
