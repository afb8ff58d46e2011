import fs from 'node:fs';
import path from 'node:path';
import {settings} from '../../src/site/settings';
import {expect, root, testOn} from '../support/test';
import {locateVariant} from '../support/variants';

const BASE = '/data-services/';
const test = testOn(locateVariant('unfinished').dir, BASE);

test('a published site says where to report a vulnerability in private', async ({request}) => {
  const response = await request.get(`${BASE}.well-known/security.txt`);
  expect(response.headers()['content-type']).toMatch(/^text\/plain/);
  expect((await response.text()).split('\n')).toEqual([
    'Contact: https://github.com/example/docs/security/advisories/new',
    `Expires: ${settings.securityTxtExpires}T23:59:59Z`,
    'Preferred-Languages: en',
    'Canonical: https://docs.example.org/.well-known/security.txt',
    '',
  ]);
});

test('a build without a contact has no such file', () => {
  expect(fs.existsSync(path.join(root, 'build', 'index.html'))).toBe(true);
  expect(fs.existsSync(path.join(root, 'build', '.well-known', 'security.txt'))).toBe(false);
});
