/** Formats signatures of functions. */

const MAX_LINE_LENGTH = 80;

/**
 * Formats a signature on one line if it fits, and otherwise with one argument on each line.
 *
 * @param start the beginning of the signature, such as `getObject(`
 * @param args the arguments, such as `id: string | number`
 * @param end the end of the signature, such as `): Promise<ObjectRecord>`
 * @param indent the white space before each argument, if the arguments are on separate lines
 */
export function formatCall(start: string, args: readonly string[], end: string, indent: string): string {
  const line = `${start}${args.join(', ')}${end}`;
  return line.length <= MAX_LINE_LENGTH || args.length === 0
    ? line
    : `${start}\n${args.map((text) => `${indent}${text},\n`).join('')}${end}`;
}
