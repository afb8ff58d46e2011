/**
 * The `test` function for the published edition with unfinished work (`setup/variants`). Requests to the analytics
 * service get an empty response from the test.
 */

import {ANALYTICS, testOn} from '../support/test';
import {UNFINISHED_BUILD} from '../support/copies';

export {ANALYTICS, expect, hydrated, idle, open, root, watchRequests} from '../support/test';

export const BASE_PATH = '/data-services/';

export const {log} = UNFINISHED_BUILD;
export const test = testOn(UNFINISHED_BUILD.dir, BASE_PATH).extend<{analytics: void}>({
  analytics: [
    async ({context, expectOffOrigin}, use) => {
      expectOffOrigin(ANALYTICS);
      await context.route(ANALYTICS, (route) => route.fulfill({contentType: 'text/javascript', body: ''}));
      await use();
    },
    {auto: true},
  ],
});
