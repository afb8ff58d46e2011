import {expect, test} from 'vitest';
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {readRecording} from 'recorded-samples';
import {createParser, getRoute, listPages} from 'page-checks';
import {site} from '../../../scripts/lib/pages';
import {findDescriptionProblems} from '../../../scripts/samples/openapi';
import {parseOpenApi, readOpenApi, type Operation, type Schema} from './openapi';
import {completeDocument, getPublishedText} from './published';
import {isServiceId, serviceList, services, type Service} from '../../site/services';
import {renderElements} from '../../../tests/support/markdown';
import {root} from '../../../scripts/lib/project';
import {isNightly} from '../../../tests/support/nightly';

const api = readOpenApi(root);
const recording = readRecording(root, 'search/paintings/response');

test('a recording that does not fit the description is reported with the reason', () => {
  const {body} = recording;
  const wrongBody = body.toString().replace('"HumanMadeObject"', '"Object"');
  for (const [change, problem] of [
    [{url: recording.url.replace('type=', 'kind=')}, 'the parameter kind is not known (searchCollection'],
    [{status: 201}, 'the status 201 is not described'],
    [{body: Buffer.from(wrongBody)}, '/orderedItems/0/type must be equal to constant'],
  ] as const) {
    expect(findDescriptionProblems(api, {...recording, ...change}).join()).toContain(problem);
  }
});

test('x-limits is replaced by the limits of a service', () => {
  const {pageSize, defaultPageSize} = services['collection-api'].limits;
  const {parameters} = api.operations.find(({id}) => id === 'listUserSets')!;
  const {schema} = parameters.find(({name}) => name === 'pageSize')!;
  expect(schema).toEqual({type: 'integer', minimum: 1, maximum: pageSize.value, default: defaultPageSize.value});
  expect(JSON.stringify(api.document)).toContain(`"maxItems":${services.search.limits.pageSize.value},`);
  expect(JSON.stringify(api.document)).not.toContain('x-limits');
});

test('an unknown limit in x-limits is reported', () => {
  expect(() => parseOpenApi('paths: {}\nx-a: {x-limits: {maxItems: search.pagesize}}\n')).toThrow(
    /^static\/openapi\.yaml: x-limits .*search\.pagesize/,
  );
});

test('the published file contains the recorded responses as examples, and the URLs of the pages', () => {
  const document = completeDocument(api, [recording], 'https://docs.example.org/base/');
  const operation = ['paths', '/search/collection', 'get'];
  const example = ['responses', '200', 'content', 'application/ld+json', 'examples', recording.name];
  expect(document).toHaveProperty([...operation, 'externalDocs', 'url'], 'https://docs.example.org/base/docs/search');
  expect(document).toHaveProperty([...operation, ...example, 'summary'], expect.stringContaining('recorded'));
});

/** @returns the lines of the table for an element with these attributes, without the padding of its columns */
function renderTable(attributes: string): string[] {
  const tree = renderElements(root, `Text.\n\n<Parameters ${attributes} />\n`);
  const markdown = createParser().stringify({...tree, children: tree.children.slice(1)});
  return markdown.trimEnd().replace(/ +/g, ' ').split('\n');
}

test('a table has a line for each parameter or argument, and no useless columns', () => {
  const [head, , ...lines] = renderTable('of="searchCollection"');
  expect(head).toBe('| Parameter | Type | Repeatable | Wildcards | Meaning |');
  expect(lines).toHaveLength(api.operations.find(({id}) => id === 'searchCollection')!.parameters.length);
  for (const [name, cells] of [
    ['creator', '| string | yes | no |'],
    ['objectNumber', '| string | unknown | `*` and `?` |'],
    ['imageAvailable', '| `true` or `false` | no | no |'],
  ] as const) {
    expect(lines).toContainEqual(expect.stringContaining(`| \`${name}\` ${cells}`));
  }
  const [verbHead, , ...verbLines] = renderTable('of="harvest" verb="ListMetadataFormats"');
  expect(verbHead).toBe('| Argument | Type | Kind | Meaning |');
  expect(verbLines).toEqual([expect.stringMatching(/^\| `identifier` \| .* \| optional \|/)]);
});

const pages = listPages(site).map(getRoute);
const getUrls = ({servers, path}: Operation) => servers.map((server) => server + path);

for (const operation of api.operations) {
  const {id, service: tag, page, deprecated, parameters} = operation;
  test(`${id} agrees with its service, and its page exists`, () => {
    expect(pages, 'x-page is the route of a page').toContain(page);
    expect(isServiceId(tag), `the tag ${tag} is a service`).toBe(true);
    const {status, base} = serviceList.find(({id}) => id === tag)!;
    expect(deprecated, `deprecated, since ${tag} is ${status}`).toBe(['deprecated', 'retired'].includes(status));
    const hasUrlOfService = getUrls(operation).some((url) => url.startsWith(base ?? ''));
    expect(hasUrlOfService, `a URL begins with ${base}`).toBe(true);
    const verbs = parameters.find(({name}) => name === 'verb')?.schema.enum ?? [];
    for (const {name, 'x-verbs': kinds = {}, 'x-now': now} of parameters) {
      expect(verbs, `x-verbs of ${name}`).toEqual(expect.arrayContaining(Object.keys(kinds)));
      expect(['required', 'optional', 'exclusive']).toEqual(expect.arrayContaining(Object.values(kinds)));
      expect(status !== 'retired' || now, `x-now contains the replacement of ${name}`).toBeTruthy();
    }
  });
}

test('each service with an endpoint has an operation there', () => {
  const urls = api.operations.flatMap(getUrls);
  const endpoints = Object.values<Service>(services).flatMap(({endpoint}) => endpoint ?? []);
  const hasOperation = (endpoint: string) => urls.some((url) => url === endpoint || url.startsWith(`${endpoint}/`));
  expect(endpoints.filter((endpoint) => !hasOperation(endpoint))).toEqual([]);
});

// `npm run check` lints the file without its examples.
test.runIf(isNightly)('the published file is valid OpenAPI', () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'openapi-')), 'openapi.yaml');
  // The linter requests the URLs of examples that begin with an origin, so use a path. Other tests check the
  // recordings.
  fs.writeFileSync(file, getPublishedText(root, '/'));
  const options = ['lint', file, '--max-problems=1', '--skip-rule=no-invalid-media-type-examples'];
  const {status, stderr} = spawnSync('npx', ['redocly', ...options], {cwd: root, encoding: 'utf8'});
  expect(status, stderr).toBe(0);
});

/** @returns all schemas of arrays in a value, at any depth */
function listArraySchemas(value: unknown): Schema[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const isArraySchema = 'type' in value && [value.type].flat().includes('array');
  const innerSchemas = Object.values(value).flatMap(listArraySchemas);
  return isArraySchema ? [value as Schema, ...innerSchemas] : innerSchemas;
}

test('every array has a schema for its items, because some code generators need it', () => {
  const arrays = listArraySchemas(api.document);
  expect(arrays.length).toBeGreaterThan(20);
  expect(arrays.filter(({items}) => items === undefined)).toEqual([]);
});
