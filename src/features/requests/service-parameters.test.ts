import {expect, test} from 'vitest';
import type {Operation} from '../openapi';
import {readOpenApi} from '../openapi/openapi';
import {allMistakes} from '../../site/mistakes';
import {root} from '../../../scripts/lib/project';
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
  expect(retired).toEqual({key: {text: 'first'}, own0: {text: 'first'}, own1: {text: 'second'}});
});

test('a mistake shows each of its parameters, which Search does not have', () => {
  const {search} = serviceParameters(readOpenApi(root).operations, []);
  for (const {avoid, parameters} of allMistakes) {
    for (const name of parameters?.names ?? []) {
      expect(search).not.toContain(name);
      expect(avoid).toMatch(new RegExp(`\`${name}[\`=]`));
    }
  }
});

test('what replaces a parameter is a parameter of Search, which the text shows', () => {
  const {search, instead, retired} = serviceParameters(readOpenApi(root).operations, []);
  const replacements = [...Object.values(instead), ...Object.values(retired)];
  expect(replacements.map(({parameter}) => parameter)).toContain('creator');
  for (const {parameter, text} of replacements.filter((replacement) => replacement.parameter)) {
    expect(search).toContain(parameter);
    expect(text).toBe(`\`${parameter}\``);
  }
});
