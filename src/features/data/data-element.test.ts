import {expect, test} from 'vitest';
import {readCollectionCounts} from 'record-data';
import {readSamples} from 'recorded-samples';
import {root} from '../../../scripts/lib/project';
import element from './data-element';

test('a count has the word "about" only if its source has rounded it', () => {
  for (const of of ['materials', 'techniques', 'roles'] as const) {
    const [table] = element.render({of: `all-${of}`}, {siteDir: root, children: [], source: ''}) as string[];
    const [, , ...rows] = (table ?? '').split('\n');
    const cells = rows.map((row) => row.split('|')[2]?.trim());
    const counts = readCollectionCounts(root, of).slice(0, rows.length);
    expect(counts.length).toBeGreaterThan(9);
    expect(cells).toEqual(
      counts.map(({objects, isApproximate}) => `${isApproximate ? 'about ' : ''}${objects.toLocaleString('en-GB')}`),
    );
  }
});

test('an example has the label "example", even if a part of it is from a documentation', () => {
  const [table] = element.render({of: 'recordings'}, {siteDir: root, children: [], source: ''}) as string[];
  const examples = readSamples(root).recordings.filter(({provenance}) => provenance.kind === 'constructed');
  expect(table?.match(/, example \|/g)).toHaveLength(examples.length);
});
