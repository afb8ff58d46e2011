import {expect, test} from 'vitest';
import {figures} from 'record-data';
import {root} from '../../../scripts/lib/project';
import element from './test-objects-element';

test('a recording in Linked Art is linked itself, one in EDM by the file that has it, and what lacks one is open', () => {
  const kinds = new Set<string>();
  for (const of of new Set(figures.testObjects.flatMap(({group = []}) => group))) {
    const [table = ''] = element.render({of}, {siteDir: root, children: [], source: ''}) as string[];
    const lines = table.split('\n').slice(2);
    const objects = figures.testObjects.filter(({group = []}) => group.includes(of));
    expect(lines).toHaveLength(objects.length);
    objects.forEach(({recording: [file = '/open'] = []}, i) => {
      const [, kind = 'edm'] = /^(?:.*\.(linked-art|trimmed)\.json|\/(open))$/.exec(file)?.filter(Boolean) ?? [];
      kinds.add(kind);
      const link = {edm: '[EDM](pathname:///data/edm.zip)', open: '[open question]('}[kind] ?? `(pathname://${file})`;
      expect(lines[i]).toContain(link);
    });
  }
  expect(kinds.size).toBeGreaterThan(2);
});
