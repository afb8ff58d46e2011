/** Test cases of the decoder and the request builder. Each service has its own file, so that its cases are deleted with it. */

import fs from 'node:fs';
import path from 'node:path';
import {root} from '../../scripts/lib/project';

type Cases = Readonly<Partial<Record<'decoded' | 'recorded' | 'built' | 'wrong' | 'started', string[][]>>>;

const files = ['src/features/decoder', 'src/site/services'].flatMap((folder) =>
  fs.readdirSync(path.join(root, folder)).map((name) => path.join(root, folder, name)),
);
const casesOfServices = files
  .filter((file) => file.endsWith('.cases.json'))
  .map((file) => JSON.parse(fs.readFileSync(file, 'utf8')) as Cases);

export const getCases = (kind: keyof Cases): string[][] => casesOfServices.flatMap((cases) => cases[kind] ?? []);
