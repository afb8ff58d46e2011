import {DocFrontMatterSchema} from '@docusaurus/plugin-content-docs/lib/frontMatter.js';
import {expect, test} from 'vitest';
import {attempt} from '../../src/lib/attempt';
import {checkFrontMatter} from '../../src/markdown/front-matter';

const validFields = {title: 'SRU', description: 'Search the library catalogue with CQL queries over plain HTTP.'};

/** Docusaurus checks front matter again in the build. A page that passes our check must not fail there. */
test('Docusaurus accepts all front matter that the schema of this site accepts', () => {
  const values = ['', 'a', ['a'], [], [''], [1], 0, -1, 1.5, 2 ** 60, Infinity, true, null, {}, '3', new Date(0)];
  for (const field of ['title', 'description', 'sidebar_position', 'keywords', 'lang']) {
    for (const value of values) {
      const check = () => checkFrontMatter('docs/a.md', {...validFields, [field]: value});
      const isAccepted = attempt(check) !== null;
      const {error} = DocFrontMatterSchema.validate({[field]: value});
      expect(!isAccepted || !error, `${field}: ${JSON.stringify(value)}`).toBe(true);
    }
  }
});
