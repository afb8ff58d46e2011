/**
 * Rounds to two significant digits, because the measured or assumed values are not more exact. A non-breaking space keeps
 * the number and its unit on one line.
 */
const formatUnit = (value: number, unit: string, unitDisplay: 'long' | 'short'): string =>
  value.toLocaleString('en-GB', {style: 'unit', unit, unitDisplay, maximumSignificantDigits: 2}).replace(' ', '\u00a0');

/** Formats a size in decimal units: 1 MB is 1,000,000 bytes. */
export function formatSize(bytes: number): string {
  if (bytes >= 1e9) {
    return formatUnit(bytes / 1e9, 'gigabyte', 'short');
  }
  if (bytes >= 1e6) {
    return formatUnit(bytes / 1e6, 'megabyte', 'short');
  }
  return formatUnit(bytes / 1e3, 'kilobyte', 'short');
}

/** Formats a duration in seconds, minutes, hours or days. */
export function formatDuration(seconds: number): string {
  if (seconds < 3600) {
    return seconds < 60 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
  }
  const hours = seconds / 3600;
  return hours < 48 ? formatUnit(hours, 'hour', 'long') : formatUnit(hours / 24, 'day', 'long');
}

export const formatCount = (count: number): string => count.toLocaleString('en-GB');

/** Formats a share to the nearest percent. Only a share of exactly none or all is "0%" or "100%". */
export function formatShare(part: number, total: number): string {
  const percent = Math.round((100 * part) / total);
  if (percent === 100 && part < total) {
    return 'over 99%';
  }
  if (percent === 0 && part > 0) {
    return 'under 1%';
  }
  return `${percent}%`;
}
