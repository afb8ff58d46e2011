import {expect, test} from 'vitest';
import {getExactKey, parseRecording} from 'recorded-samples';
import {filterOpen, openRequests} from './requests';
import {findOperation, readOpenApi} from '../openapi/openapi';
import type {OpenQuestion} from '../../site/open-questions';
import {root} from '../../../scripts/lib/project';

const question: OpenQuestion = {
  question: 'Can a web page read it?',
  page: '/docs/search',
  url: 'https://data.rijksmuseum.nl/200107928',
  headers: {Origin: 'https://example.org'},
};

const createAnswer = (provenance: string, header = 'Origin: https://example.org\n') =>
  parseRecording(
    `# ${provenance}\nGET ${question.url}\n${header}\nHTTP/1.1 403 Forbidden\n\n`,
    'samples/questions/cors/answer.http',
    () => Buffer.alloc(0),
  );

test('a question leaves the list when its request has a recorded response, even an error', () => {
  const open = [{...question, request: expect.objectContaining({name: 'questions/cors/answer', method: 'GET'})}];
  expect(filterOpen({cors: question}, [createAnswer('recorded 2026-12-01')])).toEqual([]);
  expect(filterOpen({cors: question}, [createAnswer('constructed from the specification')])).toEqual(open);
  expect(filterOpen({cors: question}, [createAnswer('recorded 2026-12-01', '')])).toEqual(open);
});

test('each question has a different request, to a service in the OpenAPI description', () => {
  const {operations} = readOpenApi(root);
  const requestsWithoutOperation = openRequests.filter(
    ({url}) => !findOperation(operations, 'GET', url) && !url.includes('data.rijksmuseum.nl/dumps/'),
  );
  expect(requestsWithoutOperation).toEqual([]);
  expect(new Set(openRequests.map(({name}) => name)).size).toBe(openRequests.length);
  expect(new Set(openRequests.map(getExactKey)).size).toBe(openRequests.length);
  expect(openRequests.filter(({name}) => !/^questions\/[a-z0-9-]+\/answer$/.test(name))).toEqual([]);
});
