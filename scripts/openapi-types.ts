/** `npm run fix:openapi-types`: writes the types that the site serves as `/openapi.d.ts`, from `static/openapi.yaml`. */

import fs from 'node:fs';
import path from 'node:path';
import {OPENAPI_TYPES, openapiTypes} from './lib/openapi-types';
import {root} from './lib/project';

void openapiTypes().then((text) => fs.writeFileSync(path.join(root, OPENAPI_TYPES), text));
