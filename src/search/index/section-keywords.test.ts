import {expect, test} from 'vitest';
import {readSectionKeywords} from './section-keywords';

/** @returns the keywords of a page that consists of the given blocks, keyed by anchor */
const read = (...blocks: string[]) => Object.fromEntries(readSectionKeywords(blocks.join('\n\n')));

test('keywords belong to the heading above them, by its anchor', () => {
  expect(
    read(
      '---\ntitle: A page\n---',
      '{/* search: of the page */}',
      '## Size {/* #the-size */}',
      '{/* no-autolink */}',
      '{/* search: small, thumbnail */}',
      '## A [link](/docs/), `code`, *emphasis* and <kbd>Ctrl</kbd>',
      'Text',
      '{/* search: later */}',
      'Underlined\n---',
      '{/* search: in two\nlines */}',
      '## Twice',
      '## Twice',
      '{/* search: of the second */}',
    ),
  ).toEqual({
    '': 'of the page',
    '#the-size': 'small, thumbnail',
    '#a-link-code-emphasis-and-ctrl': 'later',
    '#underlined': 'in two lines',
    '#twice-1': 'of the second',
  });
});

test('the comment with keywords names the anchor of a heading that an element writes', () => {
  expect(read('## Fields', '<Fields of="texts" />', '{/* search title: caption */}')).toEqual({'#title': 'caption'});
});

test('several comments in a section are one text', () => {
  expect(read('## Size', '{/* search: small */}', 'Text', '{/* search: large, huge */}')).toEqual({
    '#size': 'small, large, huge',
  });
});

test('code, text and other comments contain no keywords and no headings', () => {
  expect(
    read(
      '## Size',
      '```md\n## In code\n\n{/* search: in code */}\n```',
      '> ~~~text\n> # A comment\n> ~~~',
      'See `{/* search: in a line */}`.',
      '{/* research: something else */}',
      '{/* search: of the size */}',
    ),
  ).toEqual({'#size': 'of the size'});
});
