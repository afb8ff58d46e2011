import {expect, test, vi} from 'vitest';
import {findDiagramProblems} from '../src/tools';
import {page} from './site';

vi.mock('mermaid/dist/mermaid.esm.min.mjs', () => {
  throw new Error('Cannot find the package mermaid');
});

// A problem would tell the editor to correct the diagram, and the cache would store it.
test('if Mermaid cannot be loaded, the check fails and does not report the diagram', async () => {
  const diagram = '%% size: 90 x 90\nflowchart LR\n  accTitle: A path\n  accDescr: One leads to two.\n  a --> b';
  const pageWithDiagram = page(`\n\`\`\`mermaid\n${diagram}\n\`\`\`\n\n**In words:** one leads to two.`);
  await expect(findDiagramProblems(pageWithDiagram)).rejects.toThrow();
  expect(await findDiagramProblems(page('## A page without diagrams\n\nText.'))).toEqual([]);
});
