import fs from 'node:fs';
import path from 'node:path';
import {OPENAPI_FILE} from '../../src/features/openapi/openapi';
import {root} from './project';

/** Path of the published types in the project. */
export const OPENAPI_TYPES = 'static/openapi.d.ts';

/** The types of all requests and responses of the OpenAPI file, as text. */
export async function openapiTypes(): Promise<string> {
  const {default: openapiTS, astToString} = await import('openapi-typescript');
  const nodes = await openapiTS(fs.readFileSync(path.join(root, OPENAPI_FILE), 'utf8'), {
    exportType: true,
    emptyObjectsUnknown: true,
  });
  return [
    '// Types of the requests and responses of the data services of the Rijksmuseum, generated from openapi.yaml. Not written by the museum.',
    '',
    astToString(nodes),
  ].join('\n');
}
