const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/**
 * Formats a date as pages show it. This function does not use `Intl`, because a slow phone needs 40 ms to load the data of
 * `Intl` on each page with a date.
 *
 * @param date `2026-11-20`, `2026-11` or `2026`
 * @param style `short` cuts the name of the month to three letters
 * @returns `20 November 2026`, `November 2026` or `2026`
 */
export function formatDate(date: string, style: 'long' | 'short' = 'long'): string {
  const [year, month, day] = date.split('-').map(Number);
  const longName = month === undefined ? undefined : MONTHS[month - 1];
  const monthName = style === 'short' ? longName?.slice(0, 3) : longName;
  return [day, monthName, year].filter(Boolean).join(' ');
}

/**
 * @param date `2026-11-20`, `2026-11` or `2026`
 * @returns the first moment of that day, month or year, in the format of RFC 3339
 */
export function formatTimestamp(date: string): string {
  const missingParts = '-01-01'.slice(date.length - 'YYYY'.length);
  return `${date}${missingParts}T00:00:00Z`;
}
