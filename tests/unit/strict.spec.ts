import path from 'node:path';
import {expect, test} from '@playwright/test';
import createConfig from '../../docusaurus.config';
import {root} from '../support/test';

/** How a build with this value of STRICT reports what is broken. */
function getReporting(strict: string | undefined): unknown[] {
  const {STRICT, ...others} = process.env;
  process.env = {...others, ...(strict && {STRICT: strict})};
  try {
    const {onBrokenLinks, onBrokenAnchors, onDuplicateRoutes, markdown} = createConfig();
    return [onBrokenLinks, onBrokenAnchors, onDuplicateRoutes, ...Object.values(markdown?.hooks ?? {})];
  } finally {
    process.env = {...others, ...(STRICT && {STRICT})};
  }
}

test('links, anchors and routes that are broken are warnings for an editor, and errors in a strict build', () => {
  expect(getReporting(undefined)).toEqual(Array(5).fill('warn'));
  expect(getReporting('off')).toEqual(Array(5).fill('warn'));
  expect(getReporting('on')).toEqual(Array(5).fill('throw'));
});

test('a build is for the browsers of package.json, whatever its working directory', () => {
  delete process.env.BROWSERSLIST_CONFIG;
  createConfig();
  expect(process.env.BROWSERSLIST_CONFIG).toBe(path.join(root, 'package.json'));
});
