/**
 * Finds hosts in `x-servers` of `static/openapi.yaml` that no operation uses, for example after a service was removed.
 *
 * @param text the text of the file
 * @returns one phrase for each host
 */
export function findUnusedHosts(text: string): string[] {
  const names = [...text.matchAll(/^ {2}\w+: &(\w+)\s*$/gm)].map(([, name = '']) => name);
  return names
    .filter((name) => !new RegExp(`\\*${name}\\s*$`, 'm').test(text))
    .map((name) => `no operation has the host "${name}" of x-servers; delete it`);
}
