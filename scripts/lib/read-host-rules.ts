import fs from 'node:fs';
import path from 'node:path';

/**
 * Reads `_headers` and `_redirects` of a built site, as the usual static hosts do.
 *
 * @param dir its folder; a missing file has no rules
 */
export function readHostRules(dir: string) {
  const readLines = (name: string): string[] => {
    const file = path.join(dir, name);
    const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
    return text.split('\n').filter((line) => line.trim() && !line.startsWith('#'));
  };
  const redirects = readLines('_redirects').map((line) => line.split(' '));
  const lines = readLines('_headers');
  return {
    /** What several rules set is joined, unless a line with "!" takes it back before. */
    getHeaders(pathname: string): Headers {
      const headers = new Headers();
      let isMatch = false;
      for (const line of lines) {
        const [, takesBack, name = '', value = ''] = /^\s+(! )?([^:]+)(?:: (.*))?$/.exec(line) ?? [];
        isMatch = name ? isMatch : matches(pathname, line);
        if (isMatch && name) {
          headers[takesBack ? 'delete' : 'append'](name, value);
        }
      }
      return headers;
    },
    getRedirect: (pathname: string): string | undefined =>
      redirects.find(([from = '', , status]) => status === '301' && matches(pathname, from))?.[1],
  };
}

/** A star stands for any text. */
function matches(pathname: string, pattern: string): boolean {
  const [start = '', end] = pattern.split('*');
  return end === undefined ? pathname === pattern : pathname.startsWith(start) && pathname.endsWith(end);
}
