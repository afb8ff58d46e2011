/** What the compiler cannot see in the list of changes. */

import {formatTimestamp} from '../../src/lib/dates';
import type {Change} from '../../src/site/changes';

/** @returns problems as sentences */
export function findChangeProblems(changes: readonly Change[]): string[] {
  return changes.flatMap((change, i) => {
    const {id, date, of, page, sources} = change;
    const next = changes[i + 1];
    const checks = [
      [/^\d{4}(-\d{2}(-\d{2})?)?$/.test(date), `"${date}" is no ISO date; write 2026-11-23, 2026-11 or 2026`],
      [Date.parse(date) <= Date.now(), `${date} is still to come; write the day on which readers can see the change`],
      [
        !next || formatTimestamp(date) >= formatTimestamp(next.date),
        `it is older than "${next?.id}" below it; move it down`,
      ],
      [sources.length > 0, 'it has no source; name one'],
      [typeof of === 'string' || page, 'a change of a service has no page; name the one that documents it'],
    ] as const;
    return checks.flatMap(([isFine, problem]) => (isFine ? [] : [`src/site/changes.ts, "${id}": ${problem}`]));
  });
}
