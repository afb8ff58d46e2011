/** Finds mistakes in the list of changes that the TypeScript compiler cannot find. */

import {attempt} from '../../src/lib/attempt';
import {formatTimestamp} from '../../src/lib/dates';
import type {Change} from '../../src/site/changes';

/** Whether a text is an existing day, month or year. `Date` without this check accepts 30 February and turns it into 2 March. */
const isIsoDate = (date: string): boolean =>
  /^\d{4}(-\d{2}){0,2}$/.test(date) && attempt(() => new Date(date).toISOString())?.startsWith(date) === true;

/** @param changes the list, newest first @returns one sentence for each mistake */
export function findChangeProblems(changes: readonly Change[]): string[] {
  return changes.flatMap((change, i) => {
    const {id, date, dateAdded, of, page, sources} = change;
    const next = changes[i + 1] ?? change;
    const isDate = isIsoDate(date);
    const isAdded = isIsoDate(dateAdded) && dateAdded.length === 10 && dateAdded >= date;
    const checks = [
      [
        changes.findIndex((other) => other.id === id) === i,
        'two changes have this id; choose a different id for the new one',
      ],
      [isDate, `"${date}" is not a valid date; write 2026-11-23, 2026-11 or 2026`],
      [
        !isDate || Date.parse(date) <= Date.now(),
        `${date} is in the future; write the day from which readers can see the change`,
      ],
      [
        !isDate || formatTimestamp(date) >= formatTimestamp(next.date),
        `is older than "${next.id}"; move it below that change`,
      ],
      [isAdded, `"dateAdded" is "${dateAdded}"; write a full date that is not before the change`],
      [sources.length > 0, 'has no source; add one'],
      [typeof of === 'string' || page, 'has no page, but is a change of a service; add the page that documents it'],
    ] as const;
    return checks.flatMap(([isCorrect, problem]) => (isCorrect ? [] : [`src/site/changes.ts, "${id}": ${problem}`]));
  });
}
