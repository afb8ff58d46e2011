/** Writes a call on one line if it fits, and otherwise with one argument on each line. */

const LINE_WIDTH = 80;

/**
 * @param start such as `getObject(`
 * @param args such as `id: string | number`
 * @param end such as `): Promise<ObjectRecord>`
 * @param indent of arguments on lines of their own
 */
export function formatCall(start: string, args: readonly string[], end: string, indent: string): string {
  const line = `${start}${args.join(', ')}${end}`;
  return line.length <= LINE_WIDTH || args.length === 0
    ? line
    : `${start}\n${args.map((text) => `${indent}${text},\n`).join('')}${end}`;
}
