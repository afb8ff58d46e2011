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
