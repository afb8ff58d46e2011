import {expect, test} from 'vitest';
import {sets} from 'record-data';
import {readOpenApi} from '../openapi/openapi';
import {readImageSizes} from '../requests/image-sizes';
import {createRequestForms} from '../requests/request-forms';
import {getBodyLanguage, readSamples} from 'recorded-samples';
import {getCases} from '../../../tests/support/service-cases';
import {getDecoderParameters} from '../requests/decoder-parameters';
import {errors} from '../../site/services';
import {decode, hideSecrets} from './decode';
import {examples} from './decoder-element';
import {findProblems, formatFragment, parseFragment} from '../request-builder/request';
import {root} from '../../../scripts/lib/project';

const {operations} = readOpenApi(root);
const {recordings} = readSamples(root);
const parameters = getDecoderParameters(operations, sets);
const sizes = readImageSizes(root);
const forms = createRequestForms(operations);
const decodeFirst = (text: string) => decode(text, parameters)[0]!;
/** All texts of a finding. */
const decodeToJson = (text: string) => JSON.stringify(decodeFirst(text));

const getBody = (name: string) => recordings.find((recording) => recording.name === name)!.body.toString();
/** Each case is a pasted text or the name of a recording, then the kind that it is, and words of the finding. */
for (const [paste = '', kind, ...expectedWords] of [...getCases('decoded'), ...getCases('recorded')]) {
  test(`${paste.slice(0, 90)}: ${kind}`, () => {
    const text = getCases('recorded').some(([name]) => name === paste) ? getBody(paste) : paste;
    expect(decodeFirst(text).kind).toBe(kind);
    for (const words of expectedWords) {
      expect(decodeToJson(text)).toContain(words);
    }
  });
}

/** Matches identifiers of other databases in records. */
const AUTHORITY_URI =
  /"(https?:\/\/(?:www\.wikidata\.org\/entity|viaf\.org\/viaf|vocab\.getty\.edu\/(?:ulan|tgn)|rkd\.nl\/artists|sws\.geonames\.org|iconclass\.org)\/[^"]+)"/g;

test('every example, set and error code is recognised, and no raw Markdown is visible', () => {
  for (const {number} of sets) {
    expect(decodeFirst(number).kind, number).toBe('Set');
  }
  const codes = errors.flatMap((error) =>
    'status' in error ? [String(error.status)] : error.codes.filter((code) => /^[a-z]+$/i.test(code)),
  );
  for (const paste of [...examples.map((example) => example.paste), ...codes]) {
    const {kind, facts, warnings} = decodeFirst(paste);
    expect(kind, paste).not.toBeNull();
    const textOutsideCode = [...facts.map(({text}) => text), ...warnings].join(' ').replace(/`[^`]*`/g, '');
    expect(textOutsideCode, paste).not.toMatch(/\*\*|\]\((?!\/)/);
  }
});

test('a code or a phrase of an error is explained by its cause', () => {
  const causes = errors.flatMap((error) => {
    const codesOrPhrases =
      'status' in error ? [error.phrase ?? []].flat() : error.codes.filter((code) => /^[a-z]+$/i.test(code));
    return codesOrPhrases.map((codeOrPhrase) => ({codeOrPhrase, cause: error.cause}));
  });
  expect(causes.length).toBeGreaterThan(2);
  for (const {codeOrPhrase, cause} of causes) {
    const texts = decodeFirst(codeOrPhrase).facts.map(({text}) => text);
    expect(texts, codeOrPhrase).toContainEqual(expect.stringContaining(cause));
  }
});

test('a status is explained with whether to repeat the request', () => {
  const repeatText = 'wait, then repeat the request';
  const doNotRepeatText = 'Do not repeat';
  for (const status of [400, 401, 403, 404, 406, 408, 410, 414, 418, 425, 429, 451, 500, 502, 503, 504]) {
    const isTemporary = status >= 500 || [408, 425, 429].includes(status);
    const finding = decodeToJson(String(status));
    expect(finding, String(status)).toContain(isTemporary ? repeatText : doNotRepeatText);
    expect(finding, String(status)).not.toContain(isTemporary ? doNotRepeatText : repeatText);
  }
});

test('the decoder and the request builder find no mistakes in the next requests that the decoder offers', () => {
  for (const paste of [
    ...examples.map((example) => example.paste),
    ...getCases('decoded').map(([text = '']) => text),
  ]) {
    for (const {url} of decodeFirst(paste).next.filter((step) => step.url.startsWith('http'))) {
      expect(decodeFirst(url).kind, `${paste}: ${url}`).toMatch(
        /^(?:Identifier|Set|Image .*|Request to (?:Search|OAI-PMH.*))$/,
      );
      if (!url.endsWith('/info.json')) {
        const request = parseFragment(`#${encodeURIComponent(url)}`, forms)!;
        const mistakes = findProblems(request, parameters, sizes).filter(({isSuspicious}) => !isSuspicious);
        expect([...request.linkProblems!, ...mistakes], `${paste}: ${url}`).toEqual([]);
      }
    }
  }
});

test('the request builder opens the request of a finding', () => {
  for (const [paste = '', fragment] of getCases('built')) {
    const request = parseFragment(`#${encodeURIComponent(decodeFirst(paste).requestUrl ?? '')}`, forms)!;
    expect(formatFragment(request), paste).toBe(fragment);
    expect(request.linkProblems, paste).toEqual([]);
  }
});

test('errors, tokens and identifiers in the recorded responses are recognised', () => {
  const errorResponses = recordings.filter(({status, body}) => status >= 400 || body.includes('<error code='));
  expect(errorResponses.length).toBeGreaterThan(8);
  for (const {name, status, body} of errorResponses) {
    const paste = status >= 400 ? `HTTP/1.1 ${status}\n\n${body.toString()}` : body.toString();
    expect(decodeFirst(paste).kind, name).toMatch(/^Error of |^Status \d+$/);
  }
  const texts = recordings
    .filter((recording) => getBodyLanguage(recording) !== 'binary')
    .map(({body}) => body.toString());
  // Only constructed responses have shorter tokens.
  for (const [pattern, kind, minCount] of [
    [/[?&]pageToken=([\w%=-]{12,})/g, /^Page token of Search$/, 3],
    [/<resumptionToken[^>]*>\s*([^<\s]{12,})\s*</g, /^Resumption token of /, parameters.oai ? 3 : 0],
    [/"(https:\/\/id\.rijksmuseum\.nl\/2\d+)"/g, /^Identifier$|^Set$/, 100],
    [/"(https:\/\/iiif\.micr\.io\/\w+\/full\/[^"]+)"/g, /^Image request$/, 3],
    [/(https?:\/\/creativecommons\.org\/[^"<]+)"/g, /^Rights: /, 2],
    [AUTHORITY_URI, /^Identifier in |^Iconclass/, 50],
  ] as const) {
    const values = new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, value = '']) => value)));
    expect(values.size, String(pattern)).toBeGreaterThanOrEqual(minCount);
    for (const value of values) {
      const finding = decodeFirst(pattern === AUTHORITY_URI ? value : decodeURIComponent(value));
      expect(finding.kind, value).toMatch(kind);
      expect(pattern !== AUTHORITY_URI || finding.value === value, `${value} is unchanged`).toBe(true);
    }
  }
});

test('an unknown text has no kind and no facts', () => {
  expect(decodeFirst('nonsense of a kind')).toMatchObject({kind: null, facts: []});
  // The codes of SRU are small numbers, which can mean anything.
  expect(decodeFirst('16').kind).toBeNull();
  expect(decodeFirst('https://www.example.org/').kind).toBeNull();
  expect(decode('  \n ', parameters)).toEqual([]);
});

test('hostile input causes no error, and stays in code spans', () => {
  const texts = ['javascript:alert(1)', '[x](javascript:alert(1))', '`', '%', '__proto__', '\ud800', '"></script>'];
  for (const start of ['', ...examples.map(({paste}) => paste)]) {
    for (const text of texts.flatMap((text) => [text, `/${text}`, `?${text}=${text}`, `\n${text}`])) {
      for (const finding of decode(start + text, parameters)) {
        const {next, facts, warnings, requestUrl = 'https://data.rijksmuseum.nl/'} = finding;
        const urls = [requestUrl, ...next.map(({url}) => url)];
        const outsideCode = [...facts.map((fact) => fact.text), ...warnings].join(' ').replace(/`[^`]*`/g, '');
        expect(urls.filter((url) => !/^(?:https?:\/\/[\w.:-]+\/|\/(?:docs|tutorials)\/)/.test(url))).toEqual([]);
        expect(outsideCode).not.toContain('](javascript');
      }
    }
  }
});

test('the base URL of every service is recognised, with and without a slash or a query after it', () => {
  // The decoder needs no other data about a new service.
  const services = [...parameters.services, {name: 'New', page: '/docs/', base: 'https://new.rijksmuseum.nl/sparql'}];
  for (const {base} of services) {
    for (const url of ['', '/', '?query=x', '/?query=x'].map((end) => base + end)) {
      for (const paste of [url, ...(base.includes('github') ? [] : [url.replace(/^https?:\/\//, '')])]) {
        expect(decode(paste, {...parameters, services})[0]?.kind, paste).not.toBeNull();
      }
    }
  }
  expect(decodeFirst('https://data.rijksmuseum.nl/nothing/here').kind).toBeNull();
});

test('only secrets are hidden from the URL of the page', () => {
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
  const textsWithoutSecrets = [
    'pageToken=abc',
    'verb=ListRecords&resumptionToken=abc',
    'creator=Rembrandt&title=a:b@c',
  ];
  for (const text of [...textsWithoutSecrets, ...examples.map(({paste}) => paste)]) {
    expect(hideSecrets(text)).toBe(text);
  }
});
