/**
 * The rows of a CSV file (RFC 4180), whatever ends its lines. It throws for what is not one: a quotation mark inside a
 * cell.
 */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|[\r\n]|$)/y;
  for (let at = 0; at < text.length; at = cells.lastIndex) {
    const [, quoted, plain = '', end] = cells.exec(text) ?? [];
    if (end === undefined) {
      throw new Error(`no cell of a CSV file: ${text.slice(at, at + 50)}`);
    }
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ',' && cells.lastIndex < text.length) {
      rows.push([]);
    }
  }
  return rows;
}

/** The same by the names of the columns. It throws for a row with more or fewer cells than there are names. */
export function parseRecords(text: string): Record<string, string>[] {
  const [names = [], ...rows] = parseCsv(text.replace(/^\uFEFF/, ''));
  return rows.map((row, i) => {
    if (row.length !== names.length) {
      throw new Error(`row ${i + 1} has ${row.length} cells, not ${names.length}`);
    }
    return Object.fromEntries(row.map((cell, column) => [names[column], cell]));
  });
}
