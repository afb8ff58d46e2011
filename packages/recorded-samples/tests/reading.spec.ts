import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {readSamples} from '../index';
import {ok, withProject} from './project';

test('samples are read once, and again when a file changes, comes or goes', async () => {
  await withProject({}, async (root) => {
    const first = readSamples(root);
    expect(readSamples(root)).toBe(first);
    const file = path.join(root, 'samples/test/one/two.http');
    fs.writeFileSync(file, `# constructed\nGET https://data.example.org/two\n\n${ok('1')}`);
    expect(readSamples(root).recordings).toHaveLength(2);
    fs.writeFileSync(file, `# constructed\nGET https://data.example.org/two\n\n${ok('22')}`);
    expect(readSamples(root).recordings[1]?.body.toString()).toBe('22');
    fs.rmSync(file);
    expect(readSamples(root).recordings).toHaveLength(1);
  });
});
