import path from 'node:path';
import {expect, test} from 'vitest';
import {root} from '../../../scripts/lib/project';
import loader from './loader';

/** The files that a page depends on, by their paths in the project. */
function listDependencies(page: string): string[] {
  const dependencies: string[] = [];
  const add = (file: string) => void dependencies.push(path.relative(root, file));
  expect(loader.call({rootContext: root, addDependency: add, addContextDependency: add}, page)).toBe(page);
  return dependencies.sort();
}

test('a page is rendered again when the glossary changes, and with elements when what they read changes', () => {
  expect(listDependencies('# A page')).toEqual(['docs/glossary.md']);
  expect(listDependencies('# A page\n\n<Record />')).toEqual(['docs/glossary.md', 'samples', 'static/openapi.yaml']);
});
