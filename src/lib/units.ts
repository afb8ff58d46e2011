/** Two digits are as exact as what is measured or assumed. The number and its unit stay on one line. */
const formatUnit = (value: number, unit: string, unitDisplay: 'long' | 'short'): string =>
  value.toLocaleString('en-GB', {style: 'unit', unit, unitDisplay, maximumSignificantDigits: 2}).replace(' ', '\u00a0');

/** In the units of file managers: 1 MB is 1,000,000 bytes. */
export const formatSize = (bytes: number): string =>
  bytes >= 1e9
    ? formatUnit(bytes / 1e9, 'gigabyte', 'short')
    : bytes >= 1e6
      ? formatUnit(bytes / 1e6, 'megabyte', 'short')
      : formatUnit(bytes / 1e3, 'kilobyte', 'short');

/** In seconds and minutes below an hour. */
export function formatDuration(seconds: number): string {
  if (seconds < 3600) {
    return seconds < 60 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
  }
  const hours = seconds / 3600;
  return hours < 48 ? formatUnit(hours, 'hour', 'long') : formatUnit(hours / 24, 'day', 'long');
}

export const formatCount = (count: number): string => count.toLocaleString('en-GB');

/** To the nearest percent; but what some lack is not in all of them. */
export function formatShare(count: number, of: number): string {
  const share = Math.round((100 * count) / of);
  return share === 100 && count < of ? 'over 99%' : share === 0 && count > 0 ? 'under 1%' : `${share}%`;
}
