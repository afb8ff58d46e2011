import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {readOpenApi} from '../../src/features/openapi/openapi';
import {requestForms} from '../../src/features/openapi/request-forms';
import {getBodyLanguage, readSamples} from 'recorded-samples';
import {serviceParameters} from '../../src/features/openapi/service-parameters';
import {errors} from '../../src/site/errors';
import {sets} from '../../src/site/sets';
import {formatFindings} from '../../src/features/decoder/csv';
import {decode} from '../../src/features/decoder/decode';
import {examples} from '../../src/features/decoder/examples';
import {formatFragment, parseFragment} from '../../src/features/request-builder/request';
import {isNightly} from '../support/nightly';
import {root} from '../support/test';

const {operations} = readOpenApi(root);
const parameters = serviceParameters(operations);
const forms = requestForms(operations);
const one = (text: string) => decode(text, parameters)[0]!;
/** All that is said about something. */
const said = (text: string) => JSON.stringify(one(text));

test('the parameters are those of the services', () => {
  expect(parameters.search).toContain('memberOfSetId');
  expect(parameters.resolver).toEqual(['_profile', '_mediatype']);
  expect(parameters.oai.GetRecord).toEqual({identifier: 'required', metadataPrefix: 'required'});
  expect(parameters.retired.involvedMaker).toBe('`creator`');
});

const WEB = 'https://www.rijksmuseum.nl';
const DATA = 'https://data.rijksmuseum.nl';
const SEARCH = `${DATA}/search/collection`;
const IMAGE = 'https://iiif.micr.io';
const HASH = '0123456789abcdef0123456789abcdef';
const BROKEN = 'Broken link: the number of an identifier in a link to the website';
const LIST = 'Request to OAI-PMH: ListRecords';
const PLUS = 'a bare plus sign in a query means a space';
const REFUSED = 'Request to Search that returns 400';
const HANDLE = 'Handle, the older identifier of an object';
const AAT = 'Term of the Getty Art & Architecture Thesaurus (AAT)';
const ULAN = 'Identifier in ULAN, the Getty list of artists';

for (const [paste, what, ...saying] of [
  // What users paste and get wrong.
  ['SK-C-5', 'Object number', 'objectNumber=SK-C-5', 'not exact'],
  ['sk-c-5', 'Object number', '"value":"SK-C-5"', 'capitals'],
  ['SK-C-5*', 'Object number with a wildcard', 'SK-C-5*'],
  ['200107928', 'Identifier', 'https://id.rijksmuseum.nl/200107928', 'HumanMadeObject'],
  ['202107928', 'Identifier', 'visual item', 'Do not compute'],
  ['500711199912110510799100', 'Identifier', 'digital object'],
  ['https://id.rijksmuseum.nl/200107928', 'Identifier', '_profile=la-framed'],
  ['id.rijksmuseum.nl/2103429', 'Identifier', 'person or group'],
  [`${DATA}/200107928?_profile=edm&_format=xml`, 'Identifier', 'ignores `_format`'],
  [`${DATA}/resolve/200107928`, 'Identifier', 'The identifier itself is the URL'],
  ['http://hdl.handle.net/10934/RM0001.COLLECT.5216', HANDLE, 'does not accept Handles'],
  ['RM0001.COLLECT.5216', HANDLE, 'equivalent'],
  ['oai:rijksmuseum.nl:SK-C-5', 'Identifier of the legacy OAI-PMH service', 'SK-C-5'],
  [`${WEB}/nl/collectie/SK-A-2344`, 'Web page of an object, old form', 'objectNumber=SK-A-2344'],
  [`${WEB}/en/collection/SK-C-5`, 'Web page of an object, old form', 'SK-C-5'],
  [`${WEB}/nl/collectie/object/SK-C-5--${HASH}`, 'Web page of an object', 'SK-C-5'],
  [`${WEB}/nl/collectie/object/De-Eik--${HASH}`, 'Web page of an object', 'no object number', 'title=De+Eik'],
  [`${WEB}/en/collection/200107928`, BROKEN, 'expects an object number'],
  [`${IMAGE}/PJEZO/full/full/0/default.jpg`, 'Image request', 'write `max`', 'The Night Watch'],
  [`${IMAGE}/PJEZO/full/!800,800/0/default.jpg`, 'Image request', '800 × 664 pixels'],
  [`${IMAGE}/PJEZO/full/5000,/0/default.jpg`, 'Image request', 'more than maxArea'],
  [`${IMAGE}/YAxov/full/800,/0/default.bmp`, 'Image request', 'The format `bmp` is not supported'],
  [`${IMAGE}/PJEZO/info.json`, 'Image information', 'case-sensitive'],
  ['PJEZO', 'Image id', 'The Night Watch'],
  [
    '/full/800,/0/default.jpg',
    'Image request without an image id, here with that of The Night Watch',
    '800 × 664 pixels',
  ],
  ['https://iiif.rijksmuseum.nl/iiif/SK-C-5', 'URL that never existed', 'iiif.micr.io'],
  ['https://lh3.googleusercontent.com/abc=s400', 'Image URL of the retired API', 'Image API'],
  [
    `${SEARCH}?q=Rembrandt&imageAvailable=true`,
    REFUSED,
    'no parameter `q`. Use `title`, `creator`, `aboutActor` or `description`',
    '"Search supports","text":"`title`, `objectNumber`',
    'collection?imageAvailable=true',
  ],
  ['?q=windmill', REFUSED, 'Use `title`, `creator`', '/docs/search-limits#free-text'],
  ['?page=2', REFUSED, 'Use `next.id`, unchanged'],
  ['?involvedMaker=Vermeer', REFUSED, 'now: `creator`'],
  [
    `${DATA}/2001?_profile=la&_mediatype=application/ld+json`,
    'Identifier',
    PLUS,
    '`_mediatype=application/ld%2Bjson`',
    '?_profile=la&_mediatype=application/ld%2Bjson',
  ],
  [
    `${DATA}/2001?_profile=la&_mediatype=application/ld%2Bjson`,
    'Identifier',
    '?_profile=la&_mediatype=application/ld%2Bjson',
  ],
  [`${DATA}/oai?verb=ListRecords&resumptionToken=a+b/c==`, LIST, PLUS, 'resumptionToken=a%2Bb%2Fc%3D%3D'],
  ['creator=Rembr*', 'Request to Search', 'Wildcards do not work in `creator`'],
  ['?memberOfSetId=260214', 'Request to Search', 'expects the whole identifier'],
  [`${DATA}/search?limit=10`, 'URL that never existed', '/search/collection'],
  [
    `${WEB}/api/en/collection?key=a&involvedMaker=Vermeer&imgonly=True&f.dating.period=17&ps=10`,
    'Request to the retired API',
    'creator=Vermeer&imageAvailable=true&creationDate=16%3F%3F',
    'it contains a key',
    'always 100',
  ],
  [`${WEB}/api/nl/collection/SK-C-5?key=x`, 'Request to the retired API', 'objectNumber=SK-C-5'],
  [`${WEB}/api/oai/x?verb=ListRecords`, 'Request to the legacy OAI-PMH service', 'key is in the path'],
  [`${DATA}/oai?verb=listrecords`, 'Request to OAI-PMH', 'The response is `badVerb`: write `ListRecords`'],
  [
    `${DATA}/oai?verb=ListRecords&resumptionToken=x&metadataPrefix=edm`,
    LIST,
    'send `resumptionToken` with the verb alone',
  ],
  [
    'verb=GetRecord&identifier=oai:rijksmuseum.nl:SK-C-5&metadataPrefix=lido',
    'Request to OAI-PMH: GetRecord',
    'idDoesNotExist',
    'cannotDisseminateFormat',
  ],
  ['verb=ListRecords&set=260214&from=1-6-2026', LIST, 'requires `metadataPrefix`', '`from` is not a date', 'Top 1000'],
  ['ListSets', 'Request to OAI-PMH: ListSets', '/docs/oai-pmh/verbs#listsets'],
  ['MjAwMTI0NjM2', 'Page token of Search', '200124636', 'opaque'],
  [Buffer.from('metadataPrefix=edm&c=0&s=260214').toString('base64'), 'Resumption token of OAI-PMH', 'opaque'],
  ['260214', 'Set', 'Top 1000', 'memberOfSetId='],
  ['tekeningen', 'Set', 'drawings'],
  ['la', 'Profile of records', 'N-Triples'],
  ['http://www.europeana.eu/schemas/edm/', 'Profile of records', 'RDF/XML'.toLowerCase().replace('/', '+')],
  ['application/ld+json', 'Media type', 'ld%2Bjson', 'la-framed'],
  ['http://creativecommons.org/publicdomain/mark/1.0/', 'Rights: Public Domain Mark', 'requested by the museum'],
  ['https://creativecommons.org/licenses/by-nc/4.0/', 'Rights that no record is known to use', 'only once you know'],
  ['300404670', AAT, 'preferred'],
  ['http://vocab.getty.edu/aat/300388277', AAT, 'English'],
  [
    'http://www.wikidata.org/entity/Q5598',
    'Identifier in Wikidata',
    'a person, a place',
    '/docs/record-cookbook#person',
  ],
  ['Q5598', 'Identifier in Wikidata', '"value":"http://www.wikidata.org/entity/Q5598"', 'names, not identifiers'],
  ['https://www.wikidata.org/wiki/Q5598', 'Identifier in Wikidata', 'http://www.wikidata.org/entity/Q5598'],
  ['http://vocab.getty.edu/ulan/500011051', ULAN, '`aboutActor`'],
  ['ulan:500011051', ULAN, 'http://vocab.getty.edu/ulan/500011051'],
  ['https://viaf.org/viaf/64013650/', 'Identifier in VIAF', '"value":"http://viaf.org/viaf/64013650"'],
  ['https://rkd.nl/en/explore/artists/66219', 'Identifier in RKDartists', 'https://rkd.nl/artists/66219'],
  [
    'http://vocab.getty.edu/page/tgn/7006952',
    'Identifier in TGN, the Getty list of places',
    'has no parameter for what this identifies',
  ],
  ['www.geonames.org/2759794/amsterdam.html', 'Identifier in GeoNames', 'https://sws.geonames.org/2759794/'],
  ['https://iconclass.org/45%28%2B26%29', 'Iconclass notation', '"value":"https://iconclass.org/45%28%2B26%29"'],
  ['https://iconclass.org/45(+26)', 'Iconclass notation', '"value":"https://iconclass.org/45%28%2B26%29"'],
  ['45(+26)', 'Iconclass notation', 'represents_instance_of_type[].equivalent', '/docs/record-cookbook#iconclass'],
  ['34B11', 'Iconclass notation', 'skos:exactMatch'],
  ['pct:10,10,80,80', 'Part of an image URL: region', 'in percent of the full image', '/docs/iiif/image#region'],
  ['5600,5000,4800,3200', 'Part of an image URL: region', '4800 × 3200 pixels'],
  ['full', 'Part of an image URL: region', 'The size `full` belongs to version 2'],
  ['!800,800', 'Part of an image URL: size', 'fits into this box', '800 × 664 pixels', '/docs/iiif/image#size'],
  ['800,', 'Part of an image URL: size', '800 × 664 pixels', `${IMAGE}/PJEZO/full/800,/0/default.jpg`],
  ['^15000,', 'Part of an image URL: size', 'upscaling is allowed', 'more than maxArea'],
  ['270', 'Part of an image URL: rotation', 'anticlockwise', '/docs/iiif/image#rotation'],
  ['gray', 'Part of an image URL: quality', 'in grey', '/docs/iiif/image#quality'],
  ['webp', 'Part of an image URL: format', 'image/webp', '/docs/iiif/image#format'],
  [`${IMAGE}/PJEZO/pct:10,10,80,80/800,/0/default.jpg`, 'Image request', '`800,`, this width'],
  ['{"detail":"Unsupported query parameter: ps"}', 'Error of Search', 'no parameter `ps`. Use `next.id`'],
  ['HTTP/1.1 400 Bad Request\n\n{"detail":"Unsupported query parameter: q"}', 'Error of Search', '`q`'],
  ['410', 'Status 410', 'switched off'],
  ['503 Service Unavailable', 'Status 503', 'the service is busy'],
  [
    '<OAI-PMH>\n<error code="badResumptionToken">The provided resumptionToken has expired.</error>',
    'Error of OAI-PMH',
    'same',
  ],
  ['info:srw/diagnostic/1/16', 'Diagnostic of SRU', 'unknown index'],
  ['[bmp] not supported', 'Error of the image service', 'use `jpg`'],
  ["curl 'https://id.rijksmuseum.nl/200108369'", 'Identifier', '200108369'],
] as const) {
  test(`${paste.slice(0, 90)}: ${what}`, () => {
    expect(one(paste).what).toBe(what);
    for (const words of saying) {
      expect(said(paste)).toContain(words);
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
    'status' in error ? [String(error.status)] : error.service === 'oai-pmh' ? [error.code] : [],
  );
  for (const paste of [...examples.map((example) => example.paste), ...codes]) {
    const {what, facts, beware} = one(paste);
    expect(what, paste).not.toBeNull();
    const shown = [...facts.map(({text}) => text), ...beware].join(' ').replace(/`[^`]*`/g, '');
    expect(shown, paste).not.toMatch(/\*\*|\]\((?!\/)/);
  }
});

test('what can be requested is filled in in the request builder', () => {
  for (const [paste, fragment] of [
    ['SK-C-5', '#searchCollection?objectNumber=SK-C-5'],
    ['200107928', '#getRecord?number=200107928&_profile=la-framed'],
    ['https://id.rijksmuseum.nl/200107928?_profile=edm', '#getRecord?number=200107928&_profile=edm'],
    ['260214', '#searchCollection?memberOfSetId=https%3A%2F%2Fid.rijksmuseum.nl%2F260214'],
    ['PJEZO', '#getImage?image-id=PJEZO&region=full&size=%21800%2C800&rotation=0&quality=default&format=jpg'],
    ['verb=ListRecords&set=260214', '#harvest?verb=ListRecords&set=260214'],
    ['creator=Rembr*', '#searchCollection?creator=Rembr*'],
    [
      'https://www.rijksmuseum.nl/api/en/collection?key=x&involvedMaker=Vermeer&imgonly=True',
      '#searchCollection?creator=Vermeer&imageAvailable=true',
    ],
    [
      'http://library.rijksmuseum.nl:9998/biblios?version=1.1&operation=searchRetrieve&query=a',
      '#searchLibrary?version=1.1&operation=searchRetrieve&query=a',
    ],
  ] as const) {
    const request = parseFragment(`#${encodeURIComponent(one(paste).build ?? '')}`, forms)!;
    expect(formatFragment(request), paste).toBe(fragment);
    expect(request.problems, paste).toEqual([]);
  }
});

test('recorded responses are recognised: errors by their bodies, tokens, identifiers here and in other databases', () => {
  const {recordings} = readSamples(root);
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
    [/<resumptionToken[^>]*>\s*([^<\s]{12,})\s*</g, /^Resumption token of /, 3],
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

test('what it does not know it says, with the nearest forms', () => {
  expect(one('nonsense of a kind')).toMatchObject({what: null, facts: []});
  // A code of SRU alone could be anything.
  expect(one('16').what).toBeNull();
  expect(one('creater')).toMatchObject({what: null, facts: [{name: 'Nearest', text: '`creator`'}]});
  expect(one('https://www.example.org/').what).toBeNull();
  expect(decode('  \n ', parameters)).toEqual([]);
});

test('several lines become a table; a spreadsheet calculates none of them', () => {
  const csv = formatFindings(decode('SK-C-5\n=1+1\n"a", b', parameters));
  expect(csv.split('\r\n')).toEqual([
    'pasted,what,value,next request,beware',
    expect.stringMatching(/^SK-C-5,Object number,SK-C-5,https:.*objectNumber=SK-C-5,/),
    "'=1+1,unknown,,,",
    '"""a"", b",unknown,,,',
    '',
  ]);
});

test('hostile input throws nothing, and stays in code spans', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.string({unit: 'binary'}),
    fc.constantFrom(
      ...examples.map(({paste}) => paste),
      'javascript:alert(1)',
      '[x](javascript:alert(1))',
      '`',
      '%',
      '__proto__',
    ),
  );
  fc.assert(
    // Without `expect` in the property: it takes a hundred times as long as the comparison.
    fc.property(fc.array(piece, {maxLength: 6}), fc.constantFrom('', '\n', '/', '?', '=', '&'), (pieces, between) => {
      const findings = decode(pieces.join(between), parameters);
      formatFindings(findings);
      return findings.every(({next, facts, beware, build = 'https://data.rijksmuseum.nl/'}) => {
        const urls = [build, ...next.map(({url}) => url)];
        const outsideCode = [...facts.map((fact) => fact.text), ...beware].join(' ').replace(/`[^`]*`/g, '');
        return (
          urls.every((url) => /^(?:https?:\/\/[\w.:-]+\/|\/(?:docs|tutorials)\/)/.test(url)) &&
          !outsideCode.includes('](javascript')
        );
      });
    }),
    {numRuns: isNightly ? 10_000 : 500},
  );
});

const NAMES = 'schilderijen en prenten uit alle eeuwen van het museum\n';
const HOSTILE = ['a', '{', 'A-1', '<error ', '\n', '%E0', '/', '?verb=', 'HTTP/1.1 400\n', 'https://', 'x=*&', '"'];

// A pattern that backtracks would run into the time limit of the test.
test('a million hostile characters are decoded', () => {
  for (const piece of [...HOSTILE, NAMES]) {
    for (const before of ['', 'https://iiif.micr.io/', 'https://data.rijksmuseum.nl/search/collection?', '{']) {
      expect(() => decode(before + piece.repeat(1e6 / piece.length), parameters), before + piece).not.toThrow();
    }
  }
});
