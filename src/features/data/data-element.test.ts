import {expect, test} from 'vitest';
import {readCollectionCounts} from 'record-data';
import {root} from '../../../scripts/lib/project';
import element from './data-element';

test('a count that its source has rounded is "about", any other is not', () => {
  for (const of of ['materials', 'techniques', 'roles'] as const) {
    const [table] = element.render({of: `all-${of}`}, {siteDir: root, children: [], source: ''}) as string[];
    const lines = (table ?? '').split('\n').slice(2);
    expect(lines.length).toBeGreaterThan(9);
    readCollectionCounts(root, of)
      .slice(0, lines.length)
      .forEach(({objects, isApproximate}, i) =>
        expect(lines[i]).toMatch(
          new RegExp(`\\| ${isApproximate ? 'about ' : ''}${objects.toLocaleString('en-GB')} *\\|$`),
        ),
      );
  }
});
