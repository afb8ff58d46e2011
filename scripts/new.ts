/** `npm run new -- docs/my-page "Title"`: writes a page to begin with. */

import fs from 'node:fs';
import path from 'node:path';
import {UserError} from '../src/lib/user-error';
import {newPage} from './lib/new-page';
import {fail, root} from './lib/project';

try {
  const {file, route, text} = newPage(process.argv.slice(2), root);
  fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  fs.writeFileSync(path.join(root, file), text);
  console.log(`${file} is written. What to do next:

1. Run "npm start", and open ${route} on the site that it shows.
2. Replace each TODO in ${file}. For a page in Dutch, add "lang: nl" to the front matter. example/index.md says how to write a page.
3. Run "npm run check:pages -- ${file}" until all is well, then "npm test -- --changed", and open a pull request.`);
} catch (error) {
  if (!(error instanceof UserError)) {
    throw error;
  }
  fail(error.message);
}
