import {createHash} from 'node:crypto';
import {UserError} from '../lib/user-error';
import {asMeta, type Policy} from './security';

const ATTRIBUTES = String.raw`(?:"[^"]*"|'[^']*'|[^'">])*`;
const SCRIPT = new RegExp(`<script(${ATTRIBUTES})>([\\s\\S]*?)</script>`, 'gi');
const DATA_TYPE = /\stype\s*=\s*["']?(?!module\b|(?:text|application)\/(?:java|ecma)script\b)/i;

/**
 * Hashes of the inline scripts of a page, as a policy names them, each once. Blocks of data (JSON-LD) need none: a
 * browser does not run them.
 *
 * @param html the page as it is published: a byte more or less in a script is another hash
 */
export function getScriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !/\ssrc\s*=/i.test(attributes) && !DATA_TYPE.test(attributes))
    .map(([, , text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
  return [...new Set(hashes)];
}

/**
 * What a page adds would be in the policy of all: the site's own scripts are in the not-found page, which nobody
 * writes.
 *
 * @param own those of a page
 * @throws UserError for another script
 */
export function checkScripts(own: readonly string[], known: readonly string[], route: string): void {
  if (!own.every((hash) => known.includes(hash))) {
    throw new UserError(
      `${route}: the page has a script of its own; remove <script>, and write a component (CONTRIBUTING, "Add an element").`,
    );
  }
}

/**
 * The page with its policy, right after the character set and before anything that it governs.
 *
 * @throws Error when the page does not start as Docusaurus writes it: the policy would silently be missing
 */
export function addPolicy(html: string, policy: Policy): string {
  const charset = /<head>\s*<meta charset="?utf-8"?\s*\/?>/i.exec(html);
  if (!charset) {
    throw new Error('A page has no <meta charset> at the start of its head; compare src/html/template.ts.');
  }
  const end = charset.index + charset[0].length;
  return `${html.slice(0, end)}<meta http-equiv="Content-Security-Policy" content="${asMeta(policy)}">${html.slice(end)}`;
}
