import {expect, test} from '@playwright/test';
import {createHash} from 'node:crypto';
import {asHeader, contentSecurityPolicy} from '../../src/config/security';
import {addPolicy, getScriptHashes} from '../../src/html/page-policy';

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

test.describe('the policy', () => {
  test('names each inline script that a browser would run, once, byte by byte, and no other', () => {
    const html = `<script> a()\n</script><script> a()\n</script><script src=/x.js></script><script async src="/y.js">no()</script>
      <script type="application/ld+json">{"a":1}</script><script type=module>b()</script><script data-note="a > b">c()</script>`;
    expect(getScriptHashes(html)).toEqual([' a()\n', 'b()', 'c()'].map(sha256));
  });

  test('stands before anything that it governs, and a page of another form is refused', () => {
    const policy = contentSecurityPolicy({gtagId: null}, []);
    expect(addPolicy('<head><meta charset=UTF-8><script>', policy)).toMatch(
      /^<head><meta charset=UTF-8><meta http-equiv="Content-Security-Policy" content="default-src 'self'; [^"]*"><script>$/,
    );
    expect(() => addPolicy('<head><script>', policy)).toThrow('no <meta charset>');
  });

  test('opens nothing off the site without an id, and only the analytics hosts with one', () => {
    const hosts = (gtagId: string | null) =>
      [...asHeader(contentSecurityPolicy({gtagId}, [])).matchAll(/https?:\/\/[^ ;]+/g)].map(String);
    expect(hosts(null)).toEqual([]);
    expect(new Set(hosts('G-TEST12345'))).toEqual(
      new Set(['https://*.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com']),
    );
  });

  test('closes what would fall back to the directive for pages fetched ahead of a click', () => {
    const policy = contentSecurityPolicy({gtagId: 'G-TEST12345'}, []);
    expect(policy).toMatchObject({'frame-src': ["'none'"], 'media-src': ["'none'"], 'object-src': ["'none'"]});
  });
});
