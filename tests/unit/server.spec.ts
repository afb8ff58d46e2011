import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {readHostRules} from '../../scripts/lib/host-rules';
import {startServer, withoutSuffix} from '../../scripts/lib/server';
import {createHash} from 'node:crypto';
import {checkRedirects, parseRedirects, readRedirects} from '../../src/config/redirects';
import {asHeader, contentSecurityPolicy} from '../../src/config/security';
import {getScriptHashes, addPolicy} from '../../src/html/inline-scripts';
import {getHostRules, getRedirectPage} from '../../src/html/host-rules';
import {root} from '../support/test';

for (const [asked, clean] of [
  ['/docs/api/index.html', '/docs/api/'],
  ['/docs/sru.html', '/docs/sru'],
  ['/docs/sru/index.html/', '/docs/sru/'],
  ['/docs/sru.html/', '/docs/sru'],
  ['/index.html', '/'],
  ['/docs/sru', '/docs/sru'],
  ['/docs/html', '/docs/html'],
  ['//evil.example/x.html', '/evil.example/x'],
  ['/.html', '/'],
] as const) {
  test(`${asked} is the same page as ${clean}`, () => {
    expect(withoutSuffix(asked)).toBe(clean);
    expect(withoutSuffix(clean)).toBe(clean); // no redirect loop
  });
}

function siteFolder(): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'server-'));
  fs.writeFileSync(path.join(dir, 'index.html'), 'home');
  fs.writeFileSync(path.join(dir, '404.html'), 'not found');
  return dir;
}

test('another port is taken when the first is not free', async () => {
  const first = await startServer({dir: siteFolder()});
  const second = await startServer({dir: siteFolder(), port: first.port});
  expect(second.port).not.toBe(first.port);
  expect((await fetch(second.url)).status).toBe(200);
  await Promise.all([first.close(), second.close()]);
});

test('a folder without a built site is an error that says what to do', async () => {
  await expect(startServer({dir: os.tmpdir()})).rejects.toThrow('contains no built site; run "npm run build" first.');
});

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

test.describe('redirects', () => {
  const check = (text: string) => checkRedirects(parseRedirects(text), ['/docs/', '/docs/sru']);
  for (const [what, list, message] of [
    ['a target that is not a page', '/old: /docs/sr', '1: /old redirects to /docs/sr, which is not a page'],
    ['a target that is missing', '# A comment\n/old:', '2: /old redirects to nothing, which is not a page'],
    ['a chain', '/old: /older\n/older: /docs/', '1: /old redirects to /older, which is not a page'],
    ['a loop', '/old: /old', '1: /old redirects to /old, which is not a page'],
    ['a page', '/docs: /docs/sru', '1: /docs is a page; remove the line'],
    ['the same twice', '/old: /docs/\n/old: /docs/sru', '2: not YAML (Map keys must be unique); remove one of the two'],
    ['a trailing slash', '/old/: /docs/', '1: /old/ is not a route'],
  ] as const) {
    test(`${what} stops the build with the line and what to do`, () => {
      expect(() => check(list)).toThrow(`src/site/redirects.yml:${message}`);
    });
  }

  test('the URLs of the older documentation are all redirected', () => {
    const known = readRedirects(root).map(({from}) => from);
    const former =
      '/object-metadata/api /object-metadata/harvest /object-metadata/download /user-generated-content/api ' +
      '/bibliographic-data/api /controlled-vocabularies/download';
    expect(known).toEqual(expect.arrayContaining(former.split(' ')));
  });
});

test.describe('the rules of the hosts', () => {
  const rules = {baseUrl: '/base/', headers: {'X-Test': "a 'b'"}, redirects: [{from: '/old', to: '/new/'}]};

  test('are not published, and what is missing is not kept for ever', async () => {
    const dir = siteFolder();
    const files = Object.entries(getHostRules(rules));
    for (const [file, text] of files) {
      fs.writeFileSync(path.join(dir, file), text);
    }
    const server = await startServer({dir, baseUrl: '/base/'});
    for (const file of [...files.map(([name]) => name), 'index/', 'assets/gone.js']) {
      const {status, headers} = await fetch(server.url + file);
      expect([status, headers.get('cache-control')], file).toEqual([404, 'no-cache']);
    }
    const {getHeaders} = readHostRules(dir);
    expect(getHeaders('/base/openapi.d.ts')).toContainEqual(['Content-Type', 'text/plain; charset=utf-8']);
    expect(getHeaders('/base/openapi.d.ts/')).toEqual([['X-Test', "a 'b'"]]);
    await server.close();
  });

  test('for nginx name the base path in every rule', () => {
    const text = getHostRules(rules)['_nginx.conf'];
    expect(text).toContain(`add_header X-Test "a 'b'" always;`);
    expect(text).toContain('return 301 /base/new/$is_args$args;');
    expect(text).toContain('location /base/ {');
    expect(getHostRules({...rules, baseUrl: '/'})['_nginx.conf']).not.toContain('base');
  });

  test('a redirect page needs no script', () => {
    expect(getRedirectPage('/new/')).toContain('content="0; url=/new/"');
    expect(getRedirectPage('/new/')).not.toContain('<script');
  });
});
