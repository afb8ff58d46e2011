import {expect, test} from 'vitest';
import {readCollectionCounts} from 'record-data';
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
