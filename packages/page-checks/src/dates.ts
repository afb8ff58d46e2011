/** Finds dates that do not exist, such as 31 September, and dates in the future that the text does not announce. */

/** The numbers of the months, keyed by name, in both languages. */
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

/** The numbers of the months by their abbreviations, such as "Sept", in both languages. */
const SHORT_MONTHS: Readonly<Record<string, number>> = Object.fromEntries(
  'jan feb,febr mar,mrt apr may jun jul aug sep,sept oct,okt nov dec'
    .split(' ')
    .flatMap((shortNames, i) => shortNames.split(',').map((name) => [name, i + 1] as const)),
);

const names = Object.keys(MONTHS).join('|');
const shortNames = Object.keys(SHORT_MONTHS).join('|');

const getMonth = (name: string): number | undefined =>
  MONTHS[name.toLowerCase()] ?? SHORT_MONTHS[name.toLowerCase().replace('.', '')];

const ISO_DATE = /(?<![\w.-])(?<year>(?:1\d|20)\d{2})-(?<month>\d{2})(?:-(?<day>\d{2}))?(?![\w-])/g;
const WRITTEN_DATE = new RegExp(
  `(?<![\\w.,-])(?<day>\\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<name>(?:${names})\\b|(?:${shortNames})\\b\\.?)(?: (?<year>\\d{4}))?`,
  'gi',
);

const MONTH_OR_YEAR = new RegExp(
  `(?<![\\d] )\\b(?<name>${names}) (?<year>20\\d{2})\\b|(?<=\\b(?:in|since|sinds) )(?<onlyYear>20\\d{2})(?![\\w-])`,
  'gi',
);

/** Words that announce a future event. */
const ANNOUNCEMENT =
  /\b(?:will|until|plan(?:s|ned)?|expect(?:s|ed)?|expires?|announce[sd]?|zal|zullen|tot|gepland|verwacht|verloopt)\b/i;

/** The year to assume for a date without a year, so that 29 February is accepted. */
const LEAP_YEAR = 2000;

/** @param month 1-based */
const countDays = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** @returns the dates in a text that do not exist, as the text writes them */
export function findImpossibleDates(text: string): string[] {
  const dates: string[] = [];
  for (const match of [...text.matchAll(ISO_DATE), ...text.matchAll(WRITTEN_DATE)]) {
    const {year, month, day = '1', name} = match.groups ?? {};
    const monthNumber = name ? (getMonth(name) ?? 0) : Number(month);
    const isMonth = monthNumber >= 1 && monthNumber <= 12;
    const isDay = Number(day) >= 1 && Number(day) <= countDays(Number(year ?? LEAP_YEAR), monthNumber);
    if (!isMonth || !isDay) {
      dates.push(match[0]);
    }
  }
  return dates;
}

/**
 * @param today the current time. Only tests set it.
 * @returns the future dates in a text, as the text writes them. Empty if the text announces a future event.
 */
export function findFutureDates(text: string, today = new Date()): string[] {
  if (ANNOUNCEMENT.test(text)) {
    return [];
  }
  const matches = [ISO_DATE, WRITTEN_DATE, MONTH_OR_YEAR].flatMap((pattern) => [...text.matchAll(pattern)]);
  const futureMatches = matches.filter(({groups = {}}) => {
    const {year, onlyYear = year, month, day = '1', name} = groups;
    const monthNumber = name ? (getMonth(name) ?? 1) : Number(month ?? '1');
    return onlyYear !== undefined && Date.UTC(Number(onlyYear), monthNumber - 1, Number(day)) > today.getTime();
  });
  return futureMatches.map(([date]) => date);
}
