import path from 'node:path';
import {expect, test} from '@playwright/test';
import {asDocuments, asMarkdown, generatePages} from '../../scripts/bench/generated-pages';
import {root} from '../support/test';

const folder = path.join(root, 'docs');

test.describe('generated pages', () => {
  test('are the same every time, and begin with the site’s own words', () => {
    const pages = generatePages(3, folder);
    expect(generatePages(3, folder)).toEqual(pages);
    expect(generatePages(5, folder).slice(0, 3)).toEqual(pages);
    expect(pages.flatMap(({sections}) => sections.flatMap(({text}) => text))).toContain('the');
  });

  test('bring new words, and the fewer the more text there is', () => {
    const wordsIn = (count: number) =>
      new Set(
        generatePages(count, folder).flatMap(({sections}) =>
          sections.flatMap(({text}) => text.map((word) => word.toLowerCase())),
        ),
      ).size;
    const [few, more, many] = [wordsIn(10), wordsIn(110), wordsIn(210)];
    expect(more).toBeGreaterThan(few);
    expect(many).toBeGreaterThan(more);
    expect(many - more).toBeLessThan(more - few);
  });

  test('are Markdown with front matter, and documents as the index has them', () => {
    const pages = generatePages(2, folder);
    const [first] = pages;
    expect(pages.map(asMarkdown).join()).toMatch(/^---\ntitle: ".+"\ndescription: ".+"\nkeywords: \[.+\]\n---\n\n## /);
    const [titles = [], headings = [], , , contents = []] = asDocuments(pages, 100);
    expect(titles.map(({i}) => i)).toEqual([100, 101 + 2 * (first?.sections.length ?? 0)]);
    expect(headings).toHaveLength(contents.length);
  });

  test('need words to begin with', () => {
    expect(() => generatePages(1, path.join(root, 'static'))).toThrow('no Markdown with words to begin with');
  });
});
