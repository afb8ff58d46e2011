import {expect, test} from 'vitest';
import type {Operation} from '../openapi';
import {serviceParameters} from './service-parameters';

test('what replaces a parameter of several retired requests is what the first of them says', () => {
  const operations = ['first', 'second'].map((now, i) => ({
    id: `operation${i}`,
    parameters: [
      {name: 'key', in: 'query', 'x-now': now},
      {name: `own${i}`, in: 'query', 'x-now': now},
    ],
    servers: ['https://example.org'],
    path: `/${i}`,
    page: '/docs',
  })) as unknown as Operation[];
  const {retired} = serviceParameters(operations, []);
  expect(retired).toEqual({key: 'first', own0: 'first', own1: 'second'});
});
