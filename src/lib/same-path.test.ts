import {expect, test} from 'vitest';
import {isSamePath} from './same-path';

test.each([
  ['/docs/sru', '/docs/sru/'],
  ['/docs/', '/docs'],
  ['/', '//'],
  ['/docs/sru', '//docs//sru//'],
  ['/docs/sru', '/docs/%73ru%2F'],
  ['/docs/%', '/docs/%/'],
])('%s and %s are one page', (a, b) => {
  expect(isSamePath(a, b)).toBe(true);
});

test.each([
  ['/docs/sru', '/docs/SRU'],
  ['/docs/sru', '/docs/sr'],
  ['/docs/sru', '/web/2026/docs/sru'],
  ['/docs/sru', '/'],
])('%s and %s are two pages', (a, b) => {
  expect(isSamePath(a, b)).toBe(false);
});
