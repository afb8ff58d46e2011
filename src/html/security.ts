/**
 * The security policy: what the site may load and do in a reader's browser. `index.ts` writes the policy into the pages
 * and into the rules for hosts.
 */

import {createHash} from 'node:crypto';
import type {Root} from 'hast';
import {toString} from 'hast-util-to-string';
import {visit} from 'unist-util-visit';
import type {BuiltPage} from '../lib/built-page';
import type {Environment} from '../lib/environment';
import {UserError} from '../lib/user-error';
import {getEndOfCharset, type Insertion} from './built-pages';

export type Policy = Readonly<Record<string, readonly string[]>>;

/** Hosts of Google Analytics 4. Source: https://developers.google.com/tag-platform/security/guides/csp */
const ANALYTICS: Policy = {
  'script-src': ['https://*.googletagmanager.com'],
  'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  'connect-src': ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
};

/**
 * The policy: nothing but what is listed. A built site needs no more than its own files.
 *
 * @param inlineScripts hashes of the inline scripts that may run, as `sha256-…`
 */
export function contentSecurityPolicy({gtagId}: Pick<Environment, 'gtagId'>, inlineScripts: readonly string[]): Policy {
  const own: Policy = {
    // For Firefox, which judges pages that are fetched ahead of a click (`<link rel=prefetch>`) by this directive
    // alone, and reports each that it refuses: https://bugzilla.mozilla.org/show_bug.cgi?id=1242902. What else falls
    // back to it is closed below.
    'default-src': ["'self'"],
    'frame-src': ["'none'"],
    'media-src': ["'none'"],
    'object-src': ["'none'"],
    'script-src': ["'self'", ...inlineScripts.map((hash) => `'${hash}'`)],
    'style-src': ["'self'"],
    // Mermaid writes a <style> with a random id into each diagram, so no hash can name it. A style runs nothing, and
    // every directive that could carry something off the site is closed.
    'style-src-elem': ["'self'", "'unsafe-inline'"],
    // Inline `style` attributes: of the theme (announcement bar, table cells) and in diagrams.
    'style-src-attr': ["'unsafe-inline'"],
    // `data:` is for the small icons that the theme's style sheet holds.
    'img-src': ["'self'", 'data:'],
    // Fonts are files of ours, in `src/fonts`: the site sends no request to another host, and `about/privacy.md` and the README say so.
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
  };
  if (gtagId === null) {
    return own;
  }
  return Object.fromEntries(
    Object.entries(own).map(([directive, sources]) => [directive, [...sources, ...(ANALYTICS[directive] ?? [])]]),
  );
}

export function asMeta(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

/** The policy as the value of a header, which alone can say who may frame the page. */
export function asHeader(policy: Policy): string {
  return `${asMeta(policy)}; frame-ancestors 'none'`;
}

/** The headers besides the policy, the same for every response. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // The site uses none of these, and nothing that it could be made to load may ask for them.
  'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Two years. Without `includeSubDomains`: the documentation does not decide for other hosts of the museum.
  'Strict-Transport-Security': 'max-age=63072000',
};

/** Headers of files that pages of other origins may read, in place of the above. */
export const openHeaders: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Types of scripts that a browser runs or obeys. Any other type is a block of data, such as JSON-LD. */
const SCRIPT_TYPE = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i;

/**
 * @param tree a page, as it is published
 * @returns hashes of its inline scripts, as a policy names them, each once. Blocks of data need none, because a browser
 *   does not run them.
 */
export function getScriptHashes(tree: Root): string[] {
  const hashes = new Set<string>();
  visit(tree, 'element', (element) => {
    const {tagName, properties, content} = element;
    if (tagName === 'script' && properties.src === undefined && SCRIPT_TYPE.test(properties.type ?? '')) {
      hashes.add(`sha256-${createHash('sha256').update(toString(element)).digest('base64')}`);
    }
    // The start script puts the content of a <template> into the page.
    if (content) {
      getScriptHashes(content).forEach((hash) => hashes.add(hash));
    }
  });
  return [...hashes];
}

/**
 * Checks that no page adds a script. A script that one page adds would be in the policy of the whole site. The site's
 * own scripts are in the not-found page, which nobody writes.
 *
 * @param hashes those of each page, by its path
 * @throws UserError when a page has a script that the not-found page does not have
 */
export function checkScripts(hashes: ReadonlyMap<string, readonly string[]>, notFoundPage: string): void {
  const known = hashes.get(notFoundPage) ?? [];
  for (const [page, own] of hashes) {
    if (!own.every((hash) => known.includes(hash))) {
      throw new UserError(
        `${page}: the page has a script of its own; remove <script>, and write a component (CONTRIBUTING, "Add an element").`,
      );
    }
  }
}

/** The policy as an element of the head. */
export const formatPolicy = (policy: Policy): string =>
  `<meta http-equiv="Content-Security-Policy" content="${asMeta(policy)}">`;

/**
 * The policy of a page, right after the character set and before anything that it governs.
 *
 * @throws Error when the page does not start as Docusaurus writes it: the policy would silently be missing
 */
export const insertPolicy = (page: BuiltPage, policy: Policy): Insertion => ({
  offset: getEndOfCharset(page),
  text: formatPolicy(policy),
});
