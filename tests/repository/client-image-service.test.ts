import {expect, test} from 'vitest';
import SERVICES from '../../packages/client/javascript/services.json' with {type: 'json'};
import {IMAGES} from '../../src/site/services/hosts';
import {limits} from '../../src/site/services/iiif-image';

// The client library works without the site, so it has its own copies of these facts.
test('the client library and the site have the same URL of the image service, and the same largest area', () => {
  expect(SERVICES.imageService).toBe(`${IMAGES}/`);
  expect(SERVICES.maxImageArea).toBe(limits.maxArea.value);
});
