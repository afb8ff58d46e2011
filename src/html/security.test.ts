import {describe, expect, test} from 'vitest';
import {createHash} from 'node:crypto';
import {insertTexts, parsePage} from './built-pages';
import {formatHeaderValue, formatMetaContent, checkScripts, contentSecurityPolicy, insertPolicy} from './security';
import {getScriptHashes, openHeaders, securityHeaders} from './security';

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

describe('the policy', () => {
  test('contains the hash of each inline script that a browser runs, once, and no other hash', () => {
    const html = `<script> a()\n</script><script> a()\n</script><script src=/x.js></script><script async src="/y.js">no()</script>
      <script type="application/ld+json">{"a":1}</script><script type=module>b()</script><script data-note="a > b">c()</script>
      <template><script>d()</script></template><!-- <script>no()</script> -->`;
    expect(getScriptHashes(parsePage('index.html', '/', html).tree)).toEqual(
      [' a()\n', 'b()', 'c()', 'd()'].map(sha256),
    );
  });

  test('a script that a page adds stops the build, with the path of the page', () => {
    const check = (...hashes: string[]) =>
      checkScripts(
        new Map([
          ['/docs/sru', hashes],
          ['/404.html', ['b', 'a']],
        ]),
        '/404.html',
      );
    expect(() => check('a', 'b')).not.toThrow();
    expect(() => check('a', 'c')).toThrow(/^\/docs\/sru: .*; remove <script>/);
  });

  test('is inserted directly after the character set, and a head that begins with something else is refused', () => {
    const policy = contentSecurityPolicy({gtagId: null}, []);
    const addPolicy = (html: string) => {
      const page = parsePage('index.html', '/', html);
      return insertTexts(html, [insertPolicy(page, policy)]);
    };
    expect(addPolicy('<head><meta charset=UTF-8><script>')).toMatch(
      /^<head><meta charset=UTF-8><meta http-equiv="Content-Security-Policy" content="default-src 'self'; [^"]*"><script>$/,
    );
    expect(() => addPolicy('<head><script>')).toThrow('no <meta charset>');
    expect(() => addPolicy('<head><script></script><meta charset=utf-8>')).toThrow('no <meta charset>');
  });

  test('is this, word for word, and allows these hosts if there is an id of Google Analytics', () => {
    const getPolicy = (gtagId: string | null) => contentSecurityPolicy({gtagId}, ['sha256-a']);
    const basePolicy =
      "default-src 'self'; frame-src 'none'; media-src 'none'; object-src 'none'; script-src 'self' 'sha256-a'; " +
      "style-src 'self'; style-src-elem 'self' 'unsafe-inline'; style-src-attr 'unsafe-inline'; img-src 'self' data:; " +
      "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'";
    expect(formatMetaContent(getPolicy(null))).toBe(basePolicy);
    expect(formatHeaderValue(getPolicy(null))).toBe(`${basePolicy}; frame-ancestors 'none'`);
    const directives = formatMetaContent(getPolicy('G-TEST12345')).split('; ');
    expect(directives.filter((directive) => !basePolicy.split('; ').includes(directive))).toEqual([
      "script-src 'self' 'sha256-a' https://*.googletagmanager.com",
      "img-src 'self' data: https://*.google-analytics.com https://*.googletagmanager.com",
      "connect-src 'self' https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com",
    ]);
    expect(securityHeaders).toEqual({
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Strict-Transport-Security': 'max-age=63072000',
    });
    expect(openHeaders).toEqual({'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin'});
  });
});
