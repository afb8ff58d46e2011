/** Dates in texts that no calendar has, such as 31 September. */

const MONTHS: Readonly<Record<string, number>> = {
  january: 1,
  januari: 1,
  february: 2,
  februari: 2,
  march: 3,
  maart: 3,
  april: 4,
  may: 5,
  mei: 5,
  june: 6,
  juni: 6,
  july: 7,
  juli: 7,
  august: 8,
  augustus: 8,
  september: 9,
  october: 10,
  oktober: 10,
  november: 11,
  december: 12,
};

const names = Object.keys(MONTHS).join('|');

const ISO_DATE = /(?<![\w.-])(?<year>(?:1\d|20)\d{2})-(?<month>\d{2})(?:-(?<day>\d{2}))?(?![\w-])/g;
const WRITTEN_DATE = new RegExp(
  `(?<![\\w.,-])(?<day>\\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<name>${names})\\b(?: (?<year>\\d{4}))?`,
  'gi',
);

/** A date without a year may be in a leap year. */
const LEAP_YEAR = 2000;

/** @param month from 1 to 12 */
const countDays = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** @returns the dates of a text that do not exist, as the text has them */
export function findImpossibleDates(text: string): string[] {
  const dates: string[] = [];
  for (const match of [...text.matchAll(ISO_DATE), ...text.matchAll(WRITTEN_DATE)]) {
    const {year, month, day = '1', name} = match.groups ?? {};
    const monthNumber = name ? (MONTHS[name.toLowerCase()] ?? 0) : Number(month);
    const isMonth = monthNumber >= 1 && monthNumber <= 12;
    const isDay = Number(day) >= 1 && Number(day) <= countDays(Number(year ?? LEAP_YEAR), monthNumber);
    if (!isMonth || !isDay) {
      dates.push(match[0]);
    }
  }
  return dates;
}
