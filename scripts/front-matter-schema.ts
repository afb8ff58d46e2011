/** `npm run fix:front-matter`: writes the copy of the front matter's schema that editors read. */

import fs from 'node:fs';
import path from 'node:path';
import {frontMatterSchema} from '../src/config/front-matter';
import {root} from './lib/project';

const file = path.join(root, 'src/config/front-matter.schema.json');
fs.writeFileSync(file, `${JSON.stringify(frontMatterSchema, null, 2)}\n`);
