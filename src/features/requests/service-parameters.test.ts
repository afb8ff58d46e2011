import {expect, test} from 'vitest';
import type {Operation} from '../openapi';
import {readOpenApi} from '../openapi/openapi';
import {allMistakes} from '../../site/mistakes';
import {root} from '../../../scripts/lib/project';
import {getServiceParameters} from './service-parameters';

test('if several retired requests have a parameter, its replacement in the first request counts', () => {
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
  const {retiredParameters} = getServiceParameters(operations, []);
  expect(retiredParameters).toEqual({key: {text: 'first'}, own0: {text: 'first'}, own1: {text: 'second'}});
});

test('a mistake mentions all its parameters, and Search has none of them', () => {
  const {searchParameters} = getServiceParameters(readOpenApi(root).operations, []);
  for (const {avoid, parameters} of allMistakes) {
    for (const name of parameters?.names ?? []) {
      expect(searchParameters).not.toContain(name);
      expect(avoid).toMatch(new RegExp(`\`${name}[\`=]`));
    }
  }
});

test('the replacement of a parameter is a parameter of Search, and its text consists of the name', () => {
  const {searchParameters, mistakenParameters, retiredParameters} = getServiceParameters(
    readOpenApi(root).operations,
    [],
  );
  const replacements = [...Object.values(mistakenParameters), ...Object.values(retiredParameters)];
  expect(replacements.map(({parameter}) => parameter)).toContain('creator');
  for (const {parameter, text} of replacements.filter((replacement) => replacement.parameter)) {
    expect(searchParameters).toContain(parameter);
    expect(text).toBe(`\`${parameter}\``);
  }
});
