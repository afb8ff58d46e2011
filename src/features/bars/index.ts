/**
 * Formats a bar to show beside a number, so that readers see at a glance how the numbers of a table compare.
 *
 * @param share the length of the bar, from 0 to 1
 * @returns inline Markdown. Write the number beside it, because screen readers do not announce the bar
 */
export function formatBar(share: number): string {
  const length = Math.min(Math.max(share, 0), 1);
  return `<span className="bar" style={{'--bar': '${(100 * length).toFixed(1)}%'}} />`;
}

/** @returns a bar and its number on one line, as inline Markdown for a cell of a table */
export const formatBarWithNumber = (share: number, number: string): string =>
  `<span className="bar-with-number">${formatBar(share)} ${number}</span>`;
