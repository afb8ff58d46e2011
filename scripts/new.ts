/** `npm run new -- docs/my-page "Title"`: writes a page to begin with. */

import fs from 'node:fs';
import path from 'node:path';
import {UserError} from '../src/lib/user-error';
import {newPage} from './lib/new-page';
import {fail, root} from './lib/project';

try {
  const {file, route, text} = newPage(process.argv.slice(2), root);
  fs.writeFileSync(path.join(root, file), text);
  console.log(`${file} is written. What to do next:

1. Run "npm start" and open http://localhost:3000${route}.
2. Replace each TODO in ${file}; example/index.md says how to write a page.
3. Run "npm test", and open a pull request.`);
} catch (error) {
  if (!(error instanceof UserError)) {
    throw error;
  }
  fail(error.message);
}
