import path from 'node:path';
import {expect, test} from 'vitest';
import {root} from '../../../scripts/lib/project';
import loader from './loader';

/** @returns the paths in the project of the files that a page depends on */
function listDependencies(page: string): string[] {
  const dependencies: string[] = [];
  const add = (file: string) => void dependencies.push(path.relative(root, file));
  expect(loader.call({rootContext: root, addDependency: add, addContextDependency: add}, page)).toBe(page);
  return dependencies.sort();
}

test('a page depends on the glossary, and a page with elements also on the files that elements read', () => {
  expect(listDependencies('# A page')).toEqual(['docs/glossary.md']);
  expect(listDependencies('# A page\n\n<Record />')).toEqual(['docs/glossary.md', 'samples', 'static/openapi.yaml']);
});
