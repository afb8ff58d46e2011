/** Part of `npm run check:audit`: whether the contact for vulnerabilities must be confirmed again. */

import {settings} from '../src/site/settings';
import {fail} from './lib/project';
import {expiryProblem} from './lib/security-txt';

const problem = expiryProblem(settings.securityTxtExpires, new Date());
if (problem) {
  fail(problem);
}
