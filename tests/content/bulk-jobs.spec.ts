import {expect, test} from '@playwright/test';
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {assumptions, estimateJobs} from '../../src/site/bulk-jobs';
import {root} from '../support/test';

const recordings = path.join(root, 'samples/recordings');

test('the sizes on the page are those of the recordings', () => {
  const archive = path.join(recordings, 'corpus/set-260214_2026-06-20.tar.gz');
  const sizes = execFileSync('tar', ['-tvzf', archive], {encoding: 'utf8'})
    .split('\n')
    .filter((line) => line.endsWith('.xml'))
    .map((line) => Number(line.split(/\s+/)[2]));
  const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
  expect(sizes).toHaveLength(833);
  expect(assumptions.edmBytes.value).toBe(Math.round(sum(sizes) / sizes.length));
  expect(assumptions.edmPackedBytes.value).toBe(Math.round(fs.statSync(archive).size / sizes.length));

  const images = fs
    .readdirSync(recordings, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('_full_1686,_2026-07.jpg'))
    .map((file) => fs.statSync(path.join(recordings, file)).size);
  expect(images).toHaveLength(8);
  expect(assumptions.largeImageBytes.value).toBe(Number((sum(images) / images.length).toPrecision(3)));
});

test('a harvest of the whole collection is 50 records per request, two requests per second', () => {
  const harvest = estimateJobs(assumptions.objects.value).find(({what}) => what.startsWith('EDM'));
  expect(harvest).toMatchObject({requests: 16_879, seconds: 8_439.5, files: 843_943});
  expect(estimateJobs(1000).find(({what}) => what.startsWith('images of 720'))).toMatchObject({requests: 872});
});
