import type {LoadedPlugin} from '@docusaurus/types';
import {listDocs} from '../../lib/docs';
import {catalogDescription, DATASETS_PAGE} from './datasets';
import {pageDescription, type JsonLd} from './schema-org';

/** What describes each page of the sections, by path: the page itself, and the datasets on the page that has them. */
export function getPageDescriptions(plugins: readonly LoadedPlugin[], siteUrl: string): Map<string, JsonLd[]> {
  return new Map(
    listDocs(plugins).map((doc) => [
      doc.permalink,
      [pageDescription(siteUrl, doc), ...(doc.permalink.endsWith(DATASETS_PAGE) ? [catalogDescription(siteUrl)] : [])],
    ]),
  );
}

/**
 * A page with descriptions in its head, as JSON-LD: blocks of data, which a browser does not run. In the HTML alone,
 * because only programs that request a page by its URL read them; as components they would be part of the scripts, too.
 */
export function addDescriptions(html: string, descriptions: readonly JsonLd[]): string {
  const blocks = descriptions.map(
    // No value can end the element: "<" is written as JSON can write any character.
    (one) => `<script type="application/ld+json">${JSON.stringify(one).replaceAll('<', '\\u003c')}</script>`,
  );
  return html.replace('</head>', () => `${blocks.join('')}</head>`);
}
