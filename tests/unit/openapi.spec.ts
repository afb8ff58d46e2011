import {expect, test} from '@playwright/test';
import {parseRecording} from 'recorded-samples';
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {getRoute, listPages} from '../../scripts/pages/page';
import {findDescriptionProblems} from '../../scripts/samples/openapi';
import {readOpenApi, type Operation} from '../../src/features/openapi/openapi';
import {complete, getPublishedText} from '../../src/features/openapi/published';
import {noFile} from '../../packages/recorded-samples/tests/project';
import {isServiceId, services, type Service, type ServiceId} from '../../src/site/services';
import {root} from '../support/test';

const api = readOpenApi(root);
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

const findFaults = (recording: string) =>
  findDescriptionProblems(api, parseRecording(recording, 'samples/search/test/response.http', noFile));

test('a recording that matches has no problem', () => {
  expect(findFaults(GOOD)).toEqual([]);
});

const OAI = `# constructed for a test
GET https://data.rijksmuseum.nl/oai?verb=ListRecords&metadataPrefix=edm

HTTP/1.1 200 OK
Content-Type: text/xml

<OAI-PMH/>
`;

for (const [what, from, to, says, recording = GOOD] of [
  ['an address of no operation', '/search/collection?', '/search/books?', 'belongs to no operation'],
  ['an unknown parameter', 'creator=', 'maker=', 'the parameter maker is not known (searchCollection'],
  ['a value of the wrong type', '=true', '=yes', 'imageAvailable has the value "yes", which does not match its schema'],
  ['a status that is not described', '200 OK', '201 Created', 'the status 201 is not described'],
  ['another content type', 'application/ld+json', 'text/html', 'text/html is not described for status 200'],
  ['a wrong value', '"HumanMadeObject"', '"Object"', '/orderedItems/0/type must be equal to constant'],
  ['a missing argument', '&metadataPrefix=edm', '', 'the parameter metadataPrefix is missing (harvest', OAI],
  ['an argument of another verb', '&meta', '&identifier=a&meta', 'ListRecords does not take identifier', OAI],
] as const) {
  test(`a recording with ${what} is rejected`, () => {
    expect(recording).toContain(from);
    expect(findFaults(recording.replace(from, to)).join('\n')).toContain(says);
  });
}

test('the published file has the recorded responses as examples and the URLs of the pages', () => {
  const recording = parseRecording(GOOD, 'samples/search/test/response.http', noFile);
  const document = complete(api, [recording], 'https://docs.example.org/base/');
  const operation = ['paths', '/search/collection', 'get'];
  const example = ['responses', '200', 'content', 'application/ld+json', 'examples', recording.name];
  expect(document).toHaveProperty([...operation, 'externalDocs', 'url'], 'https://docs.example.org/base/docs/search');
  expect(document).toHaveProperty([...operation, ...example, 'summary'], 'Response (constructed for a test)');
});

const pages = listPages().map(getRoute);
const getUrls = ({servers, path}: Operation) => servers.map((server) => server + path);

for (const operation of api.operations) {
  const {id, service: tag, page, deprecated, parameters} = operation;
  test(`${id} agrees with its service, and its page exists`, () => {
    expect(pages, 'x-page is the route of a page').toContain(page);
    expect(isServiceId(tag), `the tag ${tag} is a service`).toBe(true);
    const {status, base}: Service = services[tag as ServiceId];
    expect(deprecated, `deprecated, since ${tag} is ${status}`).toBe(['deprecated', 'retired'].includes(status));
    expect(
      getUrls(operation).filter((url) => url.startsWith(base ?? '')),
      `at ${base}`,
    ).not.toEqual([]);
    const verbs = parameters.find(({name}) => name === 'verb')?.schema.enum ?? [];
    for (const {name, 'x-verbs': kinds = {}, 'x-now': now} of parameters) {
      expect(verbs, `x-verbs of ${name}`).toEqual(expect.arrayContaining(Object.keys(kinds)));
      expect(['required', 'optional', 'exclusive']).toEqual(expect.arrayContaining(Object.values(kinds)));
      expect(status !== 'retired' || now, `x-now says what replaces ${name}`).toBeTruthy();
    }
  });
}

test('each service with an endpoint has an operation there', () => {
  const urls = api.operations.flatMap(getUrls);
  const endpoints = Object.values<Service>(services).flatMap(({endpoint}) => endpoint ?? []);
  expect(endpoints.filter((each) => !urls.some((url) => url === each || url.startsWith(`${each}/`)))).toEqual([]);
});

// By day, the linter reads the file without its examples.
test('the published file is valid OpenAPI', {tag: '@nightly'}, ({}, info) => {
  const file = info.outputPath('openapi.yaml');
  // At a path, not at an origin: the linter requests the URLs of examples. They are the recordings, which have a check
  // of their own.
  fs.writeFileSync(file, getPublishedText(root, '/'));
  const options = ['lint', file, '--max-problems=1', '--skip-rule=no-invalid-media-type-examples'];
  const {status, stderr} = spawnSync('npx', ['redocly', ...options], {cwd: root, encoding: 'utf8'});
  expect(status, stderr).toBe(0);
});

/** What the compiler reports of a program beside the published types. */
function findErrors(text: string): string[] {
  const file = path.join(root, 'static/example.ts');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipDefaultLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const {getSourceFile, fileExists} = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, target, ...rest) =>
    name === file ? ts.createSourceFile(name, text, target) : getSourceFile(name, target, ...rest);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], options, host))
    .map(({messageText}) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

test('the example of the page compiles, but for a field that no response has', () => {
  const page = fs.readFileSync(path.join(root, 'docs/for-programs.md'), 'utf8');
  const [, code = ''] = /```ts [^\n]*\n(.*?)\n```/s.exec(page) ?? [];
  const example = code.replace('[[search]]', services.search.endpoint);
  expect(findErrors(`${example}\npage.partOf.total;`)).toEqual([expect.stringContaining("'total'")]);
});
