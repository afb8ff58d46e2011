import {attempt} from './attempt';
import {escapeRegExp} from './escape-reg-exp';

/**
 * Compares a URL with a URL template.
 *
 * @param template a URL template, such as `https://data.example.org/{number}`
 * @param url a URL without query and fragment
 * @returns the decoded values of the variables, keyed by name, or null if the URL does not match the template
 */
export function matchTemplate(template: string, url: string): Record<string, string> | null {
  // The odd parts are the names of variables, because the pattern of `split` captures them.
  const parts = template.split(/\{([^{}]+)\}/);
  const isName = (_: string, i: number) => i % 2 === 1;
  const pattern = parts.map((part, i) => (isName(part, i) ? '([^/]+?)' : escapeRegExp(part))).join('');
  const match = new RegExp(`^${pattern}$`).exec(url);
  if (!match) {
    return null;
  }
  const [, ...encodedValues] = match;
  const values: Record<string, string> = {};
  for (const [i, name] of parts.filter(isName).entries()) {
    values[name] = attempt(() => decodeURIComponent(encodedValues[i] ?? '')) ?? '';
  }
  return values;
}
