import {DocFrontMatterSchema} from '@docusaurus/plugin-content-docs/lib/frontMatter.js';
import {expect, test} from 'vitest';
import {attempt} from '../../src/lib/attempt';
import {checkFrontMatter} from '../../src/markdown/front-matter';

const good = {title: 'SRU', description: 'Search the library catalogue with CQL queries over plain HTTP.'};

/** So a page that passes our check never fails in the build. */
test('whatever the schema of this site accepts, that of Docusaurus accepts as well', () => {
  const values = ['', 'a', ['a'], [], [''], [1], 0, -1, 1.5, 2 ** 60, Infinity, true, null, {}, '3', new Date(0)];
  for (const field of ['title', 'description', 'sidebar_position', 'keywords', 'lang']) {
    for (const value of values) {
      const check = () => checkFrontMatter('docs/a.md', {...good, [field]: value});
      const isAccepted = attempt(check) !== null;
      const {error} = DocFrontMatterSchema.validate({[field]: value});
      expect(!isAccepted || !error, `${field}: ${JSON.stringify(value)}`).toBe(true);
    }
  }
});
