/** Checks that `static/openapi.d.ts` is up to date with `static/openapi.yaml`. It is a part of `npm run check:code`. */

import {fail, run} from './lib/project';

if (!run('npx', ['openapi-typescript', '--export-type', '--empty-objects-unknown', '--check'])) {
  fail('static/openapi.d.ts is out of date: run `npm run generate -- types`.');
}
