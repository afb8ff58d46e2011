/**
 * The `test` of the published edition with unfinished work in it (`support/variants.ts`), whose analytics service is
 * stood in for.
 */

import {testOn} from '../support/test';
import {locateVariant} from '../support/variants';

export {expect, hydrated, open, root} from '../support/test';

export const BASE = '/data-services/';
export const ANALYTICS = /^https:\/\/www\.(googletagmanager|google-analytics)\.com\//;

const variant = locateVariant('unfinished');
export const {log} = variant;
export const test = testOn(variant.dir, BASE).extend<{analytics: void}>({
  analytics: [
    async ({context, expectOffOrigin}, use) => {
      expectOffOrigin(ANALYTICS);
      await context.route(ANALYTICS, (route) => route.fulfill({contentType: 'text/javascript', body: ''}));
      await use();
    },
    {auto: true},
  ],
});
