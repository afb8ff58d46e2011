import {expect, test, vi} from 'vitest';
import {readEnvironment} from './environment';
import {UserError} from './user-error';
import createConfig from '../../docusaurus.config';

test('an empty environment is a preview at the root, without analytics, and valid values are used', () => {
  const defaults = {isPreview: true, gtagId: null, repositoryUrl: null, securityContact: null, strict: false};
  expect(readEnvironment({SITE_URL: ' ', GTAG_ID: ''})).toEqual({
    url: 'http://localhost:3000',
    baseUrl: '/',
    ...defaults,
  });
  const env = {
    SITE_URL: 'https://docs.example.org/',
    BASE_URL: '/a/b-c/',
    GTAG_ID: 'G-ABC123',
    REPOSITORY_URL: 'https://git.example/x/y/',
    SECURITY_CONTACT: 'mailto:security@museum.example',
    STRICT: 'on',
  };
  expect(readEnvironment(env)).toEqual({
    url: 'https://docs.example.org',
    baseUrl: env.BASE_URL,
    isPreview: false,
    gtagId: env.GTAG_ID,
    repositoryUrl: 'https://git.example/x/y',
    securityContact: env.SECURITY_CONTACT,
    strict: true,
  });
});

test('the security contact is the variable, or otherwise the form of a repository on GitHub, or null', () => {
  const github = {REPOSITORY_URL: 'https://github.com/museum/docs'};
  expect(readEnvironment(github).securityContact).toBe('https://github.com/museum/docs/security/advisories/new');
  const withContact = {...github, SECURITY_CONTACT: 'https://museum.example/security'};
  expect(readEnvironment(withContact).securityContact).toBe('https://museum.example/security');
  expect(readEnvironment({REPOSITORY_URL: 'https://git.example/x/y'}).securityContact).toBeNull();
  expect(readEnvironment({REPOSITORY_URL: 'https://github.com.evil.example/x'}).securityContact).toBeNull();
});

for (const [name, values] of Object.entries({
  SITE_URL: ['example.org', 'ftp://example.org', 'https://example.org/path', 'https://example.org/?q'],
  BASE_URL: ['docs', '/docs', 'docs/', '//evil/', '/a b/', '/<x>/'],
  GTAG_ID: ['UA-1-1', 'G-', "G-ABC'D", 'g-abc123'],
  REPOSITORY_URL: ['github.com/x/y', 'https://example.org/?x'],
  SECURITY_CONTACT: ['security@museum.example', 'http://museum.example/', 'mailto:nobody', 'mailto:a@b Expires: never'],
  STRICT: ['1', 'true'],
})) {
  for (const value of values) {
    test(`${name}=${value} is an error with name, value and remedy`, () => {
      const read = () => readEnvironment({[name]: value});
      expect(read).toThrow(UserError);
      expect(read).toThrow(new RegExp(`^environment, ${name}: .* cannot be used; set it to .*\\.$`));
    });
  }
}

test('links, anchors and routes that are broken are warnings for an editor, and errors in a strict build', () => {
  for (const [strict, expected] of [
    [undefined, 'warn'],
    ['off', 'warn'],
    ['on', 'throw'],
  ] as const) {
    vi.stubEnv('STRICT', strict);
    const {onBrokenLinks, onBrokenAnchors, onDuplicateRoutes, markdown} = createConfig();
    vi.unstubAllEnvs();
    const reporting = [onBrokenLinks, onBrokenAnchors, onDuplicateRoutes, ...Object.values(markdown?.hooks ?? {})];
    expect(reporting).toEqual(Array(5).fill(expected));
  }
});
