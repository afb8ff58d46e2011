/** Rows as CSV (RFC 4180). */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(quote).join(',')}\r\n`).join('');

const quote = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
