const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/**
 * A date as pages show it: `2026-11-20` as `20 November 2026`, `2026-11` as `November 2026`, `2026` as it is.
 *
 * Not by `Intl`: to load its data takes a cheap phone 40 ms, on each page with a date.
 */
export function inWords(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return [day, month === undefined ? undefined : MONTHS[month - 1], year].filter(Boolean).join(' ');
}

/** The first moment of a date that may be a year or a month alone, as RFC 3339 writes it. */
export function timestampOf(date: string): string {
  return `${date}${'-01-01'.slice(date.length - 4)}T00:00:00Z`;
}
