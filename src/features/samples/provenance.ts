/** What the badge of a response or an output shows. */

import {getPublishedRecording, readRecording, type Recording} from 'recorded-samples';
import {inWords} from '../../lib/dates';

export function getProvenance({provenance, bodyFile}: Recording, isShortened: boolean): Record<string, string> {
  const {kind, text: origin, date, source, notes} = provenance;
  const withDate = origin.replace(/\b\d{4}-\d{2}(-\d{2})?\b/g, (iso) => inWords(iso));
  // The date of such a text is not that of a response that is stored here.
  const text = /\b(documentation|a measurement)\b/.exec(origin)?.[0];
  const whole = getPublishedRecording({bodyFile});
  return {
    badge:
      kind !== 'recorded'
        ? 'Example'
        : text
          ? `From ${text}`
          : ['Recorded', date && inWords(date, 'short')].filter(Boolean).join(' '),
    about: `${withDate.replace(/^./, (first) => first.toUpperCase())}${isShortened ? '; shortened here' : ''}.`,
    ...(source ? {source} : {}),
    ...(notes.length > 0 ? {notes: notes.join('\n')} : {}),
    ...(whole ? {whole: `/${whole}`} : {}),
  };
}

/** An output looks measured; its badge says when a response behind it is an example. */
export function getOutputProvenance(
  siteDir: string,
  what: 'output' | 'notebook',
  responses: readonly string[],
): Record<string, string> {
  const examples = responses.filter((name) => readRecording(siteDir, name).provenance.kind === 'constructed').length;
  const about = `Responses behind this ${what}: ${responses.length}. Examples among them: ${examples}.`;
  return examples > 0 ? {badge: 'Example', about} : {};
}
