/** `npm run check:licences`: compares the licences of the packages that build the site with the policy in lib/licences.json. */

import fs from 'node:fs';
import path from 'node:path';
import {licencePolicy, licenceProblems, type LockedPackage} from './lib/licences';
import {fail, root} from './lib/project';

const lockfile = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const problems = licenceProblems(lockfile.packages, licencePolicy);
if (problems.length > 0) {
  fail(problems.join('\n'));
}
console.log('The licences of all packages that build the site are allowed.');
