import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {findJava} from '../../scripts/lib/programs';
import {root} from '../../scripts/lib/project';

/** Messages of the checker that are accepted. tests/README.md gives the reason for each. */
const ACCEPTED_MESSAGES = [
  'Content Security Policy',
  'Trailing slash on void elements',
  'Every active .role=tab. element',
  '(Article|Section) lacks heading',
  'h1. element as a top-level heading only',
];

test('the Nu HTML Checker finds all pages and drawings valid', {tag: '@nightly'}, () => {
  const java = findJava();
  test.skip(!java, 'Java is not installed; it is default-jre-headless on Debian');
  const args = ['--skip-non-html', '--also-check-svg', '--filterpattern', `.*(${ACCEPTED_MESSAGES.join('|')}).*`];
  const checker = ['-jar', require.resolve('vnu-jar/build/dist/vnu.jar'), ...args, path.join(root, 'build')];
  const {stderr} = spawnSync(java!, checker, {encoding: 'utf8', maxBuffer: 64 * 1024 * 1024});
  expect(stderr.split('\n').filter(Boolean).slice(0, 50)).toEqual([]);
});
