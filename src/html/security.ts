/**
 * The content security policy of the site (https://www.w3.org/TR/CSP3/) and the other security headers. The policy lists
 * the files that a page may load and the scripts that it may run in a reader's browser. `index.ts` writes the policy into
 * the pages, and the policy and the other headers into the rules for hosts.
 */

import {createHash} from 'node:crypto';
import type {Root} from 'hast';
import {toString} from 'hast-util-to-string';
import {visit} from 'unist-util-visit';
import type {BuiltPage} from '../lib/built-page';
import type {Environment} from '../lib/environment';
import {UserError} from '../lib/user-error';
import {getEndOfCharset, type Insertion} from './built-pages';

/** The sources that each directive allows. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/** Hosts of Google Analytics 4. Source: https://developers.google.com/tag-platform/security/guides/csp */
const ANALYTICS: Policy = {
  'script-src': ['https://*.googletagmanager.com'],
  'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  'connect-src': ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
};

/**
 * Makes the policy. It allows only the files of the site itself, and with an id of Google Analytics also its hosts.
 *
 * @param inlineScripts hashes of the inline scripts that may run, as `sha256-…`
 */
export function contentSecurityPolicy({gtagId}: Pick<Environment, 'gtagId'>, inlineScripts: readonly string[]): Policy {
  const policy: Policy = {
    // Firefox checks only this directive for pages that it prefetches (`<link rel=prefetch>`), and reports each page that
    // it refuses: https://bugzilla.mozilla.org/show_bug.cgi?id=1242902. Other directives whose fallback would be this one
    // are closed below.
    'default-src': ["'self'"],
    'frame-src': ["'none'"],
    'media-src': ["'none'"],
    'object-src': ["'none'"],
    'script-src': ["'self'", ...inlineScripts.map((hash) => `'${hash}'`)],
    'style-src': ["'self'"],
    // Mermaid writes a <style> with a random id into each diagram, so a hash cannot allow it. A style cannot run code, and
    // all directives through which it could send data to another site are closed.
    'style-src-elem': ["'self'", "'unsafe-inline'"],
    // The theme writes inline `style` attributes into the announcement bar and table cells, and Mermaid into diagrams.
    'style-src-attr': ["'unsafe-inline'"],
    // The theme's style sheet contains small icons as `data:` URLs.
    'img-src': ["'self'", 'data:'],
    // `about/privacy.md` and the README promise that the site sends no request to another host, so fonts are our own files.
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
  };
  if (gtagId === null) {
    return policy;
  }
  return Object.fromEntries(
    Object.entries(policy).map(([directive, sources]) => [directive, [...sources, ...(ANALYTICS[directive] ?? [])]]),
  );
}

/** The policy as the content of a `<meta>` element. */
export function formatMetaContent(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

/** The policy as the value of a header. Browsers accept `frame-ancestors` only in a header. */
export function formatHeaderValue(policy: Policy): string {
  return `${formatMetaContent(policy)}; frame-ancestors 'none'`;
}

/** The headers of every response besides the policy. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // The site uses none of these features, and no script that an attacker injects may ask for them.
  'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Two years. It is without `includeSubDomains`, because this site must not decide for other hosts of the museum.
  'Strict-Transport-Security': 'max-age=63072000',
};

/** Headers of files that pages of other origins may read. They replace the headers above. */
export const openHeaders: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** The types of scripts that a browser runs or reads. A script of any other type is a block of data, such as JSON-LD. */
const EXECUTABLE_TYPE = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i;

/**
 * @param tree a published page
 * @returns the hashes of the page's inline scripts, written as in a policy (`sha256-…`), without duplicates. Blocks of data
 *   need no hash, because a browser does not run them.
 */
export function getScriptHashes(tree: Root): string[] {
  const hashes = new Set<string>();
  visit(tree, 'element', (element) => {
    const {tagName, properties, content} = element;
    const isInlineScript = tagName === 'script' && properties.src === undefined;
    if (isInlineScript && EXECUTABLE_TYPE.test(properties.type ?? '')) {
      hashes.add(`sha256-${createHash('sha256').update(toString(element)).digest('base64')}`);
    }
    // The start script moves the content of a <template> into the page, where its scripts run.
    if (content) {
      getScriptHashes(content).forEach((hash) => hashes.add(hash));
    }
  });
  return [...hashes];
}

/**
 * Checks that no page adds an inline script, because the policy of the whole site would then allow this script. The
 * not-found page contains exactly the scripts of the site itself, because no editor writes it.
 *
 * @param hashesByPage the hashes of the inline scripts of each page, keyed by the path of the page
 * @param notFoundPage path of the not-found page
 * @throws UserError when a page has a script that the not-found page does not have
 */
export function checkScripts(hashesByPage: ReadonlyMap<string, readonly string[]>, notFoundPage: string): void {
  const siteHashes = hashesByPage.get(notFoundPage) ?? [];
  for (const [pagePath, hashes] of hashesByPage) {
    if (!hashes.every((hash) => siteHashes.includes(hash))) {
      throw new UserError(
        `${pagePath}: the page has its own script; remove <script>, and write a component (CONTRIBUTING, "Add an element").`,
      );
    }
  }
}

/** The policy as an element for the head of a page. */
export const formatMetaElement = (policy: Policy): string =>
  `<meta http-equiv="Content-Security-Policy" content="${formatMetaContent(policy)}">`;

/**
 * Inserts the policy into a page directly after the character set, because it has no effect on elements before it.
 *
 * @throws Error when the head does not start with the character set
 */
export const insertPolicy = (page: BuiltPage, policy: Policy): Insertion => ({
  offset: getEndOfCharset(page),
  text: formatMetaElement(policy),
});
