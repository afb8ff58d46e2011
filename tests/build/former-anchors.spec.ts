/**
 * Links to a part of a page that moved into another one: browsers keep the anchor, so that the other page must have it.
 */

import {expect, test} from '@playwright/test';
import {readRedirects} from '../../src/html/redirects';
import {readHtml} from '../support/routes';
import {root} from '../support/test';

const former: Readonly<Record<string, string>> = {
  '/docs/errors':
    'search resolver images an-image-url-that-used-to-work oai-pmh ldes sru data-dumps collection-api when-a-service-is-busy ' +
    'exit-codes when-a-program-is-blocked search-400-unsupported-query-parameter search-200-no-results resolver-404-unknown-number ' +
    'images-400-too-many-pixels oai-pmh-badresumptiontoken',
  '/docs/common-mistakes':
    'api-key urls search records images rights harvests no-key record-url imgonly first-result label-as-title size-full metadata-cc0 restart',
  '/docs/coverage': 'counts-of-a-sample what-the-sample-is other-figures when-a-field-is-missing',
  '/docs/datasets': 'content-and-licence where-to-get-the-data descriptions-for-catalogues',
  '/docs/test-objects':
    'how-to-use-them titles-and-texts makers dates dimensions-materials-and-types images-and-rights places-and-links numbers',
  '/docs/search-limits': 'iconclass-and-vocabularies sparql graphql push',
  '/docs/browser-or-server': 'which-service-works-where test-a-service when-it-needs-a-server',
  '/docs/oai-pmh/sets': 'sets-to-start-with parameters list-the-objects-of-a-set all-sets',
  '/docs/object-to-image':
    'edm-one-request linked-art-three-links 1-object 2-visual-item 3-digital-object 4-image variable-field-types ' +
    'troubleshooting why-an-object-has-no-image a-complete-chain-to-read',
  '/docs/behaviour-and-limits': 'request-rate pagination unusual-requests',
};

for (const [from, anchors] of Object.entries(former)) {
  test(`the anchors of ${from} are on the page that it redirects to`, () => {
    const target = readRedirects(root).find((redirect) => redirect.from === from)?.to ?? '';
    const ids = [...readHtml(target).matchAll(/ id="?([^"\s>]+)/g)].map(([, id]) => id);
    expect(ids).toEqual(expect.arrayContaining(anchors.split(' ')));
  });
}
