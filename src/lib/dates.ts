const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/**
 * A date as pages show it: `2026-11-20` as `20 November 2026`, `2026-11` as `November 2026`, `2026` as it is.
 *
 * Not by `Intl`: to load its data takes a cheap phone 40 ms, on each page with a date.
 *
 * @param style `short` cuts the month to three letters
 */
export function inWords(date: string, style: 'long' | 'short' = 'long'): string {
  const [year, month, day] = date.split('-').map(Number);
  const name = month === undefined ? undefined : MONTHS[month - 1];
  return [day, style === 'short' ? name?.slice(0, 3) : name, year].filter(Boolean).join(' ');
}

/** The first moment of a date that may be a year or a month alone, as RFC 3339 writes it. */
export function formatTimestamp(date: string): string {
  return `${date}${'-01-01'.slice(date.length - 4)}T00:00:00Z`;
}

/** In milliseconds. */
export const DAY = 24 * 60 * 60 * 1000;

/**
 * How long ago a date was, in words: `today`, `6 days ago`, `3 months ago`. Only for the browser: HTML is read long after it was made.
 *
 * @param date ISO date, or a month or year alone
 */
export function ageInWords(date: string, now: Date): string {
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(date)) / DAY));
  if (days < 2) {
    return days === 0 ? 'today' : 'yesterday';
  }
  if (days < 60) {
    return `${days} days ago`;
  }
  const years = Math.floor(days / 365.25);
  return years < 2 ? `${Math.floor(days / 30)} months ago` : `${years} years ago`;
}
