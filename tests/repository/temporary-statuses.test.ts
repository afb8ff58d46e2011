import {expect, test} from 'vitest';
import SERVICES from '../../packages/client/javascript/services.json' with {type: 'json'};
import {BUSY_STATUSES} from '../../packages/recorded-samples/src/client';
import {TEMPORARY_STATUSES} from '../../src/features/decoder/errors';

test('the decoder and the client library have the same list of temporary statuses', () => {
  expect(TEMPORARY_STATUSES.map(Number)).toEqual(SERVICES.temporaryStatuses);
});

test('the client library retries after each status with which a host reports too many requests', () => {
  expect(SERVICES.temporaryStatuses).toEqual(expect.arrayContaining(BUSY_STATUSES));
});
