/**
 * The `test` of the published edition with unfinished work in it (`setup/variants`), whose analytics service is stood
 * in for.
 */

import {ANALYTICS, testOn} from '../support/test';
import {UNFINISHED} from '../support/copies';

export {ANALYTICS, expect, hydrated, idle, open, root, watchRequests} from '../support/test';

export const BASE = '/data-services/';

export const {log} = UNFINISHED;
export const test = testOn(UNFINISHED.dir, BASE).extend<{analytics: void}>({
  analytics: [
    async ({context, expectOffOrigin}, use) => {
      expectOffOrigin(ANALYTICS);
      await context.route(ANALYTICS, (route) => route.fulfill({contentType: 'text/javascript', body: ''}));
      await use();
    },
    {auto: true},
  ],
});
