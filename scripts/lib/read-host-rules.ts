import fs from 'node:fs';
import path from 'node:path';

/**
 * Reads the files `_headers` and `_redirects` of a built site, as static hosts such as Netlify do.
 *
 * @param dir the folder of the built site. A file that does not exist has no rules.
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
    /** If several rules set a header, the values are joined. A line with "!" removes the values before it. */
    getHeaders(pathname: string): Headers {
      const headers = new Headers();
      let isMatch = false;
      for (const line of lines) {
        const [, removes, name = '', value = ''] = /^\s+(! )?([^:]+)(?:: (.*))?$/.exec(line) ?? [];
        isMatch = name ? isMatch : matches(pathname, line);
        if (isMatch && name) {
          headers[removes ? 'delete' : 'append'](name, value);
        }
      }
      return headers;
    },
    getRedirect: (pathname: string): string | undefined =>
      redirects.find(([from = '', , status]) => status === '301' && matches(pathname, from))?.[1],
  };
}

/** @param pattern a path in which `*` matches any text */
function matches(pathname: string, pattern: string): boolean {
  const [start = '', end] = pattern.split('*');
  return end === undefined ? pathname === pattern : pathname.startsWith(start) && pathname.endsWith(end);
}
