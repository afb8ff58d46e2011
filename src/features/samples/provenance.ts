/** Writes the badge of a response or an output, and the text that appears when a reader opens the badge. */

import {
  formatStatement,
  getPublishedRecording,
  readRecording,
  type ProvenanceKind,
  type Recording,
} from 'recorded-samples';
import {formatDate} from '../../lib/dates';

/** Properties of `SampleFrame.tsx`, keyed by name. */
type FrameProps = Record<string, string>;

const BADGES: Readonly<Record<ProvenanceKind, string>> = {
  recorded: 'Recorded',
  documentation: 'From documentation',
  measurement: 'Reported by a user',
  constructed: 'Example',
};

/**
 * Returns the badge of a response, and the texts that appear when a reader opens the badge.
 *
 * @param isShortened whether the page shows only a part of the body
 */
export function getResponseBadge(
  {provenance, bodyFile}: Pick<Recording, 'provenance' | 'bodyFile'>,
  isShortened: boolean,
): FrameProps {
  const {kind, date, hasDetails, source, notes} = provenance;
  // The date of a documentation or a measurement is not the date of a response that is stored here.
  const badgeDate = kind === 'recorded' && date !== null ? ` ${formatDate(date, 'short')}` : '';
  const isOriginInBadge = badgeDate !== '' && !hasDetails;
  const sentences = isOriginInBadge ? [] : describeOrigin(provenance);
  if (isShortened) {
    sentences.push(isOriginInBadge ? 'This response is shortened.' : 'It is shortened.');
  }
  const fullResponse = getPublishedRecording({bodyFile});
  return {
    badge: BADGES[kind] + badgeDate,
    about: sentences.join(' '),
    ...(source ? {source} : {}),
    ...(notes.length > 0 ? {notes: notes.join('\n')} : {}),
    ...(fullResponse ? {fullResponse: `/${fullResponse}`} : {}),
  };
}

/** @returns sentences that explain where a response comes from. Each detail after a semicolon becomes a sentence. */
function describeOrigin({kind, date, statement}: Recording['provenance']): string[] {
  const [origin = '', ...details] = formatStatement(statement, formatDate).split('; ');
  const time = date === null ? '' : ` ${formatTime(date)}`;
  const sentences: Readonly<Record<ProvenanceKind, () => string>> = {
    recorded: () => (time ? `this response was recorded${time}` : 'we do not know when this response was recorded'),
    documentation: () => {
      const name = /^recorded (?:in|from) (.*?\bdocumentation)\b/.exec(origin)?.[1] ?? '';
      return time ? `${name} contained this response${time}` : `this response is from an undated copy of ${name}`;
    },
    measurement: () => `a user sent this request${time} and described the response`,
    constructed: () =>
      origin.replace(/^constructed from /, 'we wrote this response ourselves, based on ').replace(/^constructed: /, ''),
  };
  return [sentences[kind](), ...details].map(formatSentence);
}

/** @returns `on 20 June 2026`, `in June 2026` or `in 2026` */
const formatTime = (date: string): string => `${date.length === 'YYYY-MM-DD'.length ? 'on' : 'in'} ${formatDate(date)}`;

const formatSentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/**
 * Readers take an output for a result of real data. Its badge warns them if a response behind it is an example.
 *
 * @param what the kind of the program, as the details of the badge name it
 * @param responses the names of the recordings that the program received
 * @returns no attributes if all responses are real
 */
export function getOutputBadge(
  siteDir: string,
  what: 'example' | 'notebook',
  responses: readonly string[],
): FrameProps {
  const exampleCount = responses.filter(
    (name) => readRecording(siteDir, name).provenance.kind === 'constructed',
  ).length;
  if (exampleCount === 0) {
    return {};
  }
  const realCount = responses.length - exampleCount;
  const recorded = realCount === 0 ? '' : `${formatResponses(realCount, 'recorded ')} and `;
  const about = `We tested this ${what} with ${recorded}${formatResponses(exampleCount)} that we wrote ourselves.`;
  return {badge: BADGES.constructed, about};
}

/** @returns a count with its noun, such as `1 recorded response` */
const formatResponses = (count: number, adjective = ''): string =>
  `${count} ${adjective}${count === 1 ? 'response' : 'responses'}`;
