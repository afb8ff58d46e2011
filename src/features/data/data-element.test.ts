import {expect, test} from 'vitest';
import {readCollectionCounts} from 'record-data';
import {readSamples} from 'recorded-samples';
import {root} from '../../../scripts/lib/project';
import element from './data-element';

test('a count that its source has rounded is "about", any other is not', () => {
  for (const of of ['materials', 'techniques', 'roles'] as const) {
    const [table] = element.render({of: `all-${of}`}, {siteDir: root, children: [], source: ''}) as string[];
    const shown = (table ?? '').split('\n').map((line) => line.split('|')[2]?.trim());
    const counts = readCollectionCounts(root, of).slice(0, shown.length - 2);
    expect(counts.length).toBeGreaterThan(9);
    expect(shown.slice(2)).toEqual(
      counts.map(({objects, isApproximate}) => `${isApproximate ? 'about ' : ''}${objects.toLocaleString('en-GB')}`),
    );
  }
});

test('an example is listed as an example, even if a part of it is from a documentation', () => {
  const [table] = element.render({of: 'recordings'}, {siteDir: root, children: [], source: ''}) as string[];
  const examples = readSamples(root).recordings.filter(({provenance}) => provenance.kind === 'constructed');
  expect(table?.match(/, example \|/g)).toHaveLength(examples.length);
});
