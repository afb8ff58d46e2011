/**
 * Prints the work of the day, or a random one, from all results of a search.
 *
 * The list of identifiers is made once and kept in a file for 30 days. Needs
 * linked-art.mjs and polite.mjs in the same folder.
 */

import { createHash, randomInt } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { find, getRecord, maker, title, webPage } from './linked-art.mjs';
import { LookupError, parameter, runTool, UsageError } from './polite.mjs';

const MAX_AGE = 30 * 24 * 60 * 60 * 1000; // milliseconds

/**
 * The identifiers of all results, from the file if it is fresh.
 *
 * @param {[name: string, value: string][]} parameters
 * @param {string} file
 * @returns {Promise<string[]>}
 */
async function allResults(parameters, file) {
  const { mtimeMs = 0 } = await stat(file).catch(() => ({}));
  if (Date.now() - mtimeMs < MAX_AGE) {
    const kept = parse(await readFile(file, 'utf8'));
    if (JSON.stringify(kept.parameters) === JSON.stringify(parameters)) {
      return kept.identifiers;
    }
  }
  const identifiers = [];
  for await (const identifier of find(parameters)) {
    identifiers.push(identifier);
  }
  await writeFile(file, JSON.stringify({ parameters, identifiers }));
  return identifiers;
}

/** Half a file, of a crash, has nothing. @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

const USAGE = `Usage: node work-of-the-day.mjs [--date 2026-11-21] [--random]
         [--list works.json] NAME=VALUE …`;

const options = {
  date: { type: 'string', default: new Date().toISOString().slice(0, 10) },
  random: { type: 'boolean' },
  list: { type: 'string', default: 'works.json' },
};

await runTool(USAGE, options, async ({ date, random, list }, texts) => {
  if (texts.length === 0) {
    throw new UsageError('Write at least one query parameter.');
  }
  const works = await allResults(texts.map(parameter), list);
  if (works.length === 0) {
    throw new LookupError('the search has no results');
  }
  // By date: the same all day, and for everybody with the same list.
  const digest = createHash('sha256').update(date).digest('hex');
  const number = random
    ? randomInt(works.length)
    : Number.parseInt(digest.slice(0, 12), 16) % works.length;
  const record = await getRecord(works[number]);
  console.log([maker(record), title(record), webPage(record)].join('\n'));
});
