import {expect, test} from 'vitest';
import {formatIndex} from './index-element';

test('the index lists terms by their first letters, each with the anchor of its heading', () => {
  const page = '# Glossary\n\n## Images\n\n### Set\n\nA.\n\n### AAT\n\nB.\n\n## Set\n\n### Activity Streams\n\nC.\n';
  expect(formatIndex(page).match(/\[[^\]]+\]\([^)]+\)/g)).toEqual([
    '[AAT](#aat)',
    '[Activity Streams](#activity-streams)',
    '[Set](#set)',
  ]);
  // Two headings with the same name have different anchors.
  expect(formatIndex('## Set\n\n### Set\n')).toContain('(#set-1)');
});
