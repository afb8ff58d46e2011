import {expect, test} from 'vitest';
import fs from 'node:fs';
import path from 'node:path';
import {root} from '../../scripts/lib/project';
import {settings} from '../../src/site/settings';
import {isNightly} from '../support/nightly';

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

const {packages} = JSON.parse(read('package-lock.json')) as {
  packages: Record<string, {integrity?: string; resolved?: string; link?: boolean}>;
};
/** All but the project and its workspaces: folders here, without a checksum, each with a link that leads to it. */
const installed = Object.entries(packages).filter(([place, {link}]) => place.includes('node_modules/') && !link);

test('the lockfile has a strong checksum for every package, and none comes from a URL of its own', () => {
  expect(installed.length).toBeGreaterThan(1000);
  const suspect = installed.filter(([, {integrity, resolved}]) => resolved || !integrity?.startsWith('sha512-'));
  expect(suspect).toEqual([]);
});

test('no package may run a script during installation', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
});

test.runIf(isNightly)('security.txt expires in more than a month and less than a year', () => {
  const days = (Date.parse(settings.securityTxtExpires) - Date.now()) / (24 * 60 * 60 * 1000);
  const remedy =
    'Make sure that somebody reads reports, then set securityTxtExpires in src/site/settings.ts to a day within a year.';
  expect(days, remedy).toBeGreaterThan(30);
  expect(days, remedy).toBeLessThan(365);
});
