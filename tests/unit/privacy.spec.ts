import {expect, test} from '@playwright/test';
import {hasOptedOut} from '../../src/features/privacy/gtag/signals';

for (const [signals, asks] of [
  [{doNotTrack: '1'}, true],
  [{globalPrivacyControl: true}, true],
  [{doNotTrack: '0', globalPrivacyControl: true}, true],
  [{doNotTrack: '0', globalPrivacyControl: false}, false],
  [{doNotTrack: null}, false],
  [{doNotTrack: 'unspecified'}, false],
  [{}, false],
] as const) {
  test(`${JSON.stringify(signals)} ${asks ? 'asks' : 'does not ask'} for privacy`, () => {
    expect(hasOptedOut(signals)).toBe(asks);
  });
}
