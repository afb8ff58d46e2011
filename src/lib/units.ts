/** In the units of file managers: 1 MB is 1,000,000 bytes. The number and its unit stay on one line. */
export function formatSize(bytes: number): string {
  const [value, unit] = bytes >= 1e6 ? [bytes / 1e6, 'megabyte'] : [bytes / 1e3, 'kilobyte'];
  return value
    .toLocaleString('en-GB', {style: 'unit', unit, unitDisplay: 'short', maximumSignificantDigits: 2})
    .replace(' ', '\u00a0');
}
