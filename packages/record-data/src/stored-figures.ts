/** The figures that are in git, so that a page needs no records: what counts those of each file in the recordings. */

import fs from 'node:fs';
import path from 'node:path';
import {countFields} from './count';
import {countFigures} from './figures';
import {countRecordings} from './recorded-figures';
import type {Records} from './records';

/** From the project's folder. */
export const FIGURES_FOLDER = 'packages/record-data/data';

const counters: Readonly<Record<string, (records: Records, root: string) => object>> = {
  'counts.json': countFields,
  'figures.json': countFigures,
  'recorded-figures.json': countRecordings,
};

export function writeFigures(records: Records, root: string): void {
  for (const [name, count] of Object.entries(counters)) {
    fs.writeFileSync(path.join(root, FIGURES_FOLDER, name), `${JSON.stringify(count(records, root), null, 2)}\n`);
  }
}

/** @returns in sentences: which of them differ from the recordings */
export function findFigureProblems(records: Records, root: string): string[] {
  const problems: string[] = [];
  for (const [name, count] of Object.entries(counters)) {
    const file = `${FIGURES_FOLDER}/${name}`;
    const stored = JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')) as Record<string, unknown>;
    const counted: Record<string, unknown> = {...count(records, root)};
    for (const key of Object.keys({...stored, ...counted})) {
      if (JSON.stringify(stored[key]) !== JSON.stringify(counted[key])) {
        problems.push(`${file}: "${key}" differs from the recordings; run npm run generate -- counts.`);
      }
    }
  }
  return problems;
}
