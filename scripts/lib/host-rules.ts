import fs from 'node:fs';
import path from 'node:path';

type Header = [name: string, value: string];

/**
 * Reads `_headers` and `_redirects` of a built site, as the usual static hosts do.
 *
 * @param dir folder of the built site; a missing file has no rules
 */
export function readHostRules(dir: string) {
  const redirects = getLines(dir, '_redirects').map((line) => line.split(' '));
  const blocks: {pattern: string; headers: Header[]}[] = [];
  for (const line of getLines(dir, '_headers')) {
    const [, name, value] = /^\s+([^:]+): (.*)$/.exec(line) ?? [];
    if (name && value) {
      blocks.at(-1)?.headers.push([name, value]);
    } else {
      blocks.push({pattern: line, headers: []});
    }
  }

  return {
    getHeaders: (pathname: string): Header[] =>
      blocks.filter(({pattern}) => matches(pathname, pattern)).flatMap(({headers}) => headers),
    /** Where a redirect goes to, if there is one. */
    getRedirect: (pathname: string): string | undefined =>
      redirects.find(([from, , status]) => from === pathname && status === '301')?.[1],
  };
}

/** A star stands for any text. */
function matches(pathname: string, pattern: string): boolean {
  const [start = '', end] = pattern.split('*');
  return end === undefined ? pathname === pattern : pathname.startsWith(start) && pathname.endsWith(end);
}

function getLines(dir: string, name: string): string[] {
  const file = path.join(dir, name);
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  return text.split('\n').filter((line) => line.trim() && !line.startsWith('#'));
}
