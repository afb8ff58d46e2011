import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import SERVICES from '../../packages/client/javascript/services.json' with {type: 'json'};
import {root} from '../../scripts/lib/project';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

// The patterns contain few words, so that an editor can change the sentences.
test('the pages of the client state how often and how long it tries', () => {
  const tries = new RegExp(`\\b${NUMBERS[SERVICES.maxAttempts]} (?:times|tries)\\b`);
  const waits = Array.from({length: SERVICES.maxAttempts - 1}, (_, i) => 2 ** i);
  expect(read('docs/client-errors.md')).toMatch(tries);
  const settings = read('docs/client-settings.md');
  expect(settings).toMatch(tries);
  expect(settings).toContain(`${waits.slice(0, -1).join(', ')} and ${waits.at(-1)} seconds`);
  expect(settings).toContain(`${NUMBERS[SERVICES.longestWaitSeconds / 60]} minutes`);
});
