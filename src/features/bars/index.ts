/**
 * A bar beside a number, so that a reader sees at a glance how numbers compare.
 *
 * @param share the length of the bar, from 0 to 1
 * @returns inline Markdown. The number itself has to stand beside it, because the bar is silent
 */
export function formatBar(share: number): string {
  const length = Math.min(Math.max(share, 0), 1);
  return `<span className="bar" style={{'--bar': '${(100 * length).toFixed(1)}%'}} />`;
}

/** @returns a bar and its number on one line, as inline Markdown, for a cell of a table */
export const formatBarWithNumber = (share: number, number: string): string =>
  `<span className="bar-with-number">${formatBar(share)} ${number}</span>`;
