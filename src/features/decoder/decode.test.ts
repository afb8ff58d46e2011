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
import type {Finding} from './finding';
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
// A case is: the pasted text or the name of a recording, the expected kind, and words that the finding must contain.
for (const [paste = '', kind, ...expectedWords] of [...getCases('decoded'), ...getCases('recorded')]) {
  test(`${paste.slice(0, 90)}: ${kind}`, () => {
    const text = getCases('recorded').some(([name]) => name === paste) ? getBody(paste) : paste;
    expect(decodeFirst(text).kind).toBe(kind);
    for (const words of expectedWords) {
      expect(decodeToJson(text)).toContain(words);
    }
  });
}

/** @returns the facts and warnings of a finding, without the code spans in them */
const getTextOutsideCode = ({facts, warnings}: Finding): string =>
  [...facts.map(({text}) => text), ...warnings].join(' ').replace(/`[^`]*`/g, '');

test('every example, set and error code is recognised, and no raw Markdown is visible', () => {
  for (const {number} of sets) {
    expect(decodeFirst(number).kind, number).toBe('Set');
  }
  const codes = errors.flatMap((error) =>
    'status' in error ? [String(error.status)] : error.codes.filter((code) => /^[a-z]+$/i.test(code)),
  );
  for (const paste of [...examples.map((example) => example.paste), ...codes]) {
    const finding = decodeFirst(paste);
    expect(finding.kind, paste).not.toBeNull();
    expect(getTextOutsideCode(finding), paste).not.toMatch(/\*\*|\]\((?!\/)/);
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
  const repeatText = 'wait and repeat the request';
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

test('error responses in the recordings are recognised', () => {
  const errorResponses = recordings.filter(({status, body}) => status >= 400 || body.includes('<error code='));
  expect(errorResponses.length).toBeGreaterThan(8);
  for (const {name, status, body} of errorResponses) {
    const paste = status >= 400 ? `HTTP/1.1 ${status}\n\n${body.toString()}` : body.toString();
    expect(decodeFirst(paste).kind, name).toMatch(/^Error of |^Status \d+$/);
  }
});

/** @returns the different texts in the recorded responses that the first group of a pattern matches */
function listRecordedTexts(pattern: RegExp): Set<string> {
  const matches = new Set<string>();
  for (const recording of recordings.filter((candidate) => getBodyLanguage(candidate) !== 'binary')) {
    for (const [, text = ''] of recording.body.toString().matchAll(pattern)) {
      matches.add(text);
    }
  }
  return matches;
}

for (const {pattern, kind, minCount} of [
  // Only constructed responses have tokens with fewer than 12 characters.
  {pattern: /[?&]pageToken=([\w%=-]{12,})/g, kind: /^Page token of Search$/, minCount: 3},
  {
    pattern: /<resumptionToken[^>]*>\s*([^<\s]{12,})\s*</g,
    kind: /^Resumption token of /,
    minCount: parameters.oai ? 3 : 0,
  },
  {pattern: /"(https:\/\/id\.rijksmuseum\.nl\/2\d+)"/g, kind: /^Identifier$|^Set$/, minCount: 100},
  {pattern: /"(https:\/\/iiif\.micr\.io\/\w+\/full\/[^"]+)"/g, kind: /^Image request$/, minCount: 3},
  {pattern: /(https?:\/\/creativecommons\.org\/[^"<]+)"/g, kind: /^Rights: /, minCount: 2},
]) {
  test(`texts in the recorded responses are recognised as ${kind.source}`, () => {
    const texts = listRecordedTexts(pattern);
    expect(texts.size).toBeGreaterThanOrEqual(minCount);
    for (const text of texts) {
      expect(decodeFirst(decodeURIComponent(text)).kind, text).toMatch(kind);
    }
  });
}

test('identifiers of other databases in the recorded responses are recognised, and their value is unchanged', () => {
  const uris = listRecordedTexts(
    /"(https?:\/\/(?:www\.wikidata\.org\/entity|viaf\.org\/viaf|vocab\.getty\.edu\/(?:ulan|tgn)|rkd\.nl\/artists|sws\.geonames\.org|iconclass\.org)\/[^"]+)"/g,
  );
  expect(uris.size).toBeGreaterThanOrEqual(50);
  for (const uri of uris) {
    expect(decodeFirst(uri)).toMatchObject({kind: expect.stringMatching(/^Identifier in |^Iconclass/), value: uri});
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
  const hostileTexts = [
    'javascript:alert(1)',
    '[x](javascript:alert(1))',
    '`',
    '%',
    '__proto__',
    '\ud800',
    '"></script>',
  ];
  for (const start of ['', ...examples.map(({paste}) => paste)]) {
    for (const text of hostileTexts.flatMap((text) => [text, `/${text}`, `?${text}=${text}`, `\n${text}`])) {
      for (const finding of decode(start + text, parameters)) {
        const {next, requestUrl = 'https://data.rijksmuseum.nl/'} = finding;
        for (const url of [requestUrl, ...next.map((step) => step.url)]) {
          expect(url).toMatch(/^(?:https?:\/\/[\w.:-]+\/|\/(?:docs|tutorials)\/)/);
        }
        expect(getTextOutsideCode(finding)).not.toContain('](javascript');
      }
    }
  }
});

test('the base URL of every service is recognised, with and without a slash or a query after it', () => {
  // A name, a page and a base URL must be enough for the decoder to recognise a new service.
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
  const textsWithSecrets = [
    'https://www.rijksmuseum.nl/api/en/collection?key=SECRET&q=x',
    'https://www.rijksmuseum.nl/api/en/collection?q=x&apikey=SECRET',
    'https://www.rijksmuseum.nl/api/oai/SECRET?verb=Identify',
    'https://me:SECRET@data.rijksmuseum.nl/oai',
    'https://data.rijksmuseum.nl/search/collection?access_token=SECRET#x',
    'https://example.org/?to=https%3A%2F%2Fwww.rijksmuseum.nl%2Fapi%3Fkey%3DSECRET',
    'HTTP/1.1 401\nx-api-key: SECRET\nAuthorization: Bearer SECRET',
    "curl -H 'Authorization: SECRET' -H 'X-API-Key: SECRET'",
    '{"apiKey": "SECRET", "my_token":"SECRET"}',
  ];
  for (const text of textsWithSecrets) {
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
