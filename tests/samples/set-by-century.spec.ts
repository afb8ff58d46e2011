/** The recipe with a version in R: its plot, and what the page says of it. */

import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import sharp from 'sharp';
import {readSample} from 'recorded-samples';
import {findCommands, runSample} from 'recorded-samples/tools';
import {playing} from '../../scripts/samples/config';
import {root} from '../support/test';
import {Folder} from './sandbox';

const PLOT = 'set-by-century.png';
const sample = readSample(root, 'recipes/set-by-century');

test('the text of the plot has the numbers that the programs print', () => {
  const page = fs.readFileSync(path.join(root, 'tutorials/recipes/set-by-century.md'), 'utf8');
  const [, text = ''] = /!\[(.*)\]\(\/img\/set-by-century\.png\)/.exec(page) ?? [];
  const told = [...text.matchAll(/(\d+) from the (\d{4})s/g)].map(([, count, from]) => `${from},${count}`);
  expect(['from,objects', ...told]).toEqual(sample.output!.text.trimEnd().split('\n'));
});

test('the program in R saves the plot that the page shows', {tag: '@nightly'}, async () => {
  test.skip(!findCommands().r, 'no R with jsonlite (tests/README.md)');
  await using folder = new Folder();
  expect((await runSample(sample, 'r', [], {...playing, folder: folder.path})).stderr).toBe('');
  // The pixels depend on the fonts of the machine.
  const getSize = async (place: string) => {
    const {width, height, format} = await sharp(path.join(place, PLOT)).metadata();
    return {width, height, format};
  };
  expect(await getSize(folder.path)).toEqual(await getSize(path.join(root, 'static/img')));
});
