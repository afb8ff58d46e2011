import {getHeader, type Recording} from '../recording';
import type {Client, Response, Stopped} from './client';
import type {Live} from './requests';
import {getStructure} from './structure';

/**
 * Why a current response is none of the kind that a page shows, so that it cannot take the place of the recording.
 *
 * @returns a phrase; null when it can, or when there is no response
 */
export async function findObstacle({recording, outcome, url, from}: Live, client: Client): Promise<string | null> {
  if ('unlinked' in outcome) {
    return outcome.unlinked;
  }
  if (!('status' in outcome)) {
    return null;
  }
  if (outcome.status !== recording.status) {
    return describeStatusChange(recording, outcome, from, client);
  }
  if (outcome.body.length === 0) {
    return recording.body.length === 0 ? null : 'the body is empty';
  }
  const [before, now] = [recording, outcome].map(mediaType);
  if (now !== before && recording.body.length > 0) {
    return `the media type is ${now} in place of ${before}`;
  }
  const response: Recording = {...recording, ...outcome, url, bodyFile: null};
  try {
    getStructure(response);
  } catch (error) {
    return formatPhrase(error);
  }
  return null;
}

async function describeStatusChange(
  recording: Recording,
  response: Response,
  from: string | null,
  client: Client,
): Promise<string> {
  const change = `status ${response.status} in place of ${recording.status}`;
  if (from) {
    return `${change}: the token that ${from} has for it is refused`;
  }
  const target = response.status >= 300 && response.status < 400 ? getHeader(response, 'location') : undefined;
  if (!target) {
    return change;
  }
  const url = new URL(target, recording.url).href;
  const next = await client.send(recording.method, url, recording.requiredHeaders).catch((error: unknown) => ({
    unreachable: (error as Stopped).message,
  }));
  const end = 'status' in next ? `which has status ${next.status}` : `which cannot be reached (${next.unreachable})`;
  return `${change}: one more redirect, to ${url}, ${end}`;
}

const mediaType = (response: Pick<Recording, 'headers'>) =>
  getHeader(response, 'content-type')?.split(';')[0]?.trim().toLowerCase() ?? 'none';

/** What an error says, without where and without what to do. */
export const formatPhrase = (error: unknown) =>
  error instanceof Error ? error.message.replace(/^\S+: /, '').replace(/; correct .*$/, '') : String(error);
