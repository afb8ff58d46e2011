import {attempt} from './attempt';
import {escapeRegExp} from './escape-reg-exp';

/**
 * The values of the variables of a URL template; null when it does not match.
 *
 * @param template `https://data.example.org/{number}`
 * @param url without query and fragment
 */
export function matchTemplate(template: string, url: string): Record<string, string> | null {
  // Literal parts and names of variables in turn.
  const parts = template.split(/\{([^{}]+)\}/);
  const pattern = parts.map((part, i) => (i % 2 === 0 ? escapeRegExp(part) : '([^/]+?)')).join('');
  const match = new RegExp(`^${pattern}$`).exec(url);
  const names = parts.filter((_, i) => i % 2 === 1);
  return (
    match &&
    Object.fromEntries(names.map((name, i) => [name, attempt(() => decodeURIComponent(match[i + 1] ?? '')) ?? '']))
  );
}
