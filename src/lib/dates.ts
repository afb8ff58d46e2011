const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/**
 * A date as pages show it: `2026-11-20` as `20 November 2026`, `2026-11` as `November 2026`, `2026` as it is.
 *
 * It does not use `Intl`, because a slow phone needs 40 ms to load the data of `Intl` on each page with a date.
 *
 * @param style `short` cuts the month to three letters
 */
export function formatDate(date: string, style: 'long' | 'short' = 'long'): string {
  const [year, month, day] = date.split('-').map(Number);
  const name = month === undefined ? undefined : MONTHS[month - 1];
  return [day, style === 'short' ? name?.slice(0, 3) : name, year].filter(Boolean).join(' ');
}

/** The first moment of a date that may be a year or a month alone, as RFC 3339 writes it. */
export function formatTimestamp(date: string): string {
  return `${date}${'-01-01'.slice(date.length - 4)}T00:00:00Z`;
}
