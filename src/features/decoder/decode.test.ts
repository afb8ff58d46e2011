import {expect, test} from 'vitest';
import {sets} from 'record-data';
import {readOpenApi} from '../openapi/openapi';
import {readImageSizes} from '../requests/image-sizes';
import {requestForms} from '../requests/request-forms';
import {getBodyLanguage, readSamples} from 'recorded-samples';
import {getCases} from '../../../tests/support/service-cases';
import {decoderParameters} from '../requests/decoder-parameters';
import {errors} from '../../site/services';
import {decode, hideSecrets} from './decode';
import {examples} from './decoder-element';
import {findProblems, formatFragment, parseFragment} from '../request-builder/request';
import {root} from '../../../scripts/lib/project';

const {operations} = readOpenApi(root);
const {recordings} = readSamples(root);
const parameters = decoderParameters(operations, sets);
const sizes = readImageSizes(root);
const forms = requestForms(operations);
const one = (text: string) => decode(text, parameters)[0]!;
/** All that is said about something. */
const said = (text: string) => JSON.stringify(one(text));

const getBody = (name: string) => recordings.find((recording) => recording.name === name)!.body.toString();
/** What users paste, and recorded responses by name: what each is, and words that the decoder says of it. */
for (const [paste = '', what, ...saying] of [...getCases('decoded'), ...getCases('recorded')]) {
  test(`${paste.slice(0, 90)}: ${what}`, () => {
    const text = getCases('recorded').some(([name]) => name === paste) ? getBody(paste) : paste;
    expect(one(text).what).toBe(what);
    for (const words of saying) {
      expect(said(text)).toContain(words);
    }
  });
}

/** Identifiers of other databases in the records. */
const OTHERS =
  /"(https?:\/\/(?:www\.wikidata\.org\/entity|viaf\.org\/viaf|vocab\.getty\.edu\/(?:ulan|tgn)|rkd\.nl\/artists|sws\.geonames\.org|iconclass\.org)\/[^"]+)"/g;

test('every example, set and error code is recognised, without Markdown that is not shown as such', () => {
  for (const {number} of sets) {
    expect(one(number).what, number).toBe('Set');
  }
  const codes = errors.flatMap((error) =>
    'status' in error ? [String(error.status)] : error.codes.filter((code) => /^[a-z]+$/i.test(code)),
  );
  for (const paste of [...examples.map((example) => example.paste), ...codes]) {
    const {what, facts, warnings} = one(paste);
    expect(what, paste).not.toBeNull();
    const shown = [...facts.map(({text}) => text), ...warnings].join(' ').replace(/`[^`]*`/g, '');
    expect(shown, paste).not.toMatch(/\*\*|\]\((?!\/)/);
  }
});

test('a code or a phrase of an error is explained by its cause', () => {
  const named = errors.flatMap((error) => {
    const names =
      'status' in error ? [error.phrase ?? []].flat() : error.codes.filter((code) => /^[a-z]+$/i.test(code));
    return names.map((name) => ({name, cause: error.cause}));
  });
  expect(named.length).toBeGreaterThan(2);
  for (const {name, cause} of named) {
    expect(
      one(name).facts.map(({text}) => text),
      name,
    ).toContainEqual(expect.stringContaining(cause));
  }
});

test('a status says whether the request is worth repeating', () => {
  const [repeat, change] = ['wait, then repeat the request', 'Do not repeat'] as const;
  for (const status of [400, 401, 403, 404, 406, 408, 410, 414, 418, 425, 429, 451, 500, 502, 503, 504]) {
    const isWorthIt = status >= 500 || [408, 425, 429].includes(status);
    expect(said(String(status)), String(status)).toContain(isWorthIt ? repeat : change);
    expect(said(String(status)), String(status)).not.toContain(isWorthIt ? change : repeat);
  }
});

test('every request that comes next is one that the decoder and the request builder find no mistake in', () => {
  for (const paste of [
    ...examples.map((example) => example.paste),
    ...getCases('decoded').map(([text = '']) => text),
  ]) {
    for (const {url} of one(paste).next.filter((step) => step.url.startsWith('http'))) {
      expect(one(url).what, `${paste}: ${url}`).toMatch(
        /^(?:Identifier|Set|Image .*|Request to (?:Search|OAI-PMH.*))$/,
      );
      if (!url.endsWith('/info.json')) {
        const request = parseFragment(`#${encodeURIComponent(url)}`, forms)!;
        const mistakes = findProblems(request, parameters, sizes).filter(({isSuspicious}) => !isSuspicious);
        expect([...request.problems!, ...mistakes], `${paste}: ${url}`).toEqual([]);
      }
    }
  }
});

test('what can be requested is filled in in the request builder', () => {
  for (const [paste = '', fragment] of getCases('built')) {
    const request = parseFragment(`#${encodeURIComponent(one(paste).build ?? '')}`, forms)!;
    expect(formatFragment(request), paste).toBe(fragment);
    expect(request.problems, paste).toEqual([]);
  }
});

test('recorded responses are recognised: errors by their bodies, tokens, identifiers here and in other databases', () => {
  const failed = recordings.filter(({status, body}) => status >= 400 || body.includes('<error code='));
  expect(failed.length).toBeGreaterThan(8);
  for (const {name, status, body} of failed) {
    const paste = status >= 400 ? `HTTP/1.1 ${status}\n\n${body.toString()}` : body.toString();
    expect(one(paste).what, name).toMatch(/^Error of |^Status \d+$/);
  }
  const texts = recordings.flatMap((each) => (getBodyLanguage(each) === 'binary' ? [] : [each.body.toString()]));
  // Shorter tokens are those of constructed responses.
  for (const [pattern, what, least] of [
    [/[?&]pageToken=([\w%=-]{12,})/g, /^Page token of Search$/, 3],
    [/<resumptionToken[^>]*>\s*([^<\s]{12,})\s*</g, /^Resumption token of /, parameters.oai ? 3 : 0],
    [/"(https:\/\/id\.rijksmuseum\.nl\/2\d+)"/g, /^Identifier$|^Set$/, 100],
    [/"(https:\/\/iiif\.micr\.io\/\w+\/full\/[^"]+)"/g, /^Image request$/, 3],
    [/(https?:\/\/creativecommons\.org\/[^"<]+)"/g, /^Rights: /, 2],
    [OTHERS, /^Identifier in |^Iconclass/, 50],
  ] as const) {
    const values = new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, value = '']) => value)));
    expect(values.size, String(pattern)).toBeGreaterThanOrEqual(least);
    for (const value of values) {
      const found = one(pattern === OTHERS ? value : decodeURIComponent(value));
      expect(found.what, value).toMatch(what);
      expect(pattern !== OTHERS || found.value === value, `${value} is written as there`).toBe(true);
    }
  }
});

test('what it does not know it says', () => {
  expect(one('nonsense of a kind')).toMatchObject({what: null, facts: []});
  // A code of SRU alone could be anything.
  expect(one('16').what).toBeNull();
  expect(one('https://www.example.org/').what).toBeNull();
  expect(decode('  \n ', parameters)).toEqual([]);
});

test('hostile input throws nothing, and stays in code spans', () => {
  const texts = ['javascript:alert(1)', '[x](javascript:alert(1))', '`', '%', '__proto__', '\ud800', '"></script>'];
  for (const start of ['', ...examples.map(({paste}) => paste)]) {
    for (const text of texts.flatMap((text) => [text, `/${text}`, `?${text}=${text}`, `\n${text}`])) {
      for (const {next, facts, warnings, build = 'https://data.rijksmuseum.nl/'} of decode(start + text, parameters)) {
        const urls = [build, ...next.map(({url}) => url)];
        const outsideCode = [...facts.map((fact) => fact.text), ...warnings].join(' ').replace(/`[^`]*`/g, '');
        expect(urls.filter((url) => !/^(?:https?:\/\/[\w.:-]+\/|\/(?:docs|tutorials)\/)/.test(url))).toEqual([]);
        expect(outsideCode).not.toContain('](javascript');
      }
    }
  }
});

test('the endpoint of every service is recognised, with and without a path, a slash or a query behind it', () => {
  // A service of which nothing is known but its address.
  const services = [...parameters.services, {name: 'New', page: '/docs/', base: 'https://new.rijksmuseum.nl/sparql'}];
  for (const {base} of services) {
    for (const url of ['', '/', '?query=x', '/?query=x'].map((end) => base + end)) {
      for (const paste of [url, ...(base.includes('github') ? [] : [url.replace(/^https?:\/\//, '')])]) {
        expect(decode(paste, {...parameters, services})[0]?.what, paste).not.toBeNull();
      }
    }
  }
  expect(one('https://data.rijksmuseum.nl/nothing/here').what).toBeNull();
});

test('no secret gets into the address, and all else does', () => {
  for (const text of [
    'https://www.rijksmuseum.nl/api/en/collection?key=SECRET&q=x',
    'https://www.rijksmuseum.nl/api/en/collection?q=x&apikey=SECRET',
    'https://www.rijksmuseum.nl/api/oai/SECRET?verb=Identify',
    'https://me:SECRET@data.rijksmuseum.nl/oai',
    'https://data.rijksmuseum.nl/search/collection?access_token=SECRET#x',
    'https://example.org/?to=https%3A%2F%2Fwww.rijksmuseum.nl%2Fapi%3Fkey%3DSECRET',
    'HTTP/1.1 401\nx-api-key: SECRET\nAuthorization: Bearer SECRET',
    "curl -H 'Authorization: SECRET' -H 'X-API-Key: SECRET'",
    '{"apiKey": "SECRET", "my_token":"SECRET"}',
  ]) {
    expect(hideSecrets(text)).not.toContain('SECRET');
    expect(hideSecrets(text).replaceAll('…', 'SECRET')).toBe(text);
  }
  const others = ['pageToken=abc', 'verb=ListRecords&resumptionToken=abc', 'creator=Rembrandt&title=a:b@c'];
  for (const text of [...others, ...examples.map(({paste}) => paste)]) {
    expect(hideSecrets(text)).toBe(text);
  }
});
