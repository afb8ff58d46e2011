/** `npm run new -- docs/my-page "Title"`: creates a page with a TODO wherever an editor has to write. */

import fs from 'node:fs';
import path from 'node:path';
import {sections} from '../src/site/sections';
import {newPage} from './lib/new-page';
import {fail, root} from './lib/project';

const SECTIONS = 'src/site/section-list.json';

try {
  const {file, route, text, newSection} = newPage(process.argv.slice(2), root);
  fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  fs.writeFileSync(path.join(root, file), text);
  if (newSection) {
    fs.writeFileSync(path.join(root, SECTIONS), `${JSON.stringify([...sections, newSection], null, 2)}\n`);
    console.log(`${SECTIONS} has the section "${newSection.id}", in the order of the navbar; restart "npm start".`);
  }
  console.log(`${file} is written. What to do next:

1. Run "npm start", and open ${route} on the site that it shows.
2. Replace each TODO in ${file}. For a page in Dutch, add "lang: nl" to the front matter. example/index.md says how to write a page.
3. Run "npm run check:pages -- ${file}" until all is well, then "npm test visits", and open a pull request.`);
} catch (error) {
  fail(error);
}
