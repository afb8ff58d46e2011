import {expect, test} from 'vitest';
import fs from 'node:fs';
import path from 'node:path';
import {root} from '../../scripts/lib/project';
import {settings} from '../../src/site/settings';
import {isNightly} from '../support/nightly';

const readProjectFile = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

const {packages} = JSON.parse(readProjectFile('package-lock.json')) as {
  packages: Record<string, {integrity?: string; resolved?: string; link?: boolean}>;
};
/** All packages from a registry. The project and its workspaces are local folders, which have no checksum. */
const registryPackages = Object.entries(packages).filter(
  ([folder, {link}]) => folder.includes('node_modules/') && !link,
);

test('the lockfile has a strong checksum for every package, and no download URL for any', () => {
  expect(registryPackages.length).toBeGreaterThan(1000);
  const suspectPackages = registryPackages.filter(
    ([, {integrity, resolved}]) => resolved || !integrity?.startsWith('sha512-'),
  );
  expect(suspectPackages).toEqual([]);
});

test('no package may run a script during installation', () => {
  expect(readProjectFile('.npmrc')).toMatch(/^ignore-scripts=true$/m);
});

test.runIf(isNightly)('security.txt expires in more than a month and less than a year', () => {
  const daysLeft = (Date.parse(settings.securityTxtExpires) - Date.now()) / (24 * 60 * 60 * 1000);
  const remedy =
    'Make sure that somebody reads reports, then set securityTxtExpires in src/site/settings.ts to a day within a year.';
  expect(daysLeft, remedy).toBeGreaterThan(30);
  expect(daysLeft, remedy).toBeLessThan(365);
});
