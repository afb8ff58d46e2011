import {expect, test} from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import {FILE, parseOpenApi} from '../../scripts/openapi';
import {recordingProblems} from '../../scripts/samples/openapi';
import {ruleFaults, specificationFaults} from '../../scripts/openapi-rules';
import {parseRecording} from '../../src/lib/samples';
import {completed} from '../../src/plugins/openapi';
import {services} from '../../src/site/services';
import {noFile} from '../samples/project';
import {root} from '../support/test';

const text = fs.readFileSync(path.join(root, FILE), 'utf8');
const hasAnyPage = (_route: string) => true;

/** The file with one mistake in it, and the line on which the mistake stands. */
function withMistake(from: string, to: string): {changed: string; line: number} {
  expect(text, 'the text to change').toContain(from);
  return {changed: text.replace(from, to), line: text.slice(0, text.indexOf(from)).split('\n').length};
}

const rulesOn = (changed: string, pages = hasAnyPage) => ruleFaults(parseOpenApi(changed), services, pages);

test('the file as it is has no fault', async () => {
  expect(await specificationFaults(text, parseOpenApi(text))).toEqual([]);
  expect(rulesOn(text)).toEqual([]);
});

test('a file that is no OpenAPI, or not even YAML, is named with its line', async () => {
  const {changed} = withMistake('      responses:\n', '      answers:\n');
  const faults = await specificationFaults(changed, parseOpenApi(changed));
  expect(faults[0]).toMatch(/^static\/openapi\.yaml:\d+: .* says the OpenAPI specification; mend it\.$/);
  expect(() => parseOpenApi('paths:\n  a: [1\n')).toThrow(/^static\/openapi\.yaml:\d+: not YAML \(.*; mend it\.$/);
});

const mistakes: {what: string; from: string; to: string; says: string}[] = [
  {what: 'a parameter without a description', from: 'description: Words in a title.', to: 'description: ""', says: 'the parameter title of searchCollection has no description; say what it means.'},
  {what: 'a description with a link', from: 'Words in a title.', to: 'See [words](/docs/).', says: 'no plain sentence'},
  {what: 'an operation that is not marked deprecated', from: '      deprecated: true\n      summary: List objects', to: '      summary: List objects', says: 'listObjects is not marked deprecated, but src/site/services.ts calls collection-api retired'},
  {what: 'an operation that is marked deprecated without reason', from: '      summary: Find objects', to: '      deprecated: true\n      summary: Find objects', says: 'searchCollection is marked deprecated, but src/site/services.ts calls search beta'},
  {what: 'an operation without a page', from: '      x-page: /docs/search\n', to: '', says: 'searchCollection has no x-page; write the route'},
  {what: 'an unknown service', from: 'tags: [search]', to: 'tags: [searching]', says: 'needs one tag that is a service of src/site/services.ts, not "searching"'},
  {what: 'an address that differs from the list of services', from: 'https://data.rijksmuseum.nl\n  records', to: 'https://data.example.org\n  records', says: 'has the address https://data.example.org/search/collection, but src/site/services.ts has search at'},
  {what: 'a service without an operation', from: '  /oai:\n', to: '  /oai2:\n', says: 'no operation of oai-pmh has the endpoint https://data.rijksmuseum.nl/oai of'},
  {what: 'an operation without an id', from: '      operationId: searchCollection\n', to: '', says: 'GET /search/collection has no operationId'},
  {what: 'an id that stands twice', from: 'operationId: getManifest', to: 'operationId: getImage', says: 'getImage is the operationId of'},
  {what: 'two paths of one form', from: '  /{image-id}/manifest:', to: '  /{dataset}/info.json:', says: 'which OpenAPI forbids'},
  {what: 'a part of a path without a description', from: '        - name: region\n', to: '        - name: area\n', says: 'getImage does not describe {region} of its path'},
  {what: 'a parameter twice', from: '        - name: objectNumber\n          in: query', to: '        - name: title\n          in: query', says: 'the parameter title of searchCollection stands there twice'},
  {what: 'a misspelt field of our own', from: "x-wildcards: ['*'", to: "x-wildcard: ['*'", says: 'has x-wildcard, which is not known'},
  {what: 'an argument of an unknown verb', from: 'ListMetadataFormats: optional', to: 'ListFormats: optional', says: 'is "optional" for the verb ListFormats'},
  {what: 'a retired parameter without its successor', from: '          x-now: follow `next.id`\n', to: '', says: 'the parameter p of listObjects belongs to a retired service and has no x-now'},
  {what: 'a schema that is none', from: 'required: [detail]', to: 'requierd: [detail]', says: 'the schema of Error is not right'},
  {what: 'a component that nothing uses', from: '    Pixels: {type', to: '    Points: {type: integer}\n    Pixels: {type', says: 'nothing refers to Points; remove it'},
  {what: 'an operation without a summary', from: '      summary: Find objects and get their identifiers\n', to: '', says: 'searchCollection has no summary'},
];

for (const {what, from, to, says} of mistakes) {
  test(`${what} is named with file and line`, () => {
    const faults = rulesOn(withMistake(from, to).changed);
    expect(faults.find((fault) => fault.includes(says))).toMatch(/^static\/openapi\.yaml:\d+: /);
  });
}

test('a page that the site does not have is named', () => {
  expect(rulesOn(text, (route) => route !== '/docs/sru').join()).toContain('searchLibrary has the page /docs/sru, which the site does not have');
});

test('the line of a fault is the line of the file', () => {
  const {changed, line} = withMistake('          description: Words in a title.\n', '');
  // The parameter begins two lines above its description.
  expect(rulesOn(changed)[0]).toContain(`${FILE}:${line - 2}: the parameter title`);
});

const GOOD = `# constructed for a test
GET https://data.rijksmuseum.nl/search/collection?creator=Rembrandt&imageAvailable=true

HTTP/1.1 200 OK
Content-Type: application/ld+json

{
  "@context": "https://linked.art/ns/v1/search.json",
  "id": "https://data.rijksmuseum.nl/search/collection?creator=Rembrandt",
  "type": "OrderedCollectionPage",
  "partOf": {"id": "https://data.rijksmuseum.nl/search/collection?creator=Rembrandt", "type": "OrderedCollection", "totalItems": 1},
  "orderedItems": [
    {"id": "https://id.rijksmuseum.nl/200107928", "type": "HumanMadeObject"}
  ]
}
`;

const faultsOf = (recording: string, others = {}) =>
  recordingProblems(parseOpenApi(text), [parseRecording(recording, 'samples/search/test/answer.http', noFile)], others);

test('a recording that matches has no problem', () => {
  expect(faultsOf(GOOD)).toEqual([]);
});

const OAI = `# constructed for a test
GET https://data.rijksmuseum.nl/oai?verb=ListRecords&metadataPrefix=edm

HTTP/1.1 200 OK
Content-Type: text/xml

<OAI-PMH/>
`;

const disagreements: {what: string; recording?: string; from: string; to: string; says: string}[] = [
  {what: 'an address of no operation', from: '/search/collection?', to: '/search/books?', says: 'belongs to no operation of static/openapi.yaml; correct the URL'},
  {what: 'an unknown parameter', from: 'creator=', to: 'maker=', says: 'the parameter maker is not known (searchCollection'},
  {what: 'a value of the wrong type', from: 'imageAvailable=true', to: 'imageAvailable=yes', says: 'the parameter imageAvailable has the value "yes", which does not match its schema'},
  {what: 'a parameter that cannot be repeated', from: 'creator=Rembrandt&', to: 'title=a&title=b&', says: 'the parameter title is there 2 times'},
  {what: 'a status that is not described', from: '200 OK', to: '201 Created', says: 'the status 201 is not described'},
  {what: 'another content type', from: 'application/ld+json', to: 'text/html', says: 'the content type text/html is not described for status 200'},
  {what: 'a body that is not JSON', from: '"type": "OrderedCollectionPage",', to: '"type"', says: 'answer.http:7: the body is not JSON'},
  {what: 'a wrong value in the body', from: '"HumanMadeObject"', to: '"Object"', says: 'answer.http:13: /orderedItems/0/type must be equal to constant (HumanMadeObject)'},
  {what: 'a field that the answer does not have', from: '"totalItems"', to: '"total"', says: 'must NOT have additional properties (total)'},
  {what: 'a missing argument of a verb', recording: OAI, from: '&metadataPrefix=edm', to: '', says: 'the parameter metadataPrefix is missing (harvest'},
  {what: 'an argument of another verb', recording: OAI, from: '&metadataPrefix', to: '&identifier=https://id.rijksmuseum.nl/1&metadataPrefix', says: 'the verb ListRecords does not take identifier'},
  {what: 'an exclusive argument beside others', recording: OAI, from: '&metadataPrefix', to: '&resumptionToken=abc&metadataPrefix', says: 'does not take metadataPrefix beside an exclusive argument'},
];

for (const {what, recording = GOOD, from, to, says} of disagreements) {
  test(`a recording with ${what} is rejected`, () => {
    expect(recording).toContain(from);
    expect(faultsOf(recording.replace(from, to)).join('\n')).toContain(says);
  });
}

test('a request that the service rejects may be wrong', () => {
  const refused = GOOD.replace('creator=', 'q=').replace('200 OK', '400 Bad Request').replace('application/ld+json', 'application/json');
  expect(faultsOf(refused.replace(/\{[\s\S]*/, '{"detail": "Unsupported query parameter: q"}\n'))).toEqual([]);
  const error = OAI.replace('ListRecords', 'listrecords').replace('<OAI-PMH/>', '<OAI-PMH><error code="badVerb">Illegal verb</error></OAI-PMH>');
  expect(faultsOf(error)).toEqual([]);
});

test('an address on the list of exceptions passes, and an exception that nothing needs is named', () => {
  const elsewhere = GOOD.replace('data.rijksmuseum.nl/search', 'www.example.org/search');
  expect(faultsOf(elsewhere, {'https://www.example.org/': 'a page for people'})).toEqual([]);
  expect(faultsOf(GOOD, {'https://www.example.org/': 'a page for people'})).toEqual([
    'scripts/samples/openapi.ts: no recording has the URL https://www.example.org/; remove it.',
  ]);
});

test('the published file has the recorded answers as examples and the addresses of the pages', async () => {
  const recording = parseRecording(GOOD, 'samples/search/test/answer.http', noFile);
  const document = completed(parseOpenApi(text), [recording], 'https://docs.example.org/base/');
  expect(document).toMatchObject({
    paths: {
      '/search/collection': {
        get: {
          externalDocs: {url: 'https://docs.example.org/base/docs/search'},
          responses: {200: {content: {'application/ld+json': {examples: {'search/test/answer': {summary: 'Response (constructed for a test)'}}}}}},
        },
      },
    },
  });
  expect(await specificationFaults(JSON.stringify(document, null, 1), parseOpenApi(text))).toEqual([]);
});
