/**
 * Saves a record in the first representation that you prefer and the service
 * has.
 *
 * Needs polite.mjs in the same folder.
 */

import { writeFile } from 'node:fs/promises';
import { get, LookupError, runTool, UsageError } from './polite.mjs';

const PART = /(\w+)=(?:"([^"]*)"|<([^>]*)>|([^\s,;]+))/g;
const LINK = new RegExp(`<([^>]*)>((?:\\s*;\\s*${PART.source})*)`, 'g');

/**
 * Splits a Link header. Targets and quoted texts can contain commas.
 *
 * @param {string} header
 * @returns {Record<string, string>[]}
 */
function linksIn(header) {
  return [...header.matchAll(LINK)].map(([, target, rest]) => {
    const parts = [...rest.matchAll(PART)].map(
      ([, name, quoted, bracketed, bare]) => [
        name,
        quoted ?? bracketed ?? bare,
      ],
    );
    return { target, ...Object.fromEntries(parts) };
  });
}

/**
 * The relation, the profile and the media type of each representation.
 *
 * @param {string} record
 * @returns {Promise<{rel: string, profile: string, type: string}[]>}
 */
async function representationsOf(record) {
  const { headers } = await get(record);
  return linksIn(headers.get('link') ?? '')
    .filter(({ rel }) => rel === 'canonical' || rel === 'alternate')
    .map(({ rel, target, type = '' }) => {
      const profile = new URL(target).searchParams.get('_profile') ?? '';
      return { rel, profile, type };
    });
}

/**
 * One representation.
 *
 * @param {string} record
 * @param {string} profile
 * @param {string} mediaType
 * @returns {Promise<Uint8Array>}
 * @throws {LookupError} when another one comes
 */
async function fetchOne(record, profile, mediaType) {
  const query = new URLSearchParams({
    _profile: profile,
    _mediatype: mediaType,
  });
  const { headers, body } = await get(`${record}?${query}`);
  const type = (headers.get('content-type') ?? '').split(';')[0];
  // A service can ignore a preference and send its default.
  if (type !== mediaType) {
    throw new LookupError(`the response is ${type}`);
  }
  return body;
}

const USAGE = 'Usage: node representations.mjs NUMBER PROFILE:MEDIATYPE …';

await runTool(USAGE, {}, async (_, [number, ...preferences]) => {
  if (preferences.length === 0) {
    throw new UsageError('Write a number and at least one preference.');
  }
  const record = `https://data.rijksmuseum.nl/${number}`;
  const offers = await representationsOf(record);
  for (const { rel, profile, type } of offers) {
    console.log(rel, profile, type);
  }
  for (const preference of preferences) {
    const [, profile, mediaType] = /^([^:]+):(.+\/.+)$/.exec(preference) ?? [];
    if (!profile) {
      throw new UsageError(`${preference}: write PROFILE:MEDIATYPE`);
    }
    // Without a Link header, only a request can tell.
    if (offers.length > 0 && !offers.some((each) => each.profile === profile)) {
      console.log(`${profile}: not offered for this record`);
      continue;
    }
    try {
      const body = await fetchOne(record, profile, mediaType);
      const file = `${number}.${profile}`;
      await writeFile(file, body);
      console.log(`${profile}: ${mediaType}, saved as ${file}`);
      return;
    } catch (error) {
      if (!(error instanceof LookupError)) {
        throw error;
      }
      console.log(`${profile}: ${error.message}`);
    }
  }
  throw new LookupError('none of these representations was available');
});
