import {expect, test} from 'vitest';
import {formatIndex} from './index-element';

test('terms are listed by their first letters, each with the anchor of its own heading', () => {
  const page = '# Glossary\n\n## Images\n\n### Set\n\nA.\n\n### AAT\n\nB.\n\n## Set\n\n### Activity Streams\n\nC.\n';
  expect(formatIndex(page).match(/\[[^\]]+\]\([^)]+\)/g)).toEqual([
    '[AAT](#aat)',
    '[Activity Streams](#activity-streams)',
    '[Set](#set)',
  ]);
  // Two headings with one name have two anchors.
  expect(formatIndex('## Set\n\n### Set\n')).toContain('(#set-1)');
});
