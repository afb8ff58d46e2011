/** Cases for the tests of the decoder and the request builder: each service has its own, which go when it goes. */

import fs from 'node:fs';
import path from 'node:path';
import {root} from '../../scripts/lib/project';

type Cases = Readonly<Partial<Record<'decoded' | 'recorded' | 'built' | 'wrong' | 'started', string[][]>>>;

const files = ['src/features/decoder', 'src/site/services'].flatMap((folder) =>
  fs.readdirSync(path.join(root, folder)).map((name) => path.join(root, folder, name)),
);
const all = files
  .filter((file) => file.endsWith('.cases.json'))
  .map((file) => JSON.parse(fs.readFileSync(file, 'utf8')) as Cases);

export const getCases = (kind: keyof Cases): string[][] => all.flatMap((cases) => cases[kind] ?? []);
