import {expect, test} from 'vitest';
import {root} from '../../../scripts/lib/project';
import {getText} from '../../markdown/nodes';
import {renderElements} from '../../../tests/support/markdown';

test('rights have the names that other pages give them', () => {
  const [table] = renderElements(root, '<Top1000 show="rights" />\n').children;
  const [, ...rows] = table?.type === 'table' ? table.children : [];
  expect(rows.map(({children: [name]}) => name && getText(name))).toEqual(['Public Domain Mark', 'In Copyright']);
});
