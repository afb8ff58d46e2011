/** Writes the badge of a response or an output, and the text that appears when a reader opens the badge. */

import {
  formatStatement,
  getPublishedRecording,
  readRecording,
  type ProvenanceKind,
  type Recording,
} from 'recorded-samples';
import {formatDate} from '../../lib/dates';

/** Properties of `SampleFrame.tsx`, by their names. */
type FrameProps = Record<string, string>;

const BADGES: Readonly<Record<ProvenanceKind, string>> = {
  recorded: 'Recorded',
  documentation: 'From documentation',
  measurement: 'Reported by a user',
  constructed: 'Example',
};

/** @param isShortened whether the page shows only a part of the body */
export function getResponseBadge(
  {provenance, bodyFile}: Pick<Recording, 'provenance' | 'bodyFile'>,
  isShortened: boolean,
): FrameProps {
  const {kind, date, statement, hasDetails, source, notes} = provenance;
  // The date of a documentation or a measurement is not the date of a response that is stored here.
  const badgeDate = kind === 'recorded' && date !== null ? ` ${formatDate(date, 'short')}` : '';
  const isStatementInBadge = badgeDate !== '' && !hasDetails;
  const aboutParts: string[] = [];
  if (!isStatementInBadge) {
    aboutParts.push(formatStatement(statement, formatDate));
  }
  if (isShortened) {
    aboutParts.push('shortened here');
  }
  const fullResponse = getPublishedRecording({bodyFile});
  return {
    badge: BADGES[kind] + badgeDate,
    about: formatSentence(aboutParts),
    ...(source ? {source} : {}),
    ...(notes.length > 0 ? {notes: notes.join('\n')} : {}),
    ...(fullResponse ? {fullResponse: `/${fullResponse}`} : {}),
  };
}

/** @returns one sentence with a capital letter and a full stop, or an empty text for no parts */
function formatSentence(parts: readonly string[]): string {
  const text = parts.join('; ');
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/**
 * Readers take an output for a result of real data. Its badge warns them if a response behind it is an example.
 *
 * @param what the noun for the output in the details of the badge
 * @param responses the names of the recordings that the program received
 * @returns no attributes if all responses are real
 */
export function getOutputBadge(siteDir: string, what: 'output' | 'notebook', responses: readonly string[]): FrameProps {
  const exampleCount = responses.filter(
    (name) => readRecording(siteDir, name).provenance.kind === 'constructed',
  ).length;
  if (exampleCount === 0) {
    return {};
  }
  const noun = responses.length === 1 ? 'response' : 'responses';
  return {
    badge: BADGES.constructed,
    about: `We made this ${what} from ${responses.length} ${noun}, of which we wrote ${exampleCount}.`,
  };
}
